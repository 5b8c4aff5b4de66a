import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type AmericanBase, americanBase } from './american-base.ts';

function outcomeOf(given: Partial<AmericanBase> = {}) {
  const { project, connection } = americanBase({
    column: 'HSS8X8X.625',
    loads: [{ n: -200 * KIP, vz: -20 * KIP }],
    ...given,
  });
  return calculateConnection(project, connection);
}

/** Demand and resistance of a check in kip. */
function checkOf(
  { raw }: ReturnType<typeof outcomeOf>,
  list: Parameters<typeof checksIn>[1],
  name: string,
  text: string,
) {
  const found = checksIn(raw, list, name).find(({ what }) => what === text);
  if (found === undefined) {
    throw new Error(`${name} has ${checksIn(raw, list, name).map(({ what }) => what)}`);
  }
  return [found.demand / KIP, found.resistance / KIP];
}

const kip = (demand: number, resistance: number) => [near(demand, 0.003), near(resistance, 0.003)];

/**
 * HSS8X8X.625 (t 0.581) on a plate of 16 x 13.5 x 1.75 in of A36 and a block of 52 x 49.5 x 36 in of 4000 psi. By hand, kip and in. The
 * text of AISC Design Examples K.9, a square HSS on its plate, was not at hand.
 */
describe('A pressed base of an HSS', () => {
  const outcome = outcomeOf();

  test('presses evenly on the concrete', () => {
    // J8: 0.65 x min(0.85 x 4 x 3.25; 1.7 x 4) x 216, the root of A2/A1 being 52/16.
    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section')).toEqual(
      kip(200, 954.7),
    );
  });

  test('bends its plate outside of the walls and inside', () => {
    // Design Guide 1, 3.1: m = (16 - 0.95 x 8)/2 = 4.2, n = 2.95: 0.9 x 36 x 1.75^2/(2 x 4.2^2) = 2.8125 ksi.
    expect(checkOf(outcome, 'plates', 'BP1', 'plate pressed under the section')).toEqual(kip(200, 607.5));
    // A square of 6.838 that turns freely at its edges: m = w a^2/24, so 6 x 0.9 x 36 x 1.75^2/6.838^2 = 12.73 ksi.
    expect(checkOf(outcome, 'plates', 'BP1', 'plate pressed inside the section')).toEqual(kip(200, 2750));
  });

  test('carries its shear by friction, 0.75 x 0.4 x 200 kip, and passes', () => {
    expect(checkOf(outcome, 'basePlateShear', 'BP1-block', 'friction')).toEqual(kip(20, 60));
    expect(outcome.summary.passed).toBe(true);
  });

  test('of a large section bends its plate inside of the walls first', () => {
    const large = outcomeOf({
      column: 'HSS16X16X.875',
      parameters: { ox: 3 * IN, ax: 1.5 * IN, oy: 3 * IN, ay: 1.5 * IN },
    });
    const [outside = 0, inside = 0] = [
      'plate pressed under the section',
      'plate pressed inside the section',
    ].map((text) => checkOf(large, 'plates', 'BP1', text)[1]);

    expect(inside).toBeLessThan(outside);
  });

  test.each<[string, Partial<AmericanBase>, string]>([
    ['that is lifted', { loads: [{ n: KIP }] }, 'of C is not carried by BP1'],
    ['that is bent', { loads: [{ n: -200 * KIP, my: 50 * KIP * IN }] }, 'My = '],
    ['with thin walls', { column: 'HSS10X10X.250' }, 'are not compact'],
  ])('%s is refused by name', (_, given, reason) => {
    const refused = outcomeOf(given);

    expect(refused.summary.passed).toBe(false);
    expect(messagesIn(refused, 'error').join()).toContain(reason);
  });
});
