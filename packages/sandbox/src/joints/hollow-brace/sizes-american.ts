import { throatOfLeg } from '../shared/inch.ts';
import type { Size } from '../shared/size.ts';
import { FULL_STRENGTH } from './family.ts';

/** Fillets whose legs are rounded up to sixteenths of an inch; which of their lengths carry is checked in the joint. Of round braces all carry, without what directional strength adds. */
export const hollowBraceAmericanSizes: readonly Size[] = (['fillet', 'butt'] as const).flatMap((weld) => {
  const expressions = (increase: string) => ({
    weld: `'${weld}'`,
    a: throatOfLeg(`Max(0.0047625, Sqrt(2) * ${increase}${FULL_STRENGTH})`),
  });
  const [flat, saddle] = [expressions(''), expressions('1.5 * ')];
  return [
    { key: `HB HSS ${weld} weld`, name: `Welded HSS brace, ${weld} weld`, expressions: flat, webDepth: 0 },
    {
      key: `HB HSS ${weld} weld, two`,
      name: `Two welded HSS braces, ${weld} weld`,
      expressions: flat,
      webDepth: 0,
      twice: true,
    },
    {
      key: `HB round HSS ${weld} weld`,
      name: `Welded round HSS brace, ${weld} weld`,
      expressions: saddle,
      webDepth: 0,
      round: true,
    },
    {
      key: `HB round HSS ${weld} weld, two`,
      name: `Two welded round HSS braces, ${weld} weld`,
      expressions: saddle,
      webDepth: 0,
      twice: true,
      round: true,
    },
  ];
});
