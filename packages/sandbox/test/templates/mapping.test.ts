import { describe, expect, test } from 'vitest';
import { defaultMapping } from '../../src/templates/mapping.ts';
import { threeMembers, twoMembers } from './fixtures/joint.ts';
import { kneeTemplate } from './fixtures/knee.ts';

const kind = (name: string) => `IdeaStatiCa.Api.Connection.Model.${name}, IdeaStatiCa.Api`;

const membersOf = (mapping: ReturnType<typeof defaultMapping>) =>
  (mapping.conversions ?? [])
    .filter(({ $type }) => $type === kind('MemberTemplateConversion'))
    .map(({ originalMemberName, newMemberName, newTemplateId }) => [
      originalMemberName,
      newMemberName,
      newTemplateId,
    ]);

describe('defaultMapping', () => {
  test('lists sections of operations, materials and members, the kind of each first', () => {
    const { project, connection } = twoMembers();

    const mapping = defaultMapping(project, connection, kneeTemplate(), null);

    expect(mapping).toEqual({
      conversions: [
        {
          $type: kind('CssTemplateConversion'),
          originalValue: 'CHS60.3x4',
          originalTemplateId: '#3',
          newValue: 'CHS60.3x4',
          description: 'STRUT1',
          newTemplateId: null,
        },
        {
          $type: kind('PlateMaterialTemplateConversion'),
          originalValue: 'S 355',
          originalTemplateId: '1',
          newValue: 'S 355',
          description: 'Steel',
          newTemplateId: null,
        },
        {
          $type: kind('ElectrodeTemplateConversion'),
          originalValue: 'S 355',
          originalTemplateId: '2',
          newValue: 'S 355',
          description: 'Weld',
          newTemplateId: null,
        },
        {
          $type: kind('MemberTemplateConversion'),
          isBearing: true,
          originalMemberName: 'P',
          newMemberName: 'COL',
          originalValue: 'HEB240',
          originalTemplateId: '1',
          newValue: 'HEB240',
          description: 'P',
          newTemplateId: '1',
        },
        {
          $type: kind('MemberTemplateConversion'),
          isBearing: false,
          originalMemberName: 'Q',
          newMemberName: 'B1',
          originalValue: 'IPE360',
          originalTemplateId: '2',
          newValue: 'IPE360',
          description: 'Q',
          newTemplateId: '2',
        },
      ],
      countryCode: 'ECEN',
    });
    expect(mapping.conversions?.map((conversion) => Object.keys(conversion)[0])).toEqual(
      Array(5).fill('$type'),
    );
  });

  test('takes the member that stands like that of the template', () => {
    const { project, connection } = threeMembers();
    connection.members.reverse();

    expect(membersOf(defaultMapping(project, connection, kneeTemplate(), null))).toEqual([
      ['P', 'COL', '1'],
      ['Q', 'B1', '2'],
    ]);
  });

  test('sees sides from the bearing member, wherever that points', () => {
    const { project, connection } = threeMembers();
    const column = connection.members[0];
    // A quarter turn about the column's own axis: its flanges now face B2.
    if (column?.position) {
      column.position = { ...column.position, axisY: { x: -1, y: 0, z: 0 }, axisZ: { x: 0, y: -1, z: 0 } };
    }

    expect(membersOf(defaultMapping(project, connection, kneeTemplate(), []))).toEqual([
      ['P', 'COL', '1'],
      ['Q', 'B2', '3'],
    ]);
  });

  test('takes the given members in their order', () => {
    const { project, connection } = threeMembers();

    expect(membersOf(defaultMapping(project, connection, kneeTemplate(), [3, 1]))).toEqual([
      ['P', 'B2', '3'],
      ['Q', 'COL', '1'],
    ]);
  });

  test('leaves a member open when there are too few', () => {
    const { project, connection } = twoMembers();

    expect(membersOf(defaultMapping(project, connection, kneeTemplate(), [1]))).toEqual([
      ['P', 'COL', '1'],
      ['Q', null, null],
    ]);
  });

  test.each([
    [[1, 9], 'memberIds: member 9 is not in the connection; it has 1, 2.'],
    [[2, 2], 'memberIds names a member twice: 2, 2.'],
  ])('refuses members %s', (memberIds, detail) => {
    const { project, connection } = twoMembers();

    expect(() => defaultMapping(project, connection, kneeTemplate(), memberIds)).toThrow(
      expect.objectContaining({ status: 422, detail }),
    );
  });
});
