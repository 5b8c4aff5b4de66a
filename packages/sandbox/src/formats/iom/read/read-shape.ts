import { PartShape } from '../../../model/imported-part.ts';
import {
  cross,
  dot,
  type Frame,
  locate,
  pointIn,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../../model/vector.ts';
import { readOutlines } from './read-outline.ts';
import type { XmlElement } from './xml-element.ts';
import { coordinatesOf, flagOf, numberOf, optionalNumber, textOf, vectorOf } from './xml-value.ts';

/**
 * The shape of a part in axes of the model. Null for what a file leaves open or the sandbox does not draw: arcs, folds,
 * pins, hooks, welds that are no fillets or bevels or have no size, and negative objects.
 *
 * Errors: 422 for values that are no numbers.
 */
export function readShape(element: XmlElement): PartShape | null {
  const read = READERS[element.name];
  // The limits of what is drawn are those of the model.
  return PartShape.safeParse(read?.(element)).data ?? null;
}

const READERS: Readonly<Record<string, (element: XmlElement) => object | null>> = {
  PlateData: readPlate,
  BoltGrid: readBolts,
  AnchorGrid: readBolts,
  WeldData: readWeld,
  ConcreteBlockData: readBlock,
  CutData: readCut,
};

function readPlate(element: XmlElement) {
  // A plate is the same on both sides of its middle, so its z may point to either.
  const frame = readFrame(element, 'any');
  const outlines = readOutlines(element);
  if (frame === null || outlines === null || flagOf(element, 'IsNegativeObject')) return null;
  return { kind: 'plate', thickness: numberOf(element, 'Thickness'), frame, ...outlines };
}

function readBlock(element: XmlElement) {
  const frame = readFrame(element);
  const outlines = readOutlines(element);
  if (frame === null || outlines === null) return null;
  return { kind: 'block', frame, outline: outlines.outline, depth: numberOf(element, 'Depth') };
}

/** Positions are places in the model; the grid keeps them from their centroid. */
function readBolts(element: XmlElement) {
  const frame = readFrame(element);
  const places = element.list('Positions').map(coordinatesOf);
  const anchor = readAnchor(element);
  if (frame === null || places.length === 0 || anchor === undefined) return null;
  const local = places.map((place) => locate(frame, place));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre = { x: mean(local.map(({ x }) => x)), y: mean(local.map(({ y }) => y)), z: 0 };
  return {
    kind: 'bolts',
    frame: { ...frame, origin: pointIn(frame, centre) },
    bolts: local.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y })),
    shearInThread: flagOf(element, 'ShearInThread'),
    interaction: word(element, 'BoltInteraction') === 'friction' ? 'friction' : 'bearing',
    anchor,
  };
}

/** Null for bolts, undefined for anchors that are not drawn. Older files mark anchors among the bolts. */
function readAnchor(element: XmlElement) {
  if (element.name === 'BoltGrid') {
    if (!flagOf(element, 'IsAnchor')) return null;
    return { embedment: numberOf(element, 'AnchorLen'), type: 'straight', washerSize: null };
  }
  const type = word(element, 'AnchorType') ?? 'straight';
  const washerSize = optionalNumber(element, 'WasherSize') || null;
  if (type !== 'straight' && washerSize === null) return undefined;
  return {
    embedment: numberOf(element, 'AnchoringLength'),
    type,
    washerSize: type === 'straight' ? null : washerSize,
  };
}

function readWeld(element: XmlElement) {
  const [start, end] = [vectorOf(element, 'Start'), vectorOf(element, 'End')];
  if (start === null || end === null || unit(subtract(end, start)) === null) return null;
  if (flagOf(element, 'IsIntermittent')) return null;
  return {
    kind: 'weld',
    type: word(element, 'WeldType'),
    throat: numberOf(element, 'Thickness'),
    start,
    end,
  };
}

function readCut(element: XmlElement) {
  const point = vectorOf(element, 'PlanePoint');
  const normal = unit(vectorOf(element, 'NormalVector') ?? NOWHERE);
  // To which side an offset moves the plane is written nowhere.
  if (point === null || normal === null || numberOf(element, 'Offset') !== 0) return null;
  return { kind: 'cut', point, normal, gap: 0 };
}

const NOWHERE: Vector = { x: 0, y: 0, z: 0 };

/** Axes of a part, made unit vectors; they may be of any length in a file. Null for axes that make no system of that hand. */
function readFrame(element: XmlElement, handedness: 'right' | 'any' = 'right'): Frame | null {
  const origin = vectorOf(element, 'Origin');
  const axisX = unit(vectorOf(element, 'AxisX') ?? NOWHERE);
  const sideways = unit(vectorOf(element, 'AxisY') ?? NOWHERE);
  if (origin === null || axisX === null || sideways === null) return null;
  const axisY = unit(subtract(sideways, scale(axisX, dot(axisX, sideways))));
  if (axisY === null || dot(axisY, sideways) < SAME_DIRECTION) return null;
  const axisZ = cross(axisX, axisY);
  const written = unit(vectorOf(element, 'AxisZ') ?? NOWHERE) ?? axisZ;
  const cosine = handedness === 'any' ? Math.abs(dot(axisZ, written)) : dot(axisZ, written);
  return cosine < SAME_DIRECTION ? null : { origin, axisX, axisY, axisZ };
}

/** Cosine of the angle by which axes may miss where they belong: 1 degree. */
const SAME_DIRECTION = Math.cos(Math.PI / 180);

/** A word of an enum as JSON spells it. */
function word(element: XmlElement, name: string): string | null {
  const text = textOf(element, name);
  return text && text.charAt(0).toLowerCase() + text.slice(1);
}
