/** Layout shift of a page from its first picture to its last (CLS, all of it), and what moved. */
export interface Shifts {
  sum: number;
  moved: string[];
}

/** Google calls up to 0.1 good. */
export const MOST_SHIFT = 0.05;

export const addUpShifts = `globalThis.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        shifts.moved.push((node?.textContent ?? '').slice(0, 20) + ' ' + previousRect.y + ' -> ' + currentRect.y);
    }
  }).observe({ type: 'layout-shift', buffered: true })`;
