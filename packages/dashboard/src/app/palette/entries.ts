/** What the palette offers: a place to go to, or something to do. */
export interface Entry {
  id: string;
  words: string;
  /** Where it is, or what it belongs to. */
  hint: string;
  icon: string;
  /** Verdict on a connection, state of a job in words: shown at the end. */
  status?: string | null;
  note?: string;
  /** Keys that do the same. */
  keyNames?: readonly string[];
  href?: string;
  run?(): void;
}

export interface Section {
  title: string;
  entries: readonly Entry[];
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a text is met: 3 at its start, 2 at the start of a word, 1 elsewhere, 0 not at all. */
function met(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return text.includes(` ${word}`) ? 2 : 1;
}

/** Those that have every word of `text` in their words or hint, the best first; whatever the case and the accents. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const scored = entries.flatMap((entry) => {
    const [own, beside] = [plain(entry.words), plain(entry.hint)];
    const scores = words.map((word) => met(own, word) || met(beside, word) / 4);
    return scores.includes(0) ? [] : [{ entry, score: scores.reduce((sum, one) => sum + one, 0) }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}
