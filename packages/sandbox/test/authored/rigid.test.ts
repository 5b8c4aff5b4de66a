import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../engine/codes/aisc/units.ts';
import { rigidJoint } from '../joints/rigid/arbitrary.ts';
import { type RigidCase, rigidCase } from '../joints/rigid/case.ts';
import { authored, type Joint, typedOperation } from '../support/authored.ts';
import { BEAM, COLUMN, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { endPlateOf, platesBackToBack, weldsAt } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

const endPlate = (given: RigidCase, turn = 0): Joint => endPlateOf(rigidCase(given), turn);

const weldedBeamOf = (template: Joint): Joint =>
  authored(template, (model) =>
    model.cuts
      .filter(({ memberId }) => memberId !== COLUMN)
      .map(({ memberId, operationId }) => ({
        name: `OP${operationId}`,
        member: { kind: 'member', memberId },
        cutBy: { kind: 'member', memberId: COLUMN },
        ...weldsAt(template.project, model, operationId),
      })),
  );

const weldedBeam = (given: RigidCase): Joint => weldedBeamOf(rigidCase(given));

const splice = (given: RigidCase, turn = 0): Joint => platesBackToBack(rigidCase(given), turn);

const splices = rigidJoint('EndPlateSplice');

describe('An end plate splice built operation by operation', () => {
  test('has the checks of the template, whatever the axes of its plates', () => {
    fc.assert(
      fc.property(splices, fc.nat(7), (given, turn) => {
        expectSameChecks(splice(given, turn), rigidCase(given));
      }),
      someRuns(5),
    );
  });
});

describe('An end plate splice built operation by operation, with', () => {
  expectMutations({
    joint: splices.map((given) => splice(given)),
    has: ['stiffening-plate', 'bolt-grid', 'cut'],
    // Its bolts name operations alone.
    without: ['bolts that name another plate'],
  });
});

const endPlates = rigidJoint('EndPlate');
const weldedBeams = rigidJoint('WeldedBeam');

describe('An end plate built operation by operation', () => {
  test('says what it was taken for', () => {
    const { project, connection } = endPlate({ kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] });

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain('OP1, OP1, CUT1 are calculated as an end plate.');
  });

  test('has the checks of the template, on one side or on both, whatever the axes of its plate', () => {
    fc.assert(
      fc.property(endPlates, fc.nat(7), fc.boolean(), (given, turn, opposite) => {
        const both = { ...given, opposite };
        expectSameChecks(endPlate(both, turn), rigidCase(both));
      }),
      someRuns(5),
    );
  });

  test('has the checks of the template with preloaded bolts and with rows on one side alone', () => {
    for (const parameters of [
      { shear: 'friction', BA: 'M20 10.9' },
      { extB: 0.09 },
      { extT: 0.01, nT: 2, nB: 0 },
      { extT: 0.01, nT: 0, nB: 1 },
      { st: 1 },
    ]) {
      const given: RigidCase = {
        kind: 'EndPlate',
        parameters,
        loads: [
          { my: 20e3, vz: -20e3 },
          { n: 20e3, mz: 1e3 },
        ],
      };
      expectSameChecks(endPlate(given), rigidCase(given));
    }
  });
});

describe('Stiffeners that are welded by fillets', () => {
  const given: RigidCase = {
    kind: 'EndPlate',
    parameters: { st: 2, ts: 0.012 },
    loads: [{ my: 40e3, vz: -40e3 }],
  };
  /** The size of all welds of stiffeners, m; `edges` in one operation for each stiffener, or in one for each edge. */
  const filleted = (size: number, edges: 'one by one' | 'all' = 'one by one'): Joint => {
    const { project, connection } = endPlate(given);
    const isFirst = new Set<number>();
    const operations = connection.operations.flatMap((one) => {
      if (one.typed?.kind !== 'weld') return [one];
      const plateId = Number((one.typed.data['firstMemberOrPlate'] as { operationId?: number }).operationId);
      const data = { ...one.typed.data, weld: { type: 'doubleFillet', size } };
      if (edges === 'one by one') return [{ ...one, typed: { ...one.typed, data } }];
      if (isFirst.has(plateId)) return [];
      isFirst.add(plateId);
      const own = connection.operations.flatMap(({ typed }) =>
        typed?.kind === 'weld' &&
        (typed.data['firstMemberOrPlate'] as { operationId?: number }).operationId === plateId
          ? (typed.data['firstPlateEdgeIndex'] as number[])
          : [],
      );
      return [{ ...one, typed: { ...one.typed, data: { ...data, firstPlateEdgeIndex: own } } }];
    });
    return { project, connection: { ...connection, operations } };
  };

  test('have the checks of butt welds where they are as strong as the plate', () => {
    expectSameChecks(filleted(0.008), rigidCase(given));
    expectSameChecks(filleted(0.008, 'all'), rigidCase(given));
  });

  test('are refused by name where they are weaker: 0.46 of the thickness in S 235, on the length that counts', () => {
    // 12 mm, 235·0.8·1.25/(√2·360) = 0.4616 (EN 1993-1-8 4.5.3.2): 5.54 mm; on 95.5 mm less two throats of 6 mm 6.33 mm.
    const { project, connection } = filleted(0.006);

    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toMatch(/OP1-st\d-\w+ with a throat of 6(\.0)? mm is weaker/);
  });
});

