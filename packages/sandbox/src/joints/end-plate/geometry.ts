import type { Parts, Site } from '../../engine/building/kind.ts';
import type { Column, StiffenerPair } from '../../engine/codes/shared/column-rules.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { stiffenerParts } from '../../engine/column/stiffeners.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection } from '../../engine/geometry/i-section.ts';
import type { BoltGrid } from '../../model/geometry.ts';
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
  const column = columnOf(site);
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
  const { d0 } = materials.bolts('BA').assembly;
  const rows = boltRows(operation.name, beam.section.shape, sizes, d0);
  requireRoom(site, column, sizes.w, d0);
  const grid = endPlateBolts(site, beam, rows, {
    plateId: column.faceId,
    thickness: column.faceThickness,
  });
  const stiffeners = stiffenerParts(site, column, (h - tf) / 2);
  const reach = h / 2 + (column.freeSide === 1 ? sizes.extT : sizes.extB);
  return {
    beam,
    column,
    rows,
    grid,
    pairs: stiffeners.pairs,
    plates: [beam.plate, ...stiffeners.pairs.flatMap(({ plates }) => plates)],
    boltGrids: [grid],
    welds: [...beam.welds.map(({ weld }) => weld), ...stiffeners.welds],
    cuts: [beam.cut, ...columnExtension(site, column, reach)],
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
