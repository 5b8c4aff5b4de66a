import type { Parts, Site } from '../../engine/building/kind.ts';
import type { Column, StiffenerPair } from '../../engine/codes/shared/column-rules.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { backingParts, reachOfBacking } from '../../engine/column/backing.ts';
import { capParts } from '../../engine/column/cap.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { diagonalParts } from '../../engine/column/diagonal.ts';
import { stiffenerParts } from '../../engine/column/stiffeners.ts';
import { reachOfFlange, supplementaryParts } from '../../engine/column/supplementary.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection } from '../../engine/geometry/i-section.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { type EndPlateParts, endPlateBolts, endPlateParts } from './plate.ts';
import { endPlateOnProfile, endPlateProperties } from './properties.ts';
import { boltRows } from './rows.ts';

/** An end plate bolted to a column. */
export interface BeamToColumnParts extends Parts {
  readonly beam: EndPlateParts;
  readonly column: Column;
  readonly rows: readonly BoltRow[];
  readonly grid: BoltGrid;
  /** On a web: the bolts are those of a joint on its other side as well. */
  readonly isShared?: true;
  readonly pairs: readonly StiffenerPair[];
}

/** Plate, bolts, welds, stiffeners and cuts of a beam with an end plate on a column. Errors: `BuildError`. */
export function beamToColumnParts(site: Site): BeamToColumnParts {
  const { operation, connected, end, face, materials } = site;
  const naked = columnOf(site);
  const sizes =
    operation.readAs === undefined
      ? endPlateProperties(operation)
      : endPlateOnProfile(operation, iSection(connected, operation.name, 'an end plate').shape);
  const beam = endPlateParts(
    site,
    { member: connected, end, position: face.distance, name: operation.name },
    sizes,
  );
  const { h, tf } = beam.section.shape;
  const { d, d0 } = materials.bolts('BA').assembly;
  const rows = boltRows(operation.name, beam.section.shape, sizes, d0);
  requireRoom(site, naked, sizes.w, d0);
  const backing = backingParts(site, naked, rows, d);
  const level = (h - tf) / 2;
  const cap = capParts(site, backing.column, rows, level);
  const { column: bare } = cap;
  const grid = withBacking(
    endPlateBolts(site, beam, rows, { plateId: bare.faceId, thickness: bare.faceThickness }),
    backing.plates,
  );
  const stiffeners = stiffenerParts(site, bare, level);
  const pairs = [...cap.pairs, ...stiffeners.pairs].sort((a, b) => b.side - a.side);
  const side = bare.freeSide ?? 1;
  const reach = Math.max(
    h / 2 + (side === 1 ? sizes.extT : sizes.extB),
    reachOfBacking(backing, rows, side, d),
  );
  const braced = diagonalParts(site, bare, pairs, level);
  const { column, ...supplementary } = supplementaryParts(site, braced.column, {
    ...reachOfRows(site, bare, beam, rows),
    end: reach,
  });
  return {
    beam,
    column,
    rows,
    grid,
    pairs,
    plates: [
      beam.plate,
      ...backing.plates,
      ...cap.plates,
      ...stiffeners.pairs.flatMap(({ plates }) => plates),
      ...braced.plates,
      ...supplementary.plates,
    ],
    boltGrids: [grid],
    welds: [
      ...beam.welds.map(({ weld }) => weld),
      ...cap.welds,
      ...stiffeners.welds,
      ...braced.welds,
      ...supplementary.welds,
    ],
    cuts: [beam.cut, ...(cap.cuts.length > 0 ? cap.cuts : columnExtension(site, column, reach))],
  };
}

/** The bolts go through plates behind the flange as well. */
function withBacking(grid: BoltGrid, plates: readonly Plate[]): BoltGrid {
  const [thickness = 0] = plates.map((plate) => plate.thickness);
  return {
    ...grid,
    plateIds: [...plates.map(({ id }) => id), ...grid.plateIds],
    grip: grid.grip + thickness,
  };
}

/** How far the web of the column takes part above and below the beam's axis: at its flanges and at its rows, m. */
function reachOfRows(
  site: Site,
  { section, side }: Column,
  { sizes, section: { shape } }: EndPlateParts,
  rows: readonly BoltRow[],
): { readonly up: number; readonly down: number } {
  if (side === 'web') return { up: 0, down: 0 };
  const { b, tw, r } = section.shape;
  const { w, af, tp } = sizes;
  const flange = (shape.h - shape.tf) / 2 + reachOfFlange(site, shape.tf + 2 * Math.SQRT2 * af + 2 * tp);
  const m = (w - tw - 1.6 * r) / 2;
  // Half of the longest effective lengths of a row alone, Table 6.4.
  const beside = Math.max(Math.PI * m, 2 * m + (0.625 * (b - w)) / 2);
  const heights = rows.map(({ height }) => height);
  return {
    up: Math.max(flange, Math.max(...heights) + beside),
    down: Math.max(flange, beside - Math.min(...heights)),
  };
}

/** The bolts need flange on both sides and must clear the root of the column's web. Errors: `BuildError`. */
export function requireRoom(
  { operation }: Site,
  { section, side, name }: Column,
  w: number,
  d0: number,
): void {
  if (side === 'web') return;
  const { b, tw, r } = section.shape;
  if ((b - w) / 2 <= d0 / 2) {
    throw new BuildError(
      `${operation.name}: w = ${w} m puts holes of ${d0} m outside the flange of ${name}.`,
    );
  }
  if (w <= tw + 1.6 * r) {
    throw new BuildError(`${operation.name}: w = ${w} m puts the bolts into the root of ${name}.`);
  }
}
