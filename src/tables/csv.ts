import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, inPieces, type Table, unhurried } from './table.ts';

/**
 * A table as RFC 4180 has it, in UTF-8 with the mark by which spreadsheets know it. Text that a spreadsheet would take
 * for a formula begins with an apostrophe; numbers are numbers, with a point.
 */
export function toCsv({ columns, rows }: Table): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });
  // What breaks is told by the stream that is read; one that is left takes the rows along that are not written yet.
  pipeline(Readable.from(unhurried<readonly Cell[]>(withHead(columns, rows))), lines, () => {});
  return Readable.from(inPieces(lines.setEncoding('utf8')), { objectMode: false });
}

function* withHead(columns: readonly Cell[], rows: Iterable<readonly Cell[]>): Generator<readonly Cell[]> {
  yield columns;
  yield* rows;
}
