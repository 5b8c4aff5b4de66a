import type { SectionShape, ShapeOf } from '../library/section-shape.ts';
import { type CompositeProperties, composite, type Piece, rectangle, spandrel } from './composite-area.ts';
import { outlineProperties } from './outline-area.ts';
import { cornerOutline } from './section-outline.ts';
import {
  piecesOfAsymI,
  piecesOfBox,
  type WallProperties,
  wallsOfAsymI,
  wallsOfBox,
} from './welded-properties.ts';

/** SI: m, m2, m3, m4, m6, kg/m, m2/m. y is the horizontal axis (strong for I), z the vertical one. */
export interface SectionProperties {
  readonly A: number;
  /** second moments of area about the centroidal y and z axes */
  readonly Iy: number;
  readonly Iz: number;
  /** product of area; 0 but for angles */
  readonly Iyz: number;
  readonly Wely: number;
  readonly Welz: number;
  readonly Wply: number;
  readonly Wplz: number;
  /** St. Venant torsion constant */
  readonly It: number;
  /** warping constant; 0 for T, L, hollow and solid sections */
  readonly Iw: number;
  /** plastic shear areas for Vy and Vz, EN 1993-1-1 6.2.6(3) */
  readonly Avy: number;
  readonly Avz: number;
  /** centroid from the left and the bottom edge of the bounding box */
  readonly cy: number;
  readonly cz: number;
  /** at 7850 kg/m3 */
  readonly massPerMetre: number;
  /** painted outline */
  readonly paintArea: number;
}

const STEEL_DENSITY = 7850;

/** Outline lost at a rounded corner: two radii become a quarter circle. */
const CORNER = 2 - Math.PI / 2;

/** Properties of a shape; closed forms, exact for parallel flanges, root fillets and corner radii included. */
export function sectionProperties(shape: SectionShape): SectionProperties {
  switch (shape.form) {
    case 'I':
      return properties(shape.h, shape.b, composite(piecesOfI(shape)), {
        It: torsionOfI(shape),
        Iw: (shape.tf * shape.b ** 3 * (shape.h - shape.tf) ** 2) / 24,
        ...shearOfI(shape),
        paintArea: 2 * shape.h + 4 * shape.b - 2 * shape.tw - 4 * CORNER * shape.r,
      });
    case 'U':
      return properties(shape.h, shape.b, areaOfU(shape), {
        It: (2 * shape.b * shape.tf ** 3 + (shape.h - 2 * shape.tf) * shape.tw ** 3) / 3,
        Iw: warpingOfU(shape),
        ...shearOfU(shape),
        paintArea: 2 * shape.h + 4 * shape.b - 2 * shape.tw - 2 * CORNER * shape.r,
      });
    case 'T':
      return properties(shape.h, shape.b, composite(piecesOfT(shape)), {
        It: (shape.b * shape.tf ** 3 + (shape.h - shape.tf) * shape.tw ** 3) / 3,
        Iw: 0,
        ...shearOfT(shape),
        paintArea: 2 * shape.h + 2 * shape.b - 2 * CORNER * shape.r,
      });
    case 'L':
      return properties(shape.h, shape.b, composite(piecesOfL(shape)), {
        It: ((shape.h + shape.b - shape.t) * shape.t ** 3) / 3,
        Iw: 0,
        Avy: shape.b * shape.t,
        Avz: shape.h * shape.t,
        paintArea: 2 * (shape.h + shape.b) - CORNER * (shape.r1 + 2 * shape.r2),
      });
    case 'RHS': {
      const area = composite(piecesOfRhs(shape));
      return properties(shape.h, shape.b, area, {
        It: torsionOfRhs(shape),
        Iw: 0,
        Avy: (area.A * shape.b) / (shape.h + shape.b),
        Avz: (area.A * shape.h) / (shape.h + shape.b),
        paintArea: 2 * (shape.h + shape.b) - 4 * CORNER * shape.ro,
      });
    }
    case 'AsymI': {
      const width = Math.max(shape.b, shape.b2);
      return properties(shape.h, width, composite(piecesOfAsymI(shape)), wallsOfAsymI(shape));
    }
    case 'Box':
      return properties(shape.h, shape.b, composite(piecesOfBox(shape)), wallsOfBox(shape));
    case 'CHS':
      return roundProperties(shape.d, shape.d - 2 * shape.t);
    case 'Circle':
      return roundProperties(shape.d, 0);
    case 'Rectangle': {
      const { h, b } = shape;
      const [long, short] = h > b ? [h, b] : [b, h];
      return properties(h, b, composite([rectangle(0, b, 0, h)]), {
        It: long * short ** 3 * (1 / 3 - 0.21 * (short / long) * (1 - short ** 4 / (12 * long ** 4))),
        Iw: 0,
        Avy: h * b,
        Avz: h * b,
        paintArea: 2 * (h + b),
      });
    }
  }
}

