import type { ShapeOf } from '../library/section-shape.ts';
import { type Piece, rectangle } from './composite-area.ts';

/** What follows from thin walls rather than from the area: torsion, warping, shear, painted outline. SI. */
export interface WallProperties {
  readonly It: number;
  readonly Iw: number;
  readonly Avy: number;
  readonly Avz: number;
  readonly paintArea: number;
}

export function piecesOfAsymI({ h, b, tf, b2, tf2, tw }: ShapeOf<'AsymI'>): Piece[] {
  const middle = Math.max(b, b2) / 2;
  return [
    rectangle(middle - b / 2, middle + b / 2, h - tf, h),
    rectangle(middle - b2 / 2, middle + b2 / 2, 0, tf2),
    rectangle(middle - tw / 2, middle + tw / 2, tf2, h - tf),
  ];
}

/** Open thin walls; the warping constant is that of two flanges, their second moments in series. */
export function wallsOfAsymI({ h, b, tf, b2, tf2, tw }: ShapeOf<'AsymI'>): WallProperties {
  const web = h - tf - tf2;
  const [top, bottom] = [(tf * b ** 3) / 12, (tf2 * b2 ** 3) / 12];
  return {
    It: (b * tf ** 3 + b2 * tf2 ** 3 + web * tw ** 3) / 3,
    Iw: ((top * bottom) / (top + bottom)) * (h - (tf + tf2) / 2) ** 2,
    Avy: b * tf + b2 * tf2,
    Avz: web * tw,
    paintArea: 2 * h + 2 * (b + b2) - 2 * tw,
  };
}

export function piecesOfBox({ h, b, tf, tw, inner }: ShapeOf<'Box'>): Piece[] {
  const left = (b - inner) / 2;
  return [
    rectangle(0, b, 0, tf),
    rectangle(0, b, h - tf, h),
    rectangle(left - tw, left, tf, h - tf),
    rectangle(b - left, b - left + tw, tf, h - tf),
  ];
}

/** Bredt: the cell between the middle lines of its walls, and the flanges' edges beside it. */
export function wallsOfBox({ h, b, tf, tw, inner }: ShapeOf<'Box'>): WallProperties {
  const [width, height] = [inner + tw, h - tf];
  const cell = (2 * width ** 2 * height ** 2 * tf * tw) / (width * tw + height * tf);
  const edge = (b - inner - 2 * tw) / 2;
  return {
    It: cell + (4 * Math.max(0, edge) * tf ** 3) / 3,
    Iw: 0,
    Avy: 2 * b * tf,
    Avz: 2 * (h - 2 * tf) * tw,
    paintArea: 2 * h + 2 * b + 4 * Math.max(0, edge),
  };
}
