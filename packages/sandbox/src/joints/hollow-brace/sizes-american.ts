import { throatOfLeg } from '../shared/inch.ts';
import type { Size } from '../shared/size.ts';
import { FULL_STRENGTH } from './family.ts';

/** Fillets whose legs are rounded up to sixteenths of an inch; which of their lengths carry is checked in the joint. */
export const hollowBraceAmericanSizes: readonly Size[] = (['fillet', 'butt'] as const).flatMap((weld) => {
  const expressions = {
    weld: `'${weld}'`,
    a: throatOfLeg(`Max(0.0047625, Sqrt(2) * ${FULL_STRENGTH})`),
  };
  return [
    { key: `HB HSS ${weld} weld`, name: `Welded HSS brace, ${weld} weld`, expressions, webDepth: 0 },
    {
      key: `HB HSS ${weld} weld, two`,
      name: `Two welded HSS braces, ${weld} weld`,
      expressions,
      webDepth: 0,
      twice: true,
    },
  ];
});
