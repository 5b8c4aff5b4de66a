import { unprocessable } from '../../model/problem.ts';
import type { TemplateValue } from './template.ts';
import { childOf, isNil, textOf, typeOf, type XmlElement } from './xml-element.ts';

/** Children of a child; none when it is missing or nil. */
export function listOf(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return parent === undefined ? [] : (childOf(parent, name)?.children ?? []);
}

/** Values of a DataContract dictionary, in the order of the file. */
export function dictionaryValues(parent: XmlElement, name: string): XmlElement[] {
  return listOf(parent, name).flatMap((entry) => childOf(entry, 'Value') ?? []);
}

/** The integer in a child. Errors: 422 naming the element when it is missing or something else. */
export function integerOf(parent: XmlElement, name: string): number {
  const text = textOf(parent, name);
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(value)) return value;
  const found = text === null ? 'is missing' : `is ${JSON.stringify(text.slice(0, 40))}, not an integer`;
  throw unprocessable(`Template: ${parent.name}/${name} ${found}.`);
}

/** The finite number in a child; null when it is missing or none. */
export function numberOf(parent: XmlElement | undefined, name: string): number | null {
  const text = parent === undefined ? null : textOf(parent, name);
  return text === null ? null : numberIn(text);
}

/** The flag in a child, or what it is when it is missing. */
export function flagOf(parent: XmlElement, name: string, missing: boolean): boolean {
  const text = textOf(parent, name)?.trim().toLowerCase();
  return text === undefined ? missing : text === 'true' || text === '1';
}

/** The value of a leaf by its `i:type`, or by its look when it has none; null when it is nil or no leaf. */
export function leafValue(leaf: XmlElement | undefined): TemplateValue | null {
  if (leaf === undefined || isNil(leaf) || leaf.children.length > 0) return null;
  const type = typeOf(leaf);
  const word = leaf.text.trim().toLowerCase();
  if (type === 'string') return leaf.text;
  if (type === 'boolean' || word === 'true' || word === 'false') return word === 'true' || word === '1';
  return numberIn(leaf.text) ?? leaf.text;
}

function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
