/** What a message says, and where it leads. */
export interface Toast {
  id: number;
  words: string;
  tone: 'usual' | 'passed' | 'failed';
  link?: { words: string; href: string };
}

const MOST = 3;
const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let last = 0;

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Messages in a corner of the page, the newest last. */
export const toasts = {
  get: (): readonly Toast[] => shown,
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Beyond three the oldest goes. */
  show(toast: Omit<Toast, 'id'>): void {
    last += 1;
    change([...shown, { ...toast, id: last }].slice(-MOST));
  },
  hide(id: number): void {
    change(shown.filter((one) => one.id !== id));
  },
};
