import type { DesignCode } from '../codes/shared/design-code.ts';
import type { PartStrength } from '../codes/shared/plate-strength.ts';

/** A strip of plate between two lines of fasteners `length` apart, m. */
interface FlatPart {
  readonly width: number;
  readonly thickness: number;
  readonly length: number;
}

/** What a strip resists in its weak direction: N and Nm. */
export interface WeakDirection {
  /** Across the plate at one line of fasteners, the other one held. */
  readonly force: number;
  /** Bending across the plate. */
  readonly moment: number;
  readonly torsion: number;
}

/**
 * The weak direction of a strip: bending about the axis in its plane and St. Venant torsion, W = l·t²/4 and l·t²/3.
 * EN 1993-1-1 6.2.5 and 6.2.7; AISC 360-16 F11.1 and H3.
 */
export function weakDirection(
  { width, thickness, length }: FlatPart,
  strength: PartStrength,
  { joints, plates }: DesignCode,
): WeakDirection {
  const moment = joints.bentFlange({ length: width, thickness }, strength.fy).value;
  return {
    force: moment / length,
    moment,
    torsion: plates.shear((width * thickness ** 2) / 3, strength).value,
  };
}
