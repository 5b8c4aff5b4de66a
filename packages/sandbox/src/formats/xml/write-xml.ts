import { escapeXml } from './escape.ts';

/** An element with names as they are written. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Elements, or a text. */
  readonly content: string | readonly WrittenElement[];
}

/** The document line by line with two blanks of indent, as the .NET serialisers write it; `<a />` for what is empty. */
export function writeXml(root: WrittenElement, newline: '\n' | '\r\n'): string {
  const lines: string[] = [];
  write(root, '', lines);
  return lines.join(newline);
}

function write({ name, attributes, content }: WrittenElement, indent: string, lines: string[]): void {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${written.join('')}`;
  if (content.length === 0) lines.push(`${start} />`);
  else if (typeof content === 'string') lines.push(`${start}>${escapeXml(content)}</${name}>`);
  else {
    lines.push(`${start}>`);
    for (const child of content) write(child, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  }
}
