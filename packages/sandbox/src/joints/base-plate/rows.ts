import type { AnchorRow } from '../../engine/codes/shared/base-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BasePlateProperties } from './properties.ts';

/** Where the anchors stand: rows from the bottom to the top flange, and columns along them, m. */
export interface AnchorPattern {
  readonly rows: readonly AnchorRow[];
  readonly columns: readonly number[];
}

/** Errors: `BuildError` for holes that overlap, miss the plate, or are where the column or its welds are. */
export function anchorPattern(
  operation: string,
  shape: ShapeOf<'I'>,
  sizes: BasePlateProperties,
  hole: number,
): AnchorPattern {
  const { heights, columns } = anchorLines(operation, shape, sizes, hole);
  const rows = anchorRows(shape, sizes, heights, columns);
  if (rows === 'flange') {
    throw new BuildError(`${operation}: ax = ${sizes.ax} m puts anchors into a flange of the column.`);
  }
  if (rows === 'web') {
    throw new BuildError(`${operation}: ny = ${sizes.ny} puts anchors into the web of the column.`);
  }
  return { rows, columns };
}

/** Lines of anchors along the depth of a section and across it, m. */
export interface AnchorLines {
  readonly heights: readonly number[];
  readonly columns: readonly number[];
}

/** Evenly spaced about the middle of the plate. Errors: `BuildError` for holes that overlap or miss the plate. */
export function anchorLines(
  operation: string,
  { h, b }: Pick<ShapeOf<'I'>, 'h' | 'b'>,
  { ox, oy, nx, ny, ax, ay }: BasePlateProperties,
  hole: number,
): AnchorLines {
  return {
    heights: line('nx', 'ax', (h + 2 * ox) / 2, ax, nx),
    columns: line('ny', 'ay', (b + 2 * oy) / 2, ay, ny),
  };

  function line(count: string, edge: string, half: number, distance: number, number: number): number[] {
    const reach = half - distance;
    if (distance <= hole / 2) fail(`${edge} = ${distance} m puts holes of ${hole} m outside the plate.`);
    const pitch = (2 * reach) / (number - 1);
    if (pitch <= hole) fail(`${count} = ${number} anchors with ${edge} = ${distance} m overlap.`);
    // From the middle outwards, so that both sides are exactly alike.
    return Array.from({ length: number }, (_, index) => (index - (number - 1) / 2) * pitch);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation}: ${reason}`);
  }
}

/** What rows of anchors lie beside; `flange` or `web` where anchors stand in that of the column or in its welds. */
export function anchorRows(
  { h, tw, tf }: ShapeOf<'I'>,
  { af, aw }: Pick<BasePlateProperties, 'af' | 'aw'>,
  heights: readonly number[],
  columns: readonly number[],
): readonly AnchorRow[] | 'flange' | 'web' {
  const inFlange = 0.8 * Math.SQRT2 * af;
  const rows = heights.flatMap((height): AnchorRow[] => {
    const level = Math.abs(height);
    if (level > h / 2 + inFlange) return [{ height, place: 'outer' }];
    return level < h / 2 - tf - inFlange ? [{ height, place: 'inner' }] : [];
  });
  if (rows.length < heights.length) return 'flange';
  const inWeb = columns.some((y) => Math.abs(y) <= tw / 2 + 0.8 * Math.SQRT2 * aw);
  return inWeb && rows.some(({ place }) => place === 'inner') ? 'web' : rows;
}
