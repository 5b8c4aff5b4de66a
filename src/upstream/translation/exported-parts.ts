import type { Readable } from 'node:stream';
import type { ConcreteBlockData, WeldData } from '@connection-gateway/contract/geometry';

/** Longer files are left unread: a parser holds an object for each of their elements. */
const MOST_BYTES = 32_000_000;

interface WireParts {
  welds: WeldData[];
  concreteBlocks: ConcreteBlockData[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Welds and concrete blocks of an open model, in the words of the interface. Null for a file that has no data of a
 * connection, or is not read.
 */
export async function readExportedParts(file: Readable): Promise<WireParts | null> {
  const text = await textOf(file);
  // Entities that a document defines for itself are not read.
  if (text === null || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const data = connectionDataIn(await parse(text));
  return (
    data && {
      welds: itemsOf(data, 'Welds', 'WeldData').map(toWeld),
      concreteBlocks: itemsOf(data, 'ConcreteBlocks', 'ConcreteBlockData').map(toBlock),
    }
  );
}

/** Null for one that is too long. */
async function textOf(file: Readable): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Null for what is no XML. */
async function parse(text: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({ ignoreDeclaration: true, removeNSPrefix: true, parseTagValue: false });
  try {
    return parser.parse(text, true);
  } catch {
    return null;
  }
}

/** The file holds a model by itself or beside results. */
function connectionDataIn(file: unknown): Fields | null {
  const root = fieldsOf(file);
  const model = fieldsOf(root?.['OpenModel'] ?? fieldsOf(root?.['OpenModelContainer'])?.['OpenModel']);
  const [data = null] = model === null ? [] : itemsOf(model, 'Connections', 'ConnectionData');
  return data;
}

function toWeld(weld: Fields): WeldData {
  return {
    id: Number(textIn(weld, 'Id')),
    name: textIn(weld, 'Name'),
    thickness: numberIn(weld, 'Thickness'),
    material: textIn(weld, 'Material'),
    weldType: textIn(weld, 'WeldType'),
    isIntermittent: flagIn(weld, 'IsIntermittent'),
    start: pointIn(weld, 'Start'),
    end: pointIn(weld, 'End'),
  };
}

function toBlock(block: Fields): ConcreteBlockData {
  const corners = itemsOf(block, 'OutlinePoints', 'Point2D').map((point) => ({
    x: numberIn(point, 'X') ?? Number.NaN,
    y: numberIn(point, 'Y') ?? Number.NaN,
  }));
  return {
    id: Number(textIn(block, 'Id')),
    name: textIn(block, 'Name'),
    depth: numberIn(block, 'Depth'),
    material: textIn(block, 'Material'),
    outlinePoints: corners,
    region: textIn(block, 'Region'),
  };
}

/** One item is not told from a list of one. */
function itemsOf(parent: Fields, list: string, item: string): Fields[] {
  const found = fieldsOf(parent[list])?.[item];
  const items: readonly unknown[] = Array.isArray(found) ? found : [found];
  return items.map(fieldsOf).filter((one) => one !== null);
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberIn(fields: Fields, name: string): number | null {
  const number = Number(textIn(fields, name) ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

function flagIn(fields: Fields, name: string): boolean | null {
  const text = textIn(fields, name);
  return text === null ? null : text.toLowerCase() === 'true';
}

function pointIn(fields: Fields, name: string): WeldData['start'] {
  const point = fieldsOf(fields[name]);
  const [x, y, z] = ['X', 'Y', 'Z'].map((axis) => (point === null ? null : numberIn(point, axis)));
  return x == null || y == null || z == null ? null : { x, y, z };
}
