import type { CheckKind } from '@connection-gateway/client/pages/project';

/** Kinds of checks, in words. */
export const kinds: Readonly<Partial<Record<CheckKind, string>>> = {
  ANALYSIS: 'analysis',
  PLATES: 'plates',
  WELDS: 'welds',
  BOLTS: 'bolts',
  PRELOADED_BOLTS: 'preloaded bolts',
  ANCHORS: 'anchors',
  CONCRETE_BLOCK: 'concrete',
  BUCKLING: 'buckling',
};

interface Governing {
  name: string;
  kind: CheckKind;
  message: string | null;
}

/** What decides, in words: the part and its kind, or what the service says where it is about no part. */
export const governingWords = ({ name, kind, message }: Governing): string =>
  `${name} ${message ?? kinds[kind] ?? ''}`.trim();
