/** Texts of library templates. They do not change under their id, so one fetch serves many requests. */
export interface TemplateCache {
  /** The text, fetched with `fetch` when it is not at hand. A failed fetch is not remembered. */
  get(designSetId: string, designItemId: string, fetch: () => Promise<string>): Promise<string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cache in memory: at most `capacity` texts, oldest use out first, each kept for a day. */
export function createTemplateCache(capacity = 200, now = () => performance.now()): TemplateCache {
  const texts = new Map<string, { text: Promise<string>; until: number }>();
  return {
    get(designSetId, designItemId, fetch) {
      const key = `${designSetId}/${designItemId}`;
      const known = texts.get(key);
      texts.delete(key);
      if (known && known.until > now()) {
        texts.set(key, known);
        return known.text;
      }
      const entry = { text: fetch(), until: now() + DAY_MS };
      texts.set(key, entry);
      entry.text.catch(() => {
        if (texts.get(key) === entry) texts.delete(key);
      });
      const oldest = texts.keys().next();
      if (texts.size > capacity && !oldest.done) texts.delete(oldest.value);
      return entry.text;
    },
  };
}
