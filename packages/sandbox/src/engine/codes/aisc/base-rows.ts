import type { BaseParts } from '../shared/base-rules.ts';

/** The strip of plate that each anchor of a row bends: distance to where it bends, and width, m. */
interface RowLever {
  readonly lever: number;
  readonly width: number;
}

/**
 * Beyond a flange anchors bend the plate along the middle of that flange, between the flanges along the face of the web;
 * pulls spread at 45 degrees, to halfway to the next anchors. Those of a row on one side of the web add up there.
 * AISC Design Guide 1, 3.2 and 3.4.3. Beyond the tip of a flange the lever goes to that tip, and the strip is across it (ours).
 */
export function rowLevers({ section, rows, grid, length, width }: BaseParts): RowLever[] {
  const { h, b, tw, tf } = section.shape;
  const columns = grid.bolts.slice(0, grid.bolts.length / rows.length).map(({ y }) => y);
  const heights = rows.map(({ height }) => height);
  const besides = columns.filter((y) => y > 0).map((y) => y - tw / 2);
  const inside = h / 2 - tf;
  return rows.map(({ height, place }) => {
    if (place === 'outer') {
      const level = Math.abs(height);
      const strips = columns.map((y) => {
        const beyond = Math.max(0, Math.abs(y) - b / 2);
        const lever = Math.hypot(level - h / 2 + tf / 2, beyond);
        const along = reach(y, columns, [-width / 2, width / 2], lever);
        const upright = beyond > 0 ? reach(level, heights, [0, length / 2], lever) : along;
        return { lever, width: Math.min(along, upright) };
      });
      return strips.reduce((weakest, strip) =>
        strip.width / strip.lever < weakest.width / weakest.lever ? strip : weakest,
      );
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
