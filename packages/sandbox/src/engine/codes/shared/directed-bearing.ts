import type { Point } from '../../../model/geometry.ts';
import { against, type CheckValue, type Rule, ratio } from './check.ts';
import { derived, given, type Steps } from './step.ts';

/** Resistance of a ply to a bolt that pushes at it, N; `formula` is that of the value alone. */
export interface SideBearing {
  readonly value: number;
  readonly formula: string;
  readonly steps: Steps;
}

/** Towards each side of the ply. */
export type BearingSides = Readonly<Record<'plusX' | 'minusX' | 'plusY' | 'minusY', SideBearing>>;

/**
 * Checks bearing under a force of any direction, in the axes of the ply: each component against the side it pushes at,
 * the two combined as squares.
 */
export function directedBearing(
  { plusX, minusX, plusY, minusY }: BearingSides,
  { clause, symbol, share = 1 }: BearingRule,
  text: string,
): (force: Point) => CheckValue {
  return ({ x, y }) => {
    const alongX = shareOf(x < 0 ? minusX : plusX, share);
    const alongY = shareOf(y < 0 ? minusY : plusY, share);
    const demand = Math.hypot(x, y);
    const [useX, useY] = [ratio(Math.abs(x), alongX.value), ratio(Math.abs(y), alongY.value)];
    const u = Math.hypot(useX, useY);
    const value = u > 0 && Number.isFinite(u) ? demand / u : Math.min(alongX.value, alongY.value);
    const leading = useX >= useY ? alongX : alongY;
    // What goes along one axis but for rounding is told by its own formula.
    const isOblique = Math.min(Math.abs(x), Math.abs(y)) > 1e-9 * demand;
    const [formula, steps] = isOblique
      ? [`√((Fx/Fb,x)² + (Fy/Fb,y)²) ≤ 1, Fb = ${leading.formula}`, () => bothWays(x, y)]
      : [`${symbol} = ${leading.formula}`, leading.steps];
    return against(demand, { value, clause, formula, steps }, text, u);

    function bothWays(alongsideX: number, alongsideY: number) {
      const loads = { Fx: Math.abs(alongsideX), Fy: Math.abs(alongsideY) };
      return [
        ...given({ N: loads }),
        ...alongX.steps(),
        derived('Fb,x', alongX.formula, alongX.value, 'N'),
        ...alongY.steps(),
        derived('Fb,y', alongY.formula, alongY.value, 'N'),
      ];
    }
  };
}

/** What the holes are, and of what they bear. */
interface BearingRule extends Pick<Rule, 'clause'> {
  readonly symbol: string;
  /** Of normal holes, where these are wider. */
  readonly share?: number;
}

function shareOf(side: SideBearing, share: number): SideBearing {
  if (share === 1) return side;
  return { ...side, value: share * side.value, formula: `${share}·${side.formula}` };
}
