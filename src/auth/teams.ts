import { createHash } from 'node:crypto';
import { AccessDenied } from './access-denied.ts';
import type { Principal } from './principal.ts';

/**
 * A person acting for a team, to which everything they make belongs; the person alone where they are in none.
 *
 * @param teams Names of their teams.
 * @param chosen The team they ask for; null for the first. Throws `AccessDenied` where they are not in it.
 */
export function actingFor(person: Principal, teams: readonly string[], chosen: string | null): Principal {
  const team = chosen ?? teams[0];
  if (team === undefined) return person;
  if (!teams.includes(team))
    throw new AccessDenied('forbidden', 'The team in x-team is none of yours. Name one of yours, or none.');
  const { id, name } = person;
  return { ...person, id: teamIdOf(team), name: team, person: { id, name }, teams };
}

/** Safe in file names and header values, and no id that a key may have. Names that are not safe get a hash in their place. */
function teamIdOf(team: string): string {
  if (/^[a-z\d-]{1,40}$/.test(team)) return `team.${team}`;
  return `teams.${createHash('sha256').update(team).digest('hex').slice(0, 40)}`;
}

export const isTeamId = (principalId: string): boolean => /^teams?\./.test(principalId);
