import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1' }];
const idsOf = (project: string) => {
  const path = project.replace('Project:', '');
  return {
    connection: `ConnectionItem:${path}/1`,
    column: `Member:${path}/1/1`,
    beam: `Member:${path}/1/2`,
    section: `CrossSection:${path}/1`,
  };
};

describe('members', () => {
  test('of a connection show where they lie and what they are made of', async ({ ask, callsOf, frame }) => {
    const { connection } = idsOf(await frame(joint));
    const query = `query ($id: ID!) { connection(id: $id) {
      bearingMember { name }
      members {
        number name active isContinuous isBearing connectedEnd mirrorY
        crossSection { name rawType material { __typename name kind ... on SteelMaterial { yieldStrength(unit: MEGAPASCAL) } } }
        placement { definedBy origin { x y z } axisX { x y z } axisY { x y z } axisZ { x y z } rotation(unit: DEGREE) offsetX(unit: MILLIMETRE) }
        analysisModel { transfers forcesIn distance faceOf { name } }
      }
    } }`;

    let answer: { data?: unknown } = {};
    const calls = await callsOf(async () => {
      answer = await ask(query, { id: connection });
    });

    const steel = { __typename: 'SteelMaterial', name: 'S 355', kind: 'STEEL', yieldStrength: 355 };
    const model = { transfers: 'N_VY_VZ_MX_MY_MZ', forcesIn: 'NODE', distance: null, faceOf: null };
    expect(calls).toEqual(['GetConnection', 'GetMembers', 'GetCrossSections']);
    expect(answer.data).toEqual({
      connection: {
        bearingMember: { name: 'C1' },
        members: [
          {
            number: 1,
            name: 'C1',
            active: true,
            isContinuous: true,
            isBearing: true,
            connectedEnd: expect.stringMatching(/BEGIN|END/),
            mirrorY: false,
            crossSection: { name: 'HEB200', rawType: 'uniqueName', material: steel },
            placement: {
              definedBy: 'LOCAL_SYSTEM',
              origin: { x: 0, y: 0, z: -3 },
              axisX: { x: 0, y: 0, z: 1 },
              axisY: { x: 0, y: 1, z: 0 },
              axisZ: { x: -1, y: 0, z: 0 },
              rotation: expect.any(Number),
              offsetX: 0,
            },
            analysisModel: model,
          },
          {
            number: 2,
            name: 'B1',
            active: true,
            isContinuous: false,
            isBearing: false,
            connectedEnd: 'BEGIN',
            mirrorY: false,
            crossSection: { name: 'IPE300', rawType: 'uniqueName', material: steel },
            placement: {
              definedBy: 'LOCAL_SYSTEM',
              origin: { x: 0, y: 0, z: 0 },
              axisX: { x: 1, y: 0, z: 0 },
              axisY: { x: 0, y: 1, z: 0 },
              axisZ: { x: 0, y: 0, z: 1 },
              rotation: 0,
              offsetX: 0,
            },
            analysisModel: model,
          },
        ],
      },
    });
  });

  test('are added, changed, made bearing and deleted', async ({ ask, frame }) => {
    const { connection, column, beam, section } = idsOf(await frame(joint));

    const { data, errors } = await ask(
      `mutation ($c: ID!, $column: ID!, $beam: ID!, $section: ID!) {
        addMember(input: { connectionId: $c, name: "B2", crossSectionId: $section, placement: { axisX: { x: -2, y: 0, z: 0 } }, analysisModel: { forcesIn: MEMBER_FACE, faceOfMemberId: $column } }) {
          member { number name active crossSection { name } placement { axisX { x y z } } analysisModel { forcesIn faceOf { name } } } errors { message }
        }
        updateMember(input: { memberId: $beam, name: "Beam", mirrorZ: true, theoreticalLengthY: { value: 6, unit: METRE } }) {
          member { name mirrorZ isContinuous crossSection { name } theoreticalLengthY(unit: FOOT) } errors { message }
        }
        setBearingMember(input: { memberId: $beam }) { member { name isBearing } connection { members { name isBearing } } errors { message } }
        deleteMember(input: { memberId: $column }) { deletedMemberId connection { members { name } } errors { message } }
      }`,
      { c: connection, column, beam, section },
    );

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      addMember: {
        member: {
          number: 3,
          name: 'B2',
          active: true,
          crossSection: { name: 'HEB200' },
          placement: { axisX: { x: -1, y: 0, z: 0 } },
          analysisModel: { forcesIn: 'MEMBER_FACE', faceOf: { name: 'C1' } },
        },
        errors: [],
      },
      updateMember: {
        member: {
          name: 'Beam',
          mirrorZ: true,
          isContinuous: false,
          crossSection: { name: 'IPE300' },
          theoreticalLengthY: 19.6850393700787,
        },
        errors: [],
      },
      setBearingMember: {
        member: { name: 'Beam', isBearing: true },
        connection: {
          members: [
            { name: 'C1', isBearing: false },
            { name: 'Beam', isBearing: true },
            { name: 'B2', isBearing: false },
          ],
        },
        errors: [],
      },
      deleteMember: {
        deletedMemberId: column,
        connection: { members: [{ name: 'Beam' }, { name: 'B2' }] },
        errors: [],
      },
    });
  });

  test('are placed and measured in the units that are given', async ({ ask, frame, sandbox }) => {
    const { beam } = idsOf(await frame(joint));

    const { data } = await ask(
      `mutation ($beam: ID!) {
        updateMember(input: {
          memberId: $beam
          placement: {
            direction: { value: 90, unit: DEGREE } pitch: { value: 0.5, unit: RADIAN } rotation: { value: 30, unit: DEGREE }
            offsetX: { value: 25, unit: MILLIMETRE } offsetY: { value: -1, unit: INCH } offsetZ: { value: 0.1, unit: METRE }
          }
          analysisModel: { forcesIn: POSITION distance: { value: 30, unit: CENTIMETRE } }
          theoreticalLengthZ: { value: 10, unit: FOOT }
        }) { member { analysisModel { distance } } errors { message } }
      }`,
      { beam },
    );

    expect(data.updateMember).toEqual({ member: { analysisModel: { distance: 0.3 } }, errors: [] });
    expect(sandbox.calls('UpdateMember').at(-1)?.body).toMatchObject({
      position: {
        betaDirection: Math.PI / 2,
        gamaPitch: 0.5,
        alphaRotation: Math.PI / 6,
        offsetEx: 0.025,
        offsetEy: -0.0254,
        offsetEz: 0.1,
      },
      stiffnessAnalysis: { theoreticalLengthZ: 3.048 },
    });
  });

  test('without a unit are not taken', async ({ ask, frame, callsOf }) => {
    const { beam } = idsOf(await frame(joint));
    const bare = [
      { theoreticalLengthY: 6 },
      { theoreticalLengthY: { value: 6 } },
      { placement: { offsetX: { value: 6, unit: null } } },
    ];

    const calls = await callsOf(async () => {
      for (const input of bare) {
        const { errors } = await ask(
          'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { member { name } } }',
          { input: { memberId: beam, ...input } },
        );
        expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
      }
    });

    expect(calls).toEqual([]);
  });

  test('of another connection are refused as a face', async ({ ask, frame }) => {
    const { beam } = idsOf(await frame([...joint, { name: 'J2' }]));
    const stranger = beam.replace('/1/2', '/2/1');

    const { data } = await ask(
      `mutation ($beam: ID!, $stranger: ID!) { updateMember(input: { memberId: $beam, analysisModel: { faceOfMemberId: $stranger } }) { member { name } errors { code path } } }`,
      { beam, stranger },
    );

    expect(data.updateMember).toEqual({
      member: null,
      errors: [{ code: 'VALIDATION_FAILED', path: ['input', 'analysisModel', 'faceOfMemberId'] }],
    });
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('members are the same but for what it does not say', async ({ ask, frame }) => {
    const { connection } = idsOf(await frame(joint));

    const { data } = await ask(
      `query ($id: ID!) { service { generation capabilities { memberDeletion } } connection(id: $id) { members { name connectedEnd analysisModel { transfers } placement { origin { x } axisX { x y z } } } } }`,
      { id: connection },
    );

    expect(data.service).toEqual({ generation: 3, capabilities: { memberDeletion: false } });
    expect(data.connection.members[1]).toEqual({
      name: 'B1',
      connectedEnd: null,
      analysisModel: { transfers: 'N_VY_VZ_MX_MY_MZ' },
      placement: { origin: null, axisX: { x: 1, y: 0, z: 0 } },
    });
  });

  test('deleting a member is not supported, by capability', async ({ ask, callsOf, frame }) => {
    const { beam } = idsOf(await frame(joint));

    const calls = await callsOf(async () => {
      const { data } = await ask(
        `mutation ($id: ID!) { deleteMember(input: { memberId: $id }) { errors { code ... on NotSupportedError { capability } } } }`,
        { id: beam },
      );
      expect(data.deleteMember.errors).toEqual([{ code: 'NOT_SUPPORTED', capability: 'memberDeletion' }]);
    });

    expect(calls).toEqual([]);
  });
});
