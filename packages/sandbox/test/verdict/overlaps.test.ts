import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { checkDetailing } from '../../src/engine/detailing.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { finPlateCase, finPlateOperation, loadEffect, member } from '../support/fin-plate-case.ts';

const SECOND = 3;

/** A second beam like the first, turned by that angle about the column, with a fin plate like its. */
function twoBeams(degrees: number, operation: Record<string, number | string> = {}) {
  const joint = finPlateCase({ column: 'HEB300', loads: [{ vz: -20e3 }] });
  const { connection } = joint;
  const angle = (degrees * Math.PI) / 180;
  const [first, beam] = [connection.operations[0], connection.members[1]];
  if (first === undefined || beam === undefined) throw new Error('no joint');
  connection.members.push({
    ...beam,
    ...member(SECOND, 'D', beam.crossSectionId ?? 2, { x: Math.cos(angle), y: Math.sin(angle), z: 0 }),
  });
  connection.operations.push({
    ...finPlateOperation(2, { ...first.properties, ...operation }),
    connectedMemberId: SECOND,
  });
  connection.loadEffects[0]?.memberLoadings?.push(
    ...(loadEffect(1, SECOND, { vz: -20e3 }).memberLoadings ?? []),
  );
  return joint;
}

const overlapsOf = ({ project, connection }: ReturnType<typeof finPlateCase>) =>
  checkDetailing(project, connection, [1, 2]).filter(({ description }) =>
    description?.includes('one another'),
  );

describe('Parts that lie in one another', () => {
  test('are an error of detailing, which fails the joint by name', () => {
    const joint = twoBeams(0);

    const { summary } = calculateConnection(joint.project, joint.connection);

    expect(overlapsOf(joint)).toContainEqual({
      operationId: 1,
      description: 'FP1 and FP2 lie in one another.',
      details: '10 mm deep',
      severity: 'error',
    });
    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toContain(
      'FP1: FP1 and FP2 lie in one another: 10 mm deep.',
    );
  });

  test('are found between a plate and a member beside it', () => {
    const { project, connection } = rigidCase({ kind: 'EndPlate', loads: [{ my: 10e3 }] });
    const [, beam] = connection.members;
    // A post along the column, in the way of the end plate.
    connection.members.push({
      ...member(SECOND, 'P', beam?.crossSectionId ?? 1, { x: 0, y: 0, z: 1 }),
      isContinuous: true,
      position: {
        definedBy: 'lcs',
        ...member(SECOND, 'P', 1, { x: 0, y: 0, z: 1 }).position,
        origin: { x: 0.2, y: 0, z: 0 },
      },
    });

    const found = checkDetailing(project, connection, [1]).map(({ description }) => description);

    expect(found).toContainEqual(expect.stringMatching(/^P-\w+ 1 and OP1 lie in one another\.$/));
  });

  test('are none where beams stand on two sides of a column', () => {
    expect(overlapsOf(twoBeams(180))).toEqual([]);
  });

  test.each(everyJoint.map(({ name, make }) => [name, make] as const))('are none in a %s', (_, make) => {
    const { project, connection } = make();
    const ids = connection.operations.map(({ id }) => id);

    const found = checkDetailing(project, connection, ids);

    expect(found.filter(({ description }) => description?.includes('one another'))).toEqual([]);
  });
});
