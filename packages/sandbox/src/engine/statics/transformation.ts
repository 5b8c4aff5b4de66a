/** The moment at the other side of a column and where the flanges of its beam are. */
export interface OppositeMoment {
  /** My of the joint opposite at its own face, counted so that equal moments balance, Nm; 0 without one. */
  readonly opposite: number;
  /** Heights of the flanges of that beam above one's own axis, the upper one first, m; null without one. */
  readonly oppositeFlanges: readonly [number, number] | null;
}

/** Flanges that meet a column this share of the depth apart act at one level. */
const SAME_LEVEL = 0.05;

/**
 * Transformation parameter of a joint, EN 1993-1-8 5.3(8), from the moments at the two sides of a column, each positive
 * for tension on top: 0 for equal moments, 1 for one side alone, 2 for opposite ones. Where the flanges do not meet it is the
 * largest shear between their levels over the flange force. `depth` is the distance between one's own flanges, m.
 */
export function transformation(own: number, other: OppositeMoment, depth: number): number {
  if (own === 0) return other.opposite === 0 ? 1 : 2;
  // In shares of one's own flange force.
  const shears = shearsBetween(1, { ...other, opposite: other.opposite / own }, depth, 1);
  return Math.min(2, Math.max(...shears.map(Math.abs)));
}

/** Moments about a panel and what else shears it. */
export interface PanelLoad extends OppositeMoment {
  readonly own: number;
  /** Shear of the column, N. */
  readonly shear: number;
  /** Distance of one's own flanges, and of the forces of one's own moment, m. */
  readonly depth: number;
  readonly lever: number;
}

/** Largest shear in a column web panel, N: flange forces of the moments and the shear of the column, which relieves it or adds to it. EN 1993-1-8 5.3(3). */
export function panelForce(load: PanelLoad): number {
  const shears = shearsBetween(load.own, load, load.depth, load.lever);
  return Math.max(...shears.map((one) => Math.abs(one + load.shear)));
}

/** Force of the flange opposite one's own on that side, of its moment, N; positive pulls; 0 where they are at different levels. */
export function oppositeFlangePull(
  side: 1 | -1,
  { opposite, oppositeFlanges, depth, lever }: Omit<PanelLoad, 'own' | 'shear'>,
): number {
  if (oppositeFlanges === null) return 0;
  const [top, bottom] = oppositeFlanges;
  const height = (side * depth) / 2;
  const far = top - bottom;
  const meets = (level: number) => Math.abs(level - height) <= SAME_LEVEL * Math.max(depth, far);
  const force = opposite / ((lever * far) / depth);
  return meets(top) ? force : meets(bottom) ? -force : 0;
}

/** Shear between the levels of the flanges of both beams from the top down, N; one value where the flanges meet. */
function shearsBetween(
  own: number,
  { opposite, oppositeFlanges }: OppositeMoment,
  depth: number,
  lever: number,
): number[] {
  if (oppositeFlanges === null) return [(own - opposite) / lever];
  const [top, bottom] = oppositeFlanges;
  const apart = Math.max(Math.abs(top - depth / 2), Math.abs(bottom + depth / 2));
  if (apart <= SAME_LEVEL * Math.max(depth, top - bottom)) return [(own - opposite) / lever];
  const force = own / lever;
  // Its forces lie within its depth as one's own do.
  const other = opposite / ((lever * (top - bottom)) / depth);
  const steps = [
    { level: depth / 2, force },
    { level: -depth / 2, force: -force },
    { level: top, force: -other },
    { level: bottom, force: other },
  ].sort((a, b) => b.level - a.level);
  return steps
    .slice(0, -1)
    .map((_, last) => steps.slice(0, last + 1).reduce((sum, step) => sum + step.force, 0));
}
