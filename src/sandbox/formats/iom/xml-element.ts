import { XMLParser } from 'fast-xml-parser';
import { SandboxProblem, unprocessable } from '../../problem.ts';
import { xmlFault } from '../xml/fault.ts';

/** Limits on what one file may cost; open models are about eight levels deep. */
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 1_000_000;
/** Characters of one tag or text. */
const MAX_PIECE = 1_000_000;

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

/** What the parser gives for an element or a piece of text: its name as the only key beside the attributes. */
type RawNode = Readonly<Record<string, unknown>>;

/** An element of an XML file; namespace prefixes are gone. */
export class XmlElement {
  readonly name: string;
  readonly parent: XmlElement | null;
  readonly #raw: RawNode;

  constructor(name: string, raw: RawNode, parent: XmlElement | null) {
    this.name = name;
    this.#raw = raw;
    this.parent = parent;
  }

  /** `xsi:type` without its prefix; null when there is none. */
  get type(): string | null {
    const type = this.#attributes['type'];
    return typeof type === 'string' ? type.replace(/^.*:/, '') : null;
  }

  /** Marked `xsi:nil`: written, and without a value. */
  get isNil(): boolean {
    return this.#attributes['nil'] === 'true';
  }

  get children(): XmlElement[] {
    return this.#content.flatMap((node) => {
      const name = nameOf(node);
      return name === TEXT || name === CDATA ? [] : [new XmlElement(name, node, this)];
    });
  }

  /** First child of that name; null when there is none or it is nil. */
  child(name: string): XmlElement | null {
    const node = this.#content.find((candidate) => nameOf(candidate) === name);
    const element = node === undefined ? null : new XmlElement(name, node, this);
    return element?.isNil === true ? null : element;
  }

  /** Items of a list: the children of the child of that name. */
  list(name: string): XmlElement[] {
    return this.child(name)?.children ?? [];
  }

  /** Text of the element itself, references decoded. Errors: 422 for an entity XML does not define. */
  get text(): string {
    return this.#content.map((node) => this.#textOf(node)).join('');
  }

  /** How messages name it: by its id and that of what it is part of, or by the way from the nearest id. */
  get label(): string {
    const id = this.#idText();
    if (id !== null) {
      const owner = this.#owner();
      return owner === null ? `${this.name} ${id}` : `${owner.label} > ${this.name} ${id}`;
    }
    const isListOfParent = this.parent === null || this.parent.parent === null;
    return isListOfParent ? this.name : `${this.parent.label} > ${this.name}`;
  }

  /** The nearest element above that has an id. */
  #owner(): XmlElement | null {
    let above = this.parent;
    while (above !== null && above.#idText() === null) above = above.parent;
    return above;
  }

  #idText(): string | null {
    const node = this.#content.find((candidate) => nameOf(candidate) === 'Id');
    const text = node === undefined ? '' : new XmlElement('Id', node, this).text;
    return /^\d{1,10}$/.test(text) && text !== '0' ? text : null;
  }

  get #content(): readonly RawNode[] {
    const content = this.#raw[this.name];
    return Array.isArray(content) ? content : [];
  }

  get #attributes(): RawNode {
    const attributes = this.#raw[ATTRIBUTES];
    // The parser puts an object there or nothing.
    return typeof attributes === 'object' && attributes !== null ? (attributes as RawNode) : {};
  }

  #textOf(node: RawNode): string {
    const name = nameOf(node);
    if (name === TEXT) return decodeReferences(String(node[TEXT]), this);
    if (name !== CDATA || !Array.isArray(node[CDATA])) return '';
    return node[CDATA].map((piece: RawNode) => String(piece[TEXT] ?? '')).join('');
  }
}

/**
 * The root element of a well-formed document. Document types and entities are refused, not read.
 *
 * Errors: 422 with line and column for what is not XML, and for what goes beyond the limits on depth and size.
 */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw unprocessable(
      'The file has a document type declaration; open models have none and it is not read.',
    );
  }
  checkSize(text);
  const roots = parse(text).filter((node) => nameOf(node) !== TEXT);
  const [root] = roots;
  if (root === undefined || roots.length > 1) {
    throw unprocessable(`The file has ${roots.length} root elements; XML has one.`);
  }
  return new XmlElement(nameOf(root), root, null);
}

/** The parser builds long pieces one character at a time and keeps an object for each short one. */
function checkSize(text: string): void {
  let elements = 0;
  for (let at = text.indexOf('<'); at !== -1; ) {
    // Comments and CDATA sections count: each becomes an object too.
    if (text[at + 1] !== '/') elements += 1;
    const next = text.indexOf('<', at + 1);
    const length = (next === -1 ? text.length : next) - at;
    if (length > MAX_PIECE) {
      throw unprocessable(
        `The file has ${length} characters without an element; up to ${MAX_PIECE} are read.`,
      );
    }
    at = next;
  }
  if (elements > MAX_ELEMENTS) {
    throw unprocessable(`The file has ${elements} elements; open models are read up to ${MAX_ELEMENTS}.`);
  }
}

function parse(text: string): RawNode[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    cdataPropName: CDATA,
    ignoreDeclaration: true,
    ignorePiTags: true,
    processEntities: false,
    maxNestedTags: MAX_DEPTH,
    jPath: false,
  });
  try {
    const parsed: unknown = parser.parse(text, true);
    return Array.isArray(parsed) ? parsed : [];
  } catch (cause) {
    if (cause instanceof SandboxProblem) throw cause;
    throw unprocessable(`The file is not readable as XML: ${xmlFault(cause)}`, { cause });
  }
}

function nameOf(node: RawNode): string {
  return Object.keys(node).find((key) => key !== ATTRIBUTES) ?? TEXT;
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeReferences(text: string, element: XmlElement): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[^;\s&]{0,40});?/gi, (whole, body: string) => {
    const code = body.startsWith('#') ? codePointOf(body) : null;
    const decoded = whole.endsWith(';') ? (code ?? PREDEFINED.get(body)) : undefined;
    if (decoded !== undefined) return decoded;
    // Not `label`, which reads text itself.
    throw unprocessable(`${element.name}: ${JSON.stringify(whole)} is no reference XML defines.`);
  });
}

function codePointOf(body: string): string | null {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  const isCharacter = code <= 0x10ffff && code > 0 && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
