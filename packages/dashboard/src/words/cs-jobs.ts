import type { jobs as texts } from './de-jobs.ts';
import type { CzechEntry } from './entry.ts';

/** Jobs, what each does, and designs. */
export const jobs: Readonly<Record<keyof typeof texts, CzechEntry>> = {
  Calculations: 'Výpočty',
  Designs: 'Návrhy',
};
