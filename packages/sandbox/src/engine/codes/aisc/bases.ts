import type { BaseRules } from '../shared/base-rules.ts';
import type { BoltRules } from '../shared/design-code.ts';
import { anchorHardware } from './aisc360/anchor-rod.ts';
import type { ResistanceFactors } from './aisc360/factors.ts';
import { anchorInteraction } from './anchor-interaction.ts';
import { anchorTension } from './anchor-tension.ts';
import { basePressure, besideOf } from './base-pressure.ts';
import { baseShear } from './base-shear.ts';
import { aiscHollowBases } from './hollow-bases.ts';

/**
 * Column bases by AISC 360-16 J3, J8 and Design Guide 1, anchorage by ACI 318-19 chapter 17.
 *
 * Statics are the two lines of the European base: pressure in the middle of a flange once anchors are pulled. Up to there
 * they are those of Design Guide 1 for small moments; beyond, the guide would find a larger lever arm at the limit of the
 * concrete only, which no load but that one reaches. This way anchors are pulled no less and results grow with the load.
 */
export function aiscBases(factors: ResistanceFactors, bolts: BoltRules): BaseRules {
  return {
    hole: ({ d }) => anchorHardware(d).hole,
    require(_, { grid }) {
      bolts.requireGrade(grid.grade);
    },
    beside: ({ section }) => besideOf(section),
    checker(parts, model) {
      const pressure = basePressure(parts, model, factors);
      const tension = anchorTension(parts, model, factors, bolts);
      const shear = baseShear(parts, model, bolts);
      return (state) => {
        const pressed = pressure(state);
        const { pulls } = state.held;
        const across = shear({ ...state, pulls }, pressed.area);
        const anchors = [...tension(pulls), ...across.checks];
        return {
          bolts: across.bolts,
          checks: [...pressed.checks, ...anchors, ...anchorInteraction(anchors)],
        };
      };
    },
    hollow: aiscHollowBases(factors, bolts),
    concreteFields: ({ confinement = 0, bearingStrength = 0 }) => ({
      phiC: factors.concrete,
      confinement,
      bearingStrength,
    }),
  };
}
