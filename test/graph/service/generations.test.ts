import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

/** Read by a program that does not ask which service it talks to. */
const joint = `query ($p: ID!, $c: ID!) {
  service { generation deprecation { generation } capabilities {
    memberDeletion loadExtremes parameterEditing typedOperations typedCrossSections materialLibrary pins
  } }
  project(id: $p) { designCode materials {
    crossSections { name material { name } definition { __typename } outline { materialName } }
    boltAssemblies { name grade { name } } pins { name } reinforcement { name }
    sectionShapes { shape } library(kind: BOLT_GRADE) { nodes { name } }
  } }
  connection(id: $c) { name analysisType status
    members { name isBearing crossSection { name } linkableProperties { name } }
    operations { name kind rawKind isEditable active }
    loadEffects { nodes { name active memberLoadings { forces { vz(unit: KILONEWTON) } } } }
    parameterLinks { parameterKey }
    results { verdict maxUtilization { percent } }
    model { plates { name materialName } welds { name type length(unit: MILLIMETRE) materialName } }
    quantities { weldLength(unit: MILLIMETRE) welds { type } plates { thickness(unit: MILLIMETRE) materialName } }
  }
}`;

/** What is changed; each says for itself whether the service can do it. */
const changes = `mutation ($p: ID!, $c: ID!) {
  addCrossSection(input: { projectId: $p, name: "IPE240", materialName: "S 355" }) { crossSection { name } errors { code } }
  addParametricSection(input: { projectId: $p, shape: "Iw", materialName: "S 355" }) {
    crossSection { name } errors { code ... on NotSupportedError { capability } }
  }
  addPin(input: { projectId: $p, name: "Pin 40 S 355" }) { pin { name } errors { code ... on NotSupportedError { capability } } }
  addOperation(input: { connectionId: $c, operation: { cut: {
    target: { part: { memberId: "2" } } cutter: { part: { memberPlate: { memberId: "1", wall: TOP_FLANGE } } }
    method: SURFACE plane: CLOSER offset: { value: 10, unit: MILLIMETRE }
  } } }) { operation { kind } errors { code ... on NotSupportedError { capability } } }
  calculateLoadExtremes(input: { connectionId: $c }) { activeCount errors { code ... on NotSupportedError { capability } } }
  deleteAllLoadEffects(input: { connectionId: $c }) { deletedLoadEffectIds errors { code } }
}`;

describe.for([3, 4, 5] as const)('the same documents in generation %i', (generation) => {
  test.override({ generations: [generation] });
  const since = (first: 4 | 5) => generation >= first;
  /** Null where the generation has no such thing. */
  const from = <T>(first: 4 | 5, value: T) => (since(first) ? value : null);

  test('read the same joint, with null for what the service does not have', async ({ ask, frame }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const c = jointOf(p).connection;
    await designFinPlate(ask, p);
    await ask(
      'mutation ($c: ID!) { startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) { errors { message } } }',
      { c },
    );

    const { data, errors } = await ask(joint, { p, c });

    expect(errors).toBeUndefined();
    expect(data.service).toEqual({
      generation,
      deprecation: null,
      capabilities: {
        memberDeletion: since(4),
        loadExtremes: since(4),
        parameterEditing: since(5),
        typedOperations: since(5),
        typedCrossSections: since(5),
        materialLibrary: since(5),
        pins: since(5),
      },
    });
    expect(data.project).toEqual({
      designCode: 'ECEN',
      materials: {
        crossSections: ['HEB200', 'IPE300'].map((name) => ({
          name,
          material: { name: 'S 355' },
          definition: from(5, { __typename: 'LibrarySection' }),
          outline: from(5, [{ materialName: 'S 355' }]),
        })),
        boltAssemblies: [{ name: 'M20 8.8', grade: { name: '8.8' } }],
        pins: from(5, []),
        reinforcement: from(5, []),
        sectionShapes: from(5, expect.arrayContaining([{ shape: 'Iw' }])),
        library: from(5, { nodes: expect.arrayContaining([{ name: '8.8' }]) }),
      },
    });
    const linkableProperties = from(5, expect.arrayContaining([{ name: 'RotationRx' }]));
    expect(data.connection).toEqual({
      name: 'J1',
      analysisType: 'STRESS_STRAIN',
      status: 'PASSED',
      members: [
        { name: 'C1', isBearing: true, crossSection: { name: 'HEB200' }, linkableProperties },
        { name: 'B1', isBearing: false, crossSection: { name: 'IPE300' }, linkableProperties },
      ],
      operations: [{ name: 'FP1', kind: 'MACRO', rawKind: 'FinPlate', isEditable: false, active: true }],
      loadEffects: {
        nodes: [
          {
            name: 'LC1',
            active: true,
            memberLoadings: [0, 0, -60].map((vz) => ({ forces: { vz: vz === 0 ? expect.closeTo(0) : vz } })),
          },
        ],
      },
      parameterLinks: from(5, expect.arrayContaining([{ parameterKey: 'tp' }])),
      results: { verdict: 'PASSED', maxUtilization: { percent: expect.closeTo(31.156, 2) } },
      model: {
        plates: [{ name: 'FP1', materialName: 'S 355' }],
        welds: [{ name: 'FP1-w', type: 'DOUBLE_FILLET', length: 220, materialName: 'S 355' }],
      },
      quantities: {
        ...{ weldLength: 220, welds: [{ type: 'DOUBLE_FILLET' }] },
        plates: [{ thickness: 10, materialName: 'S 355' }],
      },
    });
  });

  test('make the changes the service can, and say what it lacks', async ({ ask, frame }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const { data, errors } = await ask(changes, { p, c: jointOf(p).connection });

    const lacks = (first: 4 | 5, capability: string) =>
      since(first) ? [] : [{ code: 'NOT_SUPPORTED', capability }];
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      addCrossSection: { crossSection: { name: 'IPE240' }, errors: [] },
      addParametricSection: {
        crossSection: from(5, { name: 'Iw 200x300x8x15' }),
        errors: lacks(5, 'typedCrossSections'),
      },
      addPin: { pin: from(5, { name: 'Pin 40 S 355' }), errors: lacks(5, 'pins') },
      addOperation: { operation: from(5, { kind: 'CUT' }), errors: lacks(5, 'typedOperations') },
      calculateLoadExtremes: { activeCount: from(4, 1), errors: lacks(4, 'loadExtremes') },
      deleteAllLoadEffects: { deletedLoadEffectIds: [expect.stringMatching(/^LoadEffect:/)], errors: [] },
    });
  });
});
