/** One comparison of demand and resistance; N, Nm or Pa, whichever the check is about. */
export interface CheckValue {
  /** Demand over resistance. */
  readonly u: number;
  readonly demand: number;
  readonly resistance: number;
  /** Clause of EN 1993-1-8 unless it names another part. */
  readonly clause: string;
  /** What was checked, for people. */
  readonly text: string;
}

/** What a check of a bolt is about. */
export type BoltAspect = 'shear' | 'bearing' | 'tension' | 'punching' | 'combined' | 'slip';

/** A check of one part. */
export interface PartCheck extends CheckValue {
  readonly partKind: 'plate' | 'bolt' | 'weld';
  readonly partId: number;
  /** Of bolts only. */
  readonly aspect?: BoltAspect;
  /** Values worth keeping beside the utilisation, SI, by name. */
  readonly values?: Readonly<Record<string, number>>;
}

/** A check of demand against resistance; without resistance any demand is infinitely too much. */
export function compare(demand: number, resistance: number, clause: string, text: string): CheckValue {
  return { u: ratio(demand, resistance), demand, resistance, clause, text };
}

/** Demand over resistance; 0 without demand, infinite without resistance. */
export function ratio(demand: number, resistance: number): number {
  if (demand === 0) return 0;
  return resistance > 0 ? demand / resistance : Number.POSITIVE_INFINITY;
}

export function onPlate(partId: number, check: CheckValue): PartCheck {
  return { ...check, partKind: 'plate', partId };
}

export function onBolt(partId: number, aspect: BoltAspect, check: CheckValue): PartCheck {
  return { ...check, partKind: 'bolt', partId, aspect };
}
