import { type JointPart, kindWords } from './part.ts';
import type { Paint } from './viewer.ts';

export const colourings = {
  utilisation: 'Utilisation',
  kind: 'Kind',
  status: 'Verdict',
  member: 'Member',
} as const;

export type Colouring = keyof typeof colourings;

export const isColouring = (value: string | null): value is Colouring =>
  value !== null && Object.hasOwn(colourings, value);

interface Palette {
  /** From nothing to 100 %. */
  scale: readonly string[];
  over: string;
  passed: string;
  failed: string;
  none: string;
  edge: string;
  failedEdge: string;
  picked: string;
  kinds: readonly string[];
}

/** Two sets, since a red that stands out on white is hardly seen on a dark ground. */
const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    scale: ['#3b78c2', '#7fb3d5', '#e9cf86', '#e8973a'],
    over: '#c81e1e',
    passed: '#3f9a63',
    failed: '#c81e1e',
    none: '#b9c1ca',
    edge: '#3a444f',
    failedEdge: '#7a0000',
    picked: '#8a00c8',
    kinds: ['#6f8fb0', '#c9974c', '#b4567c', '#4f9d95', '#8d7cc0', '#7c9a4b', '#b0785c', '#8a95a1'],
  },
  dark: {
    scale: ['#4f8fe0', '#86c5e8', '#f0d98c', '#f5a34a'],
    over: '#ff5a4f',
    passed: '#55c083',
    failed: '#ff5a4f',
    none: '#6b7783',
    edge: '#0a0e13',
    failedEdge: '#ffd3cf',
    picked: '#e9a8ff',
    kinds: ['#83a9d3', '#e0b066', '#d97aa0', '#67c3b9', '#ab9be6', '#9cc064', '#d59a7b', '#9aa6b3'],
  },
};

const kindOrder = ['MEMBER', 'PLATE', 'WELD', 'BOLT_GRID', 'ANCHOR_GRID', 'PIN_GRID', 'CONCRETE_BLOCK'];

export interface LegendEntry {
  colour: string;
  words: string;
}

export interface Painted {
  paint: Paint;
  /** Colours that run into one another, of a scale from 0 to 100 %; empty where there is none. */
  scale: readonly string[];
  entries: readonly LegendEntry[];
}

/** Colours of all parts, and what they mean. Failed ones have other edges too, whatever the colours say. */
export function painted(parts: readonly JointPart[], colouring: Colouring, isDark: boolean): Painted {
  const palette = palettes[isDark ? 'dark' : 'light'];
  const members = [...new Set(parts.flatMap(({ member }) => member ?? []))];
  const faces = new Map(parts.map((part) => [part.key, colourOf(part, colouring, palette, members)]));
  const failed = parts.filter(({ status }) => status === 'FAILED');
  const paint: Paint = {
    faces,
    edges: new Map(failed.map(({ key }) => [key, palette.failedEdge])),
    none: palette.none,
    edge: palette.edge,
    picked: palette.picked,
  };
  return {
    paint,
    scale: colouring === 'utilisation' ? palette.scale : [],
    entries: legend(parts, colouring, palette, members),
  };
}

function colourOf(
  part: JointPart,
  colouring: Colouring,
  palette: Palette,
  members: readonly string[],
): string {
  if (colouring === 'kind') return nth(palette, kindOrder.indexOf(part.kind));
  if (colouring === 'member')
    return part.member === null ? palette.none : nth(palette, members.indexOf(part.member));
  if (part.status === 'FAILED') return palette.failed;
  if (colouring === 'status') return part.status === 'PASSED' ? palette.passed : palette.none;
  if (part.percent === null) return palette.none;
  return part.percent > 100 ? palette.over : between(palette.scale, part.percent / 100);
}

function legend(
  parts: readonly JointPart[],
  colouring: Colouring,
  palette: Palette,
  members: readonly string[],
): LegendEntry[] {
  const none = { colour: palette.none, words: 'no result' };
  switch (colouring) {
    case 'utilisation':
      return [{ colour: palette.over, words: 'above 100 %, or failed' }, none];
    case 'status':
      return [{ colour: palette.passed, words: 'passed' }, { colour: palette.failed, words: 'failed' }, none];
    case 'kind':
      return kindOrder
        .filter((kind) => parts.some((part) => part.kind === kind))
        .map((kind) => ({ colour: nth(palette, kindOrder.indexOf(kind)), words: kindWords(kind) }));
    case 'member':
      return [
        ...members.map((member, index) => ({ colour: nth(palette, index), words: member })),
        { colour: palette.none, words: 'no member' },
      ];
  }
}

const nth = ({ kinds, none }: Palette, index: number): string =>
  index < 0 ? none : (kinds[index % kinds.length] ?? none);

/** A colour between those of a scale, whose ends are 0 and 1. */
function between(scale: readonly string[], share: number): string {
  const at = Math.min(Math.max(share, 0), 1) * (scale.length - 1);
  const [from, to] = [scale[Math.floor(at)] ?? '#000000', scale[Math.ceil(at)] ?? '#000000'];
  const mixed = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * (at % 1));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
