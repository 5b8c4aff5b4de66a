/** What stands in a cell; null leaves it empty. */
export type Cell = string | number | boolean | null;

/** Something to be read with a spreadsheet. Rows are made as they are written. */
export interface Table {
  /** Name of the sheet. */
  name: string;
  /** Units stand in square brackets. */
  columns: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/** Forms a table can be had in. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Rows that are written before others get their turn. */
const ROWS_AT_ONCE = 100;

/** The rows, with a pause after some, so that a large table does not block other requests. */
export async function* unhurried<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    yield row;
  }
}

/** Characters that are handed on together. */
const PIECE = 16_384;

/** The texts put together to pieces of `PIECE` or a little more, so that each is worth sending; the last one is the rest. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** A number in another unit, without the dust of binary numbers; null for none. */
export const scaled = (value: number | null | undefined, factor: number): number | null =>
  value == null ? null : Number((value * factor).toPrecision(12));

/** A ratio in percent, without the dust of binary numbers. */
export const percentOf = (ratio: number | null): number | null => scaled(ratio, 100);
