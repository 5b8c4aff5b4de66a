import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { headerPlateCase, headerPlates, onWebs } from '../joints/header-plate/header-plate-case.ts';
import type { Joint } from '../support/authored.ts';
import { analysisOf, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { headerPlateOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

describe('A header plate built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = headerPlateOf(headerPlateCase());

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(messagesIn(outcome, 'information')).toContain('HP1, HP1, CUT1 are calculated as a header plate.');
  });

  test('has the checks of the template, whatever its sizes and axes', () => {
    fc.assert(
      fc.property(headerPlates, fc.nat(7), (given, turn) => {
        const template = headerPlateCase(given);
        expectSameChecks(headerPlateOf(template, turn), template);
      }),
      someRuns(5),
    );
  });

  test('has the checks of templates on both sides of a web, whose bolts they share', () => {
    fc.assert(
      fc.property(onWebs, (template) => expectSameChecks(headerPlateOf(template, 3), template)),
      someRuns(3),
    );
  });

  test('has the checks of its American template', () => {
    const template = americanCase({ kind: 'HeaderPlate', loads: [{ vz: -20 * KIP }] });

    expectSameChecks(headerPlateOf(template), template);
  });
});

/** The plate is narrower, or less high, by as much on both sides. */
const smaller: Mutation = {
  name: 'a smaller plate',
  kind: 'stiffening-plate',
  mutate: (operations, [which, by]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      const { data } = one.typed;
      const key = which < 0.5 ? 'width' : 'height';
      return { ...one, typed: { ...one.typed, data: { ...data, [key]: Number(data[key]) - 0.01 * by } } };
    }),
};

const light = headerPlates.map(({ loads = [], ...given }): Joint => {
  const shear = loads.map(({ vz = 0 }) => ({ vz: Number(vz) / 4 }));
  return headerPlateOf(headerPlateCase({ ...given, forcesIn: 'selectedMemberFace', loads: shear }), 3);
});

describe('A header plate built operation by operation, with', () => {
  expectMutations({
    joint: fc.oneof(
      light,
      onWebs.map((template) => headerPlateOf(template, 3)),
    ),
    has: ['stiffening-plate', 'bolt-grid', 'cut'],
    // About its middle it is a smaller plate.
    without: ['a plate cut off'],
    weakening: [smaller],
  });
});
