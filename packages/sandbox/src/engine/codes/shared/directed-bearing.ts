import type { Point } from '../../../model/geometry.ts';
import type { Resistance } from './check.ts';
import { against, type CheckValue, ratio } from './check.ts';

/** Resistance of a ply to a bolt that pushes towards each of its sides, N. */
export type BearingSides = Readonly<Record<'plusX' | 'minusX' | 'plusY' | 'minusY', number>>;

/**
 * Checks bearing under a force of any direction, in the axes of the ply: each component against the side it pushes at,
 * the two combined as squares.
 */
export function directedBearing(
  { plusX, minusX, plusY, minusY }: BearingSides,
  rule: Omit<Resistance, 'value'>,
  text: string,
): (force: Point) => CheckValue {
  return ({ x, y }) => {
    const alongX = x < 0 ? minusX : plusX;
    const alongY = y < 0 ? minusY : plusY;
    const demand = Math.hypot(x, y);
    const u = Math.hypot(ratio(Math.abs(x), alongX), ratio(Math.abs(y), alongY));
    const value = u > 0 && Number.isFinite(u) ? demand / u : Math.min(alongX, alongY);
    return against(demand, { value, ...rule }, text, u);
  };
}
