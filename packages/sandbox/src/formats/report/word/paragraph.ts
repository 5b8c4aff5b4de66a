import { escapeXml } from '../../xml/escape.ts';

/** Paragraph styles the document defines. */
type Style = 'Normal' | 'Heading1' | 'Heading2' | 'Alert' | 'Caption' | 'TOC1' | 'Cell';

interface ParagraphOptions {
  readonly style: Style;
  readonly align?: 'right' | 'center';
  readonly keepNext?: true;
}

/** A paragraph around runs that are XML already. */
export function paragraph(runs: string, { style, align, keepNext }: ParagraphOptions): string {
  const properties = [
    style === 'Normal' ? '' : `<w:pStyle w:val="${style}"/>`,
    keepNext ? '<w:keepNext/>' : '',
    align === undefined ? '' : `<w:jc w:val="${align}"/>`,
  ].join('');
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

/** A run of text; `color` as `rrggbb`. */
export function run(text: string, { bold, color }: { bold?: boolean; color?: string } = {}): string {
  const properties = [bold ? '<w:b/>' : '', color === undefined ? '' : `<w:color w:val="${color}"/>`].join(
    '',
  );
  const before = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${before}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A field such as `PAGE`, with the text it shows until a program works it out. */
export function field(instruction: string, shown: string): string {
  return `${fieldBegin(instruction)}${run(shown)}${FIELD_END}`;
}

export function fieldBegin(instruction: string): string {
  return [
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
    `<w:r><w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText></w:r>`,
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
  ].join('');
}

export const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
