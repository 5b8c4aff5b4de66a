import type { SectionShape, ShapeOf } from '../library/section-shape.ts';

/** In the axes of the section, m: y to the right, z upwards. */
export interface SectionPoint {
  readonly y: number;
  readonly z: number;
}

/** A piece of an outline; `mid` is a point of the arc between its ends, and only arcs have it. */
export interface Segment {
  readonly start: SectionPoint;
  readonly end: SectionPoint;
  readonly mid?: SectionPoint;
}

/** Closed chains: the outline counter-clockwise, openings clockwise. */
export interface SectionOutline {
  readonly outline: readonly Segment[];
  readonly openings: readonly (readonly Segment[])[];
}

/** The exact outline of a shape with its radii; the lower left corner of its bounding box is the origin. */
export function cornerOutline(shape: SectionShape): SectionOutline {
  switch (shape.form) {
    case 'I':
      return whole(outlineOfI(shape));
    case 'AsymI':
      return whole(outlineOfAsymI(shape));
    case 'U':
      return whole(outlineOfU(shape));
    case 'T':
      return whole(outlineOfT(shape));
    case 'L':
      return whole(outlineOfL(shape));
    case 'RHS': {
      const { h, b, t, ro, ri } = shape;
      return { outline: rounded(0, b, 0, h, ro), openings: [turned(rounded(t, b - t, t, h - t, ri))] };
    }
    case 'Box':
      return outlineOfBox(shape);
    case 'CHS':
      return { outline: circle(shape.d, 0), openings: [turned(circle(shape.d - 2 * shape.t, shape.t))] };
    case 'Circle':
      return whole(circle(shape.d, 0));
    case 'Rectangle':
      return whole(rounded(0, shape.b, 0, shape.h, 0));
  }
}

/** The same chains moved, so that `origin` becomes (0, 0). */
export function movedOutline({ outline, openings }: SectionOutline, origin: SectionPoint): SectionOutline {
  const moved = ({ y, z }: SectionPoint) => ({ y: y - origin.y, z: z - origin.z });
  const chain = (segments: readonly Segment[]) =>
    segments.map(
      ({ start, end, mid }): Segment => ({
        start: moved(start),
        end: moved(end),
        ...(mid && { mid: moved(mid) }),
      }),
    );
  return { outline: chain(outline), openings: openings.map(chain) };
}

function whole(outline: readonly Segment[]): SectionOutline {
  return { outline, openings: [] };
}

/** A corner of an outline, rounded by `radius`; a root fillet and a rounded edge are the same here. */
interface Corner extends SectionPoint {
  readonly radius?: number;
}

/** Straight lines from corner to corner, each corner rounded by an arc that touches both. */
function chainOf(corners: readonly Corner[]): Segment[] {
  const arcs = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return arcAt(corner, before, after);
  });
  return arcs.flatMap((arc, index) => {
    const next = arcs[(index + 1) % arcs.length] ?? arc;
    const line = { start: arc.end, end: next.start };
    const straight = distance(line.start, line.end) > 1e-9 ? [line] : [];
    return arc.mid === undefined ? straight : [arc, ...straight];
  });
}

/** A corner without a radius is an arc of no length. */
function arcAt(corner: Corner, before: SectionPoint, after: SectionPoint): Segment {
  const radius = corner.radius ?? 0;
  if (radius === 0) return { start: corner, end: corner };
  const [back, forth] = [direction(corner, before), direction(corner, after)];
  const cosine = back.y * forth.y + back.z * forth.z;
  const tangent = radius * Math.sqrt((1 + cosine) / (1 - cosine));
  const bisector = direction({ y: 0, z: 0 }, { y: back.y + forth.y, z: back.z + forth.z });
  // From the corner to the middle of the arc: the centre less the radius.
  const toMid = radius * (Math.sqrt(2 / (1 - cosine)) - 1);
  return {
    start: along(corner, back, tangent),
    end: along(corner, forth, tangent),
    mid: along(corner, bisector, toMid),
  };
}

function direction(from: SectionPoint, to: SectionPoint): SectionPoint {
  const length = distance(from, to);
  return { y: (to.y - from.y) / length, z: (to.z - from.z) / length };
}

function along({ y, z }: SectionPoint, way: SectionPoint, length: number): SectionPoint {
  return { y: y + way.y * length, z: z + way.z * length };
}

function distance(a: SectionPoint, b: SectionPoint): number {
  return Math.hypot(b.y - a.y, b.z - a.z);
}

function rounded(left: number, right: number, bottom: number, top: number, radius: number): Segment[] {
  return chainOf([
    { y: left, z: bottom, radius },
    { y: right, z: bottom, radius },
    { y: right, z: top, radius },
    { y: left, z: top, radius },
  ]);
}

