import { useSyncExternalStore } from 'react';

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

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being put on paper: all rows are drawn then, and nothing that is pressed. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => isPrinting);

const [LEAST_MS, MOST_MS, STEP_MS] = [1_000, 8_000, 100];

/** Prints when what is drawn for paper alone has come: rows out of sight, their pictures, how checks were worked out. */
export async function printPage(): Promise<void> {
  become(true);
  const start = performance.now();
  const passed = () => performance.now() - start;
  do await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  while (passed() < LEAST_MS || (passed() < MOST_MS && isComing()));
  print();
  become(false);
}

const isComing = (): boolean =>
  document.querySelector('main .placeholder') !== null ||
  [...document.images].some(({ complete }) => !complete);
