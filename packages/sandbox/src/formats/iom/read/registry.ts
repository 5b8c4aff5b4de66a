import { isDeepStrictEqual } from 'node:util';
import { missing } from '../../../model/import-message.ts';
import { SandboxProblem, unprocessable } from '../../../model/problem.ts';
import type { IssueLog } from './issue-log.ts';
import { plain } from './plain.ts';
import type { XmlElement } from './xml-element.ts';
import { idOf, textOf } from './xml-value.ts';

/**
 * Objects of one class in a file by id, in file order. One that cannot be read, or whose id another one has too, is missed
 * only by who refers to it; with a log, where nobody needs to refer to them, the first of an id counts and the others are
 * noted.
 */
export class Registry<Item> {
  readonly typeName: string;
  readonly #items = new Map<number, Item>();
  readonly #failures = new Map<number, SandboxProblem>();
  readonly #elements = new Map<number, XmlElement>();
  readonly #log: IssueLog | null;

  constructor(
    typeName: string,
    elements: readonly XmlElement[],
    read: (element: XmlElement, id: number) => Item,
    log: IssueLog | null = null,
  ) {
    this.typeName = typeName;
    this.#log = log;
    for (const element of elements) this.#take(element, read);
  }

  #take(element: XmlElement, read: (element: XmlElement, id: number) => Item): void {
    let spoilt: number | null = null;
    try {
      const id = idOf(element);
      const known = this.#elements.get(id);
      if (known === undefined) {
        spoilt = id;
        this.#elements.set(id, element);
        this.#items.set(id, read(element, id));
      } else if (!isDeepStrictEqual(plain(known), plain(element))) {
        // Who refers to it may mean either.
        if (this.#log === null) spoilt = id;
        throw unprocessable(`${this.typeName} ${id} is in the file twice.`);
      }
    } catch (error) {
      if (!(error instanceof SandboxProblem)) throw error;
      this.#log?.add(null, missing(error.detail));
      if (spoilt === null) return;
      this.#items.delete(spoilt);
      this.#failures.set(spoilt, error);
    }
  }

  /** How the file names an object, whether it can be read or not; null where it does not. */
  nameOf(id: number): string | null {
    const element = this.#elements.get(id);
    return element === undefined ? null : textOf(element, 'Name');
  }

  /** Is one of that id in the file, but not so that it can be read? */
  isSpoilt(id: number): boolean {
    return this.#failures.has(id);
  }

  get all(): Item[] {
    return [...this.#items.values()];
  }

  /** The object that `source` refers to. Errors: 422 naming both ends when it is not in the file. */
  get(id: number, source: string): Item {
    const item = this.#items.get(id);
    if (item !== undefined) return item;
    const failure = this.#failures.get(id);
    if (failure !== undefined) throw failure;
    throw unprocessable(`${source} refers to ${this.typeName} ${id} which is not in the file.`);
  }

  /**
   * The object a child of `element` refers to; null when the reference is absent or empty.
   *
   * Errors: 422 naming both ends when the object is not in the file or is of another class.
   */
  optional(element: XmlElement, name: string): Item | null {
    const reference = element.child(name);
    const target = reference && referenceOf(reference);
    return target && this.follow(target, `${element.label}: ${name}`, element.label);
  }

  /** As `optional`. Errors: also 422 when there is no reference. */
  required(element: XmlElement, name: string): Item {
    const item = this.optional(element, name);
    if (item !== null) return item;
    throw unprocessable(`${element.label}: ${name} is missing; a reference to ${this.typeName} is expected.`);
  }

  follow({ typeName, id }: Reference, path: string, source: string): Item {
    if (typeName !== null && typeName !== this.typeName) {
      throw unprocessable(`${path} refers to ${typeName} ${id} where ${this.typeName} is expected.`);
    }
    return this.get(id, source);
  }
}

/** A reference as it is written; `typeName` is null in files that leave it out. */
export interface Reference {
  readonly typeName: string | null;
  readonly id: number;
}

/** Reads a reference element; null for an empty one. */
export function referenceOf(element: XmlElement): Reference | null {
  const text = textOf(element, 'Id');
  return text === null || text === '0' ? null : { typeName: textOf(element, 'TypeName'), id: idOf(element) };
}
