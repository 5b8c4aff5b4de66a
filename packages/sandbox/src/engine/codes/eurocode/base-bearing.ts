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

/** How the concrete carries a section through the plate. */
export interface Bearing {
  /** By how much the load spreads in the block, the root of Ac1 over Ac0. */
  readonly alpha: number;
  /** Design bearing strength of the joint, Pa. */
  readonly fjd: number;
  /** How far the plate carries beyond the walls of the section, m. */
  readonly c: number;
  /** Area that carries a centred force, m2, and what it carries, N. */
  readonly area: number;
  readonly whole: number;
  /** Area under one flange, m2, and what it carries, N. */
  readonly flangeArea: number;
  readonly flange: number;
}

/** EN 1993-1-8 6.2.5 for an I section; the part under the web counts for a centred force only (6.2.8.1). */
export function bearingOf({ h, b, tw, tf }: ShapeOf<'I'>, plate: PlateOnConcrete): Bearing {
  const { length, width, block, thickness, fy, gammaM0 } = plate;
  const spread = (side: number, whole: number) => Math.min(whole, 3 * side, side + block.depth) / side;
  const alpha = Math.max(1, Math.min(3, spread(length, block.length), spread(width, block.width)));
  const fjd = (plate.betaJ * alpha * plate.alphaCC * plate.fck) / plate.gammaC;
  const c = thickness * Math.sqrt(fy / (3 * fjd * gammaM0));
  const across = Math.min(b + 2 * c, width);
  const inside = h - 2 * tf;
  // The outline around the section, without what is left open on both sides of the web.
  const openings = Math.max(0, inside - 2 * c) * Math.max(0, across - (tw + 2 * c));
  const area = across * Math.min(h + 2 * c, length) - openings;
  const flangeArea = across * (Math.min(c, (length - h) / 2) + tf + Math.min(c, inside / 2));
  return { alpha, fjd, c, area, whole: fjd * area, flangeArea, flange: fjd * flangeArea };
}
