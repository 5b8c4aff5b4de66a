import { toPng } from '../../drawing/png.ts';
import { escapeXml } from '../../xml/escape.ts';
import type { Block, Pictures } from '../blocks.ts';
import type { Report, Section } from '../report.ts';
import { NAMESPACES, XML } from './package-parts.ts';
import { FIELD_END, fieldBegin, paragraph, run } from './paragraph.ts';
import { pictureRun } from './picture.ts';
import { wordTable } from './write-table.ts';

/** Pixels per pt: 144 dpi. */
const ZOOM = 2;

/** The text of the document, block by block; pictures are put into `pictures` as they are met. */
export async function* documentXml(report: Report, pictures: Uint8Array[]): AsyncGenerator<string> {
  yield `${XML}<w:document ${NAMESPACES}><w:body>`;
  for (const block of report.opening) yield await written(block, pictures);
  yield contentsXml(report);
  let number = 0;
  for await (const section of report.sections) {
    number += 1;
    if (report.contents.length > 0) yield '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    yield* sectionXml(section, number, pictures);
  }
  yield [
    '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/>',
    '<w:footerReference w:type="default" r:id="rIdFooter"/>',
    '<w:pgSz w:w="11906" w:h="16838"/>',
    '<w:pgMar w:top="1200" w:right="900" w:bottom="1100" w:left="900" w:header="500" w:footer="500" w:gutter="0"/>',
    '</w:sectPr></w:body></w:document>',
  ].join('');
}

async function* sectionXml(
  { id, blocks }: Section,
  number: number,
  pictures: Uint8Array[],
): AsyncGenerator<string> {
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) {
      const mark = `<w:bookmarkStart w:id="${number}" w:name="${bookmark(id)}"/>`;
      yield paragraph(`${mark}${run(block.text)}<w:bookmarkEnd w:id="${number}"/>`, { style: 'Heading1' });
    } else yield await written(block, pictures);
  }
}

/** A field of Word with the entries filled in; without page numbers, which only a layout knows. */
function contentsXml({ contents }: Report): string {
  if (contents.length === 0) return '';
  const entries = contents.map(({ id, title }, index) => {
    const link = `<w:hyperlink w:anchor="${escapeXml(bookmark(id))}" w:history="1">${run(`${index + 1}.  ${title}`)}</w:hyperlink>`;
    const begin = index === 0 ? fieldBegin('TOC \\o "1-1" \\h \\z \\n') : '';
    const end = index === contents.length - 1 ? FIELD_END : '';
    return paragraph(`${begin}${link}${end}`, { style: 'TOC1' });
  });
  return [paragraph(run('Contents'), { style: 'Heading2' }), ...entries].join('');
}

async function written(block: Block, pictures: Uint8Array[]): Promise<string> {
  switch (block.kind) {
    case 'heading':
      return paragraph(run(block.text), { style: block.level === 1 ? 'Heading1' : 'Heading2' });
    case 'note':
      return paragraph(run(block.text), { style: block.tone === 'alert' ? 'Alert' : 'Normal' });
    case 'table':
      return wordTable(block);
    case 'pictures':
      return await picturesXml(block, pictures);
  }
}

async function picturesXml(block: Pictures, pictures: Uint8Array[]): Promise<string> {
  const runs: string[] = [];
  for (const { drawing, caption } of block.pictures) {
    pictures.push(await toPng(drawing, ZOOM));
    runs.push(pictureRun(drawing, caption, pictures.length));
  }
  const captions = block.pictures.map(({ caption }) => caption).join('  |  ');
  return [
    paragraph(runs.join(''), { style: 'Normal', align: 'center', keepNext: true }),
    paragraph(run(captions), { style: 'Caption' }),
  ].join('');
}

function bookmark(id: string): string {
  return id.replaceAll('-', '_');
}
