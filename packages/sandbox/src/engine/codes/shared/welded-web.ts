import type { CheckValue, Resistance } from './check.ts';
import type { PartStrength } from './plate-strength.ts';

/** As deep as it is welded, m. */
interface WeldedWeb {
  readonly depth: number;
  readonly thickness: number;
}

/** Its shear, N, and its bending with what else is there; demand and resistance of the latter are moments, Nm. */
export type WeldedWebRule = (
  web: WeldedWeb,
  strength: PartStrength,
) => {
  readonly shear: Resistance;
  readonly bending: (moment: number, axial: number, shear: number) => CheckValue;
};
