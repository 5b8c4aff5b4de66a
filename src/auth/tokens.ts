import { fileURLToPath } from 'node:url';
import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { watchFile } from '../config/watched-file.ts';
import { whenDue } from '../util/cancellation.ts';
import { createRateLimitedLog } from '../util/rate-limited-log.ts';
import { AccessDenied } from './access-denied.ts';
import { AccessFileError, reasonOf } from './access-file-error.ts';
import { principalOf, teamsIn } from './claims.ts';
import type { Grant } from './grant.ts';
import { createKeySet } from './key-set.ts';
import { actingFor } from './teams.ts';

/** Whose tokens are taken, and for whom they must be made. */
export interface TokenOptions {
  /** Public keys of the issuer as a JSON Web Key Set; `https`, or `file`. */
  jwksUrl: string;
  issuer: string;
  audience: string;
  /** Claim with the roles: a list, or words with blanks between them. */
  rolesClaim: string;
  /** Claim with the team or teams; null where tokens name none. */
  teamClaim: string | null;
  /** Teams that count; all when it is empty. */
  teams: readonly string[];
}

/** Signed tokens (JWT) of one issuer. */
export interface Tokens {
  /**
   * What a token is good for, until it expires. Throws `AccessDenied`.
   *
   * @param team The team that is asked for; null for the first of the token.
   */
  grant(token: string, team: string | null): Promise<Grant>;
  close(): void;
}

/** Asymmetric ones only: with a shared secret the verifier could also sign tokens. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Tokens for something else than access, such as a logout, have a type of their own. */
const types: readonly unknown[] = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];
/** How far the clocks of issuer and gateway may be apart, in seconds. */
const toleranceSeconds = 30;
/** What a token can be at fault for when its key is looked up; anything else is the key set itself. */
const ofTheToken = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/** Keys in a file are read at once and followed; those of an address with the first token. */
export async function openTokens(options: TokenOptions, log: Logger, everyMs?: number): Promise<Tokens> {
  const { issuer, audience, rolesClaim, teamClaim } = options;
  const keys = await openKeys(options.jwksUrl, log, everyMs);
  // Any client may try tokens.
  const rateLimited = createRateLimitedLog(log);

  async function keyFor(...asked: Parameters<JWTVerifyGetKey>) {
    try {
      return await keys.get(...asked);
    } catch (cause) {
      if (ofTheToken.some((kind) => cause instanceof kind)) throw cause;
      rateLimited.bug('the keys that sign tokens cannot be read', cause);
      throw new AccessDenied('unavailable', 'Tokens cannot be checked now. Try again soon.', { cause });
    }
  }

  return {
    async grant(token, team) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
          issuer,
          audience,
          algorithms,
          clockTolerance: toleranceSeconds,
          requiredClaims: ['exp', 'sub'],
        });
        if (!types.includes(protectedHeader.typ?.toLowerCase()))
          throw new AccessDenied('invalid', 'The token is made for something else.');
        const end = ((payload.exp ?? 0) + toleranceSeconds) * 1000;
        const person = { ...principalOf(payload, rolesClaim), until: end };
        const teams = teamClaim === null ? [] : teamsIn(payload, teamClaim, options.teams);
        return { principal: actingFor(person, teams, team), whenOver: whenDue(end) };
      } catch (cause) {
        if (cause instanceof AccessDenied) throw cause;
        const { code } = cause instanceof errors.JOSEError ? cause : { code: 'unexpected' };
        rateLimited.log('info', 'a token was refused', { code }, code);
        throw new AccessDenied(
          'invalid',
          cause instanceof errors.JWTExpired ? 'The token has expired.' : 'The token is not valid here.',
        );
      }
    },
    close: keys.close,
  };
}

async function openKeys(
  address: string,
  log: Logger,
  everyMs: number | undefined,
): Promise<{ get: JWTVerifyGetKey; close(): void }> {
  const url = new URL(address);
  if (url.protocol !== 'file:') return { get: createKeySet(url), close() {} };
  let get: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });
  const path = fileURLToPath(url);
  const file = await watchFile({
    path,
    take: (text) => {
      get = createLocalJWKSet(JSON.parse(text));
    },
    everyMs,
    onBroken: (err) => log.error({ err, path }, 'the file of token keys is broken; they stay as they were'),
  }).catch((cause: unknown) => {
    throw new AccessFileError(`The token keys in ${path} cannot be read. ${reasonOf(cause)}`, cause);
  });
  return { get: (...asked) => get(...asked), close: file.close };
}
