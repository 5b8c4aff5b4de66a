import { inflateRawSync } from 'node:zlib';
import type { Cell } from './table.ts';
import { attributeOf, decoded, tagsOf, type XmlTag } from './xml-tags.ts';

/** The workbook cannot be read; the message is for people. */
export class WorkbookUnreadable extends Error {
  override readonly name = 'WorkbookUnreadable';
}

/** Cells of a sheet from its first row; rows that are empty are there too. */
export type SheetRows = readonly (readonly Cell[])[];

/** A workbook whose parts are unpacked to more is not read, in bytes: reading takes a second of the process at most. */
const MOST_BYTES = 5_000_000;
const tooLarge = `The workbook has more than ${MOST_BYTES / 1_000_000} MB when it is unpacked.`;
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;
const MOST_CELLS = 500_000;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

interface Entry {
  method: number;
  at: number;
  size: number;
}
/** The first sheet of a workbook. Throws `WorkbookUnreadable`. */
export function readXlsx(bytes: Buffer): SheetRows {
  try {
    const entries = entriesOf(bytes);
    let left = MOST_BYTES;
    const part = (path: string) => {
      const unpacked = unpack(bytes, entries, path, left);
      left -= unpacked.length;
      return unpacked.toString();
    };
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

/** @param most Bytes that it may be unpacked to. */
function unpack(bytes: Buffer, entries: ReadonlyMap<string, Entry>, path: string, most: number): Buffer {
  const entry = entries.get(path);
  if (entry === undefined) throw new Error(`No ${path}.`);
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.size);
  if (packed.length > most) throw new WorkbookUnreadable(tooLarge);
  if (entry.method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (cause) {
    const isLarge = cause instanceof RangeError;
    throw isLarge ? new WorkbookUnreadable(tooLarge, { cause }) : cause;
  }
}

/** Of the first sheet, which need not be the one with the first number. */
function sheetPath(part: (path: string) => string): string {
  const sheet = firstOf(part('xl/workbook.xml'), 'sheet', () => true);
  const id = sheet === null ? null : attributeOf(sheet, 'id');
  const isIts = (tag: XmlTag) => id !== null && attributeOf(tag, 'Id') === id;
  const relation = firstOf(part('xl/_rels/workbook.xml.rels'), 'Relationship', isIts);
  const target = relation === null ? null : attributeOf(relation, 'Target');
  if (target === null) throw new Error('No sheet.');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function firstOf(xml: string, name: string, isWanted: (tag: XmlTag) => boolean): XmlTag | null {
  for (const tag of tagsOf(xml)) if (tag.kind !== 'CLOSE' && tag.name === name && isWanted(tag)) return tag;
  return null;
}

/** Texts by their numbers, each by itself or in parts of different looks. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  const text = createTextReader();
  for (const tag of tagsOf(xml)) {
    text.see(tag);
    if (tag.name === 'si' && tag.kind !== 'OPEN') texts.push(text.take());
  }
  return texts;
}

/** Gathers what stands in the tags `t`, but for how it is spoken. */
function createTextReader() {
  let text = '';
  let isSpoken = false;
  return {
    see(tag: XmlTag): void {
      if (tag.name === 'rPh') isSpoken = tag.kind === 'OPEN';
      if (tag.name === 't' && tag.kind === 'CLOSE' && !isSpoken) text += decoded(tag.text);
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

function rowsOf(sheet: string, shared: readonly string[]): SheetRows {
  const rows: Cell[][] = [];
  const text = createTextReader();
  let count = 0;
  let [place, type, value] = ['', '', ''];
  for (const tag of tagsOf(sheet)) {
    text.see(tag);
    if (tag.name === 'row' && tag.kind !== 'CLOSE') {
      const number = Number(attributeOf(tag, 'r') ?? rows.length + 1);
      if (!(number > rows.length && number <= MOST_ROWS))
        throw new WorkbookUnreadable(`The sheet has more than ${MOST_ROWS} rows.`);
      while (rows.length < number) rows.push([]);
    }
    if (tag.name === 'v' && tag.kind === 'CLOSE') value = decoded(tag.text);
    if (tag.name !== 'c') continue;
    if (tag.kind !== 'CLOSE') {
      [place, type, value] = [attributeOf(tag, 'r') ?? '', attributeOf(tag, 't') ?? '', ''];
      text.take();
    }
    if (tag.kind === 'OPEN') continue;
    const cells = rows.at(-1) ?? [];
    const column = columnOf(place, cells.length);
    if (column >= MOST_COLUMNS || column < cells.length) continue;
    count += column + 1 - cells.length;
    if (count > MOST_CELLS) throw new WorkbookUnreadable(`The sheet has more than ${MOST_CELLS} cells.`);
    while (cells.length < column) cells.push(null);
    cells.push(cellOf(type, value, text.take(), shared));
  }
  return rows;
}

/** From 0, by the letters of a place such as AB12. */
function columnOf(place: string, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  if (letters === '') return otherwise;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @param value Of a number, or which of the shared texts it is; `inline` is its own text. */
function cellOf(type: string, value: string, inline: string, shared: readonly string[]): Cell {
  switch (type) {
    case 's':
      return orNull(shared[Number(value)] ?? '');
    case 'inlineStr':
      return orNull(inline);
    case 'str':
      return orNull(value);
    case 'b':
      return value === '1';
    case 'e':
      return value;
    default:
      return value === '' ? null : Number(value);
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);
