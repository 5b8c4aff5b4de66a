import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/** IPE300 on a column with a thin flange, HEA200: tf 10, r 18, tw 6.5; w 100 leaves m = (100 - 6.5 - 28.8)/2 = 32.35 mm. */
const M = 0.03235;

function calculated(tbp: number, given: Partial<RigidCase> = {}) {
  const parameters = { tbp, ...given.parameters };
  const { project, connection } = rigidCase({ column: 'HEA200', ...given, kind: 'EndPlate', parameters });
  return calculateConnection(project, connection);
}

const flange = (outcome: ReturnType<typeof calculated>) =>
  checksIn(outcome.raw, 'plates', 'C-bfl 1').filter(({ what }) => what.startsWith('column flange'));

describe('Backing plates behind the flange of a column', () => {
  // Row 1 alone, e 50: 4 m + 1.25 e = 191.9 mm < 2 pi m: 4 x 0.25 x 191.9 x 10^2 x 235/32.35 = 139.4 kN, and 2 Mbp/m more.
  test('add 2 Mbp/m to mode 1: EN 1993-1-8 6.2.4.3', () => {
    const [bare, backed] = [0, 0.006].map((tbp) => flange(calculated(tbp))[0]);
    const length = 4 * M + 1.25 * 0.05;
    const plastic = (thickness: number) => 0.25 * length * thickness ** 2 * 235e6;

    expect(bare?.what).toBe('column flange mode 1, row 1');
    expect(bare?.resistance).toEqual(near((4 * plastic(0.01)) / M, 1e-3));
    expect(backed?.what).toBe('column flange mode 1, row 1');
    expect(backed?.resistance).toEqual(near((4 * plastic(0.01) + 2 * plastic(0.006)) / M, 1e-3));
  });

  test('reach from the root fillet to the edge of the flange, 2 d beyond the rows, and the bolts hold them', () => {
    const { project, connection } = rigidCase({
      kind: 'EndPlate',
      column: 'HEA200',
      parameters: { tbp: 0.01 },
    });
    const { plates, boltGrids } = buildModel(project, connection);
    const [one, other] = plates.filter(({ name }) => name.startsWith('OP1-bp'));

    expect([one, other].map((plate) => plate?.openings.length)).toEqual([3, 3]);
    expect(one?.outline[2]).toEqual({ x: near((0.1 - 0.00325 - 0.018) / 2), y: near(0.17965) });
    // The face is 95 mm away, its flange 10 mm thick.
    expect([one, other].map((plate) => plate?.frame.origin)).toEqual(
      [1, -1].map((hand) => ({ x: near(0.08), y: near(hand * 0.060625), z: near(0.05035) })),
    );
    expect(boltGrids[0]?.grip).toEqual(near(0.04));
  });

  test('never make a joint weaker, and never stronger than its bolts', () => {
    const sizes = { tbp: fc.integer({ min: 3, max: 30 }), more: fc.integer({ min: 1, max: 10 }) };
    fc.assert(
      fc.property(fc.record({ ...sizes, nT: fc.integer({ min: 1, max: 2 }) }), ({ tbp, more, nT }) => {
        const [thin, thick] = [tbp, tbp + more].map((size) =>
          calculated(size / 1e3, { parameters: { nT, p: 0.07 } }),
        );
        const resistance = (outcome: typeof thin) =>
          outcome === undefined
            ? Number.NaN
            : (checksIn(outcome.raw, 'plates', 'OP1').find(({ what }) => what === 'moment resistance')
                ?.resistance ?? Number.NaN);

        expect(resistance(thick)).toBeGreaterThanOrEqual(resistance(thin) - 1e-6);
        for (const row of flange(thick ?? calculated(tbp))) {
          expect(row.resistance).toBeLessThanOrEqual((2 * 0.9 * 800e6 * 245e-6) / 1.25 + 1e-6);
        }
      }),
      someRuns(8),
    );
  });

  test.each<[Partial<RigidCase>, string]>([
    [{ parameters: { st: 2 } }, 'backing plates between stiffeners'],
    [{ parameters: { tbp: 0.002 } }, 'OP1-bp1'],
    [{ parameters: { tbp: -0.01 } }, 'tbp'],
  ])('have not passed with %j, and say why', (given, reason) => {
    const outcome = calculated(0.01, given);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });

  test('are refused by name to AISC 360', () => {
    const { project, connection } = americanCase({
      kind: 'EndPlate',
      parameters: { tbp: 0.01 },
      loads: [{ vz: -5 * KIP }],
    });
    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('backing plates are not calculated to AISC');
  });
});
