import { XMLParser } from 'fast-xml-parser';
import { unprocessable } from '../../problem.ts';
import { xmlFault } from '../xml/fault.ts';
import { NS } from './namespaces.ts';
import { MAX_DEPTH, type XmlAttribute, type XmlElement } from './xml-element.ts';

/** Far above any real template, far below what would keep the thread busy. */
const MAX_CHARACTERS = 1_000_000;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';

type Scope = ReadonlyMap<string, string>;

/**
 * The root element of an XML text. No document type, no entities but the five of XML and character references.
 *
 * Errors: 422 for text that is not well-formed, longer than 1 000 000 characters or nested deeper than 64 elements.
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_CHARACTERS) {
    throw unprocessable(`The XML has ${text.length} characters; at most ${MAX_CHARACTERS} are read.`);
  }
  if (/<!DOCTYPE/i.test(text)) throw unprocessable('The XML has a document type, which is not read.');
  const roots = nodesOf(text).filter((node) => nameOf(node) !== TEXT);
  const root = roots[0];
  if (root === undefined || roots.length > 1) {
    throw unprocessable(`The XML has ${roots.length} root elements instead of one.`);
  }
  return toElement(root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]));
}

function nodesOf(text: string): Node[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    // Decoded below: the parser would also read entities that a document defines for itself.
    processEntities: false,
    cdataPropName: CDATA,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: MAX_DEPTH,
  });
  try {
    return asNodes(parser.parse(text.trim(), true));
  } catch (error) {
    throw unprocessable(`The XML cannot be read: ${xmlFault(error)}`, { cause: error });
  }
}

/** One entry of the parser's ordered output: its name with its content, and attributes under `:@`. */
type Node = Readonly<Record<string, unknown>>;

/** The parser types its output as `any`; in ordered mode every list holds objects. */
function asNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ATTRIBUTES) ?? TEXT;
}

function toElement(node: Node, outer: Scope): XmlElement {
  const qualified = nameOf(node);
  const raw = Object.entries(node[ATTRIBUTES] ?? {}).map(
    ([name, value]) => [name, decode(String(value))] as const,
  );
  const scope = scopeWithin(outer, raw);
  const content = asNodes(node[qualified]);
  const children = content.filter((child) => ![TEXT, CDATA].includes(nameOf(child)));
  return {
    ...nameIn(qualified, scope),
    attributes: raw
      .filter(([name]) => !isDeclaration(name))
      .map((attribute) => toAttribute(attribute, scope)),
    declares: raw.filter(([name]) => name.startsWith('xmlns:')).map(([, uri]) => uri),
    text: children.length > 0 ? '' : content.map(characters).join(''),
    children: children.map((child) => toElement(child, scope)),
  };
}

function characters(node: Node): string {
  if (nameOf(node) === TEXT) return decode(String(node[TEXT]));
  return asNodes(node[CDATA])
    .map((part) => String(part[TEXT]))
    .join('');
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
      `The XML uses the prefix ${JSON.stringify(prefix.slice(0, 40))} without declaring it.`,
    );
  }
  return { name: qualified.slice(colon + 1), namespace: namespace ?? '' };
}

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decode(text: string): string {
  return text.replace(/&([^;&\s]{1,10});/g, (whole, name: string) => {
    const known = entities.get(name);
    if (known !== undefined) return known;
    const code = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name);
    if (code === null) throw unprocessable(`The XML uses the unknown entity ${whole}.`);
    const [, decimal, hex] = code;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
  });
}