function properties(h: number, b: number, area: CompositeProperties, own: WallProperties): SectionProperties {
  return {
    ...area,
    Wely: area.Iy / Math.max(area.cz, h - area.cz),
    Welz: area.Iz / Math.max(area.cy, b - area.cy),
    ...own,
    massPerMetre: area.A * STEEL_DENSITY,
  };
}

function roundProperties(d: number, inner: number): SectionProperties {
  const A = (Math.PI / 4) * (d ** 2 - inner ** 2);
  const I = (Math.PI / 64) * (d ** 4 - inner ** 4);
  const Wpl = (d ** 3 - inner ** 3) / 6;
  const area = { A, cy: d / 2, cz: d / 2, Iy: I, Iz: I, Iyz: 0, Wply: Wpl, Wplz: Wpl };
  const Av = inner === 0 ? A : (2 * A) / Math.PI;
  return properties(d, d, area, { It: 2 * I, Iw: 0, Avy: Av, Avz: Av, paintArea: Math.PI * d });
}

function piecesOfI({ h, b, tw, tf, r }: ShapeOf<'I'>): Piece[] {
  const left = (b - tw) / 2;
  const right = (b + tw) / 2;
  return [
    rectangle(0, b, 0, tf),
    rectangle(0, b, h - tf, h),
    rectangle(left, right, tf, h - tf),
    spandrel(1, r, left, tf, [-1, 1]),
    spandrel(1, r, right, tf, [1, 1]),
    spandrel(1, r, left, h - tf, [-1, -1]),
    spandrel(1, r, right, h - tf, [1, -1]),
  ];
}

/** Sloping flanges are no sum of rectangles and fillets. */
function areaOfU(shape: ShapeOf<'U'>): CompositeProperties {
  return shape.taper === undefined ? composite(piecesOfU(shape)) : outlineProperties(cornerOutline(shape));
}

function piecesOfU({ h, b, tw, tf, r }: ShapeOf<'U'>): Piece[] {
  return [
    rectangle(0, tw, 0, h),
    rectangle(tw, b, 0, tf),
    rectangle(tw, b, h - tf, h),
    spandrel(1, r, tw, tf, [1, 1]),
    spandrel(1, r, tw, h - tf, [1, -1]),
  ];
}

function piecesOfT({ h, b, tw, tf, r }: ShapeOf<'T'>): Piece[] {
  const left = (b - tw) / 2;
  const right = (b + tw) / 2;
  return [
    rectangle(0, b, h - tf, h),
    rectangle(left, right, 0, h - tf),
    spandrel(1, r, left, h - tf, [-1, -1]),
    spandrel(1, r, right, h - tf, [1, -1]),
  ];
}

