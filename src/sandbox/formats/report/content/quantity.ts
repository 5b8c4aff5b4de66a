import { decimal, kilo } from './format.ts';
import type { RawCheck } from './raw-checks.ts';

/** What demand and resistance of a check measure, as far as the check says or its text tells. */
type Quantity = 'force' | 'moment' | 'stress' | 'unknown';

/** Demand or resistance with its unit; `-` where the unit cannot be told, since a number without one is worth nothing. */
export function withUnit(value: number, quantity: Quantity): string {
  if (!Number.isFinite(value)) return value === Number.POSITIVE_INFINITY ? 'infinite' : '-';
  switch (quantity) {
    case 'force':
      return `${kilo(value)} kN`;
    case 'moment':
      return `${kilo(value, 2)} kNm`;
    case 'stress':
      return `${decimal(value / 1e6, 1)} MPa`;
    case 'unknown':
      return '-';
  }
}

/** The quantity of a check of a weld, bolt or other part. */
export function quantityOf(kind: string, { quantity, what }: RawCheck): Quantity {
  if (quantity === 'force' || quantity === 'moment' || quantity === 'stress') return quantity;
  if (kind === 'welds' || /stress/.test(what)) return 'stress';
  if (kind === 'bolts' || kind === 'anchors') return 'force';
  // An interaction of force and moment: which of them leads is not said.
  if (/member section/.test(what)) return 'unknown';
  return /bending|buckling|moment/.test(what) ? 'moment' : 'force';
}
