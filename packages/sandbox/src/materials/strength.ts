import { MaterialError } from '../library/library-error.ts';
import type { BoltGrade, Steel } from './material-items.ts';

/** Thicknesses are read from geometry; a plate of 40 mm must not miss its band by rounding. */
const TOLERANCE = 1e-6;

/**
 * fy and fu in Pa of a plate of that thickness (m), EN 1993-1-1 Table 3.1.
 *
 * Errors: `MaterialError` when the steel has no strength for so thick a plate.
 */
export function steelStrength(steel: Steel, thickness: number): { fy: number; fu: number } {
  const band = steel.bands.find(
    ({ maxThickness }) => maxThickness === null || thickness <= maxThickness + TOLERANCE,
  );
  if (band === undefined) {
    const limit = (steel.bands.at(-1)?.maxThickness ?? 0) * 1000;
    throw new MaterialError(
      `Steel ${steel.name} has no strength for a thickness of ${thickness * 1000} mm; its last band ends at ${limit} mm.`,
    );
  }
  return { fy: band.fy, fu: band.fu };
}

/**
 * Shear factor of a bolt, EN 1993-1-8 Table 3.4: 0.6 through the shank, by grade through the thread.
 *
 * Errors: `MaterialError` for an American grade, whose shear strength is `nominal.fnvN` and `nominal.fnvX`.
 */
export function alphaV(grade: BoltGrade, plane: 'thread' | 'shank'): number {
  if (grade.alphaVThread === null) {
    throw new MaterialError(`Bolt grade ${grade.name} has no shear factor; it is not a European grade.`);
  }
  return plane === 'shank' ? 0.6 : grade.alphaVThread;
}
