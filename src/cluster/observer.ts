/** Observes Redis and what gateways do for each other. Must not throw. */
export interface RedisObserver {
  /** A command was answered after so many seconds. */
  answered(seconds: number): void;
  /** This gateway became the owner of a user, lost that to another one, or gave it up. */
  leaseChanged(change: 'taken' | 'lost' | 'released'): void;
  /** A request that was sent on to the owner of its user has ended, with its answer or without. */
  forwarded(outcome: 'answered' | 'failed' | 'aborted', seconds: number): void;
}
