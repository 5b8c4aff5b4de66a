import type { Size } from '../shared/size.ts';

/** Braces of any section, one or two of them; those that do not suit their chord, each other or the weld are named by the detailing rules. */
export const hollowBraceSizes: readonly Size[] = (['fillet', 'butt'] as const).flatMap((weld) => [
  {
    key: `HB ${weld} weld`,
    name: `Welded hollow brace, ${weld} weld`,
    expressions: { weld: `'${weld}'` },
    webDepth: 0,
  },
  {
    key: `HB ${weld} weld, two`,
    name: `Two welded hollow braces, ${weld} weld`,
    expressions: { weld: `'${weld}'` },
    webDepth: 0,
    twice: true,
  },
]);
