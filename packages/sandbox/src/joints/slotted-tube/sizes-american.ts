import { inch } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

/** Legs in inches as throats, m. */
const throat = (leg: number) => Number((leg * 0.0254 * Math.SQRT1_2).toPrecision(9));

/** Gussets of two thicknesses with fillets that suit them, for round HSS and rectangular ones. */
export const slottedTubeAmericanSizes: readonly Size[] = [
  { tg: 3 / 8, as: 3 / 16, a: 1 / 4 },
  { tg: 5 / 8, as: 1 / 4, a: 3 / 8 },
].flatMap(({ tg, as, a }) =>
  (['HSS3.500X0.216', 'HSS3X3X.250'] as const).map((connected): Size => {
    const form = connected === 'HSS3X3X.250' ? 'rectangular' : 'round';
    const numbers = { tg: inch(tg), as: throat(as), a: throat(a), cs: inch(1 / 16), gs: inch(1 / 2) };
    return {
      key: `ST HSS ${form} ${tg} in`,
      name: `Slotted HSS, ${form}, gusset of ${tg} in`,
      expressions: asExpressions(numbers),
      webDepth: 0,
      connected,
    };
  }),
);
