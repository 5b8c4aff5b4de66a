import type { Credential } from './credential.ts';
import type { Tokens } from './oidc.ts';
import { type ProviderSetting, providerSetting } from './provider-setting.ts';

/** Sign-in at an identity provider. What speaks with it is loaded when it is needed. */
export interface ProviderSession {
  /** Host of the provider, for people. */
  host: string;
  /** What the provider has issued in this page; null before a sign-in. */
  credential: Credential | null;
  /** Why the last sign-in failed. */
  failure: string | null;
  /** Leaves for the provider. Resolves, with the reason, only where that fails. */
  signIn(): Promise<string>;
  /** Forgets the tokens and leaves for the page of the provider that ends its session, where it has one. */
  signOut(): Promise<void>;
}

/** Set in a tab whose user has signed in at the provider: after a reload the page goes there by itself. */
const SIGNED_IN = 'connection-gateway-signed-in';
/** A token is renewed when this much of its time is left, in seconds, or a fifth of it where it is short. */
const RENEW_BEFORE_S = 60;
/** Between two tries while the provider is away, in ms. */
const PAUSE_MS = 10_000;
/** A timer of a browser takes at most 24 days. */
const LONGEST_MS = 86_400_000;

/**
 * The session of this page; null where the gateway names no provider. Ends a sign-in that comes back from it. In a tab that was
 * signed in before a reload it goes to the provider, which knows the user still.
 */
export async function openProviderSession(): Promise<ProviderSession | null> {
  const setting = providerSetting();
  if (setting === null) return null;
  const session = createSession(setting);
  const isReturn = location.pathname === `${basePath()}signin`;
  if (isReturn) await comeBack(setting, session);
  else if (sessionStorage.getItem(SIGNED_IN) !== null) session.failure = await leave(setting, true);
  return session;
}

const basePath = (): string => new URL(document.baseURI).pathname;

async function comeBack(setting: ProviderSetting, session: ProviderSession): Promise<void> {
  const { endSignIn, wantsUser } = await import('./oidc.ts');
  const url = new URL(location.href);
  const { back, tokens, failure } = await endSignIn(setting, url);
  // The code is of no use any more, and is not to be in the history.
  history.replaceState(null, '', back ?? basePath());
  if (tokens === null) {
    sessionStorage.removeItem(SIGNED_IN);
    // That of a silent try: the user is asked by the page instead.
    session.failure = back !== null && wantsUser(url) ? null : failure;
    return;
  }
  sessionStorage.setItem(SIGNED_IN, 'yes');
  session.credential = createCredential(setting, tokens);
}

/** Resolves, with the reason, only where the provider cannot be reached. */
async function leave(setting: ProviderSetting, isSilent: boolean): Promise<string> {
  const { beginSignIn, reasonOf } = await import('./oidc.ts');
  try {
    return await beginSignIn(setting, { isSilent, back: location.pathname + location.search });
  } catch (error) {
    return reasonOf(error, setting);
  }
}

function createSession(setting: ProviderSetting): ProviderSession {
  return {
    host: new URL(setting.issuer).host,
    credential: null,
    failure: null,
    signIn: () => leave(setting, false),
    async signOut() {
      sessionStorage.removeItem(SIGNED_IN);
      const tokens = this.credential?.forget?.() ?? null;
      this.credential = null;
      if (tokens === null) return;
      const { endSession } = await import('./oidc.ts');
      const address = await endSession(setting, tokens);
      if (address !== null) location.assign(address);
    },
  };
}

/** Tokens that are renewed before they end, for as long as the provider does that. */
function createCredential(setting: ProviderSetting, first: Tokens): Credential {
  const listeners = new Set<() => void>();
  let tokens: Tokens | null = first;
  let renewing: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule({ expiresIn, refresh }: Tokens): void {
    clearTimeout(timer);
    if (expiresIn === null || refresh === null) return;
    const left = Math.min(RENEW_BEFORE_S, expiresIn / 5);
    timer = setTimeout(() => void renew(), Math.min((expiresIn - left) * 1_000, LONGEST_MS));
  }

  async function renewOnce(old: Tokens): Promise<boolean> {
    const { renewTokens } = await import('./oidc.ts');
    const next = await renewTokens(setting, old).catch(() => old);
    if (tokens === null) return false;
    if (next === old) {
      timer = setTimeout(() => void renew(), PAUSE_MS);
      return false;
    }
    if (next === null) {
      tokens = { ...old, refresh: null };
      return false;
    }
    tokens = next;
    schedule(next);
    for (const listener of listeners) listener();
    return true;
  }

  async function renew(): Promise<boolean> {
    if (tokens === null || tokens.refresh === null) return false;
    renewing ??= renewOnce(tokens).finally(() => {
      renewing = null;
    });
    return await renewing;
  }

  schedule(first);
  return {
    read: () => tokens?.access ?? null,
    renew,
    onRenewed(listener) {
      listeners.add(listener);
    },
    forget() {
      clearTimeout(timer);
      const last = tokens;
      tokens = null;
      return last;
    },
  };
}
