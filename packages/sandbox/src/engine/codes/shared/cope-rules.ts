import type { CopedSection } from '../../geometry/coped-section.ts';
import type { IMember } from '../../geometry/i-section.ts';
import type { Resistance } from './check.ts';

/** A beam end whose web stands alone, or with one flange. Depths from the outer faces and length from the end, m. */
export interface CopedEnd {
  readonly beam: IMember;
  readonly top: number;
  readonly bottom: number;
  readonly length: number;
  /** What is left, without holes. */
  readonly section: CopedSection;
}

/** How a coped end is checked. */
export interface CopedStrength {
  /** Area that takes shear, m2. */
  readonly shearArea: number;
  readonly shear: Resistance;
  /** Of holes that wide on one upright line, all together (m). */
  readonly netShear: (holes: number) => Resistance;
  /** Of a section of that elastic modulus (m3) beside a shear force, N. */
  readonly bending: (modulus: number, shear: number) => Resistance;
  /** Of a section through holes; null where the code has none but `bending`. */
  readonly netBending: ((modulus: number) => Resistance) | null;
  readonly normal: (area: number) => Resistance;
  /** Why its stability is not calculated; null when it is. */
  readonly limit: string | null;
}
