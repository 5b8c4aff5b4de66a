const words: Readonly<Record<string, string>> = {
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
export const kindWords = (kind: string): string => words[kind] ?? 'Other';
