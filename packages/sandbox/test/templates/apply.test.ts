import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../src/model/parameter.ts';
import { listParameters } from '../../src/parameters/parameters.ts';
import { applyKnee as apply, type Edits } from './fixtures/apply-knee.ts';
import { twoMembers } from './fixtures/joint.ts';
import { kneeTemplate } from './fixtures/knee.ts';

describe('applyTemplate', () => {
  test('answers what came into being', () => {
    const { project, connection } = twoMembers();

    expect(apply(project, connection)).toEqual({
      appliedWithoutIssues: true,
      templateModel: {
        libraryTemplateId: '3b1f6a52-77d4-4e0b-9e53-0c2b7a9d4e10',
        templateId: 1,
        members: [
          { id: 1, name: 'COL', active: true },
          { id: 2, name: 'B1', active: true },
        ],
        operations: [
          { id: 1, name: 'CUT1', active: true },
          { id: 2, name: 'STIFF1', active: true },
          { id: 3, name: 'STRUT1', active: true },
        ],
        parameterKeys: ['gap', 'plate', 'hasPlate', 'reach'],
        commonProperties: { weldMaterialId: null, plateMaterialId: null, boltAssemblyId: null },
      },
      issues: [],
    });
  });

  test('makes operations that know their members, materials and linked values', () => {
    const { project, connection } = twoMembers();

    apply(project, connection);

    expect(connection.operations.map(({ source: _, ...operation }) => operation)).toEqual([
      {
        id: 1,
        name: 'CUT1',
        active: true,
        isImported: false,
        type: 'CutBeam',
        commandId: 'cd80db2a-c88f-453d-b037-fa1330f4207f',
        properties: { Offset: 0.02, IsWeld: true },
        bearingMemberId: 1,
        connectedMemberId: 2,
        memberIds: [1, 2],
        plateMaterialId: null,
        weldMaterialId: 1,
        boltAssemblyId: null,
        templateInstanceId: 1,
      },
      {
        id: 2,
        name: 'STIFF1',
        active: true,
        isImported: false,
        type: 'Stiffener',
        commandId: '6dcb734a-a964-4a82-94b7-1e80b7431d46',
        properties: { Thickness: 0.02, '151': 0.02 },
        bearingMemberId: 1,
        connectedMemberId: null,
        memberIds: [1],
        plateMaterialId: 1,
        weldMaterialId: 1,
        boltAssemblyId: null,
        templateInstanceId: 1,
      },
      {
        id: 3,
        name: 'STRUT1',
        active: true,
        isImported: false,
        type: 'AddedMember',
        commandId: 'b068a170-134e-410b-abd3-f352f7a7eaba',
        properties: { Length: 1.5 },
        bearingMemberId: null,
        connectedMemberId: null,
        memberIds: [],
        plateMaterialId: null,
        weldMaterialId: null,
        boltAssemblyId: null,
        templateInstanceId: 1,
      },
    ]);
    expect(project.materials.crossSections.map(({ name }) => name)).toEqual([
      'HEB240',
      'IPE360',
      'CHS60.3x4',
    ]);
  });

  test('makes parameters that speak of the members they are applied to', () => {
    const { project, connection } = twoMembers();

    apply(project, connection);

    expect(connection.parameters.at(-1)).toEqual({
      id: 4,
      key: 'reach',
      expression: "GetValue('B1', 'CrossSection.Bounds.Height') / 2",
      defaultExpression: null,
      description: 'The reach',
      unit: 'mm',
      isVisible: false,
      parameterType: 'Expression',
      valueType: null,
      lowerBound: null,
      upperBound: null,
      validationExpression: null,
      validationType: 'Warning',
      templateInstanceId: 1,
    });
    expect(connection.links).toEqual([
      { id: 1, parameterId: 1, operationId: 1, property: 'Offset', propertyId: '1-Offset' },
      { id: 2, parameterId: 2, operationId: 2, property: '151', propertyId: '2-151' },
      { id: 3, parameterId: 3, operationId: 2, property: 'IsActive', propertyId: '2-IsActive' },
    ]);
    expect(listParameters(project, connection, true).map(({ value }) => value)).toEqual([
      0.02,
      0.02,
      true,
      0.18,
    ]);
  });

  test('follows the edits of the mapping', () => {
    const { project, connection } = twoMembers();

    apply(project, connection, {
      0: { newTemplateId: '#2' },
      1: { newValue: 'S 275' },
      2: { newValue: 'S 235' },
    });

    expect(project.materials.steels.map(({ name }) => name)).toEqual(['S 355', 'S 275']);
    expect(project.materials.weldings.map(({ name }) => name)).toEqual(['S 355', 'S 235']);
    expect(project.materials.crossSections.map(({ name }) => name)).toEqual(['HEB240', 'IPE360']);
    expect(
      connection.operations.map(({ plateMaterialId, weldMaterialId }) => [plateMaterialId, weldMaterialId]),
    ).toEqual([
      [null, 2],
      [2, 2],
      [null, null],
    ]);
    expect(JSON.stringify(connection.operations[2]?.source)).toContain('"value":"2"');
  });

  test.each<[string, Edits, string]>([
    [
      'a steel the library does not have',
      { 1: { newValue: 'S 999' } },
      'Mapping of Steel "S 355": Steel "S 999" is not in the library',
    ],
    [
      'a section the project does not have',
      { 0: { newTemplateId: '#77' } },
      'Mapping of STRUT1 "CHS60.3x4": Cross-section 77 is not in the project',
    ],
    [
      'a member that does not exist',
      { 4: { newTemplateId: '8' } },
      'Mapping of member "Q": "8" is not in the connection; it has 1, 2.',
    ],
    [
      'a member used twice',
      { 4: { newTemplateId: '1' } },
      'Mapping: member "COL" stands for both "P" and "Q".',
    ],
    [
      'an entry without a kind',
      { 2: { $type: undefined } },
      'mapping.conversions[2].$type is nothing, which is no kind of conversion.',
    ],
    [
      'an entry of another template',
      { 2: { originalTemplateId: '5' } },
      'mapping.conversions[2].originalTemplateId is "5"; the template has no such item for ElectrodeTemplateConversion.',
    ],
  ])('refuses %s and leaves everything as it was', (_, edits, reason) => {
    const { project, connection } = twoMembers();
    const before = structuredClone(connection);

    expect(() => apply(project, connection, edits)).toThrow(
      expect.objectContaining({ status: 422, detail: expect.stringContaining(reason) }),
    );
    expect(connection).toEqual(before);
    expect(project.materials.toState()).toEqual(twoMembers().project.materials.toState());
  });

  test('applies twice: names and keys stay unique, expressions follow', () => {
    const { project, connection } = twoMembers();
    apply(project, connection);

    const { templateModel } = apply(project, connection, {
      3: { newTemplateId: '1' },
    });

    expect(templateModel).toMatchObject({
      templateId: 2,
      operations: [
        { id: 4, name: 'CUT2' },
        { id: 5, name: 'STIFF2' },
        { id: 6, name: 'STRUT2' },
      ],
      parameterKeys: ['gap_2', 'plate_2', 'hasPlate_2', 'reach_2'],
    });
    expect(
      connection.parameters
        .slice(4)
        .map(({ expression, validationExpression }) => [expression, validationExpression]),
    ).toEqual([
      ['0.02', '[gap_2]>=0'],
      ['Max([gap_2], 0.012)', null],
      ['True', null],
      ["GetValue('B1', 'CrossSection.Bounds.Height') / 2", null],
    ]);
    expect(JSON.stringify(connection.operations[4]?.source)).toContain('PartByOperationId(65540)');
    expect(JSON.stringify(connection.operations[5]?.source)).toContain('BeamByOperationId(SF_6)');
  });

  test('keeps names with emoji, quotes and line ends, in expressions too', () => {
    const { project, connection } = twoMembers();
    const name = "B'1\n🏗️\\";
    const beam = connection.members[1];
    if (beam !== undefined) beam.name = name;

    const { templateModel } = apply(
      project,
      connection,
      {},
      null,
      kneeTemplate({ operationName: 'CUT &amp; &quot;🪚&quot;' }),
    );

    expect(templateModel?.operations?.[0]?.name).toBe('CUT & "🪚"');
    expect(connection.parameters[3]?.expression).toBe(
      String.raw`GetValue('B\'1\n🏗️\\', 'CrossSection.Bounds.Height') / 2`,
    );
    expect(listParameters(project, connection, true)[3]?.value).toBe(0.18);
  });

  test('refuses to grow a connection without end', () => {
    const { project, connection } = twoMembers();
    const [first] = twoMembersWithKnee().connection.parameters;
    connection.parameters = Array.from(
      { length: 1997 },
      (_, id) => ({ ...first, id, key: `k${id}` }) as Parameter,
    );

    expect(() => apply(project, connection)).toThrow(
      expect.objectContaining({
        status: 422,
        detail: 'With this template the connection would have 2001 parameters; at most 2000 are kept.',
      }),
    );
    expect(connection.operations).toEqual([]);
  });
});

function twoMembersWithKnee() {
  const joint = twoMembers();
  apply(joint.project, joint.connection);
  return joint;
}
