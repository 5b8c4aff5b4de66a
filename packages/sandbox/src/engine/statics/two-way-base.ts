import { type BaseForces, type BaseLevers, baseForces } from './two-line.ts';

/** Levers of a column base that is bent about both axes of its column, m. */
export interface TwoWayLevers {
  /** About the strong axis: flanges and rows of anchors. */
  readonly along: BaseLevers;
  /** About the weak one: where it presses beside the web, and columns of anchors. */
  readonly across: BaseLevers;
}

/** How a base holds a column that is bent about both axes, N; `pulls` of each anchor, row by row. */
export interface TwoWayForces {
  readonly along: BaseForces;
  /** Its `top` is on the side of the last column of anchors. */
  readonly across: BaseForces;
  /** Share of the normal force that goes with the moment about the strong axis. */
  readonly share: number;
  readonly pulls: readonly number[];
}

/**
 * Two bases in one: the normal force is shared between the moments as they need it, each share is held with its moment as
 * if the other were not, and what they press and pull adds up. Both are in equilibrium, and so is their sum. `mz` positive
 * pulls at the last column. Ours.
 */
export function twoWayForces(
  levers: TwoWayLevers,
  n: number,
  { my, mz }: { readonly my: number; readonly mz: number },
): TwoWayForces {
  const [strong, weak] = [Math.abs(my) / levers.along.flange, Math.abs(mz) / levers.across.flange];
  const share = weak === 0 ? 1 : strong / (strong + weak);
  const along = baseForces(levers.along, n * share, my);
  const across = baseForces(levers.across, n * (1 - share), mz);
  const [rows, columns] = [levers.along.rows.length, levers.across.rows.length];
  const pulls = along.rows.flatMap((row) => across.rows.map((column) => row / columns + column / rows));
  return { along, across, share, pulls };
}
