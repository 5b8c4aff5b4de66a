import { decimal, kilo } from './format.ts';
import type { RawCheck } from './raw-checks.ts';

/** Demand or resistance (N, Nm, Pa) with the unit people read. */
export function withUnit(value: number, quantity: RawCheck['quantity']): string {
  if (!Number.isFinite(value)) return value === Number.POSITIVE_INFINITY ? 'infinite' : '-';
  switch (quantity) {
    case 'force':
      return `${kilo(value)} kN`;
    case 'moment':
      return `${kilo(value, 2)} kNm`;
    case 'stress':
      return `${decimal(value / 1e6, 1)} MPa`;
  }
}
