import type { Check } from '../upstream/model/results.ts';
import type { PartKind } from './scene-parts.ts';

/** What colours say: what a part is, how much of it is used, or whether it holds. */
export const sceneColours = ['PARTS', 'UTILIZATION', 'STATUS'] as const;
export type SceneColours = (typeof sceneColours)[number];

export const themes = ['LIGHT', 'DARK'] as const;
export type Theme = (typeof themes)[number];

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

interface Palette {
  background: Rgb;
  edge: Rgb;
  kinds: Readonly<Record<PartKind, Rgb>>;
  /** No result. */
  none: Rgb;
  passed: Rgb;
  failed: Rgb;
  /** From nothing to all of the resistance; beyond it is `failed`. */
  scale: readonly [Rgb, Rgb, Rgb];
}

export const palettes: Readonly<Record<Theme, Palette>> = {
  LIGHT: {
    background: [255, 255, 255],
    edge: [58, 64, 72],
    kinds: {
      MEMBER: [205, 211, 219],
      PLATE: [126, 168, 214],
      WELD: [222, 130, 66],
      BOLT_GRID: [112, 118, 128],
      ANCHOR_GRID: [112, 118, 128],
      PIN_GRID: [112, 118, 128],
      CONCRETE_BLOCK: [214, 208, 194],
      UNRECOGNIZED: [188, 170, 206],
    },
    none: [214, 216, 219],
    passed: [92, 168, 108],
    failed: [206, 42, 54],
    scale: [
      [66, 116, 190],
      [168, 190, 190],
      [240, 160, 52],
    ],
  },
  DARK: {
    background: [22, 25, 30],
    edge: [10, 12, 15],
    kinds: {
      MEMBER: [124, 133, 146],
      PLATE: [88, 138, 196],
      WELD: [226, 140, 78],
      BOLT_GRID: [184, 190, 200],
      ANCHOR_GRID: [184, 190, 200],
      PIN_GRID: [184, 190, 200],
      CONCRETE_BLOCK: [138, 132, 120],
      UNRECOGNIZED: [160, 140, 182],
    },
    none: [104, 109, 117],
    passed: [98, 186, 118],
    // A dark red is not seen on a dark ground.
    failed: [255, 92, 92],
    scale: [
      [92, 150, 232],
      [152, 186, 186],
      [250, 178, 76],
    ],
  },
};

/** What is known of a part when it is painted. */
export interface Finding {
  check: Check;
  /** Share of the resistance that is used, of plates by stress; null where nothing tells it. */
  share: number | null;
}

export function colourOf(kind: PartKind, finding: Finding | null, colours: SceneColours, theme: Theme): Rgb {
  const { kinds, none, passed, failed, scale } = palettes[theme];
  if (colours === 'PARTS') return kinds[kind];
  if (finding === null) return none;
  if (finding.check.status === 'FAILED') return failed;
  if (colours === 'STATUS') return passed;
  return finding.share === null ? none : between(scale, Math.min(1, Math.max(0, finding.share)));
}

function between([low, middle, high]: Palette['scale'], share: number): Rgb {
  const [from, to, at] = share < 0.5 ? [low, middle, 2 * share] : [middle, high, 2 * share - 1];
  const mixed = (index: 0 | 1 | 2) => Math.round(from[index] + at * (to[index] - from[index]));
  return [mixed(0), mixed(1), mixed(2)];
}
