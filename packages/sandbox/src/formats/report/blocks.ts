import type { Drawing } from '../drawing/drawing.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Share of the width, in proportion to the other columns. */
  readonly weight: number;
}

/** `failed` and `governing` rows stand out. */
export interface Row {
  readonly cells: readonly string[];
  readonly tone: 'plain' | 'governing' | 'failed';
}

export interface Heading {
  readonly kind: 'heading';
  readonly level: 1 | 2;
  readonly text: string;
}

export interface Note {
  readonly kind: 'note';
  /** `alert` is for what must not be overlooked. */
  readonly tone: 'plain' | 'alert';
  readonly text: string;
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Drawings side by side. */
export interface Pictures {
  readonly kind: 'pictures';
  readonly pictures: readonly { readonly drawing: Drawing; readonly caption: string }[];
}

/** A piece of a report; every writer can write all of them. */
export type Block = Heading | Note | Table | Pictures;

const LONGEST_TEXT = 400;
const LONGEST_TITLE = 150;
const MOST_ROWS = 500;

export function heading(level: 1 | 2, text: string): Heading {
  return { kind: 'heading', level, text: clipped(text, LONGEST_TITLE) };
}

export function note(text: string, tone: Note['tone'] = 'plain'): Note {
  return { kind: 'note', tone, text: clipped(text, 2 * LONGEST_TEXT) };
}

/** A table from columns written as `title`, weight and, for numbers, `right`. Rows beyond 500 are counted, not shown. */
export function table(
  columns: readonly (readonly [title: string, weight: number, align?: 'right'])[],
  rows: readonly (readonly string[] | Row)[],
): Block[] {
  const shown = rows.slice(0, MOST_ROWS).map((row): Row => {
    const { cells, tone } = 'cells' in row ? row : { cells: row, tone: 'plain' as const };
    return { cells: cells.map((cell) => clipped(cell, LONGEST_TEXT)), tone };
  });
  const left = rows.length - shown.length;
  const rest = left > 0 ? [note(`${left} more rows are not shown.`)] : [];
  return [
    {
      kind: 'table',
      columns: columns.map(([title, weight, align]): Column => ({ title, weight, align: align ?? 'left' })),
      rows: shown,
    },
    ...rest,
  ];
}

/** One line, cut where it is too long. */
export function clipped(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${[...line.slice(0, longest - 3)].join('')}...`;
}
