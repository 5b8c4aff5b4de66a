import type { ConnectionDimensionsQuery } from '@connection-gateway/client/pages/connection';
import type { Mark, Point } from '../../../../parts/joint/mark.ts';
import { along, cross, dot, drawn, lengthOf, middleOf, minus } from '../../../../parts/joint/vectors.ts';
import { roundedText } from '../../../../words/format.ts';
import { inUnit, unitSystem } from '../../../../words/units.ts';

type Model = NonNullable<NonNullable<ConnectionDimensionsQuery['connection']>['model']>;
type Grid = Pick<Model['boltGrids'][number], 'positions' | 'axes'>;
type Plate = Pick<Model['plates'][number], 'outline' | 'axes'>;
type Flat = Plate['outline'][number];
type Span = readonly [from: Point, to: Point];

const SAME = 0.0005;
/** A grid further from the middle of a plate is not in it, m. */
const NEAR = 0.1;

/** As drawings have it: millimetres without their unit, inches with their sign. */
export const rounded = (metres: number): string =>
  unitSystem() === 'us' ? `${roundedText(inUnit(metres, 'length'), 2)}″` : roundedText(metres * 1000, 1);

const pointsOf = ({ positions }: Grid): Point[] =>
  positions.flatMap((point) => (point === null ? [] : [drawn(point)]));

/**
 * Distances between the rows of a grid along its axes, each once, beside each other at the edge of the grid; and where a plate is
 * given, those of the outer rows to its edges.
 */
export function gridDimensions(key: string, grid: Grid, plate: Plate | null): Mark[] {
  if (grid.axes == null) return [];
  const axes = [drawn(grid.axes.axisX), drawn(grid.axes.axisY)] as const;
  return ([0, 1] as const).flatMap((axis) => {
    const [way, aside] = [axes[axis], axes[1 - axis] ?? axes[0]];
    const rows = rowsAlong(pointsOf(grid), way, aside);
    const between = rows.slice(1).flatMap(([row], index) => {
      const [before] = rows[index] ?? [];
      if (row === undefined || before === undefined) return [];
      const line: Span = [before, along(before, way, dot(minus(row, before), way))];
      return { ...mark(`${key} pitch ${axis} ${index}`, line), at: middleOf(line) };
    });
    if (plate === null) return between;
    const ends = ([-1, 1] as const).flatMap((sign) => {
      const outward = along([0, 0, 0], way, sign);
      const line = toEdge(rows.at(sign === 1 ? -1 : 0) ?? [], outward, plate);
      return line === null ? [] : mark(`${key} edge ${axis} ${sign}`, line);
    });
    return [...ends, ...between];
  });
}

const mark = (id: string, line: Span) => ({
  ...{ id, tone: 'dimension' as const, line, head: 'arrows' as const },
  text: rounded(lengthOf(minus(line[1], line[0]))),
});

/** Points by how far along they are; of those that are as far, the one that is least aside comes first. */
function rowsAlong(points: readonly Point[], way: Point, aside: Point): Point[][] {
  const rows: Point[][] = [];
  for (const point of points.toSorted((a, b) => dot(a, way) - dot(b, way))) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && dot(point, way) - dot(row[0], way) <= SAME) row.push(point);
    else rows.push([point]);
  }
  return rows.map((row) => row.toSorted((a, b) => dot(a, aside) - dot(b, aside)));
}

/** From the point of a row that is nearest to the edge of a plate; null where there is no edge. */
function toEdge(row: readonly Point[], way: Point, plate: Plate): Span | null {
  const distances = row.flatMap((point) => {
    const distance = distanceToEdge(point, way, plate);
    return distance === null ? [] : [{ point, distance }];
  });
  const least = Math.min(...distances.map(({ distance }) => distance));
  const nearest = distances.find(({ distance }) => distance <= least + SAME);
  return nearest === undefined ? null : [nearest.point, along(nearest.point, way, nearest.distance)];
}

/** A point in the axes of a plate, and how far it is before or behind it. */
function inPlate(point: Point, { axes }: Plate): (Flat & { away: number }) | null {
  if (axes == null) return null;
  const [x, y, from] = [drawn(axes.axisX), drawn(axes.axisY), minus(point, drawn(axes.origin))];
  return { x: dot(from, x), y: dot(from, y), away: dot(from, cross(x, y)) };
}

function distanceToEdge(point: Point, way: Point, plate: Plate): number | null {
  const [start, end] = [inPlate(point, plate), inPlate(along(point, way, 1), plate)];
  if (start === null || end === null) return null;
  const found = crossings(start, { x: end.x - start.x, y: end.y - start.y }, plate.outline);
  return found.length === 0 ? null : Math.min(...found);
}

/** How far from a point the edges of an outline are in a direction. */
function crossings(from: Flat, way: Flat, outline: readonly Flat[]): number[] {
  return outline.flatMap((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const edge = { x: b.x - a.x, y: b.y - a.y };
    const turn = way.x * edge.y - way.y * edge.x;
    if (Math.abs(turn) < 1e-9) return [];
    const to = { x: a.x - from.x, y: a.y - from.y };
    const distance = (to.x * edge.y - to.y * edge.x) / turn;
    const share = (to.x * way.y - to.y * way.x) / turn;
    // A corner belongs to one of its edges.
    return distance > 0 && share >= 0 && share < 1 ? [distance] : [];
  });
}

/** The plates a grid lies in, the nearest first. */
export function platesOf<P extends Plate>(grid: Grid, plates: readonly P[]): P[] {
  const points = pointsOf(grid);
  if (grid.axes == null || points.length === 0) return [];
  const normal = cross(drawn(grid.axes.axisX), drawn(grid.axes.axisY));
  return plates
    .flatMap((plate) => {
      const facing = plate.axes && cross(drawn(plate.axes.axisX), drawn(plate.axes.axisY));
      if (facing == null || Math.abs(dot(facing, normal)) < 0.999) return [];
      const places = points.flatMap((point) => inPlate(point, plate) ?? []);
      const away = Math.abs(places[0]?.away ?? Number.POSITIVE_INFINITY);
      const isIn = places.every((place) => crossings(place, { x: 1, y: 0 }, plate.outline).length % 2 === 1);
      return isIn && away < NEAR ? [{ plate, away }] : [];
    })
    .toSorted((a, b) => a.away - b.away)
    .map(({ plate }) => plate);
}
