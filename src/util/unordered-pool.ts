/** Short-lived items, in no order. */
export interface UnorderedPool<Item> {
  count(): number;
  /** Returns the function that removes the item. Calling it again does nothing. */
  add(item: Item): () => void;
  /** The items that are in the pool now. */
  all(): Item[];
}

interface Slot<Item> {
  readonly item: Item;
  index: number;
}

/**
 * For items that live as long as one request, in a pool that lives as long as the process. A `Set` or `Map` reallocates
 * its table again and again, and each old table refers to the next. Once one table is in old space, V8 keeps all
 * items that were ever in it until a major collection, and copies them until then.
 */
export function createUnorderedPool<Item>(): UnorderedPool<Item> {
  const slots: Slot<Item>[] = [];
  return {
    count: () => slots.length,
    add(item) {
      const slot = { item, index: slots.length };
      slots.push(slot);
      return () => {
        if (slots[slot.index] !== slot) return;
        const last = slots.pop();
        if (last === undefined || last === slot) return;
        slots[slot.index] = last;
        last.index = slot.index;
      };
    },
    all: () => slots.map(({ item }) => item),
  };
}
