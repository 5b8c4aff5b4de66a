import { useSyncExternalStore } from 'react';
import { isAsking } from '../send.ts';

const listeners = new Set<() => void>();
let isPrinting = false;
let schemeOfScreen = '';

function become(now: boolean): void {
  if (isPrinting === now) return;
  isPrinting = now;
  const root = document.documentElement;
  // Paper is white. As wide as a sheet before the browser lays it out: print.css.
  if (now) schemeOfScreen = root.style.colorScheme;
  root.style.colorScheme = now ? 'light' : schemeOfScreen;
  root.toggleAttribute('data-printing', now);
  for (const listener of listeners) listener();
}

matchMedia('print').addEventListener('change', ({ matches }) => become(matches));
addEventListener('beforeprint', () => become(true));
addEventListener('afterprint', () => become(false));
// A browser does not wait for what is read for paper alone; where its menu is used instead, that is left out.
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 'p') return;
  event.preventDefault();
  void printPage();
});

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being put on paper: all rows are drawn then, and nothing that is pressed. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => isPrinting);

const [MOST_MS, STEP_MS, QUIET_STEPS] = [15_000, 100, 10];

/** Prints when what is drawn for paper alone has come: rows out of sight, their pictures, how checks were worked out. */
export async function printPage(): Promise<void> {
  become(true);
  const end = performance.now() + MOST_MS;
  // What comes may ask for more a moment later.
  for (let quiet = 0; quiet < QUIET_STEPS && performance.now() < end; quiet = isComing() ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  print();
  become(false);
}

const isComing = (): boolean =>
  isAsking() ||
  document.querySelector('main :is(.placeholder, [data-coming])') !== null ||
  [...document.images].some(({ complete }) => !complete);
