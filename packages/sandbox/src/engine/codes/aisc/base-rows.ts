import type { BaseParts } from '../shared/base-rules.ts';

/** The strip of plate that each anchor of a row bends: distance to where it bends, and width, m. */
interface RowLever {
  readonly lever: number;
  readonly width: number;
}

/**
 * Beyond a flange anchors bend the plate along the middle of that flange, between the flanges along the face of the web;
 * pulls spread at 45 degrees, to halfway to the next anchors. Those of a row on one side of the web add up there.
 * AISC Design Guide 1, 3.2 and 3.4.3.
 */
export function rowLevers({ section, rows, grid, width }: BaseParts): RowLever[] {
  const { h, tw, tf } = section.shape;
  const columns = grid.bolts.slice(0, grid.bolts.length / rows.length).map(({ y }) => y);
  const heights = rows.map(({ height }) => height);
  const besides = columns.filter((y) => y > 0).map((y) => y - tw / 2);
  const inside = h / 2 - tf;
  return rows.map(({ height, place }) => {
    if (place === 'outer') {
      const lever = Math.abs(height) - h / 2 + tf / 2;
      const widths = columns.map((y) => reach(y, columns, [-width / 2, width / 2], lever));
      return { lever, width: Math.min(...widths) };
    }
    const lever = besides.reduce((sum, distance) => sum + distance, 0);
    return { lever, width: reach(height, heights, [-inside, inside], Math.min(...besides)) };
  });
}

/** What a place has to both sides: half the way to its neighbours, all of it to an end, at most `most`; m. */
function reach(
  own: number,
  places: readonly number[],
  [from, to]: readonly [number, number],
  most: number,
): number {
  const before = places.filter((place) => place < own).map((place) => (own - place) / 2);
  const after = places.filter((place) => place > own).map((place) => (place - own) / 2);
  return Math.min(most, own - from, ...before) + Math.min(most, to - own, ...after);
}
