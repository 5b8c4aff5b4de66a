import { type WrittenElement, writeXml } from './write-xml.ts';

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/** An element as plain data, as projects keep it. */
export interface PlainElement {
  readonly name: string;
  readonly type?: string;
  readonly text?: string;
  readonly children?: readonly PlainElement[];
}

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
  const { name, attributes, content } = toWritten(root);
  const declared = [['xmlns:xsd', SCHEMA] as const, ['xmlns:xsi', INSTANCE] as const, ...attributes];
  const document = writeXml({ name, attributes: declared, content }, '\n');
  return `<?xml version="1.0" encoding="utf-8"?>\n${document}\n`;
}

function toWritten({ name, type, text = '', children = [] }: PlainElement): WrittenElement {
  return {
    name,
    attributes: type === undefined ? [] : [['xsi:type', type]],
    content: children.length > 0 ? children.map(toWritten) : text,
  };
}
