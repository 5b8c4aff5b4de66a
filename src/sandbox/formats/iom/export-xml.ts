import type { PlainElement } from './open-model.ts';

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/** An element that holds others or a single value; a value that is null leaves the element empty. */
export function node(name: string, content: readonly PlainElement[] | XmlValue, type?: string): PlainElement {
  const typed = type === undefined ? {} : { type };
  if (isList(content)) return { name, ...typed, children: content };
  return { name, ...typed, text: content === null ? '' : String(content) };
}

type XmlValue = string | number | boolean | null;

function isList(content: readonly PlainElement[] | XmlValue): content is readonly PlainElement[] {
  return Array.isArray(content);
}

/** The document as the .NET serialiser writes it: UTF-8, two blanks of indent, `xsi:type` for classes. */
export function writeDocument(root: PlainElement): string {
  const lines = ['<?xml version="1.0" encoding="utf-8"?>'];
  write(root, ` xmlns:xsd="${SCHEMA}" xmlns:xsi="${INSTANCE}"`, 0, lines);
  return `${lines.join('\n')}\n`;
}

function write(
  { name, type, text, children }: PlainElement,
  more: string,
  depth: number,
  lines: string[],
): void {
  const indent = '  '.repeat(depth);
  const open = `${indent}<${name}${more}${type === undefined ? '' : ` xsi:type="${escapeXml(type)}"`}`;
  if (children !== undefined && children.length > 0) {
    lines.push(`${open}>`);
    for (const child of children) write(child, '', depth + 1, lines);
    lines.push(`${indent}</${name}>`);
  } else if (text !== undefined && text !== '') lines.push(`${open}>${escapeXml(text)}</${name}>`);
  else lines.push(`${open} />`);
}

/** What XML cannot hold becomes U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#xD;')
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
