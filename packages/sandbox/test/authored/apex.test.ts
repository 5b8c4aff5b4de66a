import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { type ApexCase, apexCase } from '../joints/apex-end-plate/apex-case.ts';
import { rigidJoint } from '../joints/rigid/arbitrary.ts';
import type { Joint } from '../support/authored.ts';
import { messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { platesBackToBack } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** Less steep than 3 degrees each they are in line. */
const apexes = fc
  .tuple(rigidJoint('EndPlateSplice'), fc.integer({ min: 3, max: 29 }), fc.boolean())
  .map(([{ kind: _, ...given }, slope, falls]): ApexCase => ({ ...given, slope: falls ? slope : -slope }));

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

describe('An apex of two rafters built operation by operation, with', () => {
  expectMutations({
    joint: apexes.map((given) => apex(given)),
    has: ['stiffening-plate', 'bolt-grid', 'cut'],
    // Its bolts name operations alone.
    without: ['bolts that name another plate'],
  });
});
