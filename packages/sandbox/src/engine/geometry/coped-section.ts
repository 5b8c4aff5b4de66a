import {
  type CompositeProperties,
  composite,
  type Piece,
  rectangle,
  spandrel,
} from '../../materials/composite-area.ts';
import type { ISectionShape } from './cope.ts';

/** Holes through a web on one upright line: their levels above the middle of the section, and diameter; m. */
interface Holes {
  readonly levels: readonly number[];
  readonly width: number;
}

/** What is left of an I section beside copes. */
export interface CopedSection extends CompositeProperties {
  /** Depth that is left, m. */
  readonly depth: number;
  /** Elastic modulus of the fibre with the greatest stress, m3. */
  readonly modulus: number;
  /** Centroid above the middle of the whole section, m. */
  readonly centroid: number;
  /** Flanges that are left. */
  readonly flanges: 0 | 1;
}

/** An I section without what copes of those depths take from its top and bottom (m), and without holes. */
export function copedSection(shape: ISectionShape, top: number, bottom: number, holes?: Holes): CopedSection {
  const { h, b, tw, tf, r } = shape;
  const { levels, width } = holes ?? { levels: [], width: 0 };
  const [low, high] = [bottom, h - top];
  const [left, right] = [(b - tw) / 2, (b + tw) / 2];
  const flange = (from: number, root: number, side: 1 | -1): Piece[] => [
    rectangle(0, left, from, from + tf),
    rectangle(right, b, from, from + tf),
    spandrel(1, r, left, root, [-1, side]),
    spandrel(1, r, right, root, [1, side]),
  ];
  const pieces = [
    rectangle(left, right, low, high),
    ...(bottom > 0 ? [] : flange(0, tf, 1)),
    ...(top > 0 ? [] : flange(h - tf, h - tf, -1)),
    ...levels.map((level) =>
      rectangle(left, right, h / 2 + level - width / 2, h / 2 + level + width / 2, -1),
    ),
  ];
  const area = composite(pieces);
  return {
    ...area,
    depth: high - low,
    modulus: area.Iy / Math.max(high - area.cz, area.cz - low),
    centroid: area.cz - h / 2,
    flanges: top > 0 && bottom > 0 ? 0 : 1,
  };
}
