import { inflateRawSync } from 'node:zlib';
import type { Cell } from './table.ts';

/** The workbook cannot be read; the message is for people. */
export class WorkbookUnreadable extends Error {
  override readonly name = 'WorkbookUnreadable';
}

/** Cells of a sheet from its first row; rows that are empty are there too. */
export type SheetRows = readonly (readonly Cell[])[];

/** A part of a workbook that is unpacked to more is not read, in bytes. */
const MOST_BYTES = 50_000_000;
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

interface Entry {
  method: number;
  at: number;
  size: number;
}
type Xml = Readonly<Record<string, unknown>>;

/** The first sheet of a workbook. Throws `WorkbookUnreadable`. Loads the reader of XML with the first one. */
export async function readXlsx(bytes: Buffer): Promise<SheetRows> {
  const { XMLParser } = await import('fast-xml-parser');
  const lists: readonly string[] = ['sheet', 'Relationship', 'row', 'c', 'si', 'r'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  try {
    const entries = entriesOf(bytes);
    function part(path: string): Xml {
      const text = textOf(bytes, entries, path);
      // Spreadsheets write none, and what it defines could grow without end.
      if (text.includes('<!DOCTYPE')) throw new Error('It defines a type.');
      return parser.parse(text) as Xml;
    }
    const sheet = part(sheetPath(part));
    const shared = entries.has('xl/sharedStrings.xml') ? sharedTexts(part('xl/sharedStrings.xml')) : [];
    return rowsOf(sheet, shared);
  } catch (cause) {
    if (cause instanceof WorkbookUnreadable) throw cause;
    throw new WorkbookUnreadable('It is no workbook (.xlsx), or a damaged one.', { cause });
  }
}

/** Files of a zip by their names. */
function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('No directory.');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('No entry.');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function textOf(bytes: Buffer, entries: ReadonlyMap<string, Entry>, path: string): string {
  const entry = entries.get(path);
  if (entry === undefined) throw new Error(`No ${path}.`);
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.size);
  if (entry.method === 0) return packed.toString();
  return inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString();
}

/** Of the first sheet, which need not be the one with the first number. */
function sheetPath(part: (path: string) => Xml): string {
  const [sheet] = listIn(part('xl/workbook.xml'), 'workbook', 'sheets', 'sheet');
  const id = sheet?.['@id'];
  const relations = listIn(part('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship');
  const target = relations.find((relation) => relation['@Id'] === id)?.['@Target'];
  if (typeof target !== 'string') throw new Error('No sheet.');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const sharedTexts = (strings: Xml): string[] => listIn(strings, 'sst', 'si').map(plainText);

/** Text by itself, or in parts of different looks. */
function plainText(item: Xml): string {
  const parts = Array.isArray(item['r']) ? (item['r'] as Xml[]) : [item];
  return parts.map((part) => tagText(part['t'])).join('');
}

/** What stands between two tags, with attributes or without. */
function tagText(tag: unknown): string {
  if (typeof tag === 'string') return tag;
  const text = typeof tag === 'object' && tag !== null ? Reflect.get(tag, '#text') : '';
  return typeof text === 'string' ? text : '';
}

function rowsOf(sheet: Xml, shared: readonly string[]): SheetRows {
  const rows: Cell[][] = [];
  for (const row of listIn(sheet, 'worksheet', 'sheetData', 'row')) {
    const number = row['@r'] === undefined ? rows.length + 1 : Number(row['@r']);
    if (!(number > rows.length && number <= MOST_ROWS))
      throw new WorkbookUnreadable(`The sheet has more than ${MOST_ROWS} rows.`);
    while (rows.length < number - 1) rows.push([]);
    const cells: Cell[] = [];
    for (const cell of listIn(row, 'c')) {
      const column = columnOf(String(cell['@r'] ?? ''), cells.length);
      if (column >= MOST_COLUMNS) break;
      while (cells.length < column) cells.push(null);
      cells.push(cellOf(cell, shared));
    }
    rows.push(cells);
  }
  return rows;
}

/** From 0, by the letters of a place such as AB12. */
function columnOf(place: string, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  if (letters === '') return otherwise;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(cell: Xml, shared: readonly string[]): Cell {
  const text = tagText(cell['v']);
  switch (cell['@t']) {
    case 's':
      return orNull(shared[Number(text)] ?? '');
    case 'inlineStr':
      return orNull(plainText((cell['is'] ?? {}) as Xml));
    case 'str':
      return orNull(text);
    case 'b':
      return text === '1';
    case 'e':
      return text;
    default:
      return text === '' ? null : Number(text);
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The tags below these names; none where one is missing. */
function listIn(xml: Xml, ...names: readonly string[]): readonly Xml[] {
  let found: unknown = xml;
  for (const name of names)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : [];
  return Array.isArray(found) ? (found as Xml[]) : [];
}
