import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { shownText } from './shown-text.ts';

/** The font of reports and pictures: Arimo, as wide as the standard fonts of PDF, with Greek and Cyrillic letters. */
export interface Typeface {
  /** Files as TrueType. */
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** What can be shown of a text. */
  shown(text: string): string;
}

export const FAMILY = 'Arimo';

let reading: Promise<Typeface> | undefined;

/** The typeface, read for the first report or picture with letters: the start does not wait for it. */
export function readTypeface(): Promise<Typeface> {
  reading ??= read();
  return reading;
}

async function read(): Promise<Typeface> {
  const require = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')),
  ]);
  const font = parsedFont(regular);
  const has = (code: number) => font.hasGlyphForCodePoint(code);
  return { regular, bold, shown: (text) => shownText(text, has) };
}

/** A file with one font in it, read. */
export function parsedFont(file: Buffer): Font {
  const font = create(file);
  if (!('glyphForCodePoint' in font)) throw new Error('The file holds a collection of fonts.');
  return font;
}
