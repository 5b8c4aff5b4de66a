import { readTypeface } from '../../font/typeface.ts';
import { heading, note } from '../blocks.ts';
import type { Report, Section } from '../report.ts';
import { createSheet, PAGE, type Sheet, TEXT_WIDTH } from './sheet.ts';
import { writeBlock } from './write-block.ts';

/** The report as PDF, in pieces as its pages are finished. A bookmark for each section and its headings. */
export async function* writePdf(report: Report): AsyncGenerator<Uint8Array> {
  const sheet = createSheet(report, await readTypeface());
  for (const block of report.opening) writeBlock(sheet, block);
  writeContents(sheet, report);
  for await (const section of report.sections) {
    if (report.contents.length > 0) sheet.nextPage();
    writeSection(sheet, section);
    yield* finished(sheet);
  }
  sheet.document.end();
  for await (const chunk of sheet.document) yield chunk as Uint8Array;
}

/** Page numbers would be known only at the end, when the first page is long sent: entries are links. */
function writeContents(sheet: Sheet, { contents }: Report): void {
  if (contents.length === 0) return;
  writeBlock(sheet, heading(2, 'Contents'));
  const { document } = sheet;
  for (const [index, { id, title }] of contents.entries()) {
    const top = sheet.y;
    writeBlock(sheet, note(`${index + 1}.  ${title}`));
    // Not for an entry that went on to the next page.
    if (sheet.y > top) document.goTo(PAGE.left, top, TEXT_WIDTH, sheet.y - top, id);
  }
}

function writeSection(sheet: Sheet, { id, title, blocks }: Section): void {
  const { document } = sheet;
  const { outline } = document;
  document.addNamedDestination(id, 'FitH', PAGE.height - sheet.y + 10);
  const bookmark = outline.addItem(title, placeOf(sheet));
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      // Where the heading will be, not where it would have been at the foot of a page.
      sheet.need(90);
      bookmark.addItem(block.text, placeOf(sheet));
    }
    writeBlock(sheet, block);
  }
}

/** Where a bookmark leads; the library measures `left` from the right edge. */
function placeOf({ y }: Sheet) {
  return { expanded: false, top: Math.max(0, y - 10), left: PAGE.width };
}

function* finished({ document }: Sheet): Generator<Uint8Array> {
  for (let chunk: unknown = document.read(); chunk !== null; chunk = document.read()) {
    // A readable in binary mode gives buffers.
    yield chunk as Uint8Array;
  }
}
