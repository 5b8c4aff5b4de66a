import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { type Principal, type Role, roles, teamName } from './principal.ts';

const longestName = 80;

/**
 * Whom a verified token is about. The id hides issuer and subject, which are anything the issuer likes, behind a hash
 * that is safe in names; the roles are those of `rolesClaim` this gateway knows.
 */
export function principalOf(payload: JWTPayload, rolesClaim: string): Principal {
  const { iss = '', sub = '' } = payload;
  // As JSON, so that no other pair reads the same.
  const digest = createHash('sha256')
    .update(JSON.stringify([iss, sub]))
    .digest('hex');
  const given = payload['name'] ?? payload['preferred_username'] ?? sub;
  const name = String(given)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestName);
  const words = wordsOf(claimAt(payload, rolesClaim));
  const own = roles.filter((role) => words.includes(role));
  return { id: `jwt-${digest.slice(0, 40)}`, name, roles: new Set<Role>(own) };
}

/**
 * Names of the teams in a claim: a text, or a list.
 *
 * @param known Those that count, such as some of all groups of a directory; all when it is empty.
 */
export function teamsIn(payload: JWTPayload, teamClaim: string, known: readonly string[]): string[] {
  const given = [claimAt(payload, teamClaim)].flat();
  const named = given.filter((one): one is string => typeof one === 'string' && teamName.test(one));
  return known.length === 0 ? named : named.filter((one) => known.includes(one));
}

/** A claim by its name, or inside others: `realm_access.roles`. Names with dots of their own come first. */
function claimAt(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  let value: unknown = payload;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = Reflect.get(value, step);
  }
  return value;
}

/** Words of a list, or of a text with blanks such as `scope`. */
function wordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(/\s+/) : [];
}
