import { describe, expect, test } from 'vitest';
import type { Connection } from '../../src/model/connection.ts';
import { applyKnee as apply } from './fixtures/apply-knee.ts';
import { threeMembers, twoMembers } from './fixtures/joint.ts';
import { kneeTemplate } from './fixtures/knee.ts';

describe('issues of applyTemplate', () => {
  test('says in one issue that members do not fit', () => {
    const { project, connection } = threeMembers();
    connection.members.splice(2, 1, {
      ...connection.members[1],
      id: 3,
      name: 'B2',
    } as Connection['members'][number]);

    const { appliedWithoutIssues, issues } = apply(project, connection, {}, [2, 3]);

    expect({ appliedWithoutIssues, issues }).toEqual({
      appliedWithoutIssues: false,
      issues: [
        {
          operationId: 1,
          description: 'The members do not fit the template.',
          details: '"B1" stands for the bearing member, which is "COL"; "B2" lies along the bearing member.',
          severity: 'error',
        },
      ],
    });
    expect(connection.operations).toHaveLength(3);
  });

  test('applies to some of the members without issues', () => {
    const { project, connection } = threeMembers();

    expect(apply(project, connection, {}, [1, 3])).toMatchObject({
      appliedWithoutIssues: true,
      templateModel: { members: [{ name: 'COL' }, { name: 'B2' }] },
      issues: [],
    });
  });

  test('names a member that is missing', () => {
    const { project, connection } = twoMembers();

    expect(apply(project, connection, {}, [1]).issues).toEqual([
      {
        operationId: 1,
        description: 'The members do not fit the template.',
        details: 'no member stands for "Q".',
        severity: 'error',
      },
    ]);
  });

  test('reports parameters that have no value', () => {
    const { project, connection } = twoMembers();
    const circle = kneeTemplate({ firstExpression: '[plate] + 1' });

    const { issues } = apply(project, connection, {}, null, circle);

    expect(
      issues?.map(({ operationId, description, severity }) => [operationId, description, severity]),
    ).toEqual([
      [1, 'Parameter gap is not valid.', 'error'],
      [2, 'Parameter plate is not valid.', 'error'],
    ]);
    expect(connection.operations[0]?.properties).toEqual({ Offset: 0.02, IsWeld: true });
  });
});
