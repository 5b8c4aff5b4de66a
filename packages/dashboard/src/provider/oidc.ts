import * as oauth from 'oauth4webapi';
import { t } from '../words/words.ts';
import type { ProviderSetting } from './provider-setting.ts';

/** What the provider has issued; in memory alone. */
export interface Tokens {
  access: string;
  /** Null where the provider issues none. */
  refresh: string | null;
  id: string | null;
  /** How long the access token is good from now on, in seconds; null where the provider does not say. */
  expiresIn: number | null;
}

/** A sign-in that has begun in this tab, and the address that it goes back to. */
interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  back: string;
}

const BEGUN = 'connection-gateway-sign-in';
/** How long the provider may take for an answer, in ms. */
const PATIENCE_MS = 15_000;

/** The gateway writes into the page where that is. */
const pageUri = (): string => new URL('./', document.baseURI).href;
const redirectUri = (): string => new URL('signin', document.baseURI).href;

/**
 * Leaves for the page of the provider; authorization code with PKCE (S256). Never resolves. Throws where the provider does not
 * answer.
 *
 * @param isSilent Comes back at once with `login_required` where the user would be asked for something.
 * @param back Address in this page, from its path on.
 */
export async function beginSignIn(
  setting: ProviderSetting,
  { isSilent, back }: { isSilent: boolean; back: string },
): Promise<never> {
  const { authorization_endpoint: endpoint } = await discover(setting);
  if (endpoint === undefined) throw new Error(t('The provider names no address to sign in at.'));
  const verifier = oauth.generateRandomCodeVerifier();
  const begun: Begun = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier,
    back,
  };
  const url = new URL(endpoint);
  const parameters = {
    ...{
      client_id: setting.clientId,
      response_type: 'code',
      redirect_uri: redirectUri(),
      scope: setting.scopes,
    },
    ...{ state: begun.state, nonce: begun.nonce, code_challenge_method: 'S256' },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    ...(isSilent ? { prompt: 'none' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  sessionStorage.setItem(BEGUN, JSON.stringify(begun));
  location.assign(url);
  return await new Promise(() => {});
}

/**
 * Ends the sign-in that the provider has answered at `url`. Each answer is taken once, in the tab that asked. Throws where it is
 * refused; `back` is null where nothing was begun.
 */
export async function endSignIn(
  setting: ProviderSetting,
  url: URL,
): Promise<{ back: string | null; tokens: Tokens | null; failure: string | null }> {
  const kept = sessionStorage.getItem(BEGUN);
  sessionStorage.removeItem(BEGUN);
  if (kept === null)
    return {
      ...{ back: null, tokens: null },
      failure: t(
        'This answer of the provider was used already, or was not asked for in this tab. Sign in again.',
      ),
    };
  const begun: Begun = JSON.parse(kept);
  try {
    const server = await discover(setting);
    const client = clientOf(setting);
    const parameters = oauth.validateAuthResponse(server, client, url, begun.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri(),
      begun.verifier,
      optionsOf(setting),
    );
    const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: begun.nonce,
      requireIdToken: true,
    });
    return { back: begun.back, tokens: tokensIn(answer), failure: null };
  } catch (error) {
    return { back: begun.back, tokens: null, failure: reasonOf(error, setting) };
  }
}

/** Other tokens for the ones that end, or null where the provider refuses. Throws where it does not answer. */
export async function renewTokens(setting: ProviderSetting, { refresh, id }: Tokens): Promise<Tokens | null> {
  if (refresh === null) return null;
  const server = await discover(setting);
  const client = clientOf(setting);
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    refresh,
    optionsOf(setting),
  );
  try {
    const answer = tokensIn(await oauth.processRefreshTokenResponse(server, client, response));
    return { ...answer, refresh: answer.refresh ?? refresh, id: answer.id ?? id };
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Takes the tokens back at the provider, and the address of its page that ends the session; null where it has none, or does
 * not answer.
 */
export async function endSession(setting: ProviderSetting, { refresh, id }: Tokens): Promise<string | null> {
  try {
    const server = await discover(setting);
    if (refresh !== null && server.revocation_endpoint !== undefined)
      await oauth
        .revocationRequest(server, clientOf(setting), oauth.None(), refresh, optionsOf(setting))
        // The session ends with the page of the provider all the same.
        .catch(() => undefined);
    if (server.end_session_endpoint === undefined) return null;
    const url = new URL(server.end_session_endpoint);
    url.searchParams.set('client_id', setting.clientId);
    url.searchParams.set('post_logout_redirect_uri', pageUri());
    if (id !== null) url.searchParams.set('id_token_hint', id);
    return url.href;
  } catch {
    return null;
  }
}

/** What went wrong, for the user. */
export function reasonOf(error: unknown, { issuer }: ProviderSetting): string {
  const { host } = new URL(issuer);
  if (error instanceof oauth.AuthorizationResponseError)
    return t('{host} refuses the sign-in: {reason}.', {
      host,
      reason: error.error_description ?? error.error,
    });
  if (error instanceof oauth.ResponseBodyError)
    return t('{host} refuses the sign-in: {reason}.', {
      host,
      reason: error.error_description ?? error.error,
    });
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return t('{host} does not answer.', { host });
  return t('The sign-in at {host} failed: {reason}.', {
    host,
    reason: error instanceof Error ? error.message : String(error),
  });
}

/** Whether the provider would have to ask the user for something. */
export const wantsUser = (url: URL): boolean =>
  ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'].includes(
    url.searchParams.get('error') ?? '',
  );

let known: oauth.AuthorizationServer | null = null;

async function discover(setting: ProviderSetting): Promise<oauth.AuthorizationServer> {
  if (known !== null) return known;
  const issuer = new URL(setting.issuer);
  const response = await oauth.discoveryRequest(issuer, optionsOf(setting));
  known = await oauth.processDiscoveryResponse(issuer, response);
  return known;
}

const clientOf = ({ clientId }: ProviderSetting): oauth.Client => ({ client_id: clientId });

/** The gateway takes issuers without TLS on this machine alone. */
const optionsOf = ({ issuer }: ProviderSetting) => ({
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  signal: () => AbortSignal.timeout(PATIENCE_MS),
});

function tokensIn(answer: oauth.TokenEndpointResponse): Tokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    id: answer.id_token ?? null,
    expiresIn: answer.expires_in ?? null,
  };
}
