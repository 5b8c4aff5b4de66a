import type { PlainElement } from '../../xml/plain-element.ts';
import type { XmlElement } from './xml-element.ts';

/** An element as plain data. */
export function plain(element: XmlElement): PlainElement {
  const { name, type, text, children } = element;
  return {
    name,
    ...(type === null ? {} : { type }),
    ...(text === '' ? {} : { text }),
    ...(children.length === 0 ? {} : { children: children.map(plain) }),
  };
}
