import { NAMESPACES, XML } from './package-parts.ts';

interface Look {
  /** Half points. */
  readonly size: number;
  readonly bold?: true;
  readonly color?: string;
  /** Twentieths of a pt before and after. */
  readonly space: readonly [before: number, after: number];
  readonly outline?: number;
  readonly center?: true;
}

const looks: readonly (readonly [id: string, name: string, look: Look])[] = [
  ['Heading1', 'heading 1', { size: 32, bold: true, color: '12304F', space: [240, 120], outline: 0 }],
  ['Heading2', 'heading 2', { size: 22, bold: true, color: '12304F', space: [200, 80], outline: 1 }],
  ['Alert', 'Alert', { size: 18, bold: true, color: '9C1C13', space: [0, 80] }],
  ['Caption', 'caption', { size: 15, color: '5B6675', space: [0, 60], center: true }],
  ['TOC1', 'toc 1', { size: 18, space: [0, 40] }],
  ['Cell', 'Cell', { size: 15, space: [20, 20] }],
];

/** The styles of the document; headings are those every program knows, so that they make its outline. */
export function styles(): string {
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="D3D9E2"/>`;
  return [
    `${XML}<w:styles ${NAMESPACES}>`,
    '<w:docDefaults><w:rPrDefault><w:rPr>',
    '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Microsoft YaHei"/>',
    '<w:sz w:val="18"/><w:szCs w:val="18"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault>',
    '<w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="80"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
    ...looks.map(([id, name, look]) => style(id, name, look)),
    '<w:style w:type="table" w:styleId="Report"><w:name w:val="Report"/><w:tblPr><w:tblBorders>',
    ...['top', 'bottom', 'insideH'].map(border),
    '</w:tblBorders><w:tblCellMar><w:left w:w="70" w:type="dxa"/><w:right w:w="70" w:type="dxa"/></w:tblCellMar>',
    '</w:tblPr></w:style></w:styles>',
  ].join('');
}

function style(id: string, name: string, { size, bold, color, space, outline, center }: Look): string {
  const [before, after] = space;
  return [
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>`,
    outline === undefined ? '' : '<w:next w:val="Normal"/><w:qFormat/>',
    `<w:pPr>${outline === undefined ? '' : '<w:keepNext/>'}<w:spacing w:before="${before}" w:after="${after}"/>`,
    center ? '<w:jc w:val="center"/>' : '',
    outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`,
    `</w:pPr><w:rPr>${bold ? '<w:b/>' : ''}${color === undefined ? '' : `<w:color w:val="${color}"/>`}`,
    `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`,
  ].join('');
}
