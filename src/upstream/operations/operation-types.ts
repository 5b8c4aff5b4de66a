import type { OperationKind } from '../model/operation-words.ts';

/** Texts that are cached; a service has a few dozen. */
const MOST_TEXTS = 1_000;

/**
 * Which kinds of operation have been seen under which text of the service: its list of all operations says only the text, and
 * no document says which text belongs to which kind.
 */
export class OperationTypes {
  readonly #kinds = new Map<string, Set<OperationKind>>();

  /** Null for a text that says nothing, or was never seen. */
  of(text: string | null): ReadonlySet<OperationKind> | null {
    return text === null ? null : (this.#kinds.get(text) ?? null);
  }

  learn(text: string | null, kind: OperationKind): void {
    if (text === null) return;
    const known = this.#kinds.get(text);
    if (known !== undefined) known.add(kind);
    else if (this.#kinds.size < MOST_TEXTS) this.#kinds.set(text, new Set([kind]));
  }
}
