import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { endPlateOf } from '../../authored/builders.ts';
import { expectSameChecks } from '../../authored/same-checks.ts';
import { evenly } from '../../support/evenly.ts';
import { analysisOf, boltNames, checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

const flush = { extT: 0.015, extB: 0.015, tp: 0.012 };

/** A flush end plate of IPE300 on the web of HEB400, all S 235, forces in the face; a second beam on the other side alike. */
function onWeb({ parameters, ...given }: Partial<RigidCase>) {
  const joint = rigidCase({
    kind: 'EndPlate',
    column: 'HEB400',
    forcesIn: 'selectedMemberFace',
    ...given,
    parameters: { ...flush, ...parameters },
  });
  for (const [index, sign] of [1, -1].entries()) {
    const position = joint.connection.members[index + 1]?.position;
    if (!position) continue;
    position.axisX = { x: 0, y: sign, z: 0 };
    position.axisY = { x: -sign, y: 0, z: 0 };
  }
  return joint;
}
const calculate = (given: Partial<RigidCase>) => {
  const { project, connection } = onWeb(given);
  return calculateConnection(project, connection);
};

/**
 * By hand, N and mm: plate 330 x 180 x 12, rows 178.6 apart, gauge 100. Half: gross 330 x 12 x 135.68/1.27, net (330 - 44) x 12 x
 * 360/(1.732 x 1.25), block 0.5 x 360 x 12 (40 - 11)/1.25 + 135.68 x 12 (330 - 75.7 - 33). Web of 13.5: 330 and 286 of it.
 */
describe('An end plate on the web of a column', () => {
  test('shears plate and web as worked out by hand', () => {
    const outcome = calculate({ loads: [{ vz: -100e3 }] });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    const shears = (name: string) =>
      checksIn(outcome.raw, 'plates', name)
        .filter(({ what }) => /section$|block|local/.test(what))
        .map(({ what, demand, resistance }) => [what, demand, resistance]);
    expect(shears('OP1')).toEqual([
      ['gross section', near(50e3), near(423.1e3)],
      ['net section', near(50e3), near(570.7e3)],
      ['block tearing', near(50e3), near(410.4e3)],
    ]);
    expect(shears('C-w 1')).toEqual([
      ['local shear', near(50e3), near(604.4e3)],
      ['local shear, net section', near(50e3), near(642e3)],
    ]);
    expect(checksIn(outcome.raw, 'bolts', boltNames(outcome.raw)[0] ?? '')).toContainEqual({
      what: 'shear in a joint that turns',
      demand: near(25e3),
      resistance: near(75.26e3),
      u: near(0.3322),
    });
  });

  test('names the forces that the web does not carry', () => {
    const errors = messagesIn(
      calculate({ loads: [{ n: 50e3, vy: 60e3, my: 20e3, mz: 5e3, mx: 9e3 }] }),
      'error',
    );

    expect(errors).toEqual(
      ['N', 'Vy', 'Mx', 'My', 'Mz'].map((force) =>
        expect.stringMatching(new RegExp(`^LE1: ${force} = .* of B is not carried by OP1`)),
      ),
    );
  });

  // One row pulls 0.14465 m away from the middle of the flange that is pressed, whichever that is.
  test.each([1, -1])('of one row in the middle of the beam has a resistance to moments: %d', (sign) => {
    const middle = { nT: 1, nB: 0, xi: 0.1393 };
    const outcome = calculate({ parameters: middle, loads: [{ vz: -50e3, my: sign * 10 }] });
    const rows = checksIn(outcome.raw, 'plates', 'OP1');
    const weakest = Math.min(
      ...rows.filter(({ what }) => what.endsWith('row 1')).map(({ resistance }) => resistance),
    );

    expect(outcome.summary.passed).toBe(true);
    expect(rows.find(({ what }) => what === 'moment resistance')?.resistance).toEqual(
      near(weakest * 0.14465, 1e-6),
    );
  });

  test('shares its bolts with one on the other side, and the web bears the forces of both', () => {
    const outcome = calculate({ opposite: true, loads: [{ vz: -20e3 }] });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(boltNames(outcome.raw)).toHaveLength(4);
    const bolt = checksIn(outcome.raw, 'bolts', boltNames(outcome.raw)[0] ?? '');
    const most = (what: string) =>
      Math.max(...bolt.filter((check) => check.what === what).map(({ demand }) => demand));
    expect([most('bearing C-w 1'), most('bearing OP1'), most('shear')]).toEqual([
      near(10e3),
      near(5e3),
      near(5e3),
    ]);
    expect(
      checksIn(outcome.raw, 'plates', 'C-w 1').find(({ what }) => what === 'local shear')?.demand,
    ).toEqual(near(20e3));
  });

  test('is the same joint in single operations, whatever its sizes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 20 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: -60, max: 60 }),
        fc.nat(7),
        fc.boolean(),
        (tp, nT, vz, turn, opposite) => {
          const template = onWeb({
            opposite,
            parameters: { tp: tp / 1000, nT, p: 0.07 },
            loads: [{ vz: vz * 1000 + 500 }],
          });
          expectSameChecks(endPlateOf(template, turn), template);
        },
      ),
      someRuns(3),
    );
  });

  test('passes no shear that plate, web or bolts do not carry by hand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 20 }), evenly(1, 700), (tp, vz) => {
        const outcome = calculate({ parameters: { tp: tp / 1000 }, loads: [{ vz: -vz * 1e3 }] });
        fc.pre(outcome.summary.passed);
        const limits = [
          4 * 75.264,
          (2 * 330 * tp * 0.13568) / 1.27,
          2 * 330 * 13.5 * 0.13568,
          2 * (0.144 * tp * 29 + 0.13568 * tp * 221.3),
        ];
        expect(limits.map((limit) => vz <= limit * 1.002)).toEqual(limits.map(() => true));
      }),
      someRuns(15),
    );
  });
});
