import type { CheckKind } from '@connection-gateway/client/pages/project';
import { t, type Words } from '../../words/words.ts';

/** Kinds of checks, in words. */
export const kinds: Readonly<Partial<Record<CheckKind, Words>>> = {
  ANALYSIS: 'analysis',
  PLATES: 'plates',
  WELDS: 'welds',
  BOLTS: 'bolts',
  PRELOADED_BOLTS: 'preloaded bolts',
  ANCHORS: 'anchors',
  CONCRETE_BLOCK: 'concrete',
  BUCKLING: 'buckling',
};

/** A kind in the language of the page; empty where it has no word. */
export function kindText(kind: CheckKind): string {
  const english = kinds[kind];
  return english === undefined ? '' : t(english);
}

interface Governing {
  name: string;
  kind: CheckKind;
  message: string | null;
}

/** What decides, in words: the part and its kind, or what the service says where it is about no part. */
export const governingWords = ({ name, kind, message }: Governing): string =>
  `${name} ${message ?? kindText(kind)}`.trim();

/** The same with what the service says of it: by how much, by which rule. */
export const whyWords = ({ said, ...governing }: Governing & { said: string | null }): string =>
  said === null ? governingWords(governing) : `${kindText(governing.kind)}: ${said}`;
