import { MaterialError } from '../../../library/library-error.ts';
import type { BoltGrade } from '../../../materials/material-items.ts';
import { alphaV } from '../../../materials/strength.ts';
import type { BearingPly, BoltRules } from '../shared/design-code.ts';
import { directedBearing } from '../shared/directed-bearing.ts';
import { bearingSides, singleLapBearing } from './en1993/bearing.ts';
import {
  checkCombined,
  longJointFactor,
  packingFactor,
  punchingResistance,
  shearResistance,
  slipResistance,
  tensionResistance,
} from './en1993/bolt.ts';
import type { EurocodeFactors } from './factors.ts';

const BEARING = { clause: 'Table 3.4', formula: 'Fb,Rd = k1·αb·fu·d·t/γM2' };

/** Grade 10.9, the strongest of EN 1993-1-8 Table 3.1, Pa. */
const STRONGEST = 1000e6;

/** Errors: `MaterialError` for bolts beyond Table 3.1, such as grade 12.9. */
export function requireKnown({ name, fub }: BoltGrade): void {
  if (fub <= STRONGEST) return;
  throw new MaterialError(
    `Bolts of grade ${name} with fub = ${fub / 1e6} MPa are beyond EN 1993-1-8 Table 3.1, which ends at 10.9.`,
  );
}

/** Bolts by EN 1993-1-8 section 3. */
export function eurocodeBolts({ gammaM2, gammaM3, slipFactor }: EurocodeFactors): BoltRules {
  const clause = 'Table 3.4';
  return {
    requireGrade(grade) {
      alphaV(grade, 'thread');
      requireKnown(grade);
    },
    shear({ assembly, grade }, plane, { length, packing }) {
      const reduction = longJointFactor(length, assembly.d) * packingFactor(packing, assembly.d);
      return {
        value: shearResistance({ assembly, grade, gammaM2 }, plane) * reduction,
        clause,
        formula: `Fv,Rd = ${reduction < 1 ? 'βLf·βp·' : ''}αv·fub·A/γM2`,
      };
    },
    tension: ({ assembly, grade }) => ({
      value: tensionResistance({ assembly, grade, gammaM2 }),
      clause,
      formula: 'Ft,Rd = 0.9·fub·As/γM2',
    }),
    bearing: (ply, hole, text) => directedBearing(bearingSides(plyOf(ply), hole), BEARING, text),
    singleLap: (ply) => ({
      value: singleLapBearing(plyOf(ply)),
      clause: '3.6.1(10)',
      formula: 'Fb,Rd = 1.5·fu·d·t/γM2',
    }),
    punching: ({ assembly }, thickness, fu) => ({
      value: punchingResistance({ assembly, gammaM2 }, thickness, fu),
      clause,
      formula: 'Bp,Rd = 0.6·π·dm·t·fu/γM2',
    }),
    combined: (shear, shearCapacity, tension, { assembly, grade }) =>
      checkCombined(shear, shearCapacity, tension, tensionResistance({ assembly, grade, gammaM2 })),
    slip: (bolt, planes, tension) => ({
      value: slipResistance(bolt, { planes, friction: slipFactor, tension, gammaM3 }),
      clause: '3.9',
      formula: 'Fs,Rd = ks·n·µ·(Fp,C - 0.8·Ft,Ed)/γM3',
    }),
  };

  function plyOf({ assembly: { d, d0 }, grade: { fub }, thickness, fu }: BearingPly) {
    return { d, d0, thickness, fu, fub, gammaM2 };
  }
}
