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
export function writeXml(root: XmlElement): string {
  const prefixes = new Map([
    [NS.instance, 'i'],
    [root.namespace, ''],
  ]);
  const lines: string[] = [];
  write(root, { prefixes, depth: 1 }, lines, [
    ` xmlns:i="${NS.instance}"`,
    ` xmlns="${escapeXml(root.namespace)}"`,
  ]);
  return lines.join('\r\n');
}

function write(
  element: XmlElement,
  outer: Scope,
  lines: string[],
  ownDeclarations: readonly string[] = [],
): void {
  const { prefixes, declarations } = prefixesWithin(element, outer);
  const indent = '  '.repeat(outer.depth - 1);
  const name = qualified(element.name, element.namespace, prefixes);
  const attributes = element.attributes.map(
    (attribute) =>
      ` ${qualified(attribute.name, attribute.namespace, prefixes)}="${escapeXml(attributeText(attribute.value, attribute, prefixes))}"`,
  );
  const start = `${indent}<${name}${[...ownDeclarations, ...declarations, ...attributes].join('')}`;
  if (element.children.length > 0) {
    lines.push(`${start}>`);
    const inner = { prefixes, depth: outer.depth + 1 };
    for (const child of element.children) write(child, inner, lines);
    lines.push(`${indent}</${name}>`);
  } else {
    lines.push(element.text === '' ? `${start} />` : `${start}>${escapeXml(element.text)}</${name}>`);
  }
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
    declarations: added.map(([uri, prefix]) => ` xmlns:${prefix}="${escapeXml(uri)}"`),
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

/** Line ends become references, since readers turn them into blanks or `\n`; what XML cannot hold becomes U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\p{Cc}/gu, (control) =>
      /[\t\n\r]/.test(control) ? `&#x${control.charCodeAt(0).toString(16).toUpperCase()};` : '\uFFFD',
    )
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\uFFFD');
}
