import { type WrittenElement, writeXml } from '../xml/write-xml.ts';
import { NS } from './namespaces.ts';
import type { XmlElement } from './xml-element.ts';

interface Scope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly depth: number;
}

/**
 * The document of a template as the desktop program writes it: two blanks of indent, CRLF, no declaration, the root's
 * namespace as default, further namespaces with prefixes `d<depth>p<number>` on the parent of what needs them.
 */
export function writeTemplateXml(root: XmlElement): string {
  const prefixes = new Map([
    [NS.instance, 'i'],
    [root.namespace, ''],
  ]);
  const declarations = [['xmlns:i', NS.instance] as const, ['xmlns', root.namespace] as const];
  return writeXml(toWritten(root, { prefixes, depth: 1 }, declarations), '\r\n');
}

function toWritten(
  element: XmlElement,
  outer: Scope,
  own: WrittenElement['attributes'] = [],
): WrittenElement {
  const { prefixes, declarations } = prefixesWithin(element, outer);
  const attributes = element.attributes.map(
    (attribute) =>
      [
        qualified(attribute.name, attribute.namespace, prefixes),
        attributeText(attribute.value, attribute, prefixes),
      ] as const,
  );
  const inner = { prefixes, depth: outer.depth + 1 };
  return {
    name: qualified(element.name, element.namespace, prefixes),
    attributes: [...own, ...declarations, ...attributes],
    content:
      element.children.length > 0 ? element.children.map((child) => toWritten(child, inner)) : element.text,
  };
}

function prefixesWithin(element: XmlElement, { prefixes: outer, depth }: Scope) {
  const used = [
    element.namespace,
    ...element.attributes.flatMap((attribute) => [attribute.namespace, typeNamespace(attribute)]),
    ...element.children.map((child) => child.namespace),
  ];
  const missing = new Set([...element.declares, ...used].filter((uri) => uri !== '' && !outer.has(uri)));
  const added = [...missing].map((uri, index) => [uri, `d${depth}p${index + 1}`] as const);
  return {
    prefixes: added.length === 0 ? outer : new Map([...outer, ...added]),
    declarations: added.map(([uri, prefix]) => [`xmlns:${prefix}`, uri] as const),
  };
}

function qualified(name: string, namespace: string, prefixes: ReadonlyMap<string, string>): string {
  const prefix = namespace === '' ? '' : (prefixes.get(namespace) ?? '');
  return prefix === '' ? name : `${prefix}:${name}`;
}

type Attribute = XmlElement['attributes'][number];

function attributeText(value: string, attribute: Attribute, prefixes: ReadonlyMap<string, string>): string {
  if (!isType(attribute)) return value;
  return qualified(value.slice(value.indexOf('}') + 1), typeNamespace(attribute), prefixes);
}

function typeNamespace(attribute: Attribute): string {
  return isType(attribute) ? attribute.value.slice(1, Math.max(1, attribute.value.indexOf('}'))) : '';
}

function isType({ name, namespace }: Attribute): boolean {
  return name === 'type' && namespace === NS.instance;
}
