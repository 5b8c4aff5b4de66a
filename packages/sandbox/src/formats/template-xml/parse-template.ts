import { unprocessable } from '../../model/problem.ts';
import { readXml, type XmlNode } from '../xml/read-xml.ts';
import { NS } from './namespaces.ts';
import type { XmlAttribute, XmlElement } from './xml-element.ts';

/** Far above any real template, far below what would keep the thread busy. */
const MAX_CHARACTERS = 1_000_000;

type Scope = ReadonlyMap<string, string>;

/** The root element of a template. Errors: 422 for more than 1 000 000 characters, and those of `readXml`. */
export function parseTemplate(text: string): XmlElement {
  if (text.length > MAX_CHARACTERS) {
    throw unprocessable(`The template has ${text.length} characters; at most ${MAX_CHARACTERS} are read.`);
  }
  const root = readXml(text, { what: 'The template', prefixes: 'kept', blanks: 'kept' });
  return toElement(root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]));
}

function toElement(node: XmlNode, outer: Scope): XmlElement {
  const { attributes, children } = node;
  const scope = scopeWithin(outer, attributes);
  return {
    ...nameIn(node.name, scope),
    attributes: attributes
      .filter(([name]) => !isDeclaration(name))
      .map((attribute) => toAttribute(attribute, scope)),
    declares: attributes.filter(([name]) => name.startsWith('xmlns:')).map(([, uri]) => uri),
    text: children.length > 0 ? '' : node.text,
    children: children.map((child) => toElement(child, scope)),
  };
}

function scopeWithin(outer: Scope, attributes: readonly (readonly [string, string])[]): Scope {
  const declared = attributes.filter(([name]) => isDeclaration(name));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri] as const)]);
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

function toAttribute([qualified, value]: readonly [string, string], scope: Scope): XmlAttribute {
  // Attributes without a prefix are in no namespace, whatever the default one is.
  const { name, namespace } = qualified.includes(':')
    ? nameIn(qualified, scope)
    : { name: qualified, namespace: '' };
  if (name !== 'type' || namespace !== NS.instance) return { name, namespace, value };
  const type = nameIn(value.trim(), scope);
  return { name, namespace, value: `{${type.namespace}}${type.name}` };
}

function nameIn(qualified: string, scope: Scope): { name: string; namespace: string } {
  const colon = qualified.indexOf(':');
  const prefix = colon === -1 ? '' : qualified.slice(0, colon);
  const namespace = scope.get(prefix);
  if (namespace === undefined && prefix !== '') {
    throw unprocessable(
      `The template uses the prefix ${JSON.stringify(prefix.slice(0, 40))} without declaring it.`,
    );
  }
  return { name: qualified.slice(colon + 1), namespace: namespace ?? '' };
}
