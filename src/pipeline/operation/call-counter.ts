/** Calls of the service that a request causes, later ones by the jobs it started too. */
export interface UpstreamCallCounter {
  /** Who is told of each of them, filled in when the operation was let in. */
  payer: (() => void) | null;
  readonly count: () => void;
}

export function createUpstreamCallCounter(): UpstreamCallCounter {
  const callCounter: UpstreamCallCounter = { payer: null, count: () => callCounter.payer?.() };
  return callCounter;
}
