import type { Plate, Point, Polygon } from './geometry.ts';

const HOLE_CORNERS = 24;

/** Counter-clockwise; edges in order: bottom, right, top, left. */
export function rectangle(left: number, right: number, bottom: number, top: number): Polygon {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** A round hole as a 24-gon. */
export function roundHole(centre: Point, diameter: number): Polygon {
  return round(HOLE_CORNERS, diameter).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
}

/** A circle as a polygon of the same area, so that volumes and masses are those of the circle; counter-clockwise. */
export function round(corners: number, diameter: number): Polygon {
  const angle = (2 * Math.PI) / corners;
  return regular(corners, (diameter / 2) * Math.sqrt(angle / Math.sin(angle)));
}

/** Corners on a circle, counter-clockwise. */
export function regular(corners: number, radius: number): Polygon {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** Area in m2, whatever the direction of the outline. */
export function polygonArea(polygon: Polygon): number {
  const doubled = edgesOf(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  return Math.abs(doubled) / 2;
}

/** Area of a plate without its openings, m2. */
export function netArea({ outline, openings }: Plate): number {
  return openings.reduce((area, opening) => area - polygonArea(opening), polygonArea(outline));
}

/** Where a ray leaves an outline: distance in m and number of the edge; null when it never meets it. */
export function edgeAlong(
  outline: Polygon,
  from: Point,
  direction: Point,
): { distance: number; edge: number } | null {
  let nearest: { distance: number; edge: number } | null = null;
  for (const [edge, [a, b]] of edgesOf(outline).entries()) {
    const side = { x: b.x - a.x, y: b.y - a.y };
    const determinant = direction.x * side.y - direction.y * side.x;
    if (Math.abs(determinant) < 1e-12) continue;
    const distance = ((a.x - from.x) * side.y - (a.y - from.y) * side.x) / determinant;
    const share = ((a.x - from.x) * direction.y - (a.y - from.y) * direction.x) / determinant;
    if (distance < 0 || share < 0 || share > 1) continue;
    if (nearest === null || distance < nearest.distance) nearest = { distance, edge };
  }
  return nearest;
}

/** Does the point lie inside the outline? */
export function contains(outline: Polygon, { x, y }: Point): boolean {
  const crossed = edgesOf(outline).filter(
    ([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  );
  return crossed.length % 2 === 1;
}

/** Length and height of the bounding box, m. */
export function extentOf(outline: Polygon): { length: number; height: number } {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return { length: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

/** Each corner with the next one. */
export function edgesOf(polygon: Polygon): (readonly [Point, Point])[] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point] as const);
}
