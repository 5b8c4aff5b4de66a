/** An axis-parallel rectangle, or a hole of that outline; lengths in m. */
interface Rectangle {
  readonly kind: 'rectangle';
  readonly sign: 1 | -1;
  readonly y: readonly [from: number, to: number];
  readonly z: readonly [from: number, to: number];
}

/**
 * What a quarter circle of that radius leaves of its square, or its removal: a root fillet (+1) or a rounded corner (-1).
 * The corner of the square is (y, z); the piece lies towards `towards`.
 */
interface Spandrel {
  readonly kind: 'spandrel';
  readonly sign: 1 | -1;
  readonly radius: number;
  readonly y: number;
  readonly z: number;
  readonly towards: readonly [y: 1 | -1, z: 1 | -1];
}

export type Piece = Rectangle | Spandrel;

interface Area {
  /** m2 */
  readonly a: number;
  /** centroid, m */
  readonly y: number;
  readonly z: number;
  /** second moments about the own centroid, m4 */
  readonly iy: number;
  readonly iz: number;
  readonly iyz: number;
}

/** Sums of a composed area; axes through the centroid, y horizontal and z vertical. */
export interface CompositeProperties {
  readonly A: number;
  readonly cy: number;
  readonly cz: number;
  readonly Iy: number;
  readonly Iz: number;
  readonly Iyz: number;
  readonly Wply: number;
  readonly Wplz: number;
}

export function rectangle(y0: number, y1: number, z0: number, z1: number, sign: 1 | -1 = 1): Piece {
  return { kind: 'rectangle', sign, y: [y0, y1], z: [z0, z1] };
}

export function spandrel(
  sign: 1 | -1,
  radius: number,
  y: number,
  z: number,
  towards: readonly [y: 1 | -1, z: 1 | -1],
): Piece {
  return { kind: 'spandrel', sign, radius, y, z, towards };
}

/**
 * Area (m2), centroid (m), second moments (m4) and plastic moduli (m3) of pieces put together.
 *
 * Exact, but for the plastic moduli of sections whose neutral axis runs through a fillet (T and L): a fillet counts as a
 * whole on the side of its own centroid.
 */
export function composite(pieces: readonly Piece[]): CompositeProperties {
  const areas = pieces.map(areaOf);
  const A = sum(areas, ({ a }) => a);
  const cy = sum(areas, ({ a, y }) => a * y) / A;
  const cz = sum(areas, ({ a, z }) => a * z) / A;
  return {
    A,
    cy,
    cz,
    Iy: sum(areas, ({ a, z, iy }) => iy + a * (z - cz) ** 2),
    Iz: sum(areas, ({ a, y, iz }) => iz + a * (y - cy) ** 2),
    Iyz: sum(areas, ({ a, y, z, iyz }) => iyz + a * (y - cy) * (z - cz)),
    Wply: plasticModulus(pieces.map((piece) => bandOf(piece, 'z'))),
    Wplz: plasticModulus(pieces.map((piece) => bandOf(piece, 'y'))),
  };
}

function areaOf(piece: Piece): Area {
  if (piece.kind === 'rectangle') {
    const width = piece.y[1] - piece.y[0];
    const height = piece.z[1] - piece.z[0];
    const a = piece.sign * width * height;
    return {
      a,
      y: (piece.y[0] + piece.y[1]) / 2,
      z: (piece.z[0] + piece.z[1]) / 2,
      iy: (a * height ** 2) / 12,
      iz: (a * width ** 2) / 12,
      iyz: 0,
    };
  }
  const { sign, radius: r, towards } = piece;
  const area = (1 - Math.PI / 4) * r ** 2;
  const c = centroidOfSpandrel(r);
  const own = sign * r ** 4 * (1 / 3 - Math.PI / 16 - 1 / (9 * (4 - Math.PI)));
  const product = r ** 4 * (19 / 24 - Math.PI / 4) - area * c ** 2;
  return {
    a: sign * area,
    y: piece.y + towards[0] * c,
    z: piece.z + towards[1] * c,
    iy: own,
    iz: own,
    iyz: sign * towards[0] * towards[1] * product,
  };
}

/** Distance of a spandrel's centroid from the sides of its square. */
function centroidOfSpandrel(r: number): number {
  return (r * (10 - 3 * Math.PI)) / (12 - 3 * Math.PI);
}

/** A piece seen along one axis: a strip of constant breadth, or an area in one point (from = to). */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly area: number;
}

function bandOf(piece: Piece, axis: 'y' | 'z'): Band {
  const { a, y, z } = areaOf(piece);
  if (piece.kind === 'rectangle') return { from: piece[axis][0], to: piece[axis][1], area: a };
  const at = axis === 'y' ? y : z;
  return { from: at, to: at, area: a };
}

/** First moment about the axis that halves the area, found by bisection. */
function plasticModulus(bands: readonly Band[]): number {
  const half = sum(bands, ({ area }) => area) / 2;
  let low = Math.min(...bands.map(({ from }) => from));
  let high = Math.max(...bands.map(({ to }) => to));
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (sum(bands, (band) => areaBelow(band, middle)) < half) low = middle;
    else high = middle;
  }
  const axis = (low + high) / 2;
  return sum(bands, (band) => momentAbout(band, axis));
}

function areaBelow({ from, to, area }: Band, at: number): number {
  if (at >= to) return area;
  return at <= from ? 0 : (area * (at - from)) / (to - from);
}

function momentAbout(band: Band, axis: number): number {
  const { from, to, area } = band;
  if (axis <= from || axis >= to) return area * Math.abs((from + to) / 2 - axis);
  const below = areaBelow(band, axis);
  return (below * (axis - from) + (area - below) * (to - axis)) / 2;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
