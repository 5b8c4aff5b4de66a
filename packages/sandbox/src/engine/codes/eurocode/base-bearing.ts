import type { ShapeOf } from '../../../library/section-shape.ts';

/** A plate on concrete; m, Pa. `length` is along the depth of the section, `width` along its flanges. */
export interface PlateOnConcrete {
  readonly thickness: number;
  readonly length: number;
  readonly width: number;
  readonly fy: number;
  readonly block: { readonly length: number; readonly width: number; readonly depth: number };
  readonly fck: number;
  readonly gammaM0: number;
  readonly gammaC: number;
  readonly alphaCC: number;
  readonly betaJ: number;
}

/** How the concrete carries what presses on it through the plate. */
interface Spread {
  /** By how much the load spreads in the block, the root of Ac1 over Ac0. */
  readonly alpha: number;
  /** Design bearing strength of the joint, Pa. */
  readonly fjd: number;
  /** How far the plate carries beyond the walls of the section, m. */
  readonly c: number;
}

/** How the concrete carries an I section through the plate. */
export interface Bearing extends Spread {
  /** Area that carries a centred force, m2, and what it carries, N. */
  readonly area: number;
  readonly whole: number;
  /** Area under one flange, m2, and what it carries, N. */
  readonly flangeArea: number;
  readonly flange: number;
  /** Middle of what presses on one side of the web, from the middle of the section, m. */
  readonly beside: number;
}

/** The same of a hollow section under a centred force. */
interface HollowBearing extends Spread {
  /** Area within the outline around the section, and what is left open in its middle, m2. */
  readonly outline: number;
  readonly opening: number;
}

function spreadUnder({ length, width, block, thickness, fy, gammaM0, ...concrete }: PlateOnConcrete): Spread {
  const spread = (side: number, whole: number) => Math.min(whole, 3 * side, side + block.depth) / side;
  const alpha = Math.max(1, Math.min(3, spread(length, block.length), spread(width, block.width)));
  const fjd = (concrete.betaJ * alpha * concrete.alphaCC * concrete.fck) / concrete.gammaC;
  return { alpha, fjd, c: thickness * Math.sqrt(fy / (3 * fjd * gammaM0)) };
}

/** EN 1993-1-8 6.2.5 for an I section; the part under the web counts for a centred force only (6.2.8.1). */
export function bearingOf({ h, b, tw, tf }: ShapeOf<'I'>, plate: PlateOnConcrete): Bearing {
  const { length, width } = plate;
  const { alpha, fjd, c } = spreadUnder(plate);
  const across = Math.min(b + 2 * c, width);
  const inside = h - 2 * tf;
  // The outline around the section, without what is left open on both sides of the web.
  const openings = Math.max(0, inside - 2 * c) * Math.max(0, across - (tw + 2 * c));
  const area = across * Math.min(h + 2 * c, length) - openings;
  const flangeArea = across * (Math.min(c, (length - h) / 2) + tf + Math.min(c, inside / 2));
  return { alpha, fjd, c, area, whole: fjd * area, flangeArea, flange: fjd * flangeArea, beside: across / 4 };
}

/** EN 1993-1-8 6.2.5 for a rectangular hollow section: all within `c` of its walls, rounded at the corners as these are. */
export function hollowBearingOf({ h, b, t, ro, ri }: ShapeOf<'RHS'>, plate: PlateOnConcrete): HollowBearing {
  const { c, ...spread } = spreadUnder(plate);
  const radius = ro + c;
  // From the middle to where the corners begin, and how far they go before the plate ends.
  const [x, y] = [h / 2 - ro, b / 2 - ro];
  const [beyondX, beyondY] = [Math.min(radius, plate.length / 2 - x), Math.min(radius, plate.width / 2 - y)];
  const quarter = x * (y + beyondY) + beyondX * y + cutQuarter(radius, beyondX, beyondY);
  const [insideX, insideY] = [h - 2 * t - 2 * c, b - 2 * t - 2 * c];
  const corners = (4 - Math.PI) * Math.max(0, ri - c) ** 2;
  const opening = insideX > 0 && insideY > 0 ? insideX * insideY - corners : 0;
  return { ...spread, c, outline: 4 * quarter, opening };
}

/** Area of a quarter of a circle up to x and y, both at most its radius. */
function cutQuarter(radius: number, x: number, y: number): number {
  if (x ** 2 + y ** 2 <= radius ** 2) return x * y;
  const level = Math.sqrt(radius ** 2 - y ** 2);
  return level * y + under(x) - under(level);

  /** Area under the arc from its middle. */
  function under(to: number): number {
    return (to * Math.sqrt(radius ** 2 - to ** 2) + radius ** 2 * Math.asin(to / radius)) / 2;
  }
}
