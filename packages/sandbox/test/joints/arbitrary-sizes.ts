import fc from 'fast-check';
import { evenly } from '../support/evenly.ts';

/** Whole millimetres, in m. */
export function mm(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max }).map((value) => value / 1000);
}

/** kN or kNm, in N or Nm. */
export function kilo(min: number, max: number): fc.Arbitrary<number> {
  return evenly(min, max).map((value) => value * 1000);
}
