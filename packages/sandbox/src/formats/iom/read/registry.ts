import { SandboxProblem, unprocessable } from '../../../model/problem.ts';
import type { XmlElement } from './xml-element.ts';
import { idOf, textOf } from './xml-value.ts';

/** Objects of one class in a file by id, in file order. One that cannot be read is missed only by who refers to it. */
export class Registry<Item> {
  readonly typeName: string;
  readonly #items = new Map<number, Item>();
  readonly #failures = new Map<number, SandboxProblem>();

  constructor(
    typeName: string,
    elements: readonly XmlElement[],
    read: (element: XmlElement, id: number) => Item,
  ) {
    this.typeName = typeName;
    for (const element of elements) {
      const id = idOf(element);
      if (this.#items.has(id) || this.#failures.has(id)) {
        throw unprocessable(`${typeName} ${id} is in the file twice.`);
      }
      try {
        this.#items.set(id, read(element, id));
      } catch (error) {
        if (!(error instanceof SandboxProblem)) throw error;
        this.#failures.set(id, error);
      }
    }
  }

  get all(): Item[] {
    return [...this.#items.values()];
  }

  /** Why the first of those that cannot be read cannot be; null where all can. */
  get fault(): SandboxProblem | null {
    return [...this.#failures.values()][0] ?? null;
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
