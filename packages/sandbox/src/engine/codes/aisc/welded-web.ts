import type { PlateRules } from '../shared/design-code.ts';
import type { WeldedWebRule } from '../shared/welded-web.ts';

/** A web by itself as a plate: AISC 360-16 J4.2, F11 with what else is there. */
export function aiscWeldedWeb({ shear, bending }: Pick<PlateRules, 'shear' | 'bending'>): WeldedWebRule {
  return ({ depth, thickness }, strength) => {
    const check = bending({ depth, thickness, unbraced: 0, netShare: 1 }, strength);
    return {
      shear: shear(depth * thickness, strength),
      bending: (moment, axial, force) => ({
        ...check(moment, axial, force),
        text: 'bending of the web at the plate',
      }),
    };
  };
}
