/** Calls of the service that a request causes, later ones by the jobs it started too. */
export interface Meter {
  /** Who is told of each of them, filled in when the operation was let in. */
  payer: (() => void) | null;
  readonly count: () => void;
}

export function createMeter(): Meter {
  const meter: Meter = { payer: null, count: () => meter.payer?.() };
  return meter;
}
