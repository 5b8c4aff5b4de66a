import { createTemplateBudget, type TemplateBudget } from './template-budget.ts';

/** Texts of library templates. They do not change under their id, so one fetch serves many requests. */
export interface TemplateCache {
  /** The text, fetched with `fetch` when it is not at hand. A failed fetch is not cached. */
  get(designSetId: string, designItemId: string, fetch: () => Promise<string>): Promise<string>;
  /** Forgets all of them. */
  close(): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Entry {
  text: Promise<string>;
  until: number;
  giveBack: () => void;
}

/**
 * Cache in memory: at most `capacity` texts, oldest use out first, each kept for a day, and the memory of all users shared
 * out with others.
 */
export function createTemplateCache(
  capacity = 200,
  now = () => performance.now(),
  budget: TemplateBudget = createTemplateBudget(),
): TemplateCache {
  const texts = new Map<string, Entry>();

  function drop(key: string, entry: Entry): void {
    entry.giveBack();
    if (texts.get(key) === entry) texts.delete(key);
  }

  return {
    get(designSetId, designItemId, fetch) {
      const key = `${designSetId}/${designItemId}`;
      const known = texts.get(key);
      if (known && known.until > now()) {
        texts.delete(key);
        texts.set(key, known);
        return known.text;
      }
      if (known) drop(key, known);
      const entry: Entry = { text: fetch(), until: now() + DAY_MS, giveBack() {} };
      texts.set(key, entry);
      entry.text.then(
        (text) => {
          if (texts.get(key) === entry) entry.giveBack = budget.hold(text, () => drop(key, entry));
        },
        () => drop(key, entry),
      );
      const [oldest] = texts;
      if (texts.size > capacity && oldest !== undefined) drop(...oldest);
      return entry.text;
    },
    close() {
      for (const [key, entry] of texts) drop(key, entry);
    },
  };
}