function piecesOfL({ h, b, t, r1, r2 }: ShapeOf<'L'>): Piece[] {
  return [
    rectangle(0, t, 0, h),
    rectangle(t, b, 0, t),
    spandrel(1, r1, t, t, [1, 1]),
    spandrel(-1, r2, t, h, [-1, -1]),
    spandrel(-1, r2, b, t, [-1, -1]),
  ];
}

function piecesOfRhs({ h, b, t, ro, ri }: ShapeOf<'RHS'>): Piece[] {
  return [
    rectangle(0, b, 0, h),
    rectangle(t, b - t, t, h - t, -1),
    ...cornersOf(-1, ro, 0, b, 0, h),
    ...cornersOf(1, ri, t, b - t, t, h - t),
  ];
}

function cornersOf(sign: 1 | -1, r: number, y0: number, y1: number, z0: number, z1: number): Piece[] {
  return [
    spandrel(sign, r, y0, z0, [1, 1]),
    spandrel(sign, r, y1, z0, [-1, 1]),
    spandrel(sign, r, y0, z1, [1, -1]),
    spandrel(sign, r, y1, z1, [-1, -1]),
  ];
}

/** Thin walls plus the circles inscribed in the two junctions, as the European catalogues compute it (EN 10365). */
function torsionOfI({ h, b, tw, tf, r }: ShapeOf<'I'>): number {
  const walls = (2 * (b - 0.63 * tf) * tf ** 3 + (h - 2 * tf) * tw ** 3) / 3;
  const circle = ((r + tw / 2) ** 2 + (r + tf) ** 2 - r ** 2) / (2 * r + tf);
  return walls + 2 * (tw / tf) * (0.145 + (0.1 * r) / tf) * circle ** 4;
}

/** EN 10210-2 Annex A: closed cell along the middle line plus the wall's own torsion. */
function torsionOfRhs({ h, b, t, ro, ri }: ShapeOf<'RHS'>): number {
  const rc = (ro + ri) / 2;
  const perimeter = 2 * (b - t + h - t) - 2 * rc * (4 - Math.PI);
  const cell = (b - t) * (h - t) - rc ** 2 * (4 - Math.PI);
  return (t ** 3 * perimeter) / 3 + (4 * cell ** 2 * t) / perimeter;
}

function warpingOfU({ h, b, tw, tf }: ShapeOf<'U'>): number {
  const width = b - tw / 2;
  const height = h - tf;
  const flange = width * tf;
  const web = height * tw;
  return ((width ** 3 * height ** 2 * tf) / 12) * ((3 * flange + 2 * web) / (6 * flange + web));
}

/** 6.2.6(3) a) rolled, not below the clear web; d) and e) welded, which have no root radius. */
function shearOfI({ h, b, tw, tf, r }: ShapeOf<'I'>): { Avy: number; Avz: number } {
  const web = (h - 2 * tf) * tw;
  if (r === 0) return { Avy: 2 * b * tf, Avz: web };
  const fillets = (4 - Math.PI) * r ** 2;
  return { Avy: 2 * b * tf, Avz: Math.max(web + fillets + (tw + 2 * r) * tf, web) };
}

/** 6.2.6(3) b) */
function shearOfU({ h, b, tw, tf, r }: ShapeOf<'U'>): { Avy: number; Avz: number } {
  const web = (h - 2 * tf) * tw;
  if (r === 0) return { Avy: 2 * b * tf, Avz: web };
  const fillets = (2 - Math.PI / 2) * r ** 2;
  return { Avy: 2 * b * tf, Avz: web + fillets + (tw + r) * tf };
}

/** 6.2.6(3) c), rolled and welded */
function shearOfT({ h, b, tw, tf, r }: ShapeOf<'T'>): { Avy: number; Avz: number } {
  if (r === 0) return { Avy: b * tf, Avz: tw * (h - tf / 2) };
  const web = (h - tf) * tw;
  const fillets = (2 - Math.PI / 2) * r ** 2;
  return { Avy: b * tf, Avz: web + fillets + ((tw + 2 * r) * tf) / 2 };
}
