import type { Column, Row, Table } from '../blocks.ts';
import { BOLD, REGULAR } from './faces.ts';
import { PAGE, type Sheet, TEXT_WIDTH } from './sheet.ts';
import { textLines } from './text-lines.ts';

const SIZE = 7.8;
const LINE = 9.6;
const PADDING = { x: 3.5, y: 2.6 } as const;
const INK = '#1d2733';

/** A table over the width of the text; its head is repeated on every page it reaches. */
export function writeTable(sheet: Sheet, { columns, rows }: Table): void {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (weight / total) * TEXT_WIDTH);
  const head = laidOut(
    sheet,
    columns.map(({ title }) => title),
    widths,
    BOLD,
  );
  const first = rows[0];
  // The head never stands alone at the foot of a page.
  sheet.need(head.height + (first === undefined ? 0 : rowOf(sheet, first, widths).height));
  writeHead(sheet, columns, widths, head);
  for (const row of rows) {
    const cells = rowOf(sheet, row, widths);
    if (sheet.y + cells.height > PAGE.height - PAGE.bottom) {
      sheet.nextPage();
      writeHead(sheet, columns, widths, head);
    }
    writeRow(sheet, columns, widths, cells, row.tone);
  }
  sheet.y += 8;
}

interface Cells {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

function rowOf(sheet: Sheet, { cells, tone }: Row, widths: readonly number[]): Cells {
  return laidOut(sheet, cells, widths, fontOf(tone));
}

function laidOut(
  { document }: Sheet,
  cells: readonly string[],
  widths: readonly number[],
  font: string,
): Cells {
  document.font(font).fontSize(SIZE);
  const lines = widths.map((width, index) => textLines(document, cells[index] ?? '', width - 2 * PADDING.x));
  return { lines, height: Math.max(...lines.map(({ length }) => length)) * LINE + 2 * PADDING.y };
}

function writeHead(sheet: Sheet, columns: readonly Column[], widths: readonly number[], head: Cells): void {
  sheet.document.rect(PAGE.left, sheet.y, TEXT_WIDTH, head.height).fill('#e6ebf2');
  writeCells(sheet, columns, widths, head, BOLD, INK);
}

function writeRow(
  sheet: Sheet,
  columns: readonly Column[],
  widths: readonly number[],
  cells: Cells,
  tone: Row['tone'],
): void {
  if (tone !== 'plain') {
    const fill = tone === 'failed' ? '#fdeceb' : '#f3f6fa';
    sheet.document.rect(PAGE.left, sheet.y, TEXT_WIDTH, cells.height).fill(fill);
  }
  writeCells(sheet, columns, widths, cells, fontOf(tone), tone === 'failed' ? '#9c1c13' : INK);
  const { document, y } = sheet;
  document
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + TEXT_WIDTH, y)
    .lineWidth(0.4)
    .stroke('#d3d9e2');
}

function writeCells(
  sheet: Sheet,
  columns: readonly Column[],
  widths: readonly number[],
  { lines, height }: Cells,
  font: string,
  color: string,
): void {
  const { document } = sheet;
  document.font(font).fontSize(SIZE).fillColor(color);
  let left = PAGE.left;
  for (const [index, width] of widths.entries()) {
    for (const [number, line] of (lines[index] ?? []).entries()) {
      if (line === '') continue;
      const right = columns[index]?.align === 'right';
      const x = right ? left + width - PADDING.x - document.widthOfString(line) : left + PADDING.x;
      document.text(line, x, sheet.y + PADDING.y + number * LINE + 0.8, { lineBreak: false });
    }
    left += width;
  }
  sheet.y += height;
}

function fontOf(tone: Row['tone']): string {
  return tone === 'plain' ? REGULAR : BOLD;
}
