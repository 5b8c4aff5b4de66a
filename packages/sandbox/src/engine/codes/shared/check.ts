import type { Steps } from './step.ts';

/** What demand and resistance of a check measure: N, Nm or Pa. */
export type Quantity = 'force' | 'moment' | 'stress';

/** A clause and what it says, in the symbols of its code. */
export interface Rule {
  readonly clause: string;
  readonly formula: string;
}

/** What something carries, N unless it says another quantity, and the rule that says so. */
export interface Resistance extends Rule {
  readonly value: number;
  readonly quantity?: Quantity;
  /** The values of the formula. */
  readonly steps?: Steps | undefined;
}

/** A limit and how it is written: "1.2 d0"; null for a plain value. */
export interface Limit {
  readonly value: number;
  readonly text: string | null;
}

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
  /** The values of the formula; left out where nobody told them. */
  readonly steps?: Steps | undefined;
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

/** Force on one bolt or anchor in the axes of its grid, N. */
export interface BoltForce {
  readonly boltId: number;
  readonly tension: number;
  readonly shearX: number;
  readonly shearY: number;
  /** Part of the tension that comes from prying. */
  readonly prying: number;
}

/** What one load does to a joint. */
export interface JointChecks {
  readonly checks: readonly PartCheck[];
  readonly bolts: readonly BoltForce[];
}

/**
 * A check of demand against resistance; without resistance any demand is infinitely too much. `u` is that of an
 * interaction, told with its leading part.
 */
export function against(
  demand: number,
  { value, quantity = 'force', clause, formula, steps }: Resistance,
  text: string,
  u: number = ratio(demand, value),
): CheckValue {
  // What cannot be compared has not passed.
  const use = Number.isNaN(u) ? Number.POSITIVE_INFINITY : u;
  return { u: use, demand, resistance: value, quantity, clause, formula, text, steps };
}

/** Demand over resistance; 0 without demand, infinite without resistance. */
export function ratio(demand: number, resistance: number): number {
  if (demand === 0) return 0;
  return resistance > 0 ? demand / resistance : Number.POSITIVE_INFINITY;
}

// Written out: there are thousands of these in a result, and copying by spread took a tenth of its time.

export function onPlate(partId: number, check: CheckValue): PartCheck {
  const { u, demand, resistance, quantity, clause, formula, text, steps } = check;
  return { partKind: 'plate', partId, u, demand, resistance, quantity, clause, formula, text, steps };
}

export function onBolt(partId: number, aspect: BoltAspect, check: CheckValue): PartCheck {
  const { u, demand, resistance, quantity, clause, formula, text, steps } = check;
  return { partKind: 'bolt', partId, aspect, u, demand, resistance, quantity, clause, formula, text, steps };
}

export function onAnchor(partId: number, aspect: BoltAspect, check: CheckValue): PartCheck {
  return { ...onBolt(partId, aspect, check), partKind: 'anchor' };
}
