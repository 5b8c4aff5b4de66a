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
 * The shape of a part in axes of the model, or why it has none: what a file leaves open or the sandbox does not draw, such
 * as arcs, folds, pins, hooks, welds that are no fillets or bevels or have no size, and negative objects.
 *
 * Errors: 422 for values that are no numbers.
 */
export function readShape(element: XmlElement): PartShape | string {
  const read = READERS[element.name];
  if (read === undefined) return 'parts of this kind are not drawn';
  const shape = read(element);
  if (typeof shape === 'string') return shape;
  // The limits of what is drawn are those of the model.
  return PartShape.safeParse(shape).data ?? 'a size is outside the limits of what is drawn';
}

const READERS: Readonly<Record<string, (element: XmlElement) => object | string>> = {
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
  if (flagOf(element, 'IsNegativeObject')) return 'it only cuts others';
  if (frame === null) return NO_AXES;
  if (outlines === null) return NO_OUTLINE;
  return { kind: 'plate', thickness: numberOf(element, 'Thickness'), frame, ...outlines };
}

function readBlock(element: XmlElement) {
  const frame = readFrame(element);
  const outlines = readOutlines(element);
  if (frame === null) return NO_AXES;
  if (outlines === null) return NO_OUTLINE;
  return { kind: 'block', frame, outline: outlines.outline, depth: numberOf(element, 'Depth') };
}

/** Positions are places in the model; the grid keeps them from their centroid. */
function readBolts(element: XmlElement) {
  const frame = readFrame(element);
  const places = element.list('Positions').map(coordinatesOf);
  const anchor = readAnchor(element);
  if (frame === null) return NO_AXES;
  if (places.length === 0) return 'it has no positions';
  if (anchor === undefined) return 'anchors of this type are not drawn';
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
  const isRod = type === 'straight' || type === 'generalAnchor';
  if (!isRod && washerSize === null) return undefined;
  return {
    embedment: numberOf(element, 'AnchoringLength'),
    type,
    washerSize: isRod ? null : washerSize,
  };
}

function readWeld(element: XmlElement) {
  const [start, end] = [vectorOf(element, 'Start'), vectorOf(element, 'End')];
  if (start === null || end === null) return 'it has no begin or end';
  if (unit(subtract(end, start)) === null) return 'it begins where it ends';
  if (flagOf(element, 'IsIntermittent')) return 'it is intermittent';
  const type = word(element, 'WeldType');
  if (type === null || !DRAWN_WELDS.has(type)) return 'welds of this type are not drawn';
  const throat = numberOf(element, 'Thickness');
  if (throat === 0) return 'it has no size';
  return {
    kind: 'weld',
    type,
    throat,
    start,
    end,
  };
}

function readCut(element: XmlElement) {
  const point = vectorOf(element, 'PlanePoint');
  const normal = unit(vectorOf(element, 'NormalVector') ?? NOWHERE);
  // To which side an offset moves the plane is written nowhere.
  if (point === null || normal === null || numberOf(element, 'Offset') !== 0) return 'its plane is not known';
  return { kind: 'cut', point, normal, gap: 0 };
}

const NO_AXES = 'its axes are missing or contradict each other';
const NO_OUTLINE = 'its outline is missing or has arcs';
const DRAWN_WELDS: ReadonlySet<string> = new Set(['fillet', 'doubleFillet', 'bevel']);

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
