import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useRef } from 'react';

/** Rows of a long table that are to be drawn, and the room the others take. */
export interface VirtualRows {
  /** Of the element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  indexes: number[];
  /** Height of what is not drawn, in pixels. */
  before: number;
  after: number;
  show(index: number): void;
  /** `ref` of each row, with its place as `data-index`, where rows can be opened. */
  measure: RefCallback<HTMLElement>;
}

/**
 * @param height Of each row, in pixels. Rows that are not measured all have it, so that nothing moves while they are read.
 * @param isWhole All rows are drawn, as on paper.
 * @param keyOf What a measured row is known by when rows change places; the same function until they do.
 */
export function useVirtualRows(
  count: number,
  height: number,
  isWhole = false,
  keyOf?: (index: number) => string,
): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    // Before it is measured, what any window has room for.
    initialRect: { width: 1000, height: 600 },
    // The head of the table lies over the first row that is scrolled to.
    scrollPaddingStart: height,
    ...(keyOf === undefined ? {} : { getItemKey: keyOf }),
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    scroller,
    indexes: isWhole ? Array.from({ length: count }, (_, index) => index) : items.map(({ index }) => index),
    before: isWhole ? 0 : (first?.start ?? 0),
    after: isWhole || last === undefined ? 0 : virtualizer.getTotalSize() - last.end,
    show: (index) => virtualizer.scrollToIndex(index),
    measure: virtualizer.measureElement,
  };
}
