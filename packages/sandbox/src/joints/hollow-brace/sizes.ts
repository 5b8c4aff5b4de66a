import type { Size } from '../shared/size.ts';

/** Braces of any section; one that does not suit its chord or weld is named by the detailing rules. */
export const hollowBraceSizes: readonly Size[] = (['fillet', 'butt'] as const).map((weld) => ({
  key: `HB ${weld} weld`,
  name: `Welded hollow brace, ${weld} weld`,
  expressions: { weld: `'${weld}'` },
  webDepth: 0,
}));
