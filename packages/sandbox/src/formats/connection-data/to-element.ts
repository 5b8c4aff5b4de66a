import type { PlainElement } from '../xml/plain-element.ts';
import { node, writeDocument } from '../xml/plain-element.ts';

/** Class of the items of each list, by the name of the list in JSON. */
const ITEMS: Readonly<Record<string, string>> = {
  beams: 'BeamData',
  plates: 'PlateData',
  foldedPlates: 'FoldedPlateData',
  boltGrids: 'BoltGrid',
  anchorGrids: 'AnchorGrid',
  pinGrids: 'PinGrid',
  welds: 'WeldData',
  concreteBlocks: 'ConcreteBlockData',
  cutBeamByBeams: 'CutBeamByBeamData',
  cuts: 'CutData',
  bends: 'BendData',
  slottedHoles: 'SlottedHole',
  positions: 'Point3D',
  outlinePoints: 'Point2D',
  segments: 'Segment2D',
  openings: 'PolyLine2D',
  connectedParts: 'ReferenceElement',
  connectedPartIds: 'string',
  parameters: 'Parameter',
};

/** Values that are words of an enum; everything else that is text stays as it is. */
const WORDS = new Set([
  'weldType',
  'boltInteraction',
  'anchorType',
  'anchorInstallationProcess',
  'crossSectionType',
  'direction',
  'method',
  'orientation',
  'planeOnCuttingObject',
  'cutPart',
]);

/** Fields the classes spell with a small letter. */
const SMALL = new Set(['fy', 'fu', 'fy40', 'fu40', 'fub', 'fyb', 'fexx']);

/** The document of connection data in the XML form of the interface. */
export function connectionDataXml(data: unknown): string {
  return writeDocument(toElement('ConnectionData', typeof data === 'object' && data !== null ? data : {}));
}

/**
 * A JSON object of the open model as XML: names and words of enums with a capital, lists with the class of their items,
 * `$type` as `xsi:type`. Null is left out, as is what a reference points at.
 */
export function toElement(name: string, value: object): PlainElement {
  const fields = Object.entries(value).filter(([key]) => key !== '$type' && key !== 'element');
  return node(
    name,
    fields.flatMap(([key, item]) => field(key, item)),
    classOf(value),
  );
}

function field(key: string, value: unknown): PlainElement[] {
  const name = SMALL.has(key) ? key : capital(key);
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const item = ITEMS[key] ?? 'anyType';
    return [
      node(
        name,
        value.flatMap((one: unknown) => itemOf(item, one)),
      ),
    ];
  }
  if (typeof value === 'object') return [toElement(name, value)];
  if (typeof value === 'string' && WORDS.has(key)) return [node(name, capital(value))];
  return [node(name, String(value))];
}

function itemOf(name: string, value: unknown): PlainElement[] {
  if (value === null || value === undefined) return [];
  return [typeof value === 'object' ? toElement(name, value) : node(name, String(value))];
}

function classOf(value: object): string | undefined {
  const type: unknown = '$type' in value ? value.$type : undefined;
  // `Namespace.Class, Assembly`
  return typeof type === 'string' ? type.split(',')[0]?.split('.').at(-1) : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
