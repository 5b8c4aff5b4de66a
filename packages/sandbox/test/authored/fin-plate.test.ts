import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { joint } from '../joints/fin-plate/arbitrary.ts';
import { authored, type Joint } from '../support/authored.ts';
import { analysisOf, BEAM, checksIn, finPlateCase, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { finPlateOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

describe('A fin plate built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = finPlateOf(finPlateCase());

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
        expectSameChecks(finPlateOf(template, turn), template);
      }),
      someRuns(5),
    );
  });
});

test('A beam may end at a work plane in place of a face', () => {
  const template = finPlateCase();
  const joint = authored(template, ({ cuts }) =>
    cuts
      .filter(({ memberId }) => memberId === BEAM)
      .map(({ memberId, point, normal }) => ({
        member: { kind: 'member', memberId },
        workPlane: { method: 'byNormalVector', relatedTo: 'joint', origin: point, normalVector: normal },
      })),
  );

  expectSameChecks(joint, template);
});

describe('A fin plate whose bolts do not stand in the middle of it', () => {
  /** The plate of 220 mm is 30 mm higher on one side of its bolts. */
  const extended = (side: 1 | -1, vz: number): Joint => {
    const { project, connection } = finPlateOf(finPlateCase({ beam: 'IPE360', loads: [{ vz }] }));
    const operations = connection.operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      const data = { ...one.typed.data, height: 0.11 + (side === 1 ? 0.03 : 0), height2: 0.11 };
      if (side === -1) Object.assign(data, { height: 0.11, height2: 0.14 });
      return { ...one, typed: { ...one.typed, data } };
    });
    return { project, connection: { ...connection, operations } };
  };

  test.each([
    [1, -100e3],
    [1, 100e3],
    [-1, -100e3],
    [-1, 100e3],
  ] as const)('tears at the nearer edge, whichever it is (%i, %d N)', (side, vz) => {
    const { project, connection } = extended(side, vz);

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    const checks = checksIn(outcome.raw, 'plates', 'FP1');
    const resistanceOf = (name: string) =>
      Number(checks.find(({ what }) => what === name)?.resistance ?? 0) / 1000;
    // EN 1993-1-8 3.10.2: 0.5·430·(50 - 11)·10/1.25 + 275·(40 + 140 - 55)·10/√3 = 67.1 + 198.5 kN, as of a plate of 220 mm.
    expect(resistanceOf('block tearing')).toBeCloseTo(265.5, 0);
    // 250·10·275/(1.27·√3), 1.27 by SCI P358 for the bending of the plate.
    expect(resistanceOf('gross section')).toBeCloseTo(312.5, 0);
  });

  test('bends by a normal force beside the middle of the plate', () => {
    const { project, connection } = extended(1, 0);
    const loadEffects = connection.loadEffects.map((effect) => ({
      ...effect,
      memberLoadings: effect.memberLoadings?.map((loading) => ({
        ...loading,
        sectionLoad: { ...loading.sectionLoad, n: 50e3 },
      })),
    }));

    const outcome = calculateConnection(project, { ...connection, loadEffects });

    // 50 kN, 15 mm off the middle of the plate.
    const bending = checksIn(outcome.raw, 'plates', 'FP1').find(({ what }) => what === 'bending');
    expect(bending?.demand).toBeCloseTo(750, 0);
  });
});

test('An American fin plate built operation by operation has the checks of its template', () => {
  const template = americanCase({ kind: 'FinPlate', loads: [{ vz: -20 * KIP, n: 2 * KIP }] });

  expectSameChecks(finPlateOf(template), template);
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
    joint: joint.map((given) => finPlateOf(finPlateCase(given))),
    has: ['stiffening-plate', 'bolt-grid', 'weld', 'cut'],
    weakening: [thinner, lower],
    breaking: [friction],
  });
});
