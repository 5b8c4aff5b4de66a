import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { mm } from '../joints/arbitrary-sizes.ts';
import { cleats, cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { analysisOf, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { cleatsOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

describe('Cleats built operation by operation', () => {
  test('have the verdict of the template, and say what they were taken for', () => {
    const { project, connection } = cleatsOf(cleatsCase());

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain(
      'DC1-c1, DC1-c2, DC1-b, DC1-s, CUT1 are calculated as double-angle web cleats.',
    );
  });

  test('have the checks of the template, whatever their sizes and wherever they are put in', () => {
    fc.assert(
      fc.property(cleats, fc.nat(7), (given, turn) => {
        const template = cleatsCase(given);
        expectSameChecks(cleatsOf(template, turn), template);
      }),
      someRuns(5),
    );
  });

  test('have the checks of the template on a web', () => {
    for (const on of ['web', 'beam'] as const) {
      const template = cleatsCase({ on, support: 'HEB300', loads: [{ vz: -60e3 }] });
      expectSameChecks(cleatsOf(template, 3, 1), template);
    }
  });

  test('have the checks of templates on both sides of a web, whose bolts they share', () => {
    fc.assert(
      fc.property(onWebs, (template) => {
        expectSameChecks(cleatsOf(template, 3, 1), template);
      }),
      someRuns(3),
    );
  });
});

/** On one side of a web or on both. */
const onWebs = fc
  .record({
    n1: fc.constantFrom(3, 2),
    p1: mm(60, 75),
    gC: mm(58, 62),
    on: fc.constantFrom('web', 'beam'),
    own: fc.integer({ min: -30, max: 30 }),
    other: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ on, own, other, ...parameters }) =>
    cleatsCase({
      parameters,
      on,
      support: on === 'web' ? 'HEB400' : 'IPE600',
      beam: 'IPE300',
      forcesIn: 'selectedMemberFace',
      loads: [{ vz: own * 1000 + 500 }],
      opposite: { vz: other * 1000 + 500 },
    }),
  );

test('American cleats built operation by operation have the checks of their template', () => {
  const template = americanCase({ kind: 'DoubleAngleCleats', loads: [{ vz: -20 * KIP }] });

  expectSameChecks(cleatsOf(template), template);
});

// biome-ignore lint/suspicious/noExplicitAny: mutations reach into fields of this kind.
type Data = any;

const ofOne = (
  kind: 'stiffening-member' | 'bolt-grid',
  edit: (data: Data, dice: readonly number[]) => Data,
): Mutation['mutate'] => {
  return (operations, dice) => {
    const some = operations.filter(({ typed }) => typed?.kind === kind);
    const chosen = some[Math.floor(dice[0] * some.length)];
    return operations.map((one) =>
      one === chosen && one.typed !== undefined
        ? { ...one, typed: { ...one.typed, data: edit(structuredClone(one.typed.data), dice) } }
        : one,
    );
  };
};

const shifted = (data: Data, axis: 'axisX' | 'axisY' | 'axisZ', by: number): Data => {
  const { positioning } = data;
  const direction = positioning[axis];
  const { x, y, z } = positioning.insertPoint;
  positioning.insertPoint = { x: x + by * direction.x, y: y + by * direction.y, z: z + by * direction.z };
  return data;
};

const breaking: readonly Mutation[] = [
  {
    name: 'an angle off its place',
    mutate: ofOne('stiffening-member', (data, [, by = 0, axis = 0]) =>
      shifted(
        data,
        axis < 0.3 ? 'axisX' : axis < 0.6 ? 'axisY' : 'axisZ',
        (by < 0.5 ? -1 : 1) * (0.0005 + 0.02 * by),
      ),
    ),
  },
  {
    name: 'an angle that is turned',
    mutate: ofOne('stiffening-member', (data, [, about = 0]) => {
      const { positioning } = data;
      const { axisX, axisY, axisZ } = positioning;
      const back = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x: -x, y: -y, z: -z });
      if (about < 0.3) Object.assign(positioning, { axisX: back(axisX), axisY: back(axisY) });
      else if (about < 0.6) Object.assign(positioning, { axisY: back(axisY), axisZ: back(axisZ) });
      else Object.assign(positioning, { axisX: axisY, axisY: axisX, axisZ: back(axisZ) });
      return data;
    }),
  },
  {
    name: 'an angle that is longer, mirrored, welded or of one length',
    mutate: ofOne('stiffening-member', (data, [, which = 0]) => {
      if (which < 0.2) data.length1 += 0.01;
      else if (which < 0.4) data.mirrorY = true;
      else if (which < 0.6) data.weld = { type: 'doubleFillet', size: 0.004 };
      else if (which < 0.8) delete data.length2;
      else data.positioning.eccentricity = { x: 0, y: 0, z: 0.01 };
      return data;
    }),
  },
  {
    name: 'an angle of another section',
    mutate: ofOne('stiffening-member', (data) => ({ ...data, crossSectionId: 1 })),
  },
  {
    name: 'bolts through the other leg, or through one that is none',
    mutate: ofOne('bolt-grid', (data, [, which = 0]) => {
      const item = data.connectedItems.find(({ operationId }: Data) => operationId);
      if (which < 0.5) item.plateSubIndex = 3;
      else item.plateSubIndex = item.plateSubIndex === 2 ? 1 : 2;
      return data;
    }),
  },
  {
    name: 'bolts that act by friction',
    mutate: ofOne('bolt-grid', (data) => ({ ...data, boltShearForceTransfer: 'friction' })),
  },
];

/** Both angles are less high by as much at both ends. */
const lower: Mutation = {
  name: 'lower angles',
  mutate: (operations, [, by]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-member') return one;
      const { data } = one.typed;
      const less = 0.01 * by;
      const shorter = {
        length1: Number(data['length1']) - less,
        length2: Number(data['length2']) - less,
      };
      return { ...one, typed: { ...one.typed, data: { ...data, ...shorter } } };
    }),
};

describe('Cleats built operation by operation, with', () => {
  expectMutations({
    joint: fc.oneof(
      cleats.map(({ loads = [], ...given }) => {
        const light = loads.map(({ vz = 0 }) => ({ vz: Number(vz) / 4 }));
        return cleatsOf(cleatsCase({ ...given, forcesIn: 'bolts', loads: light }), 3);
      }),
      onWebs.map((template) => cleatsOf(template, 3, 1)),
    ),
    has: ['stiffening-member', 'bolt-grid', 'cut'],
    breaking,
    weakening: [lower],
  });
});
