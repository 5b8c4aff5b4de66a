import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { evenly } from '../../support/evenly.ts';
import { analysisOf, BEAM, loadEffect } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { boltForces, expectClose, expectNoMore, numbersOf, worstOf } from '../joint-numbers.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { type GussetCase, gusset, gussetCase } from './gusset-case.ts';

const RUNS = someRuns(8);

describe('A bolted gusset', () => {
  test('is used the same however the connection is turned in space', () => {
    fc.assert(
      fc.property(gusset, angle(), angle(), angle(), (given, a, b, c) => {
        const joint = gussetCase(given);
        const before = numbersOf(joint);

        joint.connection.members = joint.connection.members.map((member) =>
          turned(member, (v) => turn(v, a, b, c)),
        );

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('is used k times as much under k times the load, whatever load effect of nothing stands beside it', () => {
    fc.assert(
      fc.property(gusset, evenly(0.1, 1), (given, k) => {
        // In compression beside a single angle the gusset bends the more, the nearer it is to buckling.
        const n = given.parameters?.['angles'] === 1 ? Math.abs(forceOf(given)) : forceOf(given);
        const before = numbersOf(gussetCase({ ...given, loads: [{ n }] }));

        const scaled = numbersOf(gussetCase({ ...given, loads: [{ n: k * n }, {}] }));

        expectClose(
          scaled,
          before.map((u) => k * u),
        );
      }),
      RUNS,
    );
  });

  test.each([
    ['gusset no more when it is thicker', 'tg', 0.002, 'plates'],
    ['weld no more with a larger throat', 'a', 0.001, 'welds'],
    ['bolts no more with another one at the same pitch', 'n', 1, 'bolts'],
    ['gusset no more with another bolt at the same pitch', 'n', 1, 'plates'],
  ] as const)('uses its %s', (_, key, step, part) => {
    fc.assert(
      // In tension: behind another bolt a gusset in compression does not change, but the outline around it does.
      fc.property(gusset, (given) => {
        const pulled = { ...given, rise: 0, loads: [{ n: Math.abs(forceOf(given)) }] };
        const more = { ...pulled, parameters: { ...given.parameters, [key]: numberAt(given, key) + step } };

        expectNoMore(worstOf(gussetCase(more), /^GB1$/)[part], worstOf(gussetCase(pulled), /^GB1$/)[part]);
      }),
      RUNS,
    );
  });

  test('uses its bolts no more in a higher grade', () => {
    fc.assert(
      fc.property(gusset, (given) => {
        const uses = ['4.6', '5.6', '8.8', '10.9'].map(
          (grade) =>
            worstOf(
              gussetCase({ ...given, parameters: { ...given.parameters, BA: `M20 ${grade}` } }),
              /^GB1$/,
            ).bolts,
        );

        expect(uses).toEqual([...uses].sort((a, b) => b - a));
      }),
      RUNS,
    );
  });

  test('has bolt forces that add up to the force on the axis of the brace', () => {
    fc.assert(
      fc.property(gusset, (given) => {
        const joint = gussetCase(given);
        const { boltGrids, members } = buildModel(joint.project, joint.connection);
        const [grid, brace] = [boltGrids[0], members.find(({ memberId }) => memberId === BEAM)];
        if (grid === undefined || brace === undefined) throw new Error('nothing was built');
        const forces = boltForces(joint);

        // From the axis of the brace to the bolts, along Y of the grid.
        const { origin, axisY } = grid.frame;
        const beside = origin.x * axisY.x + origin.y * axisY.y + origin.z * axisY.z;
        const sum = forces.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
        const moment = forces.reduce((total, { y }, index) => total - (grid.bolts[index]?.x ?? 0) * y, 0);

        const n = forceOf(given);
        expectClose([sum.x, sum.y, moment], [n, 0, grid.bolts.length > 1 ? -beside * n : 0], 1e-6);
      }),
      RUNS,
    );
  });

  test('is used the same when its brace is described from its other end', () => {
    fc.assert(
      fc.property(gusset, (given) => {
        const joint = gussetCase(given);
        const before = numbersOf(joint);
        const rise = ((given.rise ?? 0) * Math.PI) / 180;

        joint.connection.members = joint.connection.members.map((member) => {
          if (member.id !== BEAM) return member;
          const other = fromOtherEnd(member);
          const origin = { x: 6 * Math.cos(rise), y: 0, z: 6 * Math.sin(rise) };
          return {
            ...other,
            position: { definedBy: 'lcs', ...other.position, origin },
          };
        });
        joint.connection.loadEffects = [loadEffect(1, BEAM, { n: -forceOf(given) })];

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('is used the same wherever on the brace its force is given', () => {
    fc.assert(
      fc.property(gusset, evenly(0, 2), (given, x) => {
        expectClose(
          numbersOf(gussetCase({ ...given, forcesIn: 'position', x })),
          numbersOf(gussetCase({ ...given, forcesIn: 'node' })),
        );
      }),
      RUNS,
    );
  });

  test('gives the same outcome twice and in whatever order members and load effects are listed', () => {
    fc.assert(
      fc.property(gusset, (given) => {
        const { project, connection } = gussetCase({
          ...given,
          loads: [{ n: 20e3 }, ...(given.loads ?? [])],
        });
        const before = calculateConnection(project, connection);

        connection.members = connection.members.toReversed();
        connection.loadEffects = connection.loadEffects.toReversed();

        expect(JSON.stringify(calculateConnection(project, connection))).toBe(JSON.stringify(before));
      }),
      RUNS,
    );
  });

  test('leaves no parts when it is deleted, and its brace is not carried then', () => {
    const { project, connection } = gussetCase();

    connection.operations = [];

    const outcome = calculateConnection(project, connection);
    expect(outcome.raw).toMatchObject({ bolts: {}, welds: {}, plates: {} });
    expect(analysisOf(outcome)).toEqual([
      false,
      0,
      'LE1: the load of D is not carried: no operation connects it.',
    ]);
  });
});

function forceOf({ loads }: GussetCase): number {
  return Number(loads?.[0]?.n);
}

function numberAt({ parameters }: GussetCase, key: string): number {
  return Number(parameters?.[key]);
}

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}
