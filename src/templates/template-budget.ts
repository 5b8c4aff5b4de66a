/** The memory for texts of templates, of all users together. */
export interface TemplateBudget {
  /**
   * Takes room for a text; what was there first makes room for it.
   *
   * @param drop Called when it has to make room itself.
   * @returns Gives the room back.
   */
  hold(text: string, drop: () => void): () => void;
  bytes(): number;
}

interface Held {
  bytes: number;
  drop: () => void;
}

const MOST_BYTES = 64_000_000;
const CHARACTER_BYTES = 2;
/** What comes with each text. */
const ENTRY_BYTES = 1_000;

export function createTemplateBudget(mostBytes: number = MOST_BYTES): TemplateBudget {
  // In the order in which they came.
  const held = new Set<Held>();
  let bytes = 0;

  function remove(entry: Held): void {
    if (held.delete(entry)) bytes -= entry.bytes;
  }

  return {
    hold(text, drop) {
      const entry = { bytes: text.length * CHARACTER_BYTES + ENTRY_BYTES, drop };
      held.add(entry);
      bytes += entry.bytes;
      for (const oldest of held) {
        if (bytes <= mostBytes || held.size === 1) break;
        remove(oldest);
        oldest.drop();
      }
      return () => remove(entry);
    },
    bytes: () => bytes,
  };
}
