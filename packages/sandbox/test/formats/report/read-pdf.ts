import { inflateSync } from 'node:zlib';

/** What can be said about a PDF file without the library that wrote it. */
export interface PdfFacts {
  readonly header: string;
  readonly pages: number;
  /** Objects of the cross-reference table whose offset does not lead to them. */
  readonly lost: readonly number[];
  /** Every piece of text, in the order it is shown. */
  readonly texts: readonly string[];
  /** Titles of bookmarks and other strings outside of pages, UTF-16 decoded. */
  readonly strings: readonly string[];
}

/** Reads a PDF with a plain cross-reference table, Flate streams, and text as glyphs of fonts that say what they mean. */
export function readPdf(bytes: Uint8Array): PdfFacts {
  const file = Buffer.from(bytes);
  const source = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1]);
  const offsets = [...source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) =>
    Number(offset),
  );
  const streamAt = (object: string) => streamOf(file, source, offsets[Number(object) - 1] ?? source.length);
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', object]) => {
      const font = source.slice(offsets[Number(object) - 1]);
      return [name, meaningsOf(streamAt(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ''))];
    }),
  );
  const pages = [...source.matchAll(/\/Type \/Page\b[^>]*?\/Contents (\d+) 0 R/g)];
  return {
    header: source.slice(0, 8),
    pages: pages.length,
    lost: offsets.flatMap((offset, index) =>
      source.startsWith(`${index + 1} 0 obj`, offset) ? [] : [index + 1],
    ),
    texts: pages.flatMap(([, content = '']) => textsOf(streamAt(content), fonts)),
    strings: [...source.matchAll(/\/Title \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, text = '']) =>
      decoded(text),
    ),
  };
}

function streamOf(file: Buffer, source: string, offset: number): string {
  const head = /\/Length (\d+)\b[^>]*\/Filter \/FlateDecode\s*>>\s*stream\n/g;
  head.lastIndex = offset;
  const match = head.exec(source);
  if (match === null) return '';
  return inflateSync(file.subarray(head.lastIndex, head.lastIndex + Number(match[1]))).toString('latin1');
}

/** What the glyphs of a font mean, by their numbers. */
function meaningsOf(map: string): string[] {
  return [...map.matchAll(/\[(.*?)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function textsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  let meanings: readonly string[] = [];
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)].flatMap(
    ([, font, pieces]) => {
      if (font !== undefined) meanings = fonts.get(font) ?? [];
      if (pieces === undefined) return [];
      const glyphs = [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return [glyphs.map((glyph) => meanings[Number.parseInt(glyph, 16)] ?? '').join('')];
    },
  );
}

function decoded(text: string): string {
  const bytes = Buffer.from(
    text.replace(
      /\\([nrtbf()\\])/g,
      (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter,
    ),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : bytes.toString('latin1');
}
