import type { ConnectionModel } from '../../model/geometry.ts';
import { type Camera, cameraFor, project, type View } from './camera.ts';
import { colourOf } from './colours.ts';
import { type Box, boxOf, dimensionItems, flatPlates } from './dimensions.ts';
import { cornersOf, type Drawing, type DrawingItem, type Segment } from './drawing.ts';
import type { Face } from './face.ts';
import { memberLabels } from './labels.ts';
import { modelFaces } from './model-faces.ts';
import { paintOrder } from './paint-order.ts';
import { shortenedMembers } from './shortened-members.ts';

/** How a drawing is to look; sizes in pt. */
interface DrawingOptions {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  /** Names of the members. */
  readonly labels: boolean;
  /** Main dimensions of plates seen flat, mm. */
  readonly dimensions: boolean;
}

const MARGIN = 6;

/** A line drawing of a connection with hidden surfaces removed; null when there is nothing to draw. */
export function drawConnection(whole: ConnectionModel, options: DrawingOptions): Drawing | null {
  const model = shortenedMembers(whole);
  const camera = cameraFor(model, options.view);
  const faces = paintOrder(modelFaces(model, camera.towards), camera.towards);
  const points = faces.map((face) => face.points.map((point) => project(camera, point)));
  const all = boxOf(points.flat());
  if (!(all.right > all.left && all.top > all.bottom)) return null;
  const layout = (scale: number): DrawingItem[] => {
    const measures = options.dimensions ? dimensions(model, camera, points, all, scale) : [];
    return [
      ...faces.map((face, index) => faceItem(face, points[index] ?? [], camera, scale)),
      ...measures,
      ...(options.labels ? memberLabels(model, camera, all, scale, measures) : []),
    ];
  };
  return fitted(layout, all, options);
}

/** Lettering keeps its size whatever the scale, so the scale that fills the sheet is found by approaching it. */
function fitted(
  layout: (scale: number) => DrawingItem[],
  all: Box,
  { width, height }: DrawingOptions,
): Drawing {
  const [wide, high] = [all.right - all.left, all.top - all.bottom];
  const [roomX, roomY] = [width - 2 * MARGIN, height - 2 * MARGIN];
  let scale = Math.min(roomX / wide, roomY / high);
  for (let round = 0; round < 4; round++) {
    const box = boxOf(layout(scale).flatMap(cornersOf));
    const [extraX, extraY] = [box.right - box.left - wide * scale, box.top - box.bottom - high * scale];
    const wanted = Math.min((roomX - extraX) / wide, (roomY - extraY) / high);
    scale = Math.max(wanted, 0.25 * Math.min(roomX / wide, roomY / high));
  }
  const items = layout(scale);
  const box = boxOf(items.flatMap(cornersOf));
  const shift = { x: (width - box.left - box.right) / 2, y: (height - box.bottom - box.top) / 2 };
  return { width, height, items: items.map((item) => moved(item, shift)) };
}

function faceItem(
  face: Face,
  points: readonly { x: number; y: number }[],
  camera: Camera,
  scale: number,
): DrawingItem {
  const corners = points.map(({ x, y }) => ({ x: x * scale, y: -y * scale }));
  const edges = corners.flatMap((corner, index): Segment[] =>
    face.drawn[index] === true ? [[corner, corners[(index + 1) % corners.length] ?? corner]] : [],
  );
  return { kind: 'face', points: corners, fill: colourOf(face, camera), edges };
}

function dimensions(
  model: ConnectionModel,
  camera: Camera,
  points: readonly (readonly { x: number; y: number }[])[],
  all: Box,
  scale: number,
): DrawingItem[] {
  const boxes = points.map((outline) => boxOf(outline));
  return flatPlates(model, camera).flatMap((flat) => {
    const { box } = flat;
    const under = boxes.filter(({ left, right }) => left < box.right - 1e-6 && right > box.left + 1e-6);
    const level = boxes.filter(({ bottom, top }) => bottom < box.top - 1e-6 && top > box.bottom + 1e-6);
    const below = Math.min(box.bottom, ...under.map(({ bottom }) => bottom));
    const beside = {
      ...box,
      left: Math.min(box.left, ...level.map(({ left }) => left)),
      right: Math.max(box.right, ...level.map(({ right }) => right)),
    };
    return dimensionItems(flat, all, below, beside, scale);
  });
}

function moved(item: DrawingItem, by: { readonly x: number; readonly y: number }): DrawingItem {
  const move = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + by.x, y: y + by.y });
  const moveSegment = ([from, to]: Segment): Segment => [move(from), move(to)];
  switch (item.kind) {
    case 'face':
      return { ...item, points: item.points.map(move), edges: item.edges.map(moveSegment) };
    case 'lines':
      return { ...item, segments: item.segments.map(moveSegment) };
    case 'text':
      return { ...item, at: move(item.at) };
  }
}
