import type { Joint } from '../../engine/building/kind.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import type { InclinedEnd } from './inclined.ts';

/**
 * All that is not in the plane of a haunch: where its flange ends it would bend and twist the beam, which nobody follows up. Bounded by one flange of
 * the beam, elastic, and by the torsion of the beam. Empty without a haunch.
 */
export function uncheckedAcross(
  { beam, haunch }: InclinedEnd,
  { plates, sections }: Pick<DesignCode, 'plates' | 'sections'>,
): Joint['unchecked'] {
  if (haunch === null) return {};
  const { b, tf } = beam.shape;
  const strength = { fy: beam.fy, fu: beam.fu, e: beam.steel.e };
  const mz = (plates.yielding(b * tf, strength).value * b) / 6;
  return {
    vy: Math.min(plates.shear(b * tf, strength).value, mz / haunch.length),
    mx: sections.torsion(beam, tf).value,
    mz,
  };
}
