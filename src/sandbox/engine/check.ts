import type { Resistance } from './codes/design-code.ts';

/** What demand and resistance of a check measure: N, Nm or Pa. */
export type Quantity = 'force' | 'moment' | 'stress';

/** One comparison of demand and resistance. */
export interface CheckValue {
  /** Demand over resistance. */
  readonly u: number;
  readonly demand: number;
  readonly resistance: number;
  readonly quantity: Quantity;
  /** Clause of EN 1993-1-8 unless it names another standard or part. */
  readonly clause: string;
  /** What the clause says, in the symbols of its code. */
  readonly formula: string;
  /** What was checked, for people. */
  readonly text: string;
}

/** What a check of a bolt or anchor is about; the last four are the concrete around an anchor. */
export type BoltAspect =
  | 'shear'
  | 'bearing'
  | 'tension'
  | 'punching'
  | 'combined'
  | 'slip'
  | 'cone'
  | 'pullOut'
  | 'pryOut'
  | 'edge';

/** A check of one part. */
export interface PartCheck extends CheckValue {
  /** `baseShear` is the way of shear from a base plate into its concrete block. */
  readonly partKind: 'plate' | 'bolt' | 'weld' | 'anchor' | 'concrete' | 'baseShear';
  readonly partId: number;
  /** Of bolts and anchors only. */
  readonly aspect?: BoltAspect;
  /** Values worth keeping beside the utilisation, SI, by name. */
  readonly values?: Readonly<Record<string, number>>;
}

/**
 * A check of demand against resistance; without resistance any demand is infinitely too much. `u` is that of an
 * interaction, told with its leading part.
 */
export function against(
  demand: number,
  { value, quantity = 'force', clause, formula }: Resistance,
  text: string,
  u: number = ratio(demand, value),
): CheckValue {
  return { u, demand, resistance: value, quantity, clause, formula, text };
}

/** Demand over resistance; 0 without demand, infinite without resistance. */
export function ratio(demand: number, resistance: number): number {
  if (demand === 0) return 0;
  return resistance > 0 ? demand / resistance : Number.POSITIVE_INFINITY;
}

// Written out: there are thousands of these in a result, and copying by spread took a tenth of its time.

export function onPlate(partId: number, check: CheckValue): PartCheck {
  const { u, demand, resistance, quantity, clause, formula, text } = check;
  return { partKind: 'plate', partId, u, demand, resistance, quantity, clause, formula, text };
}

export function onBolt(partId: number, aspect: BoltAspect, check: CheckValue): PartCheck {
  const { u, demand, resistance, quantity, clause, formula, text } = check;
  return { partKind: 'bolt', partId, aspect, u, demand, resistance, quantity, clause, formula, text };
}

export function onAnchor(partId: number, aspect: BoltAspect, check: CheckValue): PartCheck {
  return { ...onBolt(partId, aspect, check), partKind: 'anchor' };
}
