import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { evenly } from '../../support/evenly.ts';
import { analysisOf, BEAM, loadEffect } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { boltForces, expectClose, expectNoMore, numbersOf, worstOf } from '../joint-numbers.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { type CoverSpliceCase, coverSpliceCase, splice } from './cover-splice-case.ts';

const RUNS = someRuns(5);

describe('A cover-plate splice', () => {
  test('is used the same however the connection is turned in space', () => {
    fc.assert(
      fc.property(splice, angle(), angle(), angle(), (given, a, b, c) => {
        const joint = coverSpliceCase(given);
        const before = numbersOf(joint);

        joint.connection.members = joint.connection.members.map((member) =>
          turned(member, (v) => turn(v, a, b, c)),
        );

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('swaps top and bottom when bending and shear change their signs', () => {
    fc.assert(
      fc.property(splice, (given) => {
        const { n = 0, vz = 0, my = 0 } = loadOf(given);
        const [plus, minus] = [
          { n, vz, my },
          { n, vz: -Number(vz), my: -Number(my) },
        ].map((load) => coverSpliceCase({ ...given, loads: [load] }));
        if (plus === undefined || minus === undefined) throw new Error('there are two');

        for (const [one, other] of [
          [/-tf|^SP1-tf/, /-bf|^SP1-bf/],
          [/-w/, /-w/],
        ] as const) {
          const [a, b] = [worstOf(plus, one), worstOf(minus, other)];
          expectClose([a.plates, a.bolts], [b.plates, b.bolts]);
        }
      }),
      RUNS,
    );
  });

  test('is used k times as much under k times the load, whatever load effect of nothing stands beside it', () => {
    fc.assert(
      fc.property(splice, evenly(0.1, 1), (given, k) => {
        const before = numbersOf(coverSpliceCase(given));
        const { n = 0, vz = 0, my = 0 } = loadOf(given);

        const scaled = numbersOf(
          coverSpliceCase({
            ...given,
            loads: [{ n: k * Number(n), vz: k * Number(vz), my: k * Number(my) }, {}],
          }),
        );

        expectClose(
          scaled,
          before.map((u) => k * u),
        );
      }),
      RUNS,
    );
  });

  test.each([
    ['outer covers no more when they are thicker', 'tfo', 0.002, /^SP1-.fo/, 'plates'],
    ['web covers no more when they are thicker', 'tw2', 0.001, /^SP1-w/, 'plates'],
    ['bolts no more with another row at the same pitch', 'nf', 1, /^SP1/, 'bolts'],
    ['flange covers no more with another row at the same pitch', 'nf', 1, /^SP1-.fo/, 'plates'],
  ] as const)('uses its %s', (_, key, step, name, part) => {
    fc.assert(
      fc.property(splice, (given) => {
        // Thicker outer covers draw force from inner ones, so that they stand alone here.
        const alone = { ...given, parameters: { ...given.parameters, tfi: 0 } };
        const more = { ...alone, parameters: { ...alone.parameters, [key]: numberAt(given, key) + step } };

        expectNoMore(worstOf(coverSpliceCase(more), name)[part], worstOf(coverSpliceCase(alone), name)[part]);
      }),
      RUNS,
    );
  });

  test('uses its bolts no more in a higher grade', () => {
    fc.assert(
      fc.property(splice, (given) => {
        const uses = ['4.6', '5.6', '8.8', '10.9'].map(
          (grade) =>
            worstOf(
              coverSpliceCase({ ...given, parameters: { ...given.parameters, BA: `M20 ${grade}` } }),
              /./,
            ).bolts,
        );

        expect(uses).toEqual([...uses].sort((a, b) => b - a));
      }),
      RUNS,
    );
  });

  test('has bolt forces on either side that add up to the forces in the splice', () => {
    fc.assert(
      fc.property(splice, (given) => {
        const joint = coverSpliceCase({ ...given, forcesIn: 'node' });
        const { n = 0, vz = 0, my = 0 } = loadOf(given);
        const { boltGrids, members } = buildModel(joint.project, joint.connection);
        const shape = members[0]?.section?.shape;
        if (shape?.form !== 'I') throw new Error('the beams are of I sections');
        const places = new Map(
          boltGrids.flatMap((grid) => grid.bolts.map(({ id, x, y }) => [id, { x, y }] as const)),
        );
        const forces = boltForces(joint);

        for (const side of [1, -1]) {
          const own = forces
            .map((force) => ({ ...force, at: places.get(force.id) ?? { x: 0, y: 0 } }))
            .filter(({ at }) => side * at.x > 0);
          // Bolts of a flange act in the middle of it, those of the web where they are.
          const level = (grid: string, y: number) =>
            grid === 'SP1-w' ? y : ((grid === 'SP1-tf' ? 1 : -1) * (shape.h - shape.tf)) / 2;
          const sum = own.reduce(
            (total, { grid, x, y, at }) => ({
              n: total.n + x,
              vz: total.vz + (grid === 'SP1-w' ? y : 0),
              my: total.my + level(grid, at.y) * x - (grid === 'SP1-w' ? at.x * y : 0),
            }),
            { n: 0, vz: 0, my: 0 },
          );
          expectClose(
            [sum.n, sum.vz, sum.my],
            [n, vz, my].map((value) => side * Number(value)),
            1e-6,
          );
        }
      }),
      RUNS,
    );
  });

  test('is used the same when its beam is described from its other end', () => {
    fc.assert(
      fc.property(splice, (given) => {
        const joint = coverSpliceCase(given);
        const before = numbersOf(joint);
        const { n = 0, vz = 0, my = 0 } = loadOf(given);

        joint.connection.members = joint.connection.members.map((member) =>
          member.id === BEAM ? fromOtherEnd(member) : member,
        );
        joint.connection.loadEffects = [
          loadEffect(1, BEAM, { n: -Number(n), vz: Number(vz), my: -Number(my) }),
        ];

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('is used the same by a load in the node and its equivalent at a distance', () => {
    fc.assert(
      fc.property(splice, evenly(0, 2), (given, x) => {
        const { n = 0, vz = 0, my = 0 } = loadOf(given);
        const moved = [{ n, vz, my: Number(my) + x * Number(vz) }];

        expectClose(
          numbersOf(coverSpliceCase({ ...given, forcesIn: 'position', x, loads: moved })),
          numbersOf(coverSpliceCase({ ...given, forcesIn: 'node' })),
          1e-7,
        );
      }),
      RUNS,
    );
  });

  test('gives the same outcome twice and in whatever order members and load effects are listed', () => {
    fc.assert(
      fc.property(splice, (given) => {
        const { project, connection } = coverSpliceCase({
          ...given,
          loads: [{ vz: -20e3 }, ...(given.loads ?? [])],
        });
        const before = calculateConnection(project, connection);

        connection.members = connection.members.toReversed();
        connection.loadEffects = connection.loadEffects.toReversed();

        expect(JSON.stringify(calculateConnection(project, connection))).toBe(JSON.stringify(before));
      }),
      RUNS,
    );
  });

  test('leaves no parts when it is deleted, and its beam is not carried then', () => {
    const { project, connection } = coverSpliceCase();

    connection.operations = [];

    const outcome = calculateConnection(project, connection);
    expect(outcome.raw).toMatchObject({ bolts: {}, welds: {}, plates: {} });
    expect(analysisOf(outcome)).toEqual([
      false,
      0,
      'LE1: the load of B2 is not carried: no operation connects it.',
    ]);
  });
});

function loadOf({ loads }: CoverSpliceCase) {
  return loads?.[0] ?? {};
}

function numberAt({ parameters }: CoverSpliceCase, key: string): number {
  return Number(parameters?.[key]);
}

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}
