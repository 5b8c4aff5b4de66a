import { asExpressions, type Size } from '../shared/size.ts';

/** Gussets of three thicknesses with fillets that suit them, for round tubes and rectangular ones. */
export const slottedTubeSizes: readonly Size[] = [
  { tg: 0.01, as: 0.004, a: 0.005 },
  { tg: 0.015, as: 0.005, a: 0.007 },
  { tg: 0.02, as: 0.006, a: 0.009 },
].flatMap(({ tg, as, a }) =>
  (['CHS88.9x5', 'SHS80x5'] as const).map((connected): Size => {
    const form = connected.startsWith('CHS') ? 'round' : 'rectangular';
    return {
      key: `ST ${form} ${tg * 1000} mm`,
      name: `Slotted tube, ${form}, gusset of ${tg * 1000} mm`,
      expressions: asExpressions({ tg, as, a }),
      webDepth: 0,
      connected,
    };
  }),
);
