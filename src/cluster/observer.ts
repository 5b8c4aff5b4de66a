/** Observes Redis. Must not throw. */
export interface RedisObserver {
  /** A command was answered after so many seconds. */
  answered(seconds: number): void;
  /** The outcome of a lock of a project. */
  lockEnded(outcome: LockOutcome): void;
}

/**
 * `committed`: a change was written. `lost`: not, because a newer lock exists. `unknown`: not, because Redis was away
 * for too long. `open`: the previous lock left a pending change.
 */
type LockOutcome = 'committed' | 'lost' | 'unknown' | 'open';
