import fc from 'fast-check';
import { describe, test } from 'vitest';
import { evenly } from '../../support/evenly.ts';
import { BEAM, loadEffect } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { boltForces, expectClose, expectNoMore, numbersOf, worstOf } from '../joint-numbers.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { type HeaderPlateCase, headerPlateCase, headerPlates } from './header-plate-case.ts';

const RUNS = someRuns(5);
const angle = evenly(-Math.PI, Math.PI);

describe('Header plates', () => {
  test('are used the same however the connection is turned, and when their beam is described from its other end', () => {
    fc.assert(
      fc.property(headerPlates, angle, angle, angle, (given, a, b, c) => {
        const joint = headerPlateCase(given);
        const before = numbersOf(joint);
        const { n, vz, my } = loadOf(given);

        joint.connection.members = joint.connection.members.map((member) => {
          const moved = turned(member, (v) => turn(v, a, b, c));
          return member.id === BEAM ? fromOtherEnd(moved) : moved;
        });
        joint.connection.loadEffects = [loadEffect(1, BEAM, { n: -n, vz, my: -my })];

        expectClose(numbersOf(joint), before);
      }),
      RUNS,
    );
  });

  test('are used the same upside down', () => {
    fc.assert(
      fc.property(headerPlates, (given) => {
        const { n, vz, my } = loadOf(given);
        const dz = Number(given.parameters?.['dz']);
        const mirrored = headerPlateCase({
          ...given,
          parameters: { ...given.parameters, dz: -dz },
          loads: [{ n, vz: -vz, my: -my }],
        });

        const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
        expectClose(rising(numbersOf(mirrored)), rising(numbersOf(headerPlateCase(given))));
      }),
      RUNS,
    );
  });

  test('share the shear among their bolts', () => {
    fc.assert(
      fc.property(headerPlates, (given) => {
        const sum = boltForces(headerPlateCase(given)).reduce((total, { y }) => total + y, 0);

        expectClose([sum], [loadOf(given).vz], 1e-6);
      }),
      RUNS,
    );
  });

  test.each([
    ['a thicker plate', { tp: 0.008 }, { tp: 0.012 }, 'plates'],
    ['a larger weld', { a: 0.004 }, { a: 0.006 }, 'welds'],
    ['bolts of a higher grade', { BA: 'M20 8.8' }, { BA: 'M20 10.9' }, 'bolts'],
  ] as const)('use no more of %s', (_, less, more, part) => {
    fc.assert(
      fc.property(headerPlates, (given) => {
        const of = (parameters: object) =>
          worstOf(headerPlateCase({ ...given, parameters: { ...given.parameters, ...parameters } }), /^HP1/);

        expectNoMore(of(more)[part], of(less)[part]);
      }),
      RUNS,
    );
  });
});

function loadOf({ loads }: HeaderPlateCase) {
  const { n = 0, vz = 0, my = 0 } = loads?.[0] ?? {};
  return { n: Number(n), vz: Number(vz), my: Number(my) };
}
