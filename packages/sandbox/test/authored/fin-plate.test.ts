import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { joint } from '../joints/fin-plate/arbitrary.ts';
import { authored, type Joint } from '../support/authored.ts';
import { analysisOf, BEAM, COLUMN, finPlateCase, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

const build = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    (model) => {
      const cut = model.cuts.find(({ memberId }) => memberId === BEAM);
      return [
        {
          member: { kind: 'member', memberId: BEAM },
          cutBy: { kind: 'memberPlate', memberId: COLUMN, plateSubIndex: 3 },
          cuttingMethod: 'surface',
          offset: cut?.gap ?? 0,
        },
      ];
    },
    turn,
  );

describe('A fin plate built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = build(finPlateCase());

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain(
      'FP1, FP1, FP1-w, CUT1 are calculated as a fin plate.',
    );
  });

  test('has the checks of the template, whatever the sizes and the axes of its plate', () => {
    fc.assert(
      fc.property(joint, fc.nat(7), (given, turn) => {
        const template = finPlateCase(given);
        expectSameChecks(build(template, turn), template);
      }),
      someRuns(8),
    );
  });
});

test('An American fin plate built operation by operation has the checks of its template', () => {
  const template = americanCase({ kind: 'FinPlate', loads: [{ vz: -20 * KIP, n: 2 * KIP }] });

  expectSameChecks(build(template), template);
});

/** A plate that stays on the web as it gets thinner. */
const thinner: Mutation = {
  name: 'a thinner plate',
  mutate: (operations, [, share]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      // biome-ignore lint/suspicious/noExplicitAny: the data of this kind.
      const data = structuredClone(one.typed.data) as any;
      const less = data.thickness * 0.6 * share;
      const { origin } = data.positioning.coordinateSystem;
      data.thickness -= less;
      origin.y -= (Math.sign(origin.y) * less) / 2;
      return { ...one, typed: { ...one.typed, data } };
    }),
};

/** A plate that is less high on both sides of its middle. */
const lower: Mutation = {
  name: 'a lower plate',
  mutate: (operations, [, by]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      const height = Number(one.typed.data['height']) - 0.03 * by;
      return { ...one, typed: { ...one.typed, data: { ...one.typed.data, height } } };
    }),
};

/** Slip is no check of fin plates. */
const friction: Mutation = {
  name: 'bolts that act by friction',
  mutate: (operations) =>
    operations.map((one) =>
      one.typed?.kind === 'bolt-grid'
        ? { ...one, typed: { ...one.typed, data: { ...one.typed.data, boltShearForceTransfer: 'friction' } } }
        : one,
    ),
};

describe('A fin plate built operation by operation, with', () => {
  expectMutations({
    joint: joint.map((given) => build(finPlateCase(given))),
    has: ['stiffening-plate', 'bolt-grid', 'weld', 'cut'],
    weakening: [thinner, lower],
    breaking: [friction],
  });
});
