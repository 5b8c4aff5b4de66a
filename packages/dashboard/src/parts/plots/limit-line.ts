import type { PlotPoint } from './plot-point.ts';

/** Between two cells beside each other, of which one passes and the other fails: places of the first, counted from 0. */
export interface LimitEdge {
  column: number;
  row: number;
  side: 'right' | 'below';
}

/**
 * The line of the limit in a map of two parameters: where what passes meets what fails, whatever the numbers are.
 *
 * @param columns and `rows` texts of the values in the order they are drawn
 */
export function limitEdges(
  points: readonly PlotPoint[],
  columns: readonly string[],
  rows: readonly string[],
): LimitEdge[] {
  const key = (column: string | undefined, row: string | undefined) => `${column}|${row}`;
  const outcomes = new Map(
    points.map(({ values, outcome }) => [key(values[0]?.text, values[1]?.text), outcome]),
  );
  const at = (column: number, row: number) => outcomes.get(key(columns[column], rows[row]));
  const isLimit = (one: string | undefined, other: string | undefined) =>
    (one === 'passed' && other === 'failed') || (one === 'failed' && other === 'passed');
  return columns.flatMap((_, column) =>
    rows.flatMap((_row, row): LimitEdge[] => [
      ...(isLimit(at(column, row), at(column + 1, row)) ? [{ column, row, side: 'right' as const }] : []),
      ...(isLimit(at(column, row), at(column, row + 1)) ? [{ column, row, side: 'below' as const }] : []),
    ]),
  );
}
