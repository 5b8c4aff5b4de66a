import type { Check } from '../upstream/model/results.ts';
import { fillOf, type Hex, palettes, stepOf } from './palette.ts';
import type { PartKind } from './scene-parts.ts';

/** What colours say: what a part is, how much of it is used, or whether it holds. */
export const sceneColours = ['PARTS', 'UTILIZATION', 'STATUS'] as const;
export type SceneColours = (typeof sceneColours)[number];

export const themes = ['LIGHT', 'DARK'] as const;
export type Theme = (typeof themes)[number];

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What is known of a part when it is painted. */
export interface Finding {
  check: Check;
  /** Share of the resistance that is used, of plates by stress; null where nothing tells it. */
  share: number | null;
}

export function colourOf(kind: PartKind, finding: Finding | null, colours: SceneColours, theme: Theme): Rgb {
  const palette = palettes[theme];
  if (colours === 'PARTS') return rgb(palette.kinds[kind]);
  if (finding === null) return rgb(fillOf(palette, 'none'));
  const { status } = finding.check;
  if (colours === 'STATUS' && status === 'PASSED') return rgb(palette.passed);
  const percent = finding.share === null || colours === 'STATUS' ? null : 100 * finding.share;
  return rgb(fillOf(palette, stepOf({ status, percent })));
}

export const backgroundOf = (theme: Theme): Rgb => rgb(palettes[theme].background);

export const edgeOf = (theme: Theme): Rgb => rgb(palettes[theme].edge);

function rgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
