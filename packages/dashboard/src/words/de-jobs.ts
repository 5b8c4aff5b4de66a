import type { GermanEntry } from './entry.ts';

/** Jobs, what each does, and designs. */
export const jobs = {
  Calculations: 'Berechnungen',
  Designs: 'Entwürfe',
} as const satisfies Readonly<Record<string, GermanEntry>>;
