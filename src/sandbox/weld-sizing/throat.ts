import type { PartialFactors } from '../engine/partial-factors.ts';
import { plateById, plateStrength, weldStrength } from '../engine/plate-strength.ts';
import type { ConnectionModel, Weld } from '../model/geometry.ts';

/** Rounds sizes: up to whole steps, never below the least one; m. */
export interface ThroatSteps {
  readonly step: number;
  readonly least: number;
}

/**
 * Throat of each fillet, m, with which the weld carries whatever makes the plate on its edge yield: the force across the
 * weld by the directional method, EN 1993-1-8 4.5.3.2. Not rounded.
 *
 * Errors: `BuildError` or `MaterialError` for a steel without the strengths it takes.
 */
export function fullStrengthThroat(
  weld: Weld,
  model: Pick<ConnectionModel, 'plates'>,
  factors: PartialFactors,
): number {
  const plate = plateById(model, weld.edgePlateId);
  const { fy, gammaM0 } = plateStrength(plate, factors);
  const { fu, betaW, gammaM2 } = weldStrength(weld, model, factors);
  const double = (plate.thickness * fy * betaW * gammaM2) / (Math.SQRT2 * fu * gammaM0);
  return weld.type === 'doubleFillet' ? double : 2 * double;
}

/** The next size a welder is told. A throat that is whole but for noise in its last digits stays what it is. */
export function roundedThroat(throat: number, { step, least }: ThroatSteps): number {
  const steps = Math.ceil(Number((throat / step).toFixed(6)));
  return Math.max(least, Number((steps * step).toPrecision(12)));
}
