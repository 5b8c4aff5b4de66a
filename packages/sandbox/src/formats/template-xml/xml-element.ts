import { MAX_DEPTH } from '../xml/read-xml.ts';
import { NS } from './namespaces.ts';

export interface XmlAttribute {
  readonly name: string;
  /** Empty for an attribute without a prefix. */
  readonly namespace: string;
  /** Of `i:type` the qualified name as `{namespace}local`. */
  readonly value: string;
}

/** An element with its names resolved, so that it can move to another document. Plain JSON. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  /** Namespaces given a prefix here. Matters only for writing what was read the way it was. */
  readonly declares: readonly string[];
  /** Empty when there are children: the format has no mixed content. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** An element of the template namespace. */
export function element(
  name: string,
  content: string | readonly XmlElement[],
  namespace: string = NS.data,
): XmlElement {
  const [text, children] = typeof content === 'string' ? [content, []] : ['', content];
  return { name, namespace, attributes: [], declares: [], text, children };
}

/** An element that says it has no value, possibly with attributes beside that. */
export function nil(
  name: string,
  namespace: string = NS.data,
  attributes: readonly XmlAttribute[] = [],
): XmlElement {
  return { ...element(name, '', namespace), attributes: [nilAttribute, ...attributes] };
}

/** The element with an `i:type`; `type` is local to `namespace`. */
export function typed(of: XmlElement, type: string, namespace: string): XmlElement {
  const attribute = { name: 'type', namespace: NS.instance, value: `{${namespace}}${type}` };
  return { ...of, attributes: [attribute, ...of.attributes] };
}

/** The first child of that name, or undefined; nil counts as absent. */
export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  const child = children.find((candidate) => candidate.name === name);
  return child === undefined || isNil(child) ? undefined : child;
}

/** The text of a child; null when it is missing, nil or has children itself. */
export function textOf(parent: XmlElement, name: string): string | null {
  const child = childOf(parent, name);
  return child === undefined || child.children.length > 0 ? null : child.text;
}

export function isNil(of: XmlElement): boolean {
  return /^(true|1)$/.test(attributeOf(of, 'nil', NS.instance) ?? '');
}

/** The value of an attribute, or null. */
export function attributeOf({ attributes }: XmlElement, name: string, namespace = ''): string | null {
  return attributes.find((a) => a.name === name && a.namespace === namespace)?.value ?? null;
}

/** The local name of the `i:type`, or null. */
export function typeOf(of: XmlElement): string | null {
  const type = attributeOf(of, 'type', NS.instance);
  return type === null ? null : type.slice(type.indexOf('}') + 1);
}

/** The element and everything below it, in document order. */
export function descendants(root: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) waiting.push(child);
  }
  return found;
}

/** The same tree with every element passed through `change`, children first. */
export function mapElements(root: XmlElement, change: (element: XmlElement) => XmlElement): XmlElement {
  return change({ ...root, children: root.children.map((child) => mapElements(child, change)) });
}

/** Whether a value from outside, such as a stored project, is a tree that can be written. */
export function isXmlElement(value: unknown): value is XmlElement {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: candidate, depth } = next;
    if (depth > MAX_DEPTH || !isRecord(candidate)) return false;
    const { name, namespace, attributes, declares, text, children } = candidate;
    if (!isName(name) || typeof namespace !== 'string' || typeof text !== 'string') return false;
    if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return false;
    if (!Array.isArray(declares) || !declares.every((uri) => typeof uri === 'string')) return false;
    if (!Array.isArray(children)) return false;
    for (const child of children) waiting.push({ value: child, depth: depth + 1 });
  }
  return true;
}

const nilAttribute: XmlAttribute = { name: 'nil', namespace: NS.instance, value: 'true' };

function isAttribute(value: unknown): value is XmlAttribute {
  if (!isRecord(value)) return false;
  return (
    isName(value['name']) && typeof value['namespace'] === 'string' && typeof value['value'] === 'string'
  );
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
