import { fillOf, type Palette, palettes, stepOf } from '../../../../../src/scene/palette.ts';
import { t, type Words } from '../../words/words.ts';
import { stepWords } from '../step/step-words.ts';
import type { Paint } from './paint.ts';
import { type JointPart, kindWords } from './part.ts';

export const colourings = {
  utilisation: 'Utilisation',
  kind: 'Kind',
  status: 'Verdict',
  member: 'Member',
} as const satisfies Readonly<Record<string, Words>>;

export type Colouring = keyof typeof colourings;

export const isColouring = (value: string | null): value is Colouring =>
  value !== null && Object.hasOwn(colourings, value);

/** What the pictures of the gateway do not have: edges of what failed, what is picked, members side by side. */
interface Marks {
  failedEdge: string;
  picked: string;
  /** The inside of what a plane cuts through. */
  cut: string;
  members: readonly string[];
}

/** Two sets, since a red that stands out on white is hardly seen on a dark ground. */
const marks: Readonly<Record<'LIGHT' | 'DARK', Marks>> = {
  LIGHT: {
    failedEdge: '#5c0008',
    picked: '#8a00c8',
    cut: '#9fa7af',
    members: ['#6f8fb0', '#c9974c', '#b4567c', '#4f9d95', '#8d7cc0', '#7c9a4b', '#b0785c', '#8a95a1'],
  },
  DARK: {
    failedEdge: '#ffd3cf',
    picked: '#e9a8ff',
    cut: '#717d8a',
    members: ['#83a9d3', '#e0b066', '#d97aa0', '#67c3b9', '#ab9be6', '#9cc064', '#d59a7b', '#9aa6b3'],
  },
};

interface Colours {
  palette: Palette;
  members: ReadonlyMap<string, string>;
}

/** Names of members with a colour each; they begin again where there are many. */
function colouredMembers(parts: readonly JointPart[], { members }: Marks): Map<string, string> {
  const names = [...new Set(parts.flatMap(({ member }) => member ?? []))];
  return new Map(names.map((name, index) => [name, members[index % members.length] ?? '']));
}

const legendSteps = ['low', 'mid', 'high', 'fails', 'none'] as const;

export interface LegendEntry {
  colour: string;
  words: string;
  /** How many parts have it; null where they are not counted. */
  count: number | null;
}

export interface Painted {
  paint: Paint;
  entries: readonly LegendEntry[];
}

/**
 * Colours of all parts, and what they mean. Failed ones have other edges too, whatever the colours say.
 *
 * @param threshold what is used less, in percent, is grey; what fails is not
 */
export function painted(
  parts: readonly JointPart[],
  colouring: Colouring,
  isDark: boolean,
  threshold: number | null = null,
): Painted {
  const theme = isDark ? 'DARK' : 'LIGHT';
  const palette = palettes[theme];
  const { failedEdge, picked, cut } = marks[theme];
  const colours = { palette, members: colouredMembers(parts, marks[theme]) };
  const failed = parts.filter(({ status }) => status === 'FAILED');
  const isBelow = ({ status, percent }: JointPart) =>
    colouring === 'utilisation' && threshold !== null && status !== 'FAILED' && (percent ?? 0) < threshold;
  const paint: Paint = {
    faces: new Map(
      parts.map((part) => [
        part.key,
        isBelow(part) ? fillOf(palette, 'none') : colourOf(part, colouring, colours),
      ]),
    ),
    edges: new Map(failed.map(({ key }) => [key, failedEdge])),
    none: fillOf(palette, 'none'),
    edge: palette.edge,
    picked,
    cut,
  };
  const shown = parts.filter((part) => !isBelow(part));
  return { paint, entries: legend(shown, colouring, colours) };
}

function colourOf(part: JointPart, colouring: Colouring, { palette, members }: Colours): string {
  const none = fillOf(palette, 'none');
  switch (colouring) {
    case 'utilisation':
      return fillOf(palette, stepOf(part));
    case 'status':
      return part.status === 'PASSED'
        ? palette.passed
        : fillOf(palette, stepOf({ status: part.status, percent: null }));
    case 'kind':
      return isKind(palette, part.kind) ? palette.kinds[part.kind] : palette.kinds.UNRECOGNIZED;
    case 'member':
      return (part.member === null ? undefined : members.get(part.member)) ?? none;
  }
}

function legend(
  parts: readonly JointPart[],
  colouring: Colouring,
  { palette, members }: Colours,
): LegendEntry[] {
  const none = { colour: fillOf(palette, 'none'), words: stepWords('none'), count: null };
  switch (colouring) {
    case 'utilisation':
      return legendSteps.map((step) => ({
        colour: fillOf(palette, step),
        words: stepWords(step),
        // Before the parts are read there are not none.
        count: parts.length === 0 ? null : parts.filter((part) => isOf(step, stepOf(part))).length,
      }));
    case 'status':
      return [
        { colour: palette.passed, words: t('passed'), count: null },
        { colour: fillOf(palette, 'fails'), words: t('failed'), count: null },
        none,
      ];
    case 'kind':
      return Object.entries(palette.kinds)
        .filter(([kind]) => parts.some((part) => part.kind === kind))
        .map(([kind, colour]) => ({ colour, words: kindWords(kind), count: null }));
    case 'member':
      return [
        ...[...members].map(([words, colour]) => ({ colour, words, count: null })),
        { colour: none.colour, words: t('no member'), count: null },
      ];
  }
}

/** What is above 100 % looks as what fails does. */
const isOf = (step: string, one: string): boolean => one === step || (step === 'fails' && one === 'over');

const isKind = ({ kinds }: Palette, kind: string): kind is keyof Palette['kinds'] =>
  Object.hasOwn(kinds, kind);