test('American joints built operation by operation have the checks of their templates', () => {
  const loads = [{ my: 400 * KIP * IN, vz: -15 * KIP }];
  for (const opposite of [false, true]) {
    const endPlates = americanCase({ kind: 'EndPlate', loads, opposite });
    expectSameChecks(endPlateOf(endPlates), endPlates);
    const welded = americanCase({ kind: 'WeldedBeam', loads, opposite });
    expectSameChecks(weldedBeamOf(welded), welded);
  }
});

/** Sizes of the plate that only make it weaker. */
const smaller: Mutation = {
  name: 'a smaller plate',
  mutate: (operations, [, side, by]) =>
    operations.map((one) => {
      if (one.typed?.kind !== 'stiffening-plate') return one;
      const key = side < 0.5 ? 'width' : 'height';
      const size = Number(one.typed.data[key]) - 0.001 - 0.02 * by;
      return { ...one, typed: { ...one.typed, data: { ...one.typed.data, [key]: size } } };
    }),
};

/** Stiffeners with fillets of 10 mm in place of butt welds. */
function withFillets({ project, connection }: Joint): Joint {
  const operations = connection.operations.map((one) => {
    if (one.typed?.kind !== 'weld') return one;
    const data = { ...one.typed.data, weld: { type: 'doubleFillet', size: 0.01 } };
    return { ...one, typed: { ...one.typed, data } };
  });
  return { project, connection: { ...connection, operations } };
}

describe('An end plate built operation by operation, with', () => {
  expectMutations({
    joint: fc.tuple(endPlates, fc.boolean(), fc.boolean()).map(([given, opposite, isFilleted]) => {
      const joint = endPlate({ ...given, opposite });
      return isFilleted ? withFillets(joint) : joint;
    }),
    has: ['stiffening-plate', 'bolt-grid', 'weld', 'cut'],
    // Flanges are what stiffeners are welded to; a smaller end plate is one.
    without: ['a plate cut off', 'a weld on another wall'],
    weakening: [smaller],
  });
});

describe('A welded beam built by its cut', () => {
  test('has the checks of the template, on one side or on both', () => {
    fc.assert(
      fc.property(weldedBeams, fc.boolean(), (given, opposite) => {
        const both = { ...given, opposite };
        expectSameChecks(weldedBeam(both), rigidCase(both));
      }),
      someRuns(5),
    );
  });
});

describe('A welded beam on a column that an operation ends', () => {
  const corner = rigidCase({ kind: 'WeldedBeam', loads: [{ my: 30e3, vz: -20e3 }] });
  corner.connection.members = corner.connection.members.map((one) =>
    one.id === COLUMN ? { ...one, isContinuous: false } : one,
  );
  const ended = (cut: object): Joint => {
    const { project, connection } = weldedBeamOf(corner);
    const operation = typedOperation(connection.operations.length + 1, 'cut', 'TOP', {
      active: true,
      member: { kind: 'member', memberId: COLUMN },
      cutBy: { kind: 'member', memberId: BEAM },
      cuttingPlane: 'farther',
      ...cut,
    });
    return { project, connection: { ...connection, operations: [...connection.operations, operation] } };
  };

  test('has the checks of the template where it ends at the far side of the beam', () => {
    expectSameChecks(ended({}), corner);
  });

  test.each([
    [{ cuttingPlane: 'closer' }, 'TOP ends C 300 mm before the far edge of the joint'],
    [{ offset: 0.02 }, 'TOP: cuttingPlane farther is not followed'],
    [{ flangesWeld: { type: 'doubleFillet', size: 0.005 } }, 'the welds of TOP have no place'],
  ])('is refused with %j', (cut, reason) => {
    const { project, connection } = ended(cut);

    expect(messagesIn(calculateConnection(project, connection), 'error').join()).toContain(reason);
  });
});

describe('A welded beam built by its cut, with', () => {
  expectMutations({
    joint: fc.tuple(weldedBeams, fc.boolean()).map(([given, opposite]) => weldedBeam({ ...given, opposite })),
    has: ['stiffening-plate', 'weld', 'cut'],
    without: ['a weld on another wall'],
  });
});
