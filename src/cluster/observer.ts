/** Observes Redis. Must not throw. */
export interface RedisObserver {
  /** A command was answered after so many seconds. */
  answered(seconds: number): void;
  /** What became of a turn in a project. */
  turn(end: TurnEnd): void;
}

/**
 * `committed`: a change was written down. `fenced`: not, because another turn had begun. `unknown`: not, because Redis was away
 * for too long. `open`: a turn was begun of which the one before had left a change that nobody ended.
 */
type TurnEnd = 'committed' | 'fenced' | 'unknown' | 'open';
