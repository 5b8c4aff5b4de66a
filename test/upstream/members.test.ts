import { describe, expect } from 'vitest';
import type { Member } from '../../src/upstream/model/member.ts';
import { AT, CONNECTION, failure, test } from './test.ts';

const route = `${AT}/members`;
const beam = {
  id: 2,
  name: 'B1',
  active: true,
  isContinuous: false,
  crossSectionId: 3,
  connectedBy: 'begin',
  mirrorY: false,
  mirrorZ: true,
  isBearing: false,
  position: {
    definedBy: 'rotationsOfX',
    origin: { x: 0, y: 0, z: 0 },
    axisX: { x: 1, y: 0, z: 0 },
    axisY: { x: 0, y: 1, z: 0 },
    axisZ: { x: 0, y: 0, z: 1 },
    betaDirection: 0,
    gamaPitch: 0,
    alphaRotation: 0,
    offsetEx: 0,
    offsetEy: 0.01,
    offsetEz: 0,
    align: 'toMemberPlate',
    alignedPlate: { plateSide: 'lowerSide', memberId: 2, partType: 'topFlange', partTypeSequence: 2 },
    relatedPlate: { plateSide: 'sidewise', memberId: 1, partType: 'web' },
  },
  model: { modelTypeEnum: 'loadedInXYZ_NoBending', forcesIn: 'position', x: 0.25 },
  stiffnessAnalysis: { theoreticalLengthY: 6, theoreticalLengthZ: 'NaN' },
};
/** With what is made when it is asked for. */
const whole = (one: Member): Member => ({
  ...one,
  placement: one.placement,
  analysisModel: one.analysisModel,
});
const member = {
  ...CONNECTION,
  memberId: 2,
  name: 'B1',
  active: true,
  isContinuous: false,
  isBearing: false,
  connectedEnd: 'BEGIN',
  mirrorY: false,
  mirrorZ: true,
  crossSectionId: 3,
  placement: {
    definedBy: 'ROTATIONS',
    origin: { x: 0, y: 0, z: 0 },
    axisX: { x: 1, y: 0, z: 0 },
    axisY: { x: 0, y: 1, z: 0 },
    axisZ: { x: 0, y: 0, z: 1 },
    direction: 0,
    pitch: 0,
    rotation: 0,
    offsetX: 0,
    offsetY: 0.01,
    offsetZ: 0,
    alignment: 'TO_MEMBER_PLATE',
    alignedPlate: { ...CONNECTION, memberId: 2, part: 'topFlange', side: 'LOWER' },
    relatedPlate: { ...CONNECTION, memberId: 1, part: 'web', side: 'UNRECOGNIZED' },
  },
  analysisModel: {
    ...CONNECTION,
    transfers: 'N_VY_VZ',
    forcesIn: 'POSITION',
    distance: 0.25,
    faceOfMemberId: null,
  },
  theoreticalLengthY: 6,
  theoreticalLengthZ: null,
};
/** The same beam as generation 3 sends it. */
const { connectedBy: _end, ...old } = beam;
const { origin: _origin, axisX: _x, axisY: _y, axisZ: _z, ...oldPosition } = beam.position;
const beam3 = {
  ...old,
  position: { ...oldPosition, axisX: null },
  model: { modelType: 'N-Vy-Vz', forcesIn: 'position', x: 0.25 },
};

const body = async (stub: { called(route: string): Promise<{ body: Buffer }> }, verb: string) =>
  JSON.parse(String((await stub.called(`${verb} ${route}`)).body));

