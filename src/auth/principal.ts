/** What a caller may do. Roles do not include each other: who may change still needs `read` to see the answer. */
export const roles = ['read', 'change', 'calculate', 'approve', 'operate'] as const;
export type Role = (typeof roles)[number];

/** Whose projects, jobs, files and links something belongs to. */
export interface Identity {
  /** Stable over restarts; safe in file names and header values. */
  readonly id: string;
  /** For logs and people. */
  readonly name: string;
}

/**
 * On whose behalf a request runs. Each has its own client at the service, so nothing of one is seen by another. The
 * roles are those of the request, and may differ from one token of the same principal to the next.
 */
export interface Principal extends Identity {
  readonly roles: ReadonlySet<Role>;
  /** End of what was shown, in ms since 1970, where it has one: links do not outlive it. */
  readonly until?: number;
  /** Who acts, where the principal is a team; left out where the person is the principal. */
  readonly person?: Identity;
  /** Names of all teams of the person; the one that is acted for is `name`. */
  readonly teams?: readonly string[];
}

/** Names of teams, in key files and in tokens: up to 80 characters without control characters. */
export const teamName = /^[^\p{C}]{1,80}$/u;

/** Whose a link is. */
export interface LinkOwner {
  principalId: string;
  /** Who of a team asked for it; null where the principal is a person. */
  personId: string | null;
}

/** Who acts: the person of a team, or the principal itself. */
export const personOf = ({ id, name, person }: Principal): Identity => person ?? { id, name };

/** The team that is acted for; null for a person without one. */
export const teamOf = ({ name, person }: Principal): string | null => (person === undefined ? null : name);

/** Every caller, where the gateway does not authenticate. */
export const anonymous: Principal = { id: 'anybody', name: 'anybody', roles: new Set(roles) };
