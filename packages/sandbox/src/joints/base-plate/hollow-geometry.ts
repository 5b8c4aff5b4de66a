import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import type { BaseSite, Parts } from '../../engine/building/kind.ts';
import type { HollowBaseParts } from '../../engine/codes/shared/base-rules.ts';
import type { HollowMember } from '../../engine/codes/shared/hollow-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import { pointIn } from '../../model/vector.ts';
import { basePlateFooting, partsOn } from './footing.ts';
import { type BasePlateProperties, basePlateProperties } from './properties.ts';
import { type AnchorLines, anchorLines } from './rows.ts';

/** A rectangular hollow column on its base plate. */
export interface HollowBase extends Parts, HollowBaseParts {
  readonly sizes: Pick<BasePlateProperties, 't' | 'nx' | 'ny' | 'hef' | 'grout' | 'af' | 'aw' | 'shear'>;
  /** Where the plate lies on the concrete, along the axis of the column, m. */
  readonly underside: number;
  /** Numbers of the walls of the column. */
  readonly wallIds: readonly number[];
  readonly placed: readonly PlacedWeld[];
}

/** Plate, anchors, block, welds and cut. Errors: `BuildError` for what cannot be made. */
export function hollowBaseParts(site: BaseSite, column: HollowMember): HollowBase {
  const { operation, connected, materials, code, plateIds } = site;
  const sizes = basePlateProperties(operation);
  const hole = code.bases.hole(materials.bolts('BA').assembly);
  const lines = anchorLines(operation.name, column.shape, sizes, hole);
  requireOutside(operation.name, column, sizes, lines);
  const footing = basePlateFooting(site, column, sizes, lines);
  const wallIds = plateIds(connected);
  const placed = wallWelds(site, column, sizes, {
    wallIds,
    surfacePlateId: footing.plate.id,
    position: sizes.t,
  });
  return { ...partsOn(footing, placed), column, sizes, wallIds, placed, underside: 0 };
}

/** Nobody tightens a nut inside the column. Errors: `BuildError`. */
export function requireOutside(
  operation: string,
  { shape: { h, b } }: HollowMember,
  { af, aw }: Pick<BasePlateProperties, 'af' | 'aw'>,
  { heights, columns }: AnchorLines,
): void {
  const weld = (throat: number) => 0.8 * Math.SQRT2 * throat;
  const isOutside = (x: number, y: number) =>
    Math.abs(x) > h / 2 + weld(af) || Math.abs(y) > b / 2 + weld(aw);
  if (heights.every((x) => columns.every((y) => isOutside(x, y)))) return;
  throw new BuildError(`${operation}: anchors stand in the column or in its welds.`);
}

/** One fillet along the straight part of each wall, outside; the corners are welded as well and do not count. Errors: `BuildError`. */
export function wallWelds(
  { operation, connected, end, materials, nextId }: BaseSite,
  { shape: { h, b, t, ro } }: HollowMember,
  { af, aw }: Pick<BasePlateProperties, 'af' | 'aw'>,
  {
    wallIds,
    surfacePlateId,
    position,
  }: { readonly wallIds: readonly number[]; readonly surfacePlateId: number; readonly position: number },
): PlacedWeld[] {
  const [across, upright] = [b - 2 * ro, h - 2 * ro];
  requireLength('af', af, across);
  requireLength('aw', aw, upright);
  return connected.strips.map(({ start, end: to }, index): PlacedWeld => {
    const [y, z] = [(start.y + to.y) / 2, (start.z + to.z) / 2];
    const isLevel = Math.abs(z) > Math.abs(y);
    // The line goes around the column so that its fillet is drawn outside.
    const [length, throat] = isLevel ? [across * Math.sign(z), af] : [-upright * Math.sign(y), aw];
    const at = (along: number) =>
      pointIn(end.frame, isLevel ? { x: position, y: along, z } : { x: position, y, z: along });
    return {
      weld: {
        id: nextId(),
        name: `${operation.name}-w${index + 1}`,
        type: 'fillet',
        throat,
        throatProperty: isLevel ? 'af' : 'aw',
        start: at(-length / 2),
        end: at(length / 2),
        edgePlateId: wallIds[index] ?? 0,
        surfacePlateId,
        electrode: materials.weld(),
        owner: { kind: 'operation', id: operation.id },
      },
      along: isLevel ? 'y' : 'z',
      y: isLevel ? 0 : Math.sign(y) * ((b - t) / 2),
      z: isLevel ? Math.sign(z) * ((h - t) / 2) : 0,
    };
  });

  function requireLength(key: string, throat: number, length: number): void {
    if (length > 2 * throat) return;
    throw new BuildError(
      `${operation.name}: a weld of ${mm(length)} is all ends with a throat ${key} = ${mm(throat)}.`,
    );
  }
}
