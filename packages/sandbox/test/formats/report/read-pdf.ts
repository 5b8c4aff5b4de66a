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

/** Reads a PDF with a plain cross-reference table, Flate streams and WinAnsi text in hexadecimal. */
export function readPdf(bytes: Uint8Array): PdfFacts {
  const file = Buffer.from(bytes);
  const source = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1]);
  const offsets = [...source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) =>
    Number(offset),
  );
  return {
    header: source.slice(0, 8),
    pages: source.match(/\/Type \/Page\b/g)?.length ?? 0,
    lost: offsets.flatMap((offset, index) =>
      source.startsWith(`${index + 1} 0 obj`, offset) ? [] : [index + 1],
    ),
    texts: streamsOf(file, source).flatMap(textsOf),
    strings: [...source.matchAll(/\/Title \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, text = '']) =>
      decoded(text),
    ),
  };
}

function streamsOf(file: Buffer, source: string): string[] {
  return [...source.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)].map((match) => {
    const begin = match.index + match[0].length;
    return inflateSync(file.subarray(begin, begin + Number(match[1]))).toString('latin1');
  });
}

function textsOf(content: string): string[] {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
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
