import { t, type Words } from '../../words/words.ts';

const words: Readonly<Record<string, Words>> = {
  ANALYSIS: 'Analysis',
  PLATES: 'Plate',
  WELDS: 'Weld',
  BOLTS: 'Bolt',
  PRELOADED_BOLTS: 'Preloaded bolt',
  ANCHORS: 'Anchor',
  CONCRETE_BLOCK: 'Concrete block',
  BUCKLING: 'Buckling',
};

/** A kind of check for people. */
export const kindWords = (kind: string): string => t(words[kind] ?? 'Other');
