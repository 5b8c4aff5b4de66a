import type { BoltAssembly, BoltGrade } from '../../../../materials/material-items.ts';
import { alphaV } from '../../../../materials/strength.ts';
import { against, type CheckValue, ratio } from '../../shared/check.ts';
import { given } from '../../shared/step.ts';

/** A bolt with the strength of its grade. SI. */
export interface BoltStrength {
  readonly assembly: BoltAssembly;
  readonly grade: BoltGrade;
  readonly gammaM2: number;
}

/** Resistance of one shear plane, N. EN 1993-1-8 Table 3.4. Errors: `MaterialError` for a grade without alpha_v. */
export function shearResistance(
  { assembly, grade, gammaM2 }: BoltStrength,
  plane: 'thread' | 'shank',
): number {
  const area = plane === 'thread' ? assembly.stressArea : assembly.grossArea;
  return (alphaV(grade, plane) * grade.fub * area) / gammaM2;
}

/** N. EN 1993-1-8 Table 3.4. */
export function tensionResistance({ assembly, grade, gammaM2 }: BoltStrength): number {
  return (0.9 * grade.fub * assembly.stressArea) / gammaM2;
}

/** Resistance of a ply of that thickness and fu to punching of head or nut, N. EN 1993-1-8 Table 3.4. */
export function punchingResistance(
  { assembly, gammaM2 }: Pick<BoltStrength, 'assembly' | 'gammaM2'>,
  thickness: number,
  fu: number,
): number {
  return (0.6 * Math.PI * assembly.dm * thickness * fu) / gammaM2;
}

/** Reduction of shear in joints longer than 15 d. EN 1993-1-8 3.8. */
export function longJointFactor(length: number, d: number): number {
  return Math.min(1, Math.max(0.75, 1 - (length - 15 * d) / (200 * d)));
}

/** Reduction of shear through packing. EN 1993-1-8 3.6.1(12). */
export function packingFactor(packing: number, d: number): number {
  return packing <= d / 3 ? 1 : (9 * d) / (8 * d + 3 * packing);
}

/** Shear with tension. EN 1993-1-8 Table 3.4; demand and resistance are those of the shear. */
export function checkCombined(
  shear: number,
  shearCapacity: number,
  tension: number,
  tensionCapacity: number,
): CheckValue {
  const u = ratio(shear, shearCapacity) + ratio(tension, 1.4 * tensionCapacity);
  const rule = { clause: 'Table 3.4', formula: 'Fv,Ed/Fv,Rd + Ft,Ed/(1.4·Ft,Rd) ≤ 1' };
  const steps = () =>
    given({
      N: { 'Fv,Ed': shear, 'Fv,Rd': shearCapacity, 'Ft,Ed': tension, 'Ft,Rd': tensionCapacity },
    });
  return against(shear, { ...rule, value: shearCapacity, steps }, 'shear and tension', u);
}

/** Preload of the bolt, N. EN 1993-1-8 3.9.1(2); gamma M7 is taken as 1. */
export function preload({ assembly, grade }: Pick<BoltStrength, 'assembly' | 'grade'>): number {
  return 0.7 * grade.fub * assembly.stressArea;
}

/** Slip resistance under tension of a bolt in normal holes, N. EN 1993-1-8 3.9.1, 3.9.2. */
export function slipResistance(
  bolt: Pick<BoltStrength, 'assembly' | 'grade'>,
  { planes, friction, tension, gammaM3 }: SlipConditions,
): number {
  return (planes * friction * Math.max(0, preload(bolt) - 0.8 * tension)) / gammaM3;
}

export interface SlipConditions {
  readonly planes: number;
  readonly friction: number;
  /** N */
  readonly tension: number;
  readonly gammaM3: number;
}
