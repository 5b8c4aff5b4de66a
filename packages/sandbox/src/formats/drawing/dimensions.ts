import type { ConnectionModel, Plate, Point } from '../../model/geometry.ts';
import { dot, pointIn } from '../../model/vector.ts';
import { type Camera, project } from './camera.ts';
import { type DrawingItem, INK, type Segment, textWidth } from './drawing.ts';

/** A box in the picture plane, m, y up. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A plate seen flat: its box, and where its bolts are. m. */
export interface FlatPlate {
  readonly plate: Plate;
  readonly outline: readonly Point[];
  readonly box: Box;
  readonly bolts: readonly Point[];
}

const MOST_DIMENSIONED = 2;
const SIZE = 7;
const SMALLEST = 4.5;
/** Between lines of dimensions, pt. */
const LANE = 13;

/** Plates of operations that are seen flat, those with bolts first, then the larger ones; one per place. */
export function flatPlates({ plates, boltGrids, anchorGrids }: ConnectionModel, camera: Camera): FlatPlate[] {
  const flat = plates
    .filter(
      ({ owner, frame }) => owner.kind === 'operation' && Math.abs(dot(frame.axisZ, camera.towards)) > 0.9998,
    )
    .map((plate): FlatPlate => {
      const outline = plate.outline.map(({ x, y }) => project(camera, pointIn(plate.frame, { x, y, z: 0 })));
      const grids = [...boltGrids, ...anchorGrids].filter(({ plateIds }) => plateIds.includes(plate.id));
      const bolts = grids.flatMap(({ frame, bolts: own }) =>
        own.map(({ x, y }) => project(camera, pointIn(frame, { x, y, z: 0 }))),
      );
      return { plate, outline, box: boxOf(outline), bolts };
    })
    .sort((a, b) => Number(b.bolts.length > 0) - Number(a.bolts.length > 0) || areaOf(b.box) - areaOf(a.box));
  const apart = flat.filter(
    ({ box }, index) =>
      flat.findIndex((other) => Math.abs(middleOf(other.box) - middleOf(box)) < 1e-3) === index,
  );
  return apart.slice(0, MOST_DIMENSIONED);
}

/** Chains of dimensions of a plate: its bolts and edges, then its whole size; upright on the nearer side, level below. */
export function dimensionItems(
  flat: FlatPlate,
  all: Box,
  below: number,
  beside: Box,
  scale: number,
): DrawingItem[] {
  const { box, bolts } = flat;
  const toPaper = ({ x, y }: Point): Point => ({ x: x * scale, y: -y * scale });
  const levels = distinct([box.bottom, ...bolts.map(({ y }) => y), box.top]);
  const columns = distinct([box.left, ...bolts.map(({ x }) => x), box.right]);
  const onLeft = middleOf(box) <= (all.left + all.right) / 2;
  const side = onLeft ? -1 : 1;
  const edge = onLeft ? beside.left : beside.right;
  const upright = chains(levels).flatMap((stops, lane) =>
    chain(
      stops,
      (value, away) => {
        const base = toPaper({ x: edge, y: value });
        return { x: base.x + side * (LANE * (lane + 1) + away), y: base.y };
      },
      90,
      (value) => toPaper({ x: onLeft ? box.left : box.right, y: value }),
    ),
  );
  const level = chains(columns).flatMap((stops, lane) =>
    chain(
      stops,
      (value, away) => {
        const base = toPaper({ x: value, y: below });
        return { x: base.x, y: base.y + LANE * (lane + 1) + away };
      },
      0,
      (value) => toPaper({ x: value, y: box.bottom }),
    ),
  );
  return [hiddenOutline(flat, toPaper), ...upright, ...level];
}

/** Dashed, for plates behind something; over a visible edge it does no harm. */
function hiddenOutline({ outline, bolts, plate }: FlatPlate, toPaper: (point: Point) => Point): DrawingItem {
  const corners = outline.map(toPaper);
  const edges = corners.map(
    (corner, index): Segment => [corner, corners[(index + 1) % corners.length] ?? corner],
  );
  const cross = Math.max(3, plate.thickness * 100);
  const marks = bolts.map(toPaper).flatMap(({ x, y }): Segment[] => [
    [
      { x: x - cross, y },
      { x: x + cross, y },
    ],
    [
      { x, y: y - cross },
      { x, y: y + cross },
    ],
  ]);
  return { kind: 'lines', segments: [...edges, ...marks], width: 'hair', color: INK, dashed: true };
}

/** Each bolt line, then the whole; one of them when both would say the same. */
function chains(stops: readonly number[]): (readonly number[])[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || stops.length < 2) return [];
  return stops.length === 2 ? [stops] : [stops, [first, last]];
}

function chain(
  stops: readonly number[],
  place: (value: number, away: number) => Point,
  angle: 0 | 90,
  from: (value: number) => Point,
): DrawingItem[] {
  const ticks = stops.map((value): Segment => {
    const { x, y } = place(value, 0);
    return [
      { x: x - 2, y: y + 2 },
      { x: x + 2, y: y - 2 },
    ];
  });
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  const base: Segment = [place(first, 0), place(last, 0)];
  const helpers = stops.map((value): Segment => [from(value), place(value, 0)]);
  const texts = stops.slice(1).map((value, index): DrawingItem => {
    const before = stops[index] ?? value;
    const { x, y } = place((before + value) / 2, 0);
    const at = angle === 90 ? { x: x - 1.5, y } : { x, y: y - 1.5 };
    const text = millimetres(value - before);
    const [from, to] = [place(before, 0), place(value, 0)];
    const room = Math.hypot(to.x - from.x, to.y - from.y) - 1;
    const size = Math.max(SMALLEST, Math.min(SIZE, (SIZE * room) / textWidth(text, SIZE)));
    return { kind: 'text', at, text, size: Math.round(size * 10) / 10, align: 'middle', angle };
  });
  return [
    { kind: 'lines', segments: helpers, width: 'hair', color: '#8b95a3' },
    { kind: 'lines', segments: [base, ...ticks], width: 'thin', color: INK },
    ...texts,
  ];
}

function millimetres(metres: number): string {
  return String(Math.round(metres * 10_000) / 10);
}

function distinct(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? value) > 1e-4);
}

export function boxOf(points: readonly Point[]): Box {
  let box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box = {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      bottom: Math.min(box.bottom, y),
      top: Math.max(box.top, y),
    };
  }
  return box;
}

function areaOf({ left, right, bottom, top }: Box): number {
  return (right - left) * (top - bottom);
}

function middleOf({ left, right }: Box): number {
  return (left + right) / 2;
}
