/** Observes Redis. Must not throw. */
export interface RedisObserver {
  /** A command was answered after so many seconds. */
  answered(seconds: number): void;
}
