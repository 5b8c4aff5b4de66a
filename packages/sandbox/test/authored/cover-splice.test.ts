import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../engine/codes/aisc/units.ts';
import { coverSpliceCase, splice } from '../joints/cover-splice/cover-splice-case.ts';
import type { Joint } from '../support/authored.ts';
import { analysisOf, BEAM, COLUMN, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { coverSpliceOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

describe('A cover plate splice built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = coverSpliceOf(coverSpliceCase());

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain(
      'SP1-tfo, SP1-bfo, SP1-w1, SP1-w2, SP1-tf, SP1-bf, SP1-w, CUT1, CUT2 are calculated as a cover plate splice.',
    );
  });

  test('has the checks of the template, whatever the sizes and the axes of its covers', () => {
    fc.assert(
      fc.property(splice, fc.nat(7), (given, turn) => {
        const template = coverSpliceCase(given);
        expectSameChecks(coverSpliceOf(template, turn), template);
      }),
      someRuns(5),
    );
  });
});

/** Each grid as two, one on each side of the splice. */
function halved({ project, connection }: Joint): Joint {
  const { plates } = buildModel(project, connection);
  const ownerOf = (plateId: number) => plates.find(({ id }) => id === plateId)?.owner.id;
  let last = connection.operations.length;
  const operations = connection.operations.flatMap((one) => {
    if (one.typed?.kind !== 'bolt-grid') return [one];
    const { connectedItems, geometry } = one.typed.data as unknown as {
      connectedItems: { plateId?: number }[];
      geometry: { userPositions: { x: number; y: number }[] };
    };
    return [1, -1].map((side) => {
      const member = side === 1 ? BEAM : COLUMN;
      const data = {
        ...one.typed?.data,
        connectedItems: connectedItems.filter(
          ({ plateId }) => plateId === undefined || ownerOf(plateId) === member,
        ),
        geometry: { ...geometry, userPositions: geometry.userPositions.filter(({ x }) => x * side > 0) },
      };
      last += side === 1 ? 0 : 1;
      const id = side === 1 ? one.id : last;
      return { ...one, id, name: `${one.name} ${side}`, typed: { kind: 'bolt-grid' as const, data } };
    });
  });
  return { project, connection: { ...connection, operations } };
}

test('A cover plate splice with grids of their own on both sides has the checks of its template', () => {
  fc.assert(
    fc.property(splice, (given) => {
      const template = coverSpliceCase(given);
      expectSameChecks(halved(coverSpliceOf(template)), template);
    }),
    someRuns(4),
  );
});

test('An American cover plate splice built operation by operation has the checks of its template', () => {
  const template = americanCase({ kind: 'CoverSplice', loads: [{ my: 400 * KIP * IN, vz: -10 * KIP }] });

  expectSameChecks(coverSpliceOf(template), template);
});

const changed = (kind: string, edit: (data: Record<string, unknown>) => object): Mutation['mutate'] => {
  return (operations) =>
    operations.map((one) =>
      one.typed?.kind === kind
        ? { ...one, typed: { ...one.typed, data: { ...one.typed.data, ...edit(one.typed.data) } } }
        : one,
    );
};

/** Slip is no check of cover plate splices. */
const friction: Mutation = {
  name: 'bolts that act by friction',
  mutate: changed('bolt-grid', () => ({ boltShearForceTransfer: 'friction' })),
};

/** The covers are less long on both sides of the splice. */
const shorter: Mutation = {
  name: 'shorter covers',
  mutate: (operations, [, by]) =>
    changed('stiffening-plate', ({ width }) => ({ width: Number(width) - 0.02 * by }))(
      operations,
      [0, 0, 0, 0],
    ),
};

/** Bolts further from the edges of the covers than before are nearer to the ends of the members. */
const wider: Mutation = {
  name: 'members further from one another',
  mutate: (operations, [, by]) =>
    changed('cut', ({ offset }) => ({ offset: Number(offset) + 0.01 * by }))(operations, [0, 0, 0, 0]),
};

describe('A cover plate splice built operation by operation, with', () => {
  expectMutations({
    joint: fc.tuple(splice, fc.boolean()).map(([given, isHalved]) => {
      const joint = coverSpliceOf(coverSpliceCase(given));
      return isHalved ? halved(joint) : joint;
    }),
    has: ['stiffening-plate', 'bolt-grid', 'cut'],
    weakening: [shorter, wider],
    breaking: [friction],
  });
});
