/** Something that ends at most once, for a reason. Costs a fraction of a signal, of which each call would need several. */
export interface Ending {
  readonly aborted: boolean;
  readonly reason: unknown;
  /** Calls `listener` when it ends. One at a time: the next takes the place of the one before, null that of all. */
  onEnd(listener: ((reason: unknown) => void) | null): void;
}

/** Whoever a call is made for, and may leave before it is answered. */
export type EndingOfCaller = AbortSignal | Ending;
