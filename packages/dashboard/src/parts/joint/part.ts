import { t, type Words } from '../../words/words.ts';
import type { Use } from '../used/use.ts';

/** The body a part is a piece of, or is: `member:1` of `member:1/3`. */
export const bodyOf = (key: string): string => key.split('/', 1)[0] ?? key;

/** A part of the 3D view with what the worst check about it says. */
export interface JointPart extends Use {
  key: string;
  /** The body it is a piece of, or is. */
  body: string;
  kind: string;
  /** As people call it: "bolt 1 of BG8". */
  words: string;
  /** As people call its body: "bolts BG8". */
  bodyWords: string;
  /** Name of the member it belongs to; null where it belongs to none. */
  member: string | null;
}

interface NamedPart {
  key: string;
  kind: string;
  number?: number | null | undefined;
  index?: number | null | undefined;
  name?: string | null | undefined;
}

const kinds: Readonly<Record<string, readonly [whole: Words, piece: Words]>> = {
  MEMBER: ['member', 'wall'],
  PLATE: ['plate', 'plate'],
  WELD: ['weld', 'weld'],
  BOLT_GRID: ['bolts', 'bolt'],
  ANCHOR_GRID: ['anchors', 'anchor'],
  PIN_GRID: ['pins', 'pin'],
  CONCRETE_BLOCK: ['concrete block', 'concrete block'],
};

/** A kind of part for people; what is not known is called by the word of the service. */
export const kindWords = (kind: string): string => t(kinds[kind]?.[0] ?? 'other part');

/** How people call a part: "bolt 1 of BG8", "wall C-bfl 1", "plate FP1". */
export function partWords({ key, kind, number, index, name }: NamedPart): string {
  const words = kinds[kind];
  const [whole, piece] = words === undefined ? [key, key] : [t(words[0]), t(words[1])];
  const called = name ?? (number == null ? '' : `${number}`);
  if (index == null) return `${whole} ${called}`.trim();
  const place = (of: string) => t('{index} of {name}', { index: `${index}`, name: of });
  return `${piece} ${kind === 'MEMBER' ? (name ?? place(`${number}`)) : place(called)}`;
}
