import { Readable } from 'node:stream';
import { type Cell, inPieces, type Table, unhurried } from './table.ts';

/** What Excel takes of a text. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;

/**
 * A table as a workbook of one sheet, whose first row is bold and stays in sight. It is written row by row: what is held
 * of it is what its reader has not taken. Loads the packer with the first one.
 */
export async function toXlsx(table: Table): Promise<Readable> {
  // The bundle has the default alone of a CommonJS module that is imported later.
  const { ZipFile } = (await import('yazl')).default;
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(partsOf(table.name)))
    zip.addBuffer(Buffer.from(HEAD + text), path);
  const sheet = Readable.from(inPieces(sheetOf(table)), { objectMode: false });
  const file = zip.outputStream as Readable;
  sheet.once('error', (error) => file.destroy(error));
  // A reader that leaves takes the rows along that are not written yet.
  file.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
}

/** Everything but the sheet. */
function partsOf(name: string): Record<string, string> {
  const sheetName = attribute(name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, LONGEST_NAME));
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const font = '<sz val="11"/><name val="Calibri"/>';
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}

async function* sheetOf({ columns, rows }: Table): AsyncGenerator<string> {
  const widths = columns.map(
    (title, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(10, title.length + 2)}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(1, columns, 's="1" ');
  let number = 1;
  for await (const row of unhurried(rows)) {
    number += 1;
    yield rowOf(number, row);
  }
  yield '</sheetData></worksheet>';
}

const rowOf = (number: number, cells: readonly Cell[], style = ''): string =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(`${columnName(index)}${number}`, cell, style)).join('')}</row>`;

function cellOf(place: string, cell: Cell, style: string): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" ${style}t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** A, B, ... Z, AA, AB ... from 0. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Without what XML cannot say, halves of characters among them. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is not allowed.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');
