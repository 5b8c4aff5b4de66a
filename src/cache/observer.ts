/**
 * What came of asking again for a remembered answer: it was `equal`; it was `other` although the gateway had changed
 * nothing; it was another each time (`fleeting`); `refused`, `silent`; or `late`, as it was outdated meanwhile.
 */
export type RevalidationOutcome =
  | 'same'
  | 'different'
  | 'unstable'
  | 'rejected'
  | 'unreachable'
  | 'superseded';

/** Is told what memory is good for. Must not throw. */
export interface CacheObserver {
  /** Called once, with a way to ask how many bytes are remembered. */
  sizeOf(bytes: () => number): void;
  /** A read was answered from memory. */
  hit(): void;
  /** A whole answer was given again, which was made of so many reads. */
  repeated(reads: number): void;
  revalidated(outcome: RevalidationOutcome): void;
}
