/**
 * The outcome of a revalidation: `same`; `different` although the gateway had changed
 * nothing; `unstable`, another each time; `rejected`; `unreachable`; or `superseded`, as it was outdated meanwhile.
 */
export type RevalidationOutcome =
  | 'same'
  | 'different'
  | 'unstable'
  | 'rejected'
  | 'unreachable'
  | 'superseded';

/** Observes hits and misses of the read cache. Must not throw. */
export interface CacheObserver {
  /** Called once, with a way to ask how many bytes are cached. */
  sizeOf(bytes: () => number): void;
  /** A read was answered from memory. */
  hit(): void;
  /** A whole answer was given again, which was made of so many reads. */
  repeated(reads: number): void;
  revalidated(outcome: RevalidationOutcome): void;
}
