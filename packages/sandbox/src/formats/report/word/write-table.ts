import type { Row, Table } from '../blocks.ts';
import { paragraph, run } from './paragraph.ts';

/** Width of the text on the page, twentieths of a pt. */
const TEXT_WIDTH = 10_106;

const tones: Readonly<
  Record<Row['tone'], { readonly fill?: string; readonly bold?: true; readonly color?: string }>
> = {
  plain: {},
  governing: { fill: 'F3F6FA', bold: true },
  failed: { fill: 'FDECEB', bold: true, color: '9C1C13' },
};

/** A table over the width of the text; its head is repeated on every page. */
export function wordTable({ columns, rows }: Table): string {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => Math.round((weight / total) * TEXT_WIDTH));
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const head = columns.map(({ title, align }, index) =>
    cell(title, widths[index] ?? 0, align, { fill: 'E6EBF2', bold: true }),
  );
  const body = rows.map(({ cells, tone }) => {
    const made = columns.map(({ align }, index) =>
      cell(cells[index] ?? '', widths[index] ?? 0, align, tones[tone]),
    );
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${made.join('')}</w:tr>`;
  });
  return [
    '<w:tbl><w:tblPr><w:tblStyle w:val="Report"/>',
    `<w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${grid}</w:tblGrid>`,
    `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${head.join('')}</w:tr>`,
    ...body,
    '</w:tbl>',
    // Tables that follow each other would grow together.
    paragraph('', { style: 'Cell' }),
  ].join('');
}

function cell(
  text: string,
  width: number,
  align: 'left' | 'right',
  { fill, bold, color }: (typeof tones)[Row['tone']],
): string {
  const shade = fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
  const style = { ...(bold ? { bold } : {}), ...(color === undefined ? {} : { color }) };
  const content = paragraph(text === '' ? '' : run(text, style), {
    style: 'Cell',
    ...(align === 'right' ? { align } : {}),
  });
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${content}</w:tc>`;
}
