import { XMLParser } from 'fast-xml-parser';
import { memory } from '../../model/memory.ts';
import { unprocessable } from '../../model/problem.ts';
import { xmlFault } from './fault.ts';
import { decodeReferences } from './references.ts';

/** Limits on what one text may cost; templates and open models are about ten levels deep. */
export const MAX_DEPTH = 64;
/** Characters of one tag or text. */
const MAX_PIECE = 1_000_000;

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

/** How a format wants its XML read. */
export interface XmlReading {
  /** What messages call the text, for example `The template`. */
  readonly what: string;
  /** Whether names keep the prefixes of their namespaces. */
  readonly prefixes: 'kept' | 'dropped';
  /** Whether texts keep the blanks around them. */
  readonly blanks: 'kept' | 'dropped';
}

/** What the parser gives for an element or a piece of text: its name as the only key beside the attributes. */
type RawNode = Readonly<Record<string, unknown>>;

/** An element of an XML text, looked into as it is asked. */
export class XmlNode {
  readonly name: string;
  readonly #raw: RawNode;

  constructor(raw: RawNode) {
    this.name = nameOf(raw);
    this.#raw = raw;
  }

  get children(): XmlNode[] {
    return this.#content.filter(isElement).map((node) => new XmlNode(node));
  }

  /** First child of that name; null when there is none. */
  child(name: string): XmlNode | null {
    const node = this.#content.find((candidate) => nameOf(candidate) === name);
    return node === undefined ? null : new XmlNode(node);
  }

  /** Name and value of each attribute, references decoded. Errors: 422 for a reference XML does not define. */
  get attributes(): (readonly [name: string, value: string])[] {
    return Object.entries(this.#raw[ATTRIBUTES] ?? {}).map(([name, value]) => [
      name,
      decodeReferences(String(value), this.name),
    ]);
  }

  /** The value of an attribute; null when it is not there. Errors: those of `attributes`. */
  attribute(name: string): string | null {
    const attributes = this.#raw[ATTRIBUTES];
    const has = typeof attributes === 'object' && attributes !== null;
    const value: unknown = has ? Reflect.get(attributes, name) : undefined;
    return typeof value === 'string' ? decodeReferences(value, this.name) : null;
  }

  /** Text of the element itself, references decoded. Errors: 422 for a reference XML does not define. */
  get text(): string {
    return this.#content.map((node) => this.#textOf(node)).join('');
  }

  get #content(): readonly RawNode[] {
    const content = this.#raw[this.name];
    return Array.isArray(content) ? content : [];
  }

  #textOf(node: RawNode): string {
    const name = nameOf(node);
    if (name === TEXT) return decodeReferences(String(node[TEXT]), this.name);
    if (name !== CDATA || !Array.isArray(node[CDATA])) return '';
    return node[CDATA].map((piece: RawNode) => String(piece[TEXT] ?? '')).join('');
  }
}

/**
 * The root element of a well-formed text. Document types and entities are refused, not read.
 *
 * Errors: 422 with line and column for what is not XML, and for what goes beyond the limits on depth and size.
 */
export function readXml(text: string, reading: XmlReading): XmlNode {
  const { what } = reading;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw unprocessable(`${what} has a document type declaration, which is not read.`);
  }
  checkSize(text, what);
  const roots = parse(text, reading).filter(isElement);
  const [root] = roots;
  if (root === undefined || roots.length > 1) {
    throw unprocessable(`${what} has ${roots.length} root elements; XML has one.`);
  }
  return new XmlNode(root);
}

/** The parser builds long pieces one character at a time and keeps an object for each short one. */
function checkSize(text: string, what: string): void {
  let elements = 0;
  for (let at = text.indexOf('<'); at !== -1; ) {
    // Comments and CDATA sections count: each becomes an object too.
    if (text[at + 1] !== '/') elements += 1;
    const next = text.indexOf('<', at + 1);
    const length = (next === -1 ? text.length : next) - at;
    if (length > MAX_PIECE) {
      throw unprocessable(
        `${what} has ${length} characters without an element; up to ${MAX_PIECE} are read.`,
      );
    }
    at = next;
  }
  if (elements > memory.xmlElements) {
    throw unprocessable(`${what} has ${elements} elements; up to ${memory.xmlElements} are read.`);
  }
}

function parse(text: string, { what, prefixes, blanks }: XmlReading): RawNode[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: prefixes === 'dropped',
    trimValues: blanks === 'dropped',
    parseTagValue: false,
    parseAttributeValue: false,
    cdataPropName: CDATA,
    ignoreDeclaration: true,
    ignorePiTags: true,
    // Decoded here: the parser would also read entities that a document defines for itself.
    processEntities: false,
    maxNestedTags: MAX_DEPTH,
    jPath: false,
  });
  try {
    const parsed: unknown = parser.parse(text.trim(), true);
    return Array.isArray(parsed) ? parsed : [];
  } catch (cause) {
    throw unprocessable(`${what} cannot be read as XML: ${xmlFault(cause)}`, { cause });
  }
}

function nameOf(node: RawNode): string {
  return Object.keys(node).find((key) => key !== ATTRIBUTES) ?? TEXT;
}

function isElement(node: RawNode): boolean {
  const name = nameOf(node);
  return name !== TEXT && name !== CDATA;
}
