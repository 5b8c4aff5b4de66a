/** How much there is, as far as earlier reads told. */
export interface KnownSizes {
  /** Generation of the service, which is asked for nothing that a later one brought; null until it has answered. */
  generation(): number | null;
  /** Ids of the projects; null until the service has said which there are. */
  projects(): readonly string[] | null;
  /** Connections of a project; null when unknown. */
  connections(projectId: string): number | null;
  /**
   * Items that an endpoint answers for a connection of the project, at most. Where some of its connections were not asked
   * or were changed since, at least `guess`; null when none was asked.
   */
  rows(projectId: string, endpointId: string, guess: number): number | null;
}

export const nothingKnown: KnownSizes = {
  generation: () => null,
  projects: () => null,
  connections: () => null,
  rows: () => null,
};
