import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { dot, subtract, unit } from '../../src/model/vector.ts';
import { type GussetCase, gusset, gussetCase } from '../joints/gusset/gusset-case.ts';
import { analysisOf, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { gussetOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** The gusset with a weld as long as the rectangle around it about the axis of its brace. */
function filled(given: GussetCase): GussetCase {
  const { project, connection } = gussetCase(given);
  const { plates, welds } = buildModel(project, connection);
  const plate = plates.find(({ partType }) => partType === 'Gusset');
  const [weld] = welds;
  const along = weld === undefined ? null : unit(subtract(weld.end, weld.start));
  if (plate === undefined || along === null) throw new Error('a gusset is welded on');
  const { axisX, axisY } = plate.frame;
  const reach = Math.max(
    ...plate.outline.map(({ x, y }) => Math.abs(x * dot(axisX, along) + y * dot(axisY, along))),
  );
  return { ...given, parameters: { ...given.parameters, Lw: 2 * reach } };
}

/** Bolts so far from all edges of the gusset that it does not matter where these are. */
const deep = gusset.map((given) =>
  filled({
    ...given,
    parameters: {
      ...given.parameters,
      angles: 1,
      e1g: 0.07,
      n: Math.min(2, Number(given.parameters?.['n'])),
    },
  }),
);
const square = deep.map((given) =>
  filled({ ...given, rise: 0, parameters: { ...given.parameters, Lw: 0.5 } }),
);

describe('A bolted gusset built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = gussetOf(gussetCase({ parameters: { e1g: 0.07, Lw: 0.3 } }));

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain(
      'GB1, GB1, GB1-w, CUT1 are calculated as a bolted gusset.',
    );
  });

  test('has the checks of the template where its bolts are far from the edges', () => {
    fc.assert(
      fc.property(square, (given) => {
        const template = gussetCase(given);
        expectSameChecks(gussetOf(template), template);
      }),
      someRuns(5),
    );
  });

  test('has all other checks of the template under any angle of the brace', () => {
    fc.assert(
      fc.property(deep, (given) => {
        const template = gussetCase(given);
        const joint = gussetOf(template);
        const errors = messagesIn(calculateConnection(joint.project, joint.connection), 'error');
        // A rectangle has corners where the template has none.
        fc.pre(!errors.some((text) => text.includes('too large')));
        expectSameChecks(joint, template, ['GB1']);
      }),
      someRuns(5),
    );
  });
});

/** A gusset as high, but narrower on both sides of the axis of its brace. */
const narrower: Mutation = {
  name: 'a narrower plate',
  mutate: (operations, [, by]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      const width = Number(one.typed.data['width']) - 0.1 * by;
      return { ...one, typed: { ...one.typed, data: { ...one.typed.data, width } } };
    }),
};

const friction: Mutation = {
  name: 'bolts that act by friction',
  mutate: (operations) =>
    operations.map((one) =>
      one.typed?.kind === 'bolt-grid'
        ? { ...one, typed: { ...one.typed, data: { ...one.typed.data, boltShearForceTransfer: 'friction' } } }
        : one,
    ),
};

/** The line of bolts beside its place, where the leg has no room for it or it is none of one brace. */
const twoLines: Mutation = {
  name: 'a second line of bolts',
  kind: 'bolt-grid',
  mutate: (operations) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'bolt-grid') return one;
      const { geometry } = one.typed.data as { geometry: { userPositions: { x: number; y: number }[] } };
      const [first] = geometry.userPositions;
      const second = { x: Number(first?.x) + 0.01, y: Number(first?.y) + 0.03 };
      const userPositions = [...geometry.userPositions, second];
      const data = { ...one.typed.data, geometry: { ...geometry, userPositions } };
      return { ...one, typed: { ...one.typed, data } };
    }),
};

const otherCut: Mutation = {
  name: 'a cut that leaves the other part, at another wall or in another way',
  mutate: (operations, [which]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'cut') return one;
      const fields =
        which < 0.3
          ? { cuttingPlane: 'farther' }
          : which < 0.6
            ? { cuttingMethod: 'mitreCut' }
            : { cutBy: { kind: 'memberPlate', memberId: 1, plateSubIndex: which < 0.8 ? 1 : 2 } };
      return { ...one, typed: { ...one.typed, data: { ...one.typed.data, ...fields } } };
    }),
};

describe('A bolted gusset built operation by operation, with', () => {
  expectMutations({
    joint: square.map((given) => gussetOf(gussetCase(given))),
    has: ['stiffening-plate', 'bolt-grid', 'weld', 'cut'],
    // One bolt may stand anywhere along its brace, which may end anywhere, and a gusset may be narrower on both sides of the axis.
    without: [
      'a bolt moved',
      'a bolt left out',
      'a plate cut off',
      'a cut that leaves the other part, farther, across or elsewhere',
    ],
    weakening: [narrower],
    breaking: [friction, twoLines, otherCut],
  });
});
