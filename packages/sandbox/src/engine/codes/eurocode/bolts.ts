import { MaterialError } from '../../../library/library-error.ts';
import type { BoltGrade } from '../../../materials/material-items.ts';
import { alphaV } from '../../../materials/strength.ts';
import type { BearingPly, BoltRules } from '../shared/design-code.ts';
import { directedBearing } from '../shared/directed-bearing.ts';
import { given } from '../shared/step.ts';
import { bearingSides, singleLapBearing } from './en1993/bearing.ts';
import {
  checkCombined,
  longJointFactor,
  packingFactor,
  preload,
  punchingResistance,
  shearResistance,
  slipResistance,
  tensionResistance,
} from './en1993/bolt.ts';
import type { EurocodeFactors } from './factors.ts';

const BEARING = { clause: 'Table 3.4', symbol: 'Fb,Rd' };

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
      const [βLf, βp] = [longJointFactor(length, assembly.d), packingFactor(packing, assembly.d)];
      const A = plane === 'thread' ? assembly.stressArea : assembly.grossArea;
      return {
        value: shearResistance({ assembly, grade, gammaM2 }, plane) * βLf * βp,
        clause,
        formula: `Fv,Rd = ${βLf * βp < 1 ? 'βLf·βp·' : ''}αv·fub·A/γM2`,
        steps: () =>
          given({
            Pa: { fub: grade.fub },
            m2: { A },
            '': { ...(βLf * βp < 1 ? { βLf, βp } : {}), αv: alphaV(grade, plane), γM2: gammaM2 },
          }),
      };
    },
    tension: ({ assembly, grade }) => ({
      value: tensionResistance({ assembly, grade, gammaM2 }),
      clause,
      formula: 'Ft,Rd = 0.9·fub·As/γM2',
      steps: () => given({ Pa: { fub: grade.fub }, m2: { As: assembly.stressArea }, '': { γM2: gammaM2 } }),
    }),
    bearing: (ply, hole, text) => directedBearing(bearingSides(plyOf(ply), hole), BEARING, text),
    singleLap: (ply) => ({
      value: singleLapBearing(plyOf(ply)),
      clause: '3.6.1(10)',
      formula: 'Fb,Rd = 1.5·fu·d·t/γM2',
      steps: () =>
        given({
          Pa: { fu: ply.fu },
          m: { d: ply.assembly.d, t: ply.thickness },
          '': { γM2: gammaM2 },
        }),
    }),
    punching: ({ assembly }, thickness, fu) => ({
      value: punchingResistance({ assembly, gammaM2 }, thickness, fu),
      clause,
      formula: 'Bp,Rd = 0.6·π·dm·t·fu/γM2',
      steps: () => given({ Pa: { fu }, m: { dm: assembly.dm, t: thickness }, '': { γM2: gammaM2 } }),
    }),
    combined: (shear, shearCapacity, tension, { assembly, grade }) =>
      checkCombined(shear, shearCapacity, tension, tensionResistance({ assembly, grade, gammaM2 })),
    slip: (bolt, planes, tension) => ({
      value: slipResistance(bolt, { planes, friction: slipFactor, tension, gammaM3 }),
      clause: '3.9',
      formula: 'Fs,Rd = ks·n·µ·(Fp,C - 0.8·Ft,Ed)/γM3',
      steps: () =>
        given({
          N: { 'Fp,C': preload(bolt), 'Ft,Ed': tension },
          '': { ks: 1, n: planes, µ: slipFactor, γM3: gammaM3 },
        }),
    }),
  };

  function plyOf({ assembly: { d, d0 }, grade: { fub }, thickness, fu }: BearingPly) {
    return { d, d0, thickness, fu, fub, gammaM2 };
  }
}