describe('a member', () => {
  test('of generation 4 is translated word by word', async ({ stub, request }) => {
    stub.on(`GET ${route}`, { json: [beam] });

    expect((await request().members.list(CONNECTION)).map(whole)).toEqual([member]);
  });

  test('of generation 3 gets its axes from its angles, and lacks the end and the origin', async ({
    stub,
    request,
  }) => {
    stub.on(`GET ${route}/2`, { json: beam3 });

    expect(whole(await request().members.get({ ...CONNECTION, memberId: 2 }))).toEqual({
      ...member,
      connectedEnd: null,
      placement: { ...member.placement, origin: null },
    });
  });

  test('of a few words is read too', async ({ stub, request }) => {
    const wire = { id: 7, active: false, isContinuous: true, isBearing: true };
    stub.on(`GET ${route}`, { json: [wire] });

    expect((await request().members.list(CONNECTION)).map(whole)).toEqual([
      {
        ...CONNECTION,
        memberId: 7,
        name: 'M7',
        active: false,
        isContinuous: true,
        isBearing: true,
        connectedEnd: null,
        mirrorY: null,
        mirrorZ: null,
        crossSectionId: null,
        placement: null,
        analysisModel: null,
        theoreticalLengthY: null,
        theoreticalLengthZ: null,
      },
    ]);
  });

  test.for([
    ['N-Vy-Vz-Mx-My-Mz', 'N_VY_VZ_MX_MY_MZ'],
    ['N-Vz-My', 'N_VZ_MY'],
    ['N-Vy-Mz', 'N_VY_MZ'],
    ['N-Vy-Vz', 'N_VY_VZ'],
    ['N only', 'UNRECOGNIZED'],
  ])('of generation 3 with the label %s transfers %s', async ([modelType, expected], { stub, request }) => {
    stub.on(`GET ${route}`, { json: [{ ...beam3, model: { modelType, forcesIn: 'node' } }] });

    expect((await request().members.list(CONNECTION))[0]?.analysisModel?.transfers).toBe(expected);
  });
});

describe('the axes of generation 3', () => {
  const h = Math.SQRT1_2;
  // Contract C.3: x from direction and pitch, y its horizontal normal, z = x × y, both turned about x by the rotation.
  test.for<[object, Record<string, number[] | null>]>([
    [
      { definedBy: 'rotationsOfX', betaDirection: Math.PI / 2, gamaPitch: 0, alphaRotation: 0 },
      { axisX: [0, 1, 0], axisY: [-1, 0, 0], axisZ: [0, 0, 1] },
    ],
    [
      { definedBy: 'rotationsOfX', betaDirection: 0, gamaPitch: Math.PI / 2, alphaRotation: 0 },
      { axisX: [0, 0, 1], axisY: [0, 1, 0], axisZ: [-1, 0, 0] },
    ],
    [
      { definedBy: 'rotationsOfX', betaDirection: 0, gamaPitch: Math.PI / 4, alphaRotation: 0 },
      { axisX: [h, 0, h], axisY: [0, 1, 0], axisZ: [-h, 0, h] },
    ],
    [
      { definedBy: 'rotationsOfX', betaDirection: 0, gamaPitch: 0, alphaRotation: Math.PI / 2 },
      { axisX: [1, 0, 0], axisY: [0, 0, 1], axisZ: [0, -1, 0] },
    ],
    [
      { definedBy: 'directionVector', axisX: { x: 0, y: 0, z: -2 } },
      { axisX: [0, 0, -1], axisY: [0, 1, 0], axisZ: [1, 0, 0] },
    ],
    [
      { definedBy: 'directionVector', axisX: { x: -3, y: 0, z: 0 }, alphaRotation: 0 },
      { axisX: [-1, 0, 0], axisY: [0, -1, 0], axisZ: [0, 0, 1] },
    ],
    [
      { definedBy: 'directionVector', axisX: { x: 0, y: 0, z: 0 } },
      { axisX: [0, 0, 0], axisY: null, axisZ: null },
    ],
    [
      { definedBy: 'rotationsOfX', betaDirection: 'NaN', gamaPitch: 0 },
      { axisX: null, axisY: null, axisZ: null },
    ],
    [
      { definedBy: 'lcs', axisX: { x: 1, y: 0, z: 0 } },
      { axisX: [1, 0, 0], axisY: null, axisZ: null },
    ],
    [{ definedBy: 'none' }, { axisX: null, axisY: null, axisZ: null }],
  ])('of %j are %j', async ([position, expected], { stub, request }) => {
    stub.on(`GET ${route}`, { json: [{ ...beam3, position }] });

    const [read] = await request().members.list(CONNECTION);
    const { axisX, axisY, axisZ } = read?.placement ?? {};
    // Ten decimals, for the cosine of a right angle.
    const round = (v: { x: number; y: number; z: number } | null | undefined) =>
      v == null ? null : [v.x, v.y, v.z].map((n) => Math.round(n * 1e10) / 1e10 + 0);
    const wanted = Object.fromEntries(
      Object.entries(expected).map(([name, v]) => [name, v?.map((n) => Math.round(n * 1e10) / 1e10) ?? null]),
    );

    expect({ axisX: round(axisX), axisY: round(axisY), axisZ: round(axisZ) }).toEqual(wanted);
  });
});

