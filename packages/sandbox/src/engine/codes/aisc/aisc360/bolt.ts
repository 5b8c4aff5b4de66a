import { MaterialError } from '../../../../library/library-error.ts';
import type { BoltAssembly, BoltGrade } from '../../../../materials/material-items.ts';

/** Mean of installed over specified pretension, J3.8 (22: J3.9). */
export const PRETENSION_RATIO = 1.13;

/** A bolt with the strength of its grade. SI. */
export interface Bolt {
  readonly assembly: BoltAssembly;
  readonly grade: BoltGrade;
}

/** Nominal stresses of Table J3.2, Pa. Errors: `MaterialError` for a grade the table does not have. */
export function nominalStress({ name, nominal }: BoltGrade): NonNullable<BoltGrade['nominal']> {
  if (nominal === null) {
    throw new MaterialError(`Bolt grade ${name} has no nominal strengths in AISC 360 Table J3.2.`);
  }
  return nominal;
}

/** Available tension, N. AISC 360-16 J3.6 (22: J3.7). Errors: `MaterialError` for a grade outside Table J3.2. */
export function boltTension({ assembly, grade }: Bolt, phi: number): number {
  return phi * nominalStress(grade).fnt * assembly.grossArea;
}

/** Available shear of one plane, N; threads in it or not. AISC 360-16 J3.6 (22: J3.7). Errors as `boltTension`. */
export function boltShear({ assembly, grade }: Bolt, plane: 'thread' | 'shank', phi: number): number {
  const { fnvN, fnvX } = nominalStress(grade);
  return phi * (plane === 'thread' ? fnvN : fnvX) * assembly.grossArea;
}

/** In end-loaded joints longer than 38 in the shear is 0.833 of it. AISC 360-16 Table J3.2, note b; m. */
export function longJointFactor(length: number): number {
  return length > 38 * 0.0254 ? 0.833 : 1;
}

/** Strength beside fillers thicker than 1/4 in that are not developed. AISC 360-16 J5.2(a)(2); m. */
export function fillerFactor(thickness: number): number {
  const inches = thickness / 0.0254;
  return inches <= 0.25 ? 1 : Math.max(0.85, 1 - 0.4 * (inches - 0.25));
}

/**
 * Available tension under shear, N: `shear` and `capacity` are the required and the available shear of the bolt, N.
 * F'nt = 1.3 Fnt - Fnt frv / (phi Fnv), AISC 360-16 J3.7 (22: J3.8).
 */
export function tensionUnderShear(tension: number, shear: number, capacity: number): number {
  return tension * Math.max(0, Math.min(1, 1.3 - shear / capacity));
}

/** What slip depends on besides the bolt. */
export interface SlipConditions {
  readonly planes: number;
  readonly coefficient: number;
  /** Required tension of the bolt, N. */
  readonly tension: number;
  readonly phi: number;
}

/**
 * Available slip of a pretensioned bolt in standard holes, without fillers, N. AISC 360-16 J3.8 and J3.9 (22: J3.9, J3.10).
 *
 * Errors: `MaterialError` for an assembly without a pretension in Table J3.1.
 */
export function slipResistance(
  { assembly }: Pick<Bolt, 'assembly'>,
  { planes, coefficient, tension, phi }: SlipConditions,
): number {
  if (assembly.pretension === null) {
    throw new MaterialError(`Bolts ${assembly.name} have no pretension in AISC 360 Table J3.1.`);
  }
  const installed = PRETENSION_RATIO * assembly.pretension;
  return phi * coefficient * planes * Math.max(0, installed - tension);
}

/** A ply and the bolt that bears on it; `clear` is the clear distance ahead of the hole, infinite where nothing ends. SI. */
export interface BearingPly {
  readonly d: number;
  readonly thickness: number;
  readonly fu: number;
  readonly clear: number;
}

/**
 * Available bearing and tear-out of a bolt, N, where deformation of the hole at service load matters.
 * AISC 360-16 J3.10(a)(1) (22: J3.11).
 */
export function bearingResistance({ d, thickness, fu, clear }: BearingPly, phi: number): number {
  return phi * Math.min(1.2 * Math.max(0, clear) * thickness * fu, 2.4 * d * thickness * fu);
}
