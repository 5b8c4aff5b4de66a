import type { Point } from './mark.ts';

/** As the graph gives a point or a direction: z is up. */
export interface Three {
  x: number;
  y: number;
  z: number;
}

/** A point of the service, where z is up, as it is drawn. */
export const drawn = ({ x, y, z }: Three): Point => [x, z, -y];

export const along = ([x, y, z]: Point, [a, b, c]: Point, distance: number): Point => [
  x + a * distance,
  y + b * distance,
  z + c * distance,
];

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const lengthOf = (a: Point): number => Math.hypot(...a);

/** The middle of points; the node where there are none. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((total, point) => along(total, point, 1), [0, 0, 0]);
  return along([0, 0, 0], sum, points.length === 0 ? 0 : 1 / points.length);
}
