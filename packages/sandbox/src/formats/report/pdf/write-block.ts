import type { Block, Heading, Note, Pictures } from '../blocks.ts';
import { BOLD, REGULAR } from './faces.ts';
import { paintPdf } from './paint-drawing.ts';
import { PAGE, type Sheet, TEXT_WIDTH } from './sheet.ts';
import { writeTable } from './table.ts';
import { textLines } from './text-lines.ts';

/** Room a heading wants below itself, so that something follows on its page, pt. */
const COMPANY = 70;

/** Writes a block below what is there. */
export function writeBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(sheet, block);
      break;
    case 'note':
      writeNote(sheet, block);
      break;
    case 'table':
      writeTable(sheet, block);
      break;
    case 'pictures':
      writePictures(sheet, block);
      break;
  }
}

function writeHeading(sheet: Sheet, { level, text }: Heading): void {
  const size = level === 1 ? 16 : 11;
  sheet.need(size + COMPANY);
  if (sheet.y > PAGE.top) sheet.y += level === 1 ? 10 : 5;
  writeLines(sheet, text, BOLD, size, '#12304f');
  sheet.y += level === 1 ? 6 : 3;
}

function writeNote(sheet: Sheet, { text, tone }: Note): void {
  const alert = tone === 'alert';
  writeLines(sheet, text, alert ? BOLD : REGULAR, 8.8, alert ? '#9c1c13' : '#1d2733');
  sheet.y += 4;
}

function writeLines(sheet: Sheet, text: string, font: string, size: number, color: string): void {
  const { document } = sheet;
  document.font(font).fontSize(size);
  for (const line of textLines(document, text, TEXT_WIDTH)) {
    sheet.need(1.25 * size);
    // A new page sets its own font for its head.
    document.font(font).fontSize(size).fillColor(color);
    document.text(line, PAGE.left, sheet.y, { lineBreak: false });
    sheet.y += 1.25 * size;
  }
}

function writePictures(sheet: Sheet, { pictures }: Pictures): void {
  const height = Math.max(0, ...pictures.map(({ drawing }) => drawing.height));
  const widths = pictures.reduce((sum, { drawing }) => sum + drawing.width, 0);
  const gap = pictures.length > 1 ? (TEXT_WIDTH - widths) / (pictures.length - 1) : 0;
  const { document } = sheet;
  sheet.need(height + 16);
  let left = pictures.length > 1 ? PAGE.left : PAGE.left + (TEXT_WIDTH - widths) / 2;
  for (const { drawing, caption } of pictures) {
    paintPdf(document, drawing, left, sheet.y);
    document.font(REGULAR).fontSize(7.5).fillColor('#5b6675');
    const indent = (drawing.width - document.widthOfString(caption)) / 2;
    document.text(caption, left + indent, sheet.y + height + 3, { lineBreak: false });
    left += drawing.width + gap;
  }
  sheet.y += height + 18;
}
