import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import type { Resistance } from '../codes/shared/check.ts';
import { against, type CheckValue } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';

/** A plate with one upright line of bolts near a free edge, measured from the generated parts; m. */
interface BoltLine {
  readonly plate: Plate;
  readonly height: number;
  readonly rows: number;
  readonly d0: number;
  /** Upper or lower edge to the nearest bolt. */
  readonly end: number;
  /** From the bolts to the free edge beside them. */
  readonly edge: number;
  /** Between the outermost bolts. */
  readonly length: number;
}

/** Axes of the plate follow those of the grid; bolts that miss it are left out. */
export function boltLine(plate: Plate, grid: BoltGrid): BoltLine {
  const holes = holeSurroundings(plate, grid);
  const levels = holes.map(({ position }) => position.y);
  return {
    plate,
    height: extentOf(plate.outline).height,
    rows: holes.length,
    d0: grid.assembly.d0,
    end: Math.min(...holes.flatMap(({ plusY, minusY }) => [plusY.edge ?? [], minusY.edge ?? []].flat())),
    edge: Math.min(...holes.flatMap(({ plusX, minusX }) => [plusX.edge ?? [], minusX.edge ?? []].flat())),
    length: Math.max(...levels) - Math.min(...levels),
  };
}

/** Shear through the bolts of a leg: gross and net section, block tearing. */
export function legInShear(
  { plate, height, rows, d0, end, edge }: BoltLine,
  code: DesignCode,
): (shear: number) => CheckValue[] {
  const { plates: rules } = code;
  const t = plate.thickness;
  const hole = rules.hole(d0);
  const strength = plateStrength(plate);
  const gross = rules.finPlateShear(height * t, strength);
  const net = rules.netShear((height - rows * hole) * t, strength);
  const block = rules.block(
    {
      tension: t * (edge - 0.5 * hole),
      shear: t * (height - end - (rows - 0.5) * hole),
      grossShear: t * (height - end),
      eccentric: true,
      lines: 1,
    },
    strength,
  );
  return (shear) => [
    against(Math.abs(shear), gross, 'gross section'),
    against(Math.abs(shear), net, 'net section'),
    against(Math.abs(shear), block, 'block tearing'),
  ];
}

/** What the bolts do to a leg in its plane, N and Nm. */
interface LegForces {
  readonly moment: number;
  readonly axial: number;
  readonly shear: number;
}

/** Bending in the plane of a leg whose bolts stand `lever` m from its heel, and tension across its bolts. */
export function legInBending(
  line: BoltLine,
  lever: number,
  code: DesignCode,
): (forces: LegForces) => CheckValue[] {
  const { plate, height, rows, d0 } = line;
  const { plates: rules } = code;
  const t = plate.thickness;
  const strength = plateStrength(plate);
  const netHeight = height - rows * rules.hole(d0);
  const bar = { depth: height, thickness: t, unbraced: lever, netShare: netHeight / height };
  const bending = rules.bending(bar, strength);
  const tension = rules.tension(height * t, netHeight * t, strength);
  const tearing = tearingOut(line, code);
  return ({ moment, axial, shear }) => [
    bending(moment, axial, Math.abs(shear)),
    ...(axial > 0
      ? [against(axial, tension, 'tension'), against(axial, tearing, 'block tearing by tension')]
      : []),
  ];
}

/** The part between the outer bolts torn out to the free edge. */
export function tearingOut({ plate, rows, d0, edge, length }: BoltLine, code: DesignCode): Resistance {
  const { plates: rules } = code;
  const t = plate.thickness;
  const hole = rules.hole(d0);
  const block = {
    tension: t * (length - (rows - 1) * hole),
    shear: 2 * t * (edge - 0.5 * hole),
    grossShear: 2 * t * edge,
    eccentric: false,
    lines: rows,
  };
  return rules.block(block, plateStrength(plate));
}
