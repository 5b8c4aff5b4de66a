import { bodyOf, type JointPart, kindWords } from '../../../parts/joint/part.ts';
import { t, type Words } from '../../../words/words.ts';

/** A line of the tree of parts: a kind, a body, or a piece of one. */
export interface TreeRow {
  /** Key of a part or body; of a kind its name. */
  key: string;
  words: string;
  level: 1 | 2 | 3;
  /** Whether it has others below it, and these are shown; null where it has none. */
  isOpen: boolean | null;
  /** The worst of it and of what is below: what failed, then the most used. */
  worst: JointPart | null;
  count: number;
}

/** The lines that are shown of all parts: kinds, their bodies, and the pieces of those that are open. */
export function treeRows(
  parts: readonly JointPart[],
  toggledKeys: ReadonlySet<string>,
  filter: string,
  picked: string | null = null,
): readonly TreeRow[] {
  const wanted = filter.trim().toLowerCase();
  const found = parts.filter(
    ({ words, bodyWords }) =>
      wanted === '' || words.toLowerCase().includes(wanted) || bodyWords.toLowerCase().includes(wanted),
  );
  const kinds = groupedBy(found, ({ kind }) => kind);
  // What was looked for or picked is shown, wherever it is.
  const isOpenBody = (body: string) =>
    wanted !== '' ||
    toggledKeys.has(body) !== (picked !== null && picked !== body && bodyOf(picked) === body);
  return [...kinds].flatMap(([kind, ofKind]) => {
    // Kinds are open and bodies shut until they are pressed.
    const isOpen = !toggledKeys.has(kind);
    const bodies = groupedBy(ofKind, ({ body }) => body);
    const head: TreeRow = {
      ...{ key: kind, words: pluralOf(kind), level: 1, isOpen },
      ...{ worst: worstOf(ofKind), count: bodies.size },
    };
    return [
      head,
      ...(isOpen ? [...bodies].flatMap(([body, pieces]) => bodyRows(body, pieces, isOpenBody(body))) : []),
    ];
  });
}

function bodyRows(body: string, pieces: readonly JointPart[], isOpen: boolean): TreeRow[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const isWhole = pieces.length === 1 && first.key === body;
  const head: TreeRow = {
    ...{ key: body, words: ownWords(first.bodyWords, first.kind), level: 2, isOpen: isWhole ? null : isOpen },
    ...{ worst: worstOf(pieces), count: pieces.length },
  };
  if (isWhole || !isOpen) return [head];
  const rows = pieces.map(
    (part): TreeRow => ({ key: part.key, words: part.words, level: 3, isOpen: null, worst: part, count: 1 }),
  );
  return [head, ...rows];
}

function groupedBy(
  parts: readonly JointPart[],
  keyOf: (part: JointPart) => string,
): Map<string, JointPart[]> {
  const groups = new Map<string, JointPart[]>();
  for (const part of parts) groups.set(keyOf(part), [...(groups.get(keyOf(part)) ?? []), part]);
  return groups;
}

/** Below its kind, a part needs its name only. */
const ownWords = (words: string, kind: string): string =>
  words.startsWith(`${kindWords(kind)} `) ? words.slice(kindWords(kind).length + 1) : words;

/** What failed, then the most used. */
function worstOf(parts: readonly JointPart[]): JointPart | null {
  const rank = ({ status, percent }: JointPart) => (status === 'FAILED' ? 10_000 : 0) + (percent ?? -1);
  return parts.reduce<JointPart | null>(
    (worst, part) => (worst === null || rank(part) > rank(worst) ? part : worst),
    null,
  );
}

const plurals: Readonly<Record<string, Words>> = {
  MEMBER: 'Members',
  PLATE: 'Plates',
  WELD: 'Welds',
  BOLT_GRID: 'Bolts',
  ANCHOR_GRID: 'Anchors',
  PIN_GRID: 'Pins',
  CONCRETE_BLOCK: 'Concrete',
};

function pluralOf(kind: string): string {
  const words = plurals[kind];
  return words === undefined ? kindWords(kind) : t(words);
}
