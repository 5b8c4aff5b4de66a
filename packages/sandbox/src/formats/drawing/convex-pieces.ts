import type { Point } from '../../model/geometry.ts';

/** A convex part of a polygon and which of its edges (edge i starts at point i) belong to the outline. */
interface Piece {
  readonly points: readonly Point[];
  readonly drawn: readonly boolean[];
}

/** A convex outline as it is, any other counter-clockwise one in triangles. A crossed outline gives what can be made of it. */
export function convexPieces(outline: readonly Point[]): Piece[] {
  if (outline.length < 3) return [];
  if (isConvex(outline)) return [{ points: outline, drawn: outline.map(() => true) }];
  const left = outline.map((point, index) => ({ point, index }));
  const pieces: Piece[] = [];
  while (left.length > 3) {
    const ear = Math.max(
      0,
      left.findIndex((_, index) => isEar(left, index)),
    );
    pieces.push(triangle(at(left, ear - 1), at(left, ear), at(left, ear + 1), outline.length));
    left.splice(ear, 1);
  }
  pieces.push(triangle(at(left, 0), at(left, 1), at(left, 2), outline.length));
  return pieces;
}

interface Corner {
  readonly point: Point;
  readonly index: number;
}

function at(corners: readonly Corner[], index: number): Corner {
  return corners.at(index % corners.length) ?? { point: { x: 0, y: 0 }, index: 0 };
}

function triangle(a: Corner, b: Corner, c: Corner, count: number): Piece {
  const follows = (first: Corner, second: Corner) => (first.index + 1) % count === second.index;
  return { points: [a.point, b.point, c.point], drawn: [follows(a, b), follows(b, c), follows(c, a)] };
}

function isEar(corners: readonly Corner[], index: number): boolean {
  const [a, b, c] = [at(corners, index - 1).point, at(corners, index).point, at(corners, index + 1).point];
  if (turn(a, b, c) <= 0) return false;
  return corners.every(
    ({ point }) =>
      point === a ||
      point === b ||
      point === c ||
      turn(a, b, point) < 0 ||
      turn(b, c, point) < 0 ||
      turn(c, a, point) < 0,
  );
}

function isConvex(outline: readonly Point[]): boolean {
  return outline.every((point, index) => {
    const before = outline.at(index - 1) ?? point;
    const after = outline[(index + 1) % outline.length] ?? point;
    return turn(before, point, after) >= -1e-12;
  });
}

/** Twice the area of the triangle; positive for a turn to the left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
