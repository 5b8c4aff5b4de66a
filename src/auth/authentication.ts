import type { Logger } from 'pino';
import { AccessDenied } from './access-denied.ts';
import type { Credentials } from './credentials.ts';
import type { Grant } from './grant.ts';
import { openKeyRing } from './key-ring.ts';
import { type Principal, roles } from './principal.ts';
import { isTeamId } from './teams.ts';
import type { TokenOptions } from './tokens.ts';

/** Authenticates callers. */
export interface Authentication {
  /** What credentials are good for. Throws `AccessDenied`. */
  grant(shown: Credentials | null): Promise<Grant>;
  /**
   * The principal of a signed link; null when it no longer exists, or the person does not act for it any more.
   *
   * @param personId Who asked for it; null for any person.
   */
  owner(principalId: string, personId: string | null): Principal | null;
  close(): void;
}

export interface AuthenticationOptions {
  /** File of API keys; null takes none. */
  apiKeysFile: string | null;
  /** Null takes no tokens. */
  tokens: TokenOptions | null;
  log: Logger;
  /** How often files are looked at, in ms. */
  everyMs?: number | undefined;
}

/** Opens what there is to check credentials with. Throws `AccessFileError`. */
export async function openAuthentication({
  apiKeysFile,
  tokens,
  log,
  everyMs,
}: AuthenticationOptions): Promise<Authentication> {
  const ring = apiKeysFile === null ? null : await openKeyRing(apiKeysFile, log, everyMs);
  // What checks signatures is loaded only where there are some.
  const issued =
    tokens === null ? null : await (await import('./tokens.ts')).openTokens(tokens, log, everyMs);

  return {
    async grant(shown) {
      if (shown === null) throw new AccessDenied('missing', 'Sign in with an API key or a bearer token.');
      if ('forwarded' in shown)
        throw new AccessDenied('invalid', 'This gateway takes no forwarded requests.');
      const grant =
        'key' in shown ? ring?.grant(shown.key, shown.team) : await issued?.grant(shown.token, shown.team);
      if (grant != null) return grant;
      throw new AccessDenied('invalid', `The ${'key' in shown ? 'API key' : 'token'} is not valid here.`);
    },
    owner(principalId, personId) {
      const known = ring?.owner(principalId, personId) ?? null;
      if (known !== null || issued === null) return known;
      const person = personId ?? principalId;
      const isOfToken = person.startsWith('jwt-') || (personId === null && isTeamId(principalId));
      // A link is made for a caller with the role for it, and expires soon after the token.
      const all = { id: principalId, name: principalId, roles: new Set(roles) };
      if (!isOfToken) return null;
      return person === principalId ? all : { ...all, person: { id: person, name: person } };
    },
    close() {
      ring?.close();
      issued?.close();
    },
  };
}
