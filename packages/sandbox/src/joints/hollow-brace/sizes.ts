import type { Size } from '../shared/size.ts';

/** Braces of any section, one or two of them; those that do not suit their chord, each other or the weld are named by the detailing rules. */
export const hollowBraceSizes: readonly Size[] = (['fillet', 'butt'] as const).flatMap((weld) => {
  const expressions = { weld: `'${weld}'` };
  return [
    { key: `HB ${weld} weld`, name: `Welded hollow brace, ${weld} weld`, expressions, webDepth: 0 },
    {
      key: `HB ${weld} weld, two`,
      name: `Two welded hollow braces, ${weld} weld`,
      expressions,
      webDepth: 0,
      twice: true,
    },
    {
      key: `HB round ${weld} weld`,
      name: `Welded round brace, ${weld} weld`,
      expressions,
      webDepth: 0,
      round: true,
    },
    {
      key: `HB round ${weld} weld, two`,
      name: `Two welded round braces, ${weld} weld`,
      expressions,
      webDepth: 0,
      twice: true,
      round: true,
    },
  ];
});