function circle(d: number, inset: number): Segment[] {
  const at = (y: number, z: number) => ({ y: inset + (d / 2) * (1 + y), z: inset + (d / 2) * (1 + z) });
  return [
    { start: at(1, 0), mid: at(0, 1), end: at(-1, 0) },
    { start: at(-1, 0), mid: at(0, -1), end: at(1, 0) },
  ];
}

function turned(segments: readonly Segment[]): Segment[] {
  return segments.map(({ start, end, mid }) => ({ start: end, end: start, ...(mid && { mid }) })).reverse();
}

function outlineOfI({ h, b, tw, tf, r }: ShapeOf<'I'>): Segment[] {
  const [left, right] = [(b - tw) / 2, (b + tw) / 2];
  return chainOf([
    { y: 0, z: 0 },
    { y: b, z: 0 },
    { y: b, z: tf },
    { y: right, z: tf, radius: r },
    { y: right, z: h - tf, radius: r },
    { y: b, z: h - tf },
    { y: b, z: h },
    { y: 0, z: h },
    { y: 0, z: h - tf },
    { y: left, z: h - tf, radius: r },
    { y: left, z: tf, radius: r },
    { y: 0, z: tf },
  ]);
}

function outlineOfAsymI({ h, b, tf, b2, tf2, tw }: ShapeOf<'AsymI'>): Segment[] {
  const middle = Math.max(b, b2) / 2;
  const half = (width: number, side: 1 | -1) => middle + (side * width) / 2;
  return chainOf([
    { y: half(b2, -1), z: 0 },
    { y: half(b2, 1), z: 0 },
    { y: half(b2, 1), z: tf2 },
    { y: half(tw, 1), z: tf2 },
    { y: half(tw, 1), z: h - tf },
    { y: half(b, 1), z: h - tf },
    { y: half(b, 1), z: h },
    { y: half(b, -1), z: h },
    { y: half(b, -1), z: h - tf },
    { y: half(tw, -1), z: h - tf },
    { y: half(tw, -1), z: tf2 },
    { y: half(b2, -1), z: tf2 },
  ]);
}

function outlineOfU({ h, b, tw, tf, r, taper }: ShapeOf<'U'>): Segment[] {
  const { slope, from, toe } = taper ?? { slope: 0, from: 0, toe: 0 };
  const thickness = (y: number) => tf + slope * (b - from - y);
  const [edge, root] = [thickness(b), thickness(tw)];
  return chainOf([
    { y: 0, z: 0 },
    { y: b, z: 0 },
    { y: b, z: edge, radius: toe },
    { y: tw, z: root, radius: r },
    { y: tw, z: h - root, radius: r },
    { y: b, z: h - edge, radius: toe },
    { y: b, z: h },
    { y: 0, z: h },
  ]);
}

function outlineOfT({ h, b, tw, tf, r }: ShapeOf<'T'>): Segment[] {
  const [left, right] = [(b - tw) / 2, (b + tw) / 2];
  return chainOf([
    { y: left, z: 0 },
    { y: right, z: 0 },
    { y: right, z: h - tf, radius: r },
    { y: b, z: h - tf },
    { y: b, z: h },
    { y: 0, z: h },
    { y: 0, z: h - tf },
    { y: left, z: h - tf, radius: r },
  ]);
}

function outlineOfL({ h, b, t, r1, r2 }: ShapeOf<'L'>): Segment[] {
  return chainOf([
    { y: 0, z: 0 },
    { y: b, z: 0 },
    { y: b, z: t, radius: r2 },
    { y: t, z: t, radius: r1 },
    { y: t, z: h, radius: r2 },
    { y: 0, z: h },
  ]);
}

function outlineOfBox({ h, b, tf, tw, inner }: ShapeOf<'Box'>): SectionOutline {
  const [hole, web] = [(b - inner) / 2, (b - inner) / 2 - tw];
  const flush = web < 1e-9;
  const side = (y: number) => [
    { y, z: tf },
    { y, z: h - tf },
  ];
  const outline = flush
    ? rounded(0, b, 0, h, 0)
    : chainOf([
        { y: 0, z: 0 },
        { y: b, z: 0 },
        { y: b, z: tf },
        ...side(b - web),
        { y: b, z: h - tf },
        { y: b, z: h },
        { y: 0, z: h },
        { y: 0, z: h - tf },
        ...side(web).reverse(),
        { y: 0, z: tf },
      ]);
  return { outline, openings: [turned(rounded(hole, b - hole, tf, h - tf, 0))] };
}
