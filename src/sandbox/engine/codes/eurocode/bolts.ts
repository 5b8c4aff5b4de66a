import { alphaV } from '../../../materials/strength.ts';
import { checkBearing, singleLapBearing } from '../../en1993/bearing.ts';
import {
  checkCombined,
  longJointFactor,
  packingFactor,
  punchingResistance,
  shearResistance,
  slipResistance,
  tensionResistance,
} from '../../en1993/bolt.ts';
import type { BearingPly, BoltRules } from '../design-code.ts';
import type { EurocodeFactors } from './factors.ts';

/** Bolts by EN 1993-1-8 section 3. */
export function eurocodeBolts({ gammaM2, gammaM3, slipFactor }: EurocodeFactors): BoltRules {
  const clause = 'Table 3.4';
  return {
    requireGrade(grade) {
      alphaV(grade, 'thread');
    },
    shear: ({ assembly, grade }, plane, { length, packing }) => ({
      value:
        shearResistance({ assembly, grade, gammaM2 }, plane) *
        longJointFactor(length, assembly.d) *
        packingFactor(packing, assembly.d),
      clause,
    }),
    tension: ({ assembly, grade }) => ({ value: tensionResistance({ assembly, grade, gammaM2 }), clause }),
    bearing: (ply, hole, force, text) => checkBearing(plyOf(ply), hole, force, text),
    singleLap: (ply) => ({ value: singleLapBearing(plyOf(ply)), clause: '3.6.1(10)' }),
    punching: ({ assembly }, thickness, fu) => ({
      value: punchingResistance({ assembly, gammaM2 }, thickness, fu),
      clause,
    }),
    combined: (shear, shearCapacity, tension, { assembly, grade }) =>
      checkCombined(shear, shearCapacity, tension, tensionResistance({ assembly, grade, gammaM2 })),
    slip: (bolt, planes, tension) => ({
      value: slipResistance(bolt, { planes, friction: slipFactor, tension, gammaM3 }),
      clause: '3.9',
    }),
  };

  function plyOf({ assembly: { d, d0 }, grade: { fub }, thickness, fu }: BearingPly) {
    return { d, d0, thickness, fu, fub, gammaM2 };
  }
}
