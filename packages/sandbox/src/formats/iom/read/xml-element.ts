import { readXml, type XmlNode } from '../../xml/read-xml.ts';

/** An element of an XML file; namespace prefixes are gone. */
export class XmlElement {
  readonly name: string;
  readonly parent: XmlElement | null;
  readonly #node: XmlNode;

  constructor(node: XmlNode, parent: XmlElement | null) {
    this.name = node.name;
    this.#node = node;
    this.parent = parent;
  }

  /** `xsi:type` without its prefix; null when there is none. */
  get type(): string | null {
    return this.#node.attribute('type')?.replace(/^.*:/, '') ?? null;
  }

  /** Marked `xsi:nil`: written, and without a value. */
  get isNil(): boolean {
    return this.#node.attribute('nil') === 'true';
  }

  get children(): XmlElement[] {
    return this.#node.children.map((node) => new XmlElement(node, this));
  }

  /** First child of that name; null when there is none or it is nil. */
  child(name: string): XmlElement | null {
    const node = this.#node.child(name);
    const element = node === null ? null : new XmlElement(node, this);
    return element?.isNil === true ? null : element;
  }

  /** Items of a list: the children of the child of that name. */
  list(name: string): XmlElement[] {
    return this.child(name)?.children ?? [];
  }

  /** Text of the element itself, references decoded. Errors: 422 for an entity XML does not define. */
  get text(): string {
    return this.#node.text;
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
    const text = this.#node.child('Id')?.text ?? '';
    return /^\d{1,10}$/.test(text) && text !== '0' ? text : null;
  }
}

/** The root element of an open model. Errors: 422 as those of `readXml`. */
export function parseOpenModel(text: string): XmlElement {
  return new XmlElement(readXml(text, { what: 'The file', prefixes: 'dropped', blanks: 'dropped' }), null);
}
