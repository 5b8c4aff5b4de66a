import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { painted } from '../../packages/dashboard/src/parts/joint/palette.ts';
import { paletteStyle } from '../../scripts/palette-style.ts';
import { colourOf } from '../../src/scene/colours.ts';
import { fillOf, palettes, stepOf } from '../../src/scene/palette.ts';
import { contrast, rgb, type Three, times } from './contrast.ts';

/** Ways of seeing, as matrices of Machado and others (2009) for linear colours. */
const sights: Readonly<Record<string, readonly Three[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distance in OKLab, times 100. */
function distance(one: string, other: string, sight: readonly Three[]): number {
  const lab = (hex: string) => {
    const seen = times(sight, rgb(hex)).map((value) => Math.min(1, Math.max(0, value)));
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      [seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0],
    );
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
    );
  };
  const [a, b] = [lab(one), lab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const themes = ['LIGHT', 'DARK'] as const;

describe('the colours of utilisation', () => {
  test.for(themes)('can be told apart on a %s ground, also by those who see fewer colours', (theme) => {
    const fills = (['low', 'mid', 'high', 'over'] as const).map((step) => fillOf(palettes[theme], step));
    const apart = Object.entries(sights).flatMap(([sight, matrix]) =>
      fills.flatMap((one, index) =>
        fills.slice(index + 1).map((other) => ({ sight, one, other, by: distance(one, other, matrix) })),
      ),
    );

    expect(apart).toHaveLength(4 * 6);
    expect(apart.filter(({ by }) => by < 15)).toEqual([]);
  });

  test.for(themes)('have text of their own that is legible on a %s ground, on stripes as well', (theme) => {
    const { steps, stripe } = palettes[theme];
    const contrasts = [...Object.values(steps), { fill: stripe, text: steps.over.text }].map(
      ({ fill, text }) => contrast(fill, text),
    );

    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });

  test('are chosen by the verdict, and by the number where nothing failed', () => {
    const step = (status: string | null, percent: number | null) => stepOf({ status, percent });

    expect([step('FAILED', 41.8), step('FAILED', null), step(null, 100.1)]).toEqual([
      'fails',
      'fails',
      'over',
    ]);
    expect([0, 60, 60.1, 90, 90.1, 100].map((percent) => step('PASSED', percent))).toEqual([
      ...['low', 'low', 'mid', 'mid', 'high', 'high'],
    ]);
    // A plate that yields and holds.
    expect(step('PASSED', 100.4)).toBe('high');
    expect([step('PASSED', null), step('SKIPPED', 40), step(null, null)]).toEqual(['none', 'none', 'none']);
  });

  test('are the same in pictures of the gateway, in the 3D view and in the style of the page', () => {
    const part = {
      key: 'p',
      body: 'p',
      bodyWords: 'p',
      kind: 'PLATE',
      words: 'p',
      member: null,
      strain: null,
    };
    const check = { type: 'SummaryCheck', name: 'p', kind: 'PLATES' } as const;
    const rest = { utilizationRatio: null, loadCaseId: null, value: null, measure: 'UTILIZATION' } as const;
    for (const [status, percent] of [
      ['PASSED', 30],
      ['PASSED', 85],
      ['PASSED', 99],
      ['FAILED', 41],
    ] as const) {
      const finding = {
        check: { ...check, ...rest, status, message: null, projectId: '', connectionId: 1 },
        share: percent / 100,
      };
      const { paint } = painted([{ ...part, status, percent }], 'utilisation', true);
      const [red, green, blue] = colourOf('PLATE', finding, 'UTILIZATION', 'DARK');
      const drawn = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      expect(paint.faces.get('p')).toBe(drawn);
    }
    const style = new URL('../../packages/dashboard/src/style/palette.css', import.meta.url);
    expect(readFileSync(style, 'utf8')).toBe(paletteStyle());
  });
});
