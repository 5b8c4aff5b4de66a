/** A signal that ends at most once, with a reason. Cheaper than an `AbortSignal`, of which each call would need several. */
export interface EndSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  /** Calls `listener` when it ends. One at a time: the next takes the place of the one before, null that of all. */
  onEnd(listener: ((reason: unknown) => void) | null): void;
}

/** The signal of the caller, who may leave before the response arrives. */
export type CallerSignal = AbortSignal | EndSignal;
