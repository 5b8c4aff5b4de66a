import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { type CheckValue, compare } from '../check.ts';
import { blockTearing, tensionOf } from '../en1993/plate.ts';
import { stripBuckling } from '../en1993/strip-buckling.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { plateStrength } from '../plate-strength.ts';

/** The bolts of one side of a splice in one of its flat parts, along X of the grid; m. */
export interface BoltedStrip {
  readonly plate: Plate;
  readonly width: number;
  /** Lines of bolts along the force, and bolts in each. */
  readonly lines: number;
  readonly rows: number;
  /** From the bolts to the edge they push at. */
  readonly end: number;
  /** Between the outermost bolts, along and across the force. */
  readonly length: number;
  readonly gauge: number;
  /** From the outer lines to the edges beside them, the smaller one first. */
  readonly edges: readonly number[];
  /** Largest distance of bolts along the force, across the splice too. */
  readonly pitch: number;
  readonly d0: number;
}

/**
 * Measures a plate whose axes follow the grid; `side` is that of the bolts, `ahead` where the plate ends for them in tension.
 * `drilled` is the whole grid, `part` its bolts on that side.
 */
export function boltedStrip(
  plate: Plate,
  drilled: BoltGrid,
  part: BoltGrid,
  ahead: 'plusX' | 'minusX',
): BoltedStrip {
  const own = new Set(part.bolts.map(({ id }) => id));
  const holes = holeSurroundings(plate, drilled).filter(({ boltId }) => own.has(boltId));
  const [xs, ys] = [
    distinct(holes.map(({ position }) => position.x)),
    distinct(holes.map(({ position }) => position.y)),
  ];
  const pitches = holes.flatMap(({ plusX, minusX }) => [plusX.pitch ?? 0, minusX.pitch ?? 0]);
  return {
    plate,
    width: extentOf(plate.outline).height,
    lines: ys.length,
    rows: xs.length,
    end: Math.min(...holes.flatMap((hole) => hole[ahead].edge ?? [])),
    length: Math.max(...xs) - Math.min(...xs),
    gauge: Math.max(...ys) - Math.min(...ys),
    edges: holes
      .flatMap(({ plusY, minusY }) => [plusY.edge ?? [], minusY.edge ?? []].flat())
      .sort((a, b) => a - b),
    pitch: Math.max(0, ...pitches),
    d0: drilled.assembly.d0,
  };
}

/** Values that differ by more than a hundredth of a millimetre. */
function distinct(values: readonly number[]): number[] {
  return values.filter(
    (value, index) => values.findIndex((other) => Math.abs(other - value) < 1e-5) === index,
  );
}

/** Net length of one line of bolts to the edge it pushes at, m. */
export function shearLine({ end, length, rows, d0 }: BoltedStrip): number {
  return end + length - (rows - 0.5) * d0;
}

/**
 * Axial force in a strip: yielding, net section and block tearing in tension, local buckling between bolts further apart
 * than 9 epsilon t in compression (EN 1993-1-8 Table 3.3, note 2). `core` says whether the part between its lines can tear out.
 */
export function stripChecks(
  strip: BoltedStrip,
  core: boolean,
  factors: PartialFactors,
): (force: number) => CheckValue[] {
  const { plate, width, lines, d0, gauge, edges, pitch } = strip;
  const { thickness: t } = plate;
  const strength = plateStrength(plate, factors);
  const { fy } = strength;
  const gross = (width * t * fy) / factors.gammaM0;
  const net = tensionOf(width * t, (width - lines * d0) * t, strength);
  const shear = lines === 1 ? shearLine(strip) : 2 * shearLine(strip);
  const least = edges[0] ?? 0;
  const beside = lines === 1 ? least - 0.5 * d0 : 2 * (least - 0.5 * d0);
  const between = gauge - (lines - 1) * d0;
  const blocks = [beside, ...(core && lines > 1 ? [between] : [])].map((wide) =>
    blockTearing({ tension: t * wide, shear: t * shear, eccentric: lines === 1 }, strength),
  );
  const isSlender = pitch / t > 9 * Math.sqrt(235e6 / fy);
  const buckling = stripBuckling(
    { width, thickness: t, length: 0.6 * pitch },
    { fy, e: plate.steel.e, gammaM1: factors.gammaM1 },
  );

  return (force) => {
    const demand = Math.abs(force);
    const whole = compare(demand, gross, 'EN 1993-1-1 6.2.3', 'gross section');
    if (force <= 0) {
      return isSlender ? [whole, compare(demand, buckling, 'Table 3.3', 'buckling between bolts')] : [whole];
    }
    return [
      whole,
      compare(demand, net, 'EN 1993-1-1 6.2.3', 'net section'),
      compare(demand, Math.min(...blocks), '3.10.2', 'block tearing'),
    ];
  };
}