describe('a new member', () => {
  test('says that it is active, and little else', async ({ stub, request }) => {
    stub.on(`POST ${route}`, { json: beam });

    expect(whole(await request().members.add(CONNECTION, { name: 'B1', crossSectionId: 3 }))).toEqual(member);

    expect(await body(stub, 'POST')).toEqual({
      id: 0,
      active: true,
      isContinuous: false,
      isBearing: false,
      name: 'B1',
      crossSectionId: 3,
    });
  });

  test('can be placed and modelled at once', async ({ stub, request }) => {
    stub.on(`POST ${route}`, { json: beam });

    await request().members.add(CONNECTION, {
      connectedEnd: 'END',
      placement: { axisX: { x: 0, y: 1, z: 0 }, rotation: 0.1 },
      analysisModel: { transfers: 'N_VZ_MY' },
      theoreticalLengthY: 4,
    });

    expect(await body(stub, 'POST')).toMatchObject({
      connectedBy: 'end',
      position: { definedBy: 'directionVector', axisX: { x: 0, y: 1, z: 0 }, alphaRotation: 0.1 },
      model: { modelTypeEnum: 'loadedInXZ', forcesIn: 'node' },
      stiffnessAnalysis: { theoreticalLengthY: 4 },
    });
  });
});

describe('an update of a member', () => {
  test('is the whole object with the change in it', async ({ stub, request }) => {
    const wire = { ...beam, newInVersion5: [1], position: { ...beam.position, alsoNew: true } };
    stub.on(`GET ${route}/2`, { json: wire });
    stub.on(`PUT ${route}`, { json: beam });

    await request().members.update(
      { ...CONNECTION, memberId: 2 },
      { name: 'B9', placement: { offsetZ: 0.2 } },
    );

    expect(await body(stub, 'PUT')).toEqual({
      ...wire,
      name: 'B9',
      position: { ...wire.position, offsetEz: 0.2 },
    });
  });

  test('by angles drops the axes that were worked out from the old ones', async ({ stub, request }) => {
    stub.on(`GET ${route}/2`, {
      json: { ...beam, position: { ...beam.position, definedBy: 'directionVector' } },
    });
    stub.on(`PUT ${route}`, { json: beam });

    await request().members.update({ ...CONNECTION, memberId: 2 }, { placement: { pitch: 0.5 } });

    const { axisX, axisY, axisZ, ...rest } = beam.position;
    expect((await body(stub, 'PUT')).position).toEqual({
      ...rest,
      definedBy: 'rotationsOfX',
      gamaPitch: 0.5,
    });
  });

  test('of generation 3 uses its labels and leaves out what it does not know', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    stub.on(`GET ${route}/2`, { json: beam3 });
    stub.on(`PUT ${route}`, { json: beam3 });

    await request().members.update(
      { ...CONNECTION, memberId: 2 },
      {
        connectedEnd: 'END',
        analysisModel: { transfers: 'N_VZ_MY', forcesIn: 'MEMBER_FACE', faceOfMemberId: 1 },
      },
    );

    expect(await body(stub, 'PUT')).toEqual({
      ...beam3,
      position: oldPosition,
      model: { modelType: 'N-Vz-My', forcesIn: 'selectedMemberFace', x: 0.25, connectedMemberId: 1 },
    });
  });

  test('cannot give the direction twice', async ({ stub, request }) => {
    stub.on(`GET ${route}/2`, { json: beam });
    const placement = { axisX: { x: 1, y: 0, z: 0 }, pitch: 0 };

    expect(
      await failure(request().members.update({ ...CONNECTION, memberId: 2 }, { placement })),
    ).toMatchObject({ code: 'BAD_USER_INPUT', inputPath: ['input', 'placement'] });
  });
});

describe('deleting and bearing', () => {
  test('go by the number of the member', async ({ stub, request }) => {
    stub.on(`DELETE ${route}/2`, { json: 2 });
    stub.on(`PUT ${route}/2/set-bearing-member`, { json: { ...beam, isBearing: true } });
    const key = { ...CONNECTION, memberId: 2 };

    await request().members.delete(key);
    expect(whole(await request().members.setBearing(key))).toEqual({ ...member, isBearing: true });
  });
});
