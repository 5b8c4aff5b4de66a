import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { type FinPlateCase, finPlateCase, messagesIn, rowsOf } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

const Capacity = z.looseObject({ appliedLoadPercentage: z.number().nullable(), message: z.string() });
const Capacities = z.record(z.string(), Capacity);

function calculated({ project, connection }: Joint) {
  connection.analysisType = 'total_Design';
  return calculateConnection(project, connection);
}

function capacities(joint: Joint): [number | null, string][] {
  return Object.values(Capacities.parse(calculated(joint).raw['totalCapacity'])).map(
    ({ appliedLoadPercentage, message }) => [appliedLoadPercentage, message],
  );
}

const finPlate = (given: FinPlateCase) => capacities(finPlateCase(given));

describe('The design resistance', () => {
  // The worked fin plate: the corner bolt bears on the web with (35.71, 33.33) kN of (74.01, 98.99): 0.5885, so 1 at 169.9 % of 100 kN.
  test('of a fin plate is what its most used bolt leaves', () => {
    const outcome = calculated(finPlateCase());

    expect(outcome.raw['totalCapacity']).toEqual({
      '1': {
        id: 1,
        name: 'LE1',
        checkStatus: true,
        limitCheckStatus: true,
        loadCaseId: 1,
        loadCase: 'LE1',
        appliedLoadPercentage: near(169.9),
        message: expect.stringMatching(/^1(69\.9|70\.0) % of LE1 can be applied \(B\d+, bearing B-w 1\)\.$/),
        maxPlateEps: null,
        maxWeldEps: null,
      },
    });
    expect(rowsOf(outcome.summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 37.7, 'passed'],
      ['Bolts', 58.8, 'passed'],
      ['Welds', 20.4, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  test('is below 100 % of a load that is too much, and says the least of several', () => {
    const outcome = calculated(finPlateCase({ loads: [{ vz: -100e3 }, { vz: -200e3 }] }));

    expect(outcome.summary.passed).toBe(false);
    expect(outcome.raw['totalCapacity']).toMatchObject({
      '1': { loadCaseId: 1, checkStatus: true, appliedLoadPercentage: near(169.9) },
      '2': { loadCaseId: 2, checkStatus: false, appliedLoadPercentage: near(84.95) },
    });
    expect(messagesIn(outcome, 'information')).toContainEqual(
      expect.stringMatching(/^Design resistance, the least of 2 load effects: 85\.0 % of LE2 can be applied/),
    );
  });

  // The web of 7.1 mm bent between weld and bolts: (220 - 66)·7.1²/4·275/50 = 10.67 kN. 80 N are below 1 % of it, 107 N are not: 133.4 %.
  test('ends where a load is no longer carried', () => {
    expect(finPlate({ loads: [{ vz: -100e3, vy: 80 }] })).toEqual([
      [
        near(133.4),
        '133.4 % of LE1 can be applied; beyond that not all of it is carried. LE1: Vy = 0.107 kN of B is not carried by FP1 (FinPlate).',
      ],
    ]);
  });

  test('does not look beyond a hundred times the load', () => {
    expect(finPlate({ loads: [{ vz: -1e3 }] })).toEqual([
      [10_000, '10000.0 % of LE1 can be applied; the sandbox looks no further than 100 times the load.'],
    ]);
  });

  test.each([
    ['nothing is loaded', {}, 'it loads nothing that is checked'],
    ['a load is not carried', { vz: -100e3, vy: 20e3 }, 'not all of it is carried or can be calculated'],
    ['a value is no force', { vz: 'NaN' }, 'not all of it is carried or can be calculated'],
  ] as const)('has no number where %s', (_, load, reason) => {
    expect(finPlate({ loads: [load] })).toEqual([[null, `LE1 has no design resistance: ${reason}.`]]);
  });

  test('has no number where a part cannot be calculated', () => {
    const [[factor] = []] = finPlate({ column: 'CHS193.7/10' });

    expect(factor).toBeNull();
  });

  test('is in no other analysis, and empty without load effects', () => {
    const { project, connection } = finPlateCase();
    const plain = calculateConnection(project, connection).raw;

    connection.loadEffects = [];

    expect('totalCapacity' in plain).toBe(false);
    expect(calculated({ project, connection }).raw['totalCapacity']).toEqual({});
  });
});

describe.each(everyJoint.map(({ name, make }) => [name, make] as const))('Joint %s', (_, make) => {
  test('holds under its design resistance, and just fails beyond it', () => {
    const [[percent] = []] = capacities(make());
    if (typeof percent !== 'number') throw new Error('there is no design resistance');
    const [effect] = make().connection.loadEffects;
    if (effect === undefined) throw new Error('there is no load effect');

    const verdicts = [0.5, 1, 1 + 1e-6].map((share) => {
      const { project, connection } = make();
      connection.loadEffects = [times(effect, (share * percent) / 100)];
      return calculateConnection(project, connection).summary.passed;
    });

    expect(verdicts).toEqual([true, true, false]);
  });
});

function times(effect: ConLoadEffect, factor: number): ConLoadEffect {
  const of = (value: unknown) => Number(value) * factor;
  return {
    ...effect,
    memberLoadings: (effect.memberLoadings ?? []).map((loading) => {
      const { n, vy, vz, mx, my, mz } = loading.sectionLoad;
      const sectionLoad = { n: of(n), vy: of(vy), vz: of(vz), mx: of(mx), my: of(my), mz: of(mz) };
      return { ...loading, sectionLoad };
    }),
  };
}
