import { against, type CheckValue } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';

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

/** Length of one line of bolts to the edge it pushes at, m: gross, and without holes of that width. */
export function shearLine(
  { end, length, rows }: BoltedStrip,
  hole: number,
): { readonly gross: number; readonly net: number } {
  return { gross: end + length, net: end + length - (rows - 0.5) * hole };
}

/**
 * Axial force in a strip: yielding, net section and block tearing in tension, buckling between bolts in compression where
 * the code asks for it. `core` says whether the part between its lines can tear out.
 */
export function stripChecks(
  strip: BoltedStrip,
  core: boolean,
  code: DesignCode,
): (force: number) => CheckValue[] {
  const { plate, width, lines, d0, gauge, edges, pitch } = strip;
  const { thickness: t } = plate;
  const { plates: rules } = code;
  const strength = plateStrength(plate);
  const hole = rules.hole(d0);
  const gross = rules.yielding(width * t, strength);
  const net = rules.tension(width * t, (width - lines * hole) * t, strength);
  const line = shearLine(strip, hole);
  const least = edges[0] ?? 0;
  const beside = lines === 1 ? least - 0.5 * hole : 2 * (least - 0.5 * hole);
  const between = gauge - (lines - 1) * hole;
  const sheared = lines === 1 ? 1 : 2;
  const blocks = [beside, ...(core && lines > 1 ? [between] : [])].map((wide) =>
    rules.block(
      {
        tension: t * wide,
        shear: t * (sheared * line.net),
        grossShear: t * (sheared * line.gross),
        eccentric: lines === 1,
        lines,
      },
      strength,
    ),
  );
  const block = blocks.reduce((a, b) => (b.value < a.value ? b : a));
  const buckling = rules.betweenBolts({ width, thickness: t, pitch }, strength);

  return (force) => {
    const demand = Math.abs(force);
    const whole = against(demand, gross, 'gross section');
    if (force <= 0) {
      return buckling === null ? [whole] : [whole, against(demand, buckling, 'buckling between bolts')];
    }
    return [whole, against(demand, net, 'net section'), against(demand, block, 'block tearing')];
  };
}
