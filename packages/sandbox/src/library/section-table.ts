import type { ShapeOf } from './section-shape.ts';

export interface LibrarySection {
  readonly name: string;
  readonly shape: ShapeOf<'I' | 'U' | 'T' | 'L' | 'RHS' | 'CHS'>;
}

/** A row of a table: the name of the section and its sizes in the unit of the table. */
export interface Row {
  readonly name: string;
  readonly sizes: readonly number[];
}

/** One table of the catalogue. Its rows are read when a name of its family is asked for. */
export interface Table {
  /** What names of the table begin with, in upper case. */
  readonly families: readonly string[];
  readonly rows: () => Row[];
  readonly shape: (sizes: readonly number[]) => LibrarySection['shape'];
}

/** Rows of `name size size ...`, separated by semicolons. */
export function rowsOf(text: string, prefix = ''): Row[] {
  return entriesOf(text).map(([name = '', ...sizes]) => ({ name: prefix + name, sizes: sizes.map(Number) }));
}

/** The words of each entry. */
export function entriesOf(text: string): string[][] {
  return text.split(';').map((entry) => entry.trim().split(/\s+/));
}

/** A number that may be a fraction with whole inches before it: `1-1/8`, `3/16`, `0.5`. */
export function inches(text: string): number {
  const [, whole = '0', numerator, denominator] = /^(?:(\d+)-)?(\d+)\/(\d+)$/.exec(text) ?? [];
  return numerator === undefined ? Number(text) : Number(whole) + Number(numerator) / Number(denominator);
}
