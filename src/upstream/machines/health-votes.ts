/** Other processes that use the same machines. */
export interface HealthVotes {
  /** This one has just seen a machine. Must not throw. */
  reportSeen(machine: string): void;
  /** Whether another has seen it lately. Throws when that is unknown. */
  isSeen(machine: string): Promise<boolean>;
}
