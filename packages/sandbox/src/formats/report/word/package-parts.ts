import { escapeXml } from '../../xml/escape.ts';
import type { Report } from '../report.ts';
import { field, paragraph, run } from './paragraph.ts';
import { pictureRelation } from './picture.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Namespaces of the parts that hold text. */
export const NAMESPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`;

export function contentTypes(): string {
  const overrides = [
    ['/word/document.xml', `${TYPE}.document.main+xml`],
    ['/word/styles.xml', `${TYPE}.styles+xml`],
    ['/word/settings.xml', `${TYPE}.settings+xml`],
    ['/word/header1.xml', `${TYPE}.header+xml`],
    ['/word/footer1.xml', `${TYPE}.footer+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  return [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>',
    ...overrides,
    '</Types>',
  ].join('');
}

export function packageRelations(): string {
  return relations([
    ['rId1', `${OFFICE}/officeDocument`, 'word/document.xml'],
    ['rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ]);
}

/** Relations of the document, to so many pictures among others. */
export function documentRelations(pictures: number): string {
  return relations([
    ['rIdStyles', `${OFFICE}/styles`, 'styles.xml'],
    ['rIdSettings', `${OFFICE}/settings`, 'settings.xml'],
    ['rIdHeader', `${OFFICE}/header`, 'header1.xml'],
    ['rIdFooter', `${OFFICE}/footer`, 'footer1.xml'],
    ...Array.from(
      { length: pictures },
      (_, index) => [pictureRelation(index + 1), `${OFFICE}/image`, `media/drawing${index + 1}.png`] as const,
    ),
  ]);
}

function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const entries = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

export function coreProperties({ title, disclaimer, author, date }: Report): string {
  const created =
    date === null
      ? ''
      : `<dcterms:created xsi:type="dcterms:W3CDTF">${date.toISOString().slice(0, 19)}Z</dcterms:created>`;
  return [
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"`,
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(disclaimer)}</dc:subject>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>${created}</cp:coreProperties>`,
  ].join('');
}

export function settings(): string {
  return `${XML}<w:settings ${NAMESPACES}><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
}

export function header({ disclaimer }: Report): string {
  const text = paragraph(run(disclaimer, { color: '5B6675' }), { style: 'Caption' });
  return `${XML}<w:hdr ${NAMESPACES}>${text}</w:hdr>`;
}

export function footer({ title }: Report): string {
  const content = `${run(`${title}   `)}${run('Page ')}${field('PAGE', '1')}`;
  return `${XML}<w:ftr ${NAMESPACES}>${paragraph(content, { style: 'Caption' })}</w:ftr>`;
}
