import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Operation } from '../../src/model/operation.ts';
import { type ApexCase, apexCase } from '../joints/apex-end-plate/apex-case.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { type Joint, typedOperation } from '../support/authored.ts';
import { BEAM, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { apexes } from './apexes.ts';
import { endPlateOf, platesBackToBack } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** Below the beam, in the plane of its web. */
const inWebPlane = {
  active: true,
  thickness: 0.007,
  positioning: {
    conPlatePositioningType: 'coordinateSystem',
    coordinateSystem: {
      origin: { x: 0.35, y: 0, z: -0.2 },
      xAxis: { x: 1, y: 0, z: 0 },
      yAxis: { x: 0, y: 0, z: 1 },
    },
  },
};

const apex = (given: ApexCase, turn = 0): Joint => platesBackToBack(apexCase(given), turn);

describe('An apex of two rafters built operation by operation', () => {
  test('has the checks of the template, whatever the axes of its plates', () => {
    fc.assert(
      fc.property(apexes, fc.nat(7), (given, turn) => {
        expectSameChecks(apex(given, turn), apexCase(given));
      }),
      someRuns(5),
    );
  });

  test('is refused with a plate that is not in the plane between the rafters', () => {
    const { project, connection } = apex({ slope: 10, parameters: { extB: 0.09 } });
    const [rafter] = connection.members;
    const angle = (12 * Math.PI) / 180;
    if (rafter?.position) {
      rafter.position.axisX = { x: -Math.cos(angle), y: 0, z: -Math.sin(angle) };
      rafter.position.axisZ = { x: -Math.sin(angle), y: 0, z: Math.cos(angle) };
    }

    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('not calculated as an apex end plate: OP1-');
  });
});

/** A haunch as single operations may say it: where its plates or its profile have a shape that is known. */
const haunchOf: Record<string, readonly Operation[]> = {
  'a polygon for its web': [
    typedOperation(50, 'stiffening-plate', 'HW', {
      ...inWebPlane,
      shape: 'polygon',
      polygonData: 'M 0 0 L 0.5 0 L 0 -0.2 Z',
    }),
  ],
  'a rectangle for its web': [
    typedOperation(50, 'stiffening-plate', 'HW', { ...inWebPlane, width: 0.3, height: 0.1 }),
    typedOperation(51, 'weld', 'HS', {
      active: true,
      placement: 'edgeToSurface',
      firstMemberOrPlate: { operationId: 50 },
      firstPlateEdgeIndex: [2],
      secondMemberOrPlate: { memberId: BEAM },
      weld: { type: 'doubleFillet', size: 0.005 },
    }),
  ],
  'a piece of a profile': [
    typedOperation(50, 'stiffening-member', 'HP', {
      active: true,
      crossSectionId: 1,
      length1: 0.3,
      length2: 0.1,
      positioning: {
        positioningType: 'joint',
        placementDefinition: 'lcs',
        insertPoint: { x: 0.2, y: 0, z: -0.4 },
        axisX: { x: 1, y: 0, z: 0 },
        axisY: { x: 0, y: 1, z: 0 },
      },
    }),
  ],
};

describe('A haunch built of single operations is refused by name, with', () => {
  test.each(Object.entries(haunchOf))('%s', (_, operations) => {
    for (const { project, connection } of [
      apex({ slope: 10, parameters: { extB: 0.09 } }),
      endPlateOf(rigidCase({ kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] })),
    ]) {
      const plain = calculateConnection(project, connection);
      const outcome = calculateConnection(project, {
        ...connection,
        operations: [...connection.operations, ...operations],
      });

      expect([plain.summary.passed, outcome.summary.passed]).toEqual([true, false]);
      const errors = messagesIn(outcome, 'error').join();
      for (const { name } of operations) expect(errors).toContain(name);
    }
  });
});

describe('An apex of two rafters built operation by operation, with', () => {
  expectMutations({
    joint: apexes.map((given) => apex(given)),
    has: ['stiffening-plate', 'bolt-grid', 'cut'],
    // Its bolts name operations alone.
    without: ['bolts that name another plate'],
  });
});
