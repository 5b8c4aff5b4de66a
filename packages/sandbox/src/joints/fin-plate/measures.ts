import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import type { FinPlateParts } from './geometry.ts';

/** Sizes of a fin plate, measured from its generated parts; m. */
export interface FinPlateMeasures {
  readonly plate: Plate;
  readonly height: number;
  /** Bolts above each other, and beside each other. */
  readonly rows: number;
  readonly columns: number;
  readonly d0: number;
  /** From the support to the centroid of the bolts. */
  readonly lever: number;
  /** Between the outermost bolts, upright. */
  readonly groupHeight: number;
  /** Upper edge to the first bolt or lower edge to the last one, whichever is more: what tears out does so at the other. */
  readonly end: number;
  /** From the outermost bolts to the plate's free edge. */
  readonly edge: number;
  /** Between the outermost bolts, along the beam. */
  readonly groupWidth: number;
  /** Largest distance of bolts beside each other; 0 in a single line. */
  readonly pitch: number;
  readonly modulus: number;
  /** Lateral-torsional buckling of the plate needs a check. */
  readonly long: boolean;
  /** Why the plate cannot be verified. */
  readonly limits: readonly string[];
}

export function measureFinPlate({ plate, grid, support, group }: FinPlateParts): FinPlateMeasures {
  const { height, length } = extentOf(plate.outline);
  const holes = holeSurroundings(plate, grid);
  const levels = distinct(holes.map(({ position }) => position.y));
  const lines = distinct(holes.map(({ position }) => position.x));
  const [bottom, top, last] = [Math.min(...levels), Math.max(...levels), Math.max(...lines)];
  const lever = group.x - support.x;
  const long = lever > plate.thickness / 0.15;
  const slender = long && lever * height > 2000 * plate.thickness ** 2;
  return {
    plate,
    height,
    rows: levels.length,
    columns: lines.length,
    d0: grid.assembly.d0,
    lever,
    groupHeight: top - bottom,
    end: height / 2 + Math.max(-top, bottom),
    edge: length / 2 - last,
    groupWidth: last - Math.min(...lines),
    pitch: Math.max(0, ...holes.flatMap(({ plusX }) => plusX.pitch ?? [])),
    modulus: (plate.thickness * height ** 2) / 6,
    long,
    limits: slender
      ? [
          `lateral-torsional buckling of a plate of ${mm(plate.thickness)} with a lever of ${mm(lever)} is not calculated.`,
        ]
      : [],
  };
}

/** Values that differ by more than a hundredth of a millimetre. */
function distinct(values: readonly number[]): number[] {
  return values.filter(
    (value, index) => values.findIndex((other) => Math.abs(other - value) < 1e-5) === index,
  );
}
