import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checksIn, finPlateCase } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

const BUCKLING = 'buckling with the offset to the web';

function buckling(n: number, parameters = {}) {
  const { project, connection } = finPlateCase({ loads: [{ n }], parameters });
  const { raw } = calculateConnection(project, connection);
  return checksIn(raw, 'plates', 'FP1').filter(({ what }) => what === BUCKLING);
}

/**
 * Fin plate 220 x 10 on IPE300 (tw 7.1), S 275, bolts 50 mm off the weld. EN 1993-1-1 6.3.1, curve c: Lcr 60, lambda
 * 60 x 3.464/10/86.8 = 0.2394, chi 0.980: 0.980 x 2200 x 275 = 593 kN. Offset 8.55 mm, k = 1 + (0.2394 - 0.2) x 0.1686 =
 * 1.0066 (Table B.1): M = k x 100 x 8.55/2 = 430.3 Nm of MRd = 220 x 100/4 x 275 = 1.5125 kNm.
 */
describe('A fin plate under compression', () => {
  test('buckles, and bends by its offset from the web', () => {
    expect(buckling(-100e3)).toEqual([
      { what: BUCKLING, demand: 100e3, resistance: near(593e3), u: near(0.1686 + 0.2845) },
    ]);
  });

  test('does so the earlier the longer and the thinner it is', () => {
    const [usual, longer, thinner] = [{}, { gap: 0.04 }, { tp: 0.006 }].map(
      (parameters) => buckling(-100e3, parameters)[0]?.u ?? 0,
    );

    expect(longer).toBeGreaterThan(usual ?? 0);
    expect(thinner).toBeGreaterThan(usual ?? 0);
  });

  /** Table 3.3 note 2: 60/6 = 10 > 9 x 0.924, so 0.6 x 60 = 36: lambda 36 x 3.464/6/86.81 = 0.2394, chi 0.980: 0.980 x 1320 x 275. */
  test('buckles between two lines of bolts in a thin plate', () => {
    const { project, connection } = finPlateCase({
      loads: [{ n: -100e3 }],
      parameters: { n2: 2, tp: 0.006 },
    });
    const checks = checksIn(calculateConnection(project, connection).raw, 'plates', 'FP1');

    expect(checks.find(({ what }) => what === 'buckling between bolts')?.resistance).toEqual(near(355.8e3));
  });

  test('is not asked under tension', () => {
    expect(buckling(100e3)).toEqual([]);
  });
});
