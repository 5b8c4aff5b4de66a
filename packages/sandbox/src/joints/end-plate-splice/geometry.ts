import type { InLineSite, Parts } from '../../engine/building/kind.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import { type EndPlateParts, endPlateBolts, endPlateParts } from '../end-plate/plate.ts';
import { endPlateProperties } from '../end-plate/properties.ts';
import { boltRows } from '../end-plate/rows.ts';

/** Two beams with end plates back to back. */
export interface SpliceParts extends Parts {
  /** That of the connected member, and that of the bearing one. */
  readonly near: EndPlateParts;
  readonly far: EndPlateParts;
  readonly rows: readonly BoltRow[];
  readonly grid: BoltGrid;
}

/** Two equal plates at the node, their bolts, welds and cuts. Errors: `BuildError`, also for sections that differ. */
export function spliceParts(site: InLineSite): SpliceParts {
  const { operation, connected, bearing, end, bearingEnd, materials } = site;
  const sizes = endPlateProperties(operation);
  const near = endPlateParts(
    site,
    { member: connected, end, position: 0, name: `${operation.name}-1` },
    sizes,
  );
  const far = endPlateParts(
    site,
    { member: bearing, end: bearingEnd, position: 0, name: `${operation.name}-2` },
    sizes,
  );
  requireMatch(site, near, far);
  const rows = boltRows(operation.name, near.section.shape, sizes, materials.bolts('BA').assembly.d0);
  const grid = endPlateBolts(site, near, rows, { plateId: far.plate.id, thickness: sizes.tp });
  return {
    near,
    far,
    rows,
    grid,
    plates: [near.plate, far.plate],
    boltGrids: [grid],
    welds: [...near.welds, ...far.welds].map(({ weld }) => weld),
    cuts: [near.cut, far.cut],
  };
}

/** Rows stand alike on both beams only when these are of one depth, on one axis and upright alike. Errors: `BuildError`. */
export function requireMatch(
  { operation, connected, bearing, end, bearingEnd }: InLineSite,
  near: EndPlateParts,
  far: EndPlateParts,
): void {
  const [a, b] = [near.section.shape, far.section.shape];
  if (a.h !== b.h || a.tf !== b.tf) {
    throw new BuildError(
      `${operation.name}: ${connected.name} and ${bearing.name} differ in depth; an end plate splice joins equal ones.`,
    );
  }
  if (lengthOf(subtract(end.frame.origin, bearingEnd.frame.origin)) > 1e-4) {
    throw new BuildError(`${operation.name}: the axes of ${connected.name} and ${bearing.name} do not meet.`);
  }
  if (lengthOf(subtract(end.frame.axisZ, bearingEnd.frame.axisZ)) > 0.09) {
    throw new BuildError(
      `${operation.name}: ${connected.name} and ${bearing.name} are turned against each other.`,
    );
  }
}
