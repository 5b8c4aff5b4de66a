import type { ConcreteBlockData, PlateData } from '@connection-gateway/contract/geometry';
import type { ConnectionModel, Plate, Polygon } from '../../model/geometry.ts';
import { type Frame, pointIn, type Vector } from '../../model/vector.ts';
import { plateModelId } from './references.ts';

const LINE = 'IdeaRS.OpenModel.Geometry2D.LineSegment2D, IdeaRS.OpenModel';

/** A plate with its outline and openings as closed lines of straight segments. */
export function toPlate({ id, name, thickness, steel, frame, outline, openings }: Plate): PlateData {
  return {
    id,
    name,
    thickness,
    material: steel.name,
    outlinePoints: null,
    ...axesOf(frame),
    region: [outline, ...openings].map(pathOf).join(' '),
    geometry: { outline: polyLine(outline), openings: openings.map(polyLine) },
    originalModelId: plateModelId(id),
    isNegativeObject: false,
  };
}

/** `depth` is measured along axis Z, down from the top of the block. */
export function toConcreteBlock(block: ConnectionModel['concreteBlocks'][number]): ConcreteBlockData {
  const { id, name, frame, outline, depth, concrete } = block;
  return {
    id,
    name,
    depth,
    material: concrete.name,
    center: pointOf(pointIn(frame, { x: 0, y: 0, z: depth / 2 })),
    outlinePoints: outline.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) })),
    ...axesOf(frame),
    region: pathOf(outline),
    originalModelId: plateModelId(id),
  };
}

export function axesOf({ origin, axisX, axisY, axisZ }: Frame) {
  return {
    origin: pointOf(origin),
    axisX: vectorOf(axisX),
    axisY: vectorOf(axisY),
    axisZ: vectorOf(axisZ),
  };
}

/** Points carry an id; 0 where nothing refers to them. */
export function pointOf(point: Vector, id = 0) {
  return { ...vectorOf(point), id };
}

export function vectorOf({ x, y, z }: Vector): Vector {
  return { x: tidy(x), y: tidy(y), z: tidy(z) };
}

function polyLine(polygon: Polygon) {
  const [start = { x: 0, y: 0 }, ...others] = polygon.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
  return {
    startPoint: start,
    segments: [...others, start].map((endPoint) => ({ $type: LINE, endPoint })),
  };
}

function pathOf(polygon: Polygon): string {
  const [start = { x: 0, y: 0 }] = polygon;
  return [...polygon, start]
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${tidy(x)} ${tidy(y)}`)
    .join(' ');
}

/** Rounding of the arithmetic removed: a billionth of a millimetre. Adding 0 leaves no negative zero. */
function tidy(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}
