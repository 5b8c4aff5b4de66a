import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { evenly } from '../../support/evenly.ts';
import { analysisOf, BEAM, loadEffect } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { boltForces, expectClose, expectNoMore, numbersOf, worstOf } from '../joint-numbers.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { type CleatsCase, cleats, cleatsCase } from './cleats-case.ts';

const RUNS = someRuns(8);

describe('Double-angle cleats', () => {
  test('are used the same however the connection is turned in space', () => {
    fc.assert(
      fc.property(cleats, angle(), angle(), angle(), (given, a, b, c) => {
        const joint = cleatsCase(given);
        const before = numbersOf(joint);

        joint.connection.members = joint.connection.members.map((member) =>
          turned(member, (v) => turn(v, a, b, c)),
        );

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('are used k times as much under k times the load, whatever load effect of nothing stands beside it', () => {
    fc.assert(
      fc.property(cleats, evenly(0.1, 1), (given, k) => {
        // Shear beyond half of what the web resists weakens it for bending, so the beam's own section is left out.
        const small = { ...given, loads: [times(loadOf(given), 0.2)] };
        const before = numbersOf(cleatsCase(small));

        const scaled = numbersOf(cleatsCase({ ...given, loads: [times(loadOf(given), 0.2 * k), {}] }));

        expectClose(
          scaled,
          before.map((u) => k * u),
        );
      }),
      RUNS,
    );
  });

  test('are used the same upside down', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const { n, vz, my } = loadOf(given);
        const dz = Number(given.parameters?.['dz']);

        const mirrored = cleatsCase({
          ...given,
          parameters: { ...given.parameters, dz: -dz },
          loads: [{ n, vz: -vz, my: -my }],
        });

        const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
        expectClose(rising(numbersOf(mirrored)), rising(numbersOf(cleatsCase(given))));
      }),
      RUNS,
    );
  });

  test('are used the same when their beam is described from its other end', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const joint = cleatsCase(given);
        const before = numbersOf(joint);
        const { n, vz, my } = loadOf(given);

        joint.connection.members = joint.connection.members.map((member) =>
          member.id === BEAM ? fromOtherEnd(member) : member,
        );
        joint.connection.loadEffects = [loadEffect(1, BEAM, { n: -n, vz, my: -my })];

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('are used the same by forces in the node and by what they come to elsewhere on the beam', () => {
    fc.assert(
      fc.property(cleats, evenly(0, 1), (given, x) => {
        const { n, vz, my } = loadOf(given);

        const elsewhere = { ...given, forcesIn: 'position', x, loads: [{ n, vz, my: my + x * vz }] };

        expectClose(
          numbersOf(cleatsCase(elsewhere)),
          numbersOf(cleatsCase({ ...given, forcesIn: 'node' })),
          1e-8,
        );
      }),
      RUNS,
    );
  });

  test('have bolt forces in the web that add up to the load there', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const atBolts = { ...given, forcesIn: 'bolts', parameters: { ...given.parameters, dz: 0 } };
        const { n, vz, my } = loadOf(given);
        const { n1, p1 } = { n1: Number(given.parameters?.['n1']), p1: Number(given.parameters?.['p1']) };

        const forces = boltForces(cleatsCase(atBolts)).filter(({ grid }) => grid === 'DC1-b');

        const sum = forces.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
        const moment = forces.reduce((total, { x }, row) => total + ((n1 - 1) / 2 - row) * p1 * x, 0);
        expectClose([sum.x, sum.y, moment], [n, vz, my], 1e-6);
      }),
      RUNS,
    );
  });

  test('share the shear among the bolts of the support', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const forces = boltForces(cleatsCase(given)).filter(({ grid }) => grid === 'DC1-s');

        const sum = forces.reduce((total, { y }) => total + y, 0);

        expectClose([sum], [loadOf(given).vz], 1e-6);
      }),
      RUNS,
    );
  });

  test.each([
    ['bolts no more in a higher grade', { BA: 'M20 8.8' }, { BA: 'M20 10.9' }],
    ['bolts no more with another one at the same pitch', { n1: 2 }, { n1: 3 }],
  ] as const)('use their %s', (_, less, more) => {
    fc.assert(
      fc.property(cleats, (given) => {
        const sheared = { ...given, forcesIn: 'bolts', loads: [{ vz: loadOf(given).vz }] };
        const withIt = { ...sheared, parameters: { ...given.parameters, ...more } };
        const without = { ...sheared, parameters: { ...given.parameters, ...less } };

        expectNoMore(worstOf(cleatsCase(withIt), /^DC1/).bolts, worstOf(cleatsCase(without), /^DC1/).bolts);
      }),
      RUNS,
    );
  });

  test('use stouter angles no more', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const of = (sec: string) =>
          worstOf(
            cleatsCase({ ...given, parameters: { ...given.parameters, sec, gC: 0.06, gB: 0.045 } }),
            /^DC1/,
          );

        expectNoMore(of('L150x150x15').plates, of('L150x90x10').plates);
      }),
      RUNS,
    );
  });

  test('give the same outcome twice and in whatever order members and load effects are listed', () => {
    fc.assert(
      fc.property(cleats, (given) => {
        const { project, connection } = cleatsCase({
          ...given,
          loads: [{ vz: 20e3 }, ...(given.loads ?? [])],
        });
        const before = calculateConnection(project, connection);

        connection.members = connection.members.toReversed();
        connection.loadEffects = connection.loadEffects.toReversed();

        expect(JSON.stringify(calculateConnection(project, connection))).toBe(JSON.stringify(before));
      }),
      RUNS,
    );
  });

  test('leave no parts when they are deleted, and their beam is not carried then', () => {
    const { project, connection } = cleatsCase();

    connection.operations = [];

    const outcome = calculateConnection(project, connection);
    expect(outcome.raw).toMatchObject({ bolts: {}, welds: {}, plates: {} });
    expect(analysisOf(outcome)).toEqual([
      false,
      0,
      'LE1: the load of B is not carried: no operation connects it.',
    ]);
  });
});

function loadOf({ loads }: CleatsCase) {
  const { n = 0, vz = 0, my = 0 } = loads?.[0] ?? {};
  return { n: Number(n), vz: Number(vz), my: Number(my) };
}

function times({ n, vz, my }: ReturnType<typeof loadOf>, k: number) {
  return { n: k * n, vz: k * vz, my: k * my };
}

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}
