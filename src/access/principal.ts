/** What a caller may do. Roles do not include each other: who may change still needs `read` to see the answer. */
export const roles = ['read', 'change', 'calculate'] as const;
export type Role = (typeof roles)[number];

/** On whose behalf a request runs. Each has its own client at the service, so nothing of one is seen by another. */
export interface Principal {
  /** Stable over restarts; safe in file names and header values. */
  readonly id: string;
  /** For logs and people. */
  readonly name: string;
  readonly roles: ReadonlySet<Role>;
}

/** Everybody, where the gateway asks nobody who they are. */
export const anybody: Principal = { id: 'anybody', name: 'anybody', roles: new Set(roles) };
