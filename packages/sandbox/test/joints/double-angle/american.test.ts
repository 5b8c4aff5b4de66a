import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

function outcomeOf(load: Partial<ConLoadEffectSectionLoad>, parameters = {}) {
  const { project, connection } = americanCase({ kind: 'DoubleAngleCleats', parameters, loads: [load] });
  return calculateConnection(project, connection);
}

const legOf = (outcome: ReturnType<typeof outcomeOf>, text: string) =>
  checksIn(outcome.raw, 'plates', 'OP1-c1-leg 2').find(({ what }) => what === text);

/**
 * W16X36 on W14X90 with L100x100x10 of A36, three 3/4 A325 3 in apart, 55 mm from the heel. In mm: b = 55 - 5 = 50, a = 45,
 * p = 76.2: b' 40.5, a' 54.5, rho 0.742, delta = 1 - 20.64/76.2 = 0.729, tc = sqrt(4 x 132.6e3 x 40.5/(0.9 x 76.2 x 399.9))
 * = 27.98, alpha' = 5.38: the leg gives way alone at Q = (10/27.98)^2 1.729 = 0.2208: 6.585 of 29.82 kip.
 */
describe('Double-angle cleats to AISC 360', () => {
  test('share a pull among their bolts, pry them by 0.313 of it and bend their legs', () => {
    const outcome = outcomeOf({ n: 12 * KIP });

    expect(legOf(outcome, 'leg alone, row 2')).toMatchObject({
      demand: near(2 * KIP),
      resistance: near(6.585 * KIP),
      u: near(0.3037),
    });
    const tensions = Object.values(Object(outcome.raw['bolts'])).map(
      (bolt) => Object(bolt).unityCheckTension,
    );
    // 2 x 1.313 of 29.82 kip
    expect(tensions.filter((u) => u !== null)).toEqual(Array.from({ length: 6 }, () => near(0.0881)));
  });

  // Arms from the compressed end, 4.5 in below the axis: 1.5, 4.5 and 7.5 in. 20 x 7.5/(2 x 78.75) = 0.952 kip.
  test('turn about the end a moment presses', () => {
    const outcome = outcomeOf({ my: 20 * KIP * IN });

    expect([1, 2, 3].map((row) => legOf(outcome, `leg alone, row ${row}`)?.demand)).toEqual(
      [7.5, 4.5, 1.5].map((arm) => near((20 * KIP * arm) / (2 * 78.75))),
    );
    expect(messagesIn(outcome, 'error')).toEqual([]);
  });

  test('bend their legs no more when these are thicker', () => {
    const [thin, thick] = ['L100x100x10', 'L120x120x12'].map(
      (sec) => legOf(outcomeOf({ n: 12 * KIP }, { sec }), 'leg alone, row 2')?.u,
    );

    expect(thick).toBeLessThan(Number(thin));
  });

  test('hold the shear beside the tension by J3.7', () => {
    const outcome = outcomeOf({ n: 12 * KIP, vz: -24 * KIP });

    const [bolt] = Object.values(Object(outcome.raw['bolts']))
      .map((one) => Object(one))
      .filter(({ grid }) => grid === 'OP1-s');
    // 4 of 17.89 kip in shear
    expect(bolt.unityCheckInteraction).toEqual(near((0.0881 + 4 / 17.89) / 1.3));
  });
});
