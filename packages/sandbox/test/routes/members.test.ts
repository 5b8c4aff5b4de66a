import { describe, expect } from 'vitest';
import { addJoint, load, loadEffects, members } from '../support/joint.ts';
import { test } from '../support/test.ts';

describe('adding a member', () => {
  test('makes the first one bearing and completes what was not sent', async ({ api, project }) => {
    await api.post(`${project}/materials/cross-sections`, { mprlName: 'IPE240', materialName: 'S 355' });
    await api.post(`${project}/connections`);

    const answer = await api.post(`${project}/connections/1/members`, { id: 77 });

    expect(answer).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: {
        id: 1,
        name: 'M1',
        active: true,
        isContinuous: false,
        crossSectionId: 1,
        connectedBy: 'begin',
        mirrorY: false,
        mirrorZ: false,
        isBearing: true,
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
          offsetEy: 0,
          offsetEz: 0,
          align: 'none',
        },
        model: { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node' },
        stiffnessAnalysis: {},
      },
    });
  });

  test('is refused while the project has no cross-section', async ({ api, project }) => {
    await api.post(`${project}/connections`);

    expect(await api.post(`${project}/connections/1/members`, {})).toMatchObject({
      status: 422,
      body: { detail: 'body.crossSectionId is missing and the project has no cross-section; add one first.' },
    });
  });

  test('refuses what cannot be, naming path and value', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/members`;
    const refused = [
      [{ crossSectionId: 9 }, 'Cross-section 9 is not in the project; it has 1, 2.'],
      [{ crossSectionId: 1.5 }, 'body.crossSectionId is not valid'],
      [{ connectedBy: 'middle' }, 'body.connectedBy must be one of begin, end, not "middle".'],
      [{ isContinuous: 'yes' }, 'body.isContinuous must be true or false, not "yes".'],
      [{ position: { definedBy: 'directionVector', axisX: { x: 0, y: 0, z: 0 } } }, 'position.axisX'],
      [{ position: { offsetEx: 'NaN' } }, 'body.position.offsetEx must be a finite number, not "NaN".'],
      [{ position: { gamaPitch: 1e300 } }, 'body.position.gamaPitch must be a number between'],
      [{ model: { forcesIn: 'selectedMemberFace', connectedMemberId: 8 } }, 'body.model.connectedMemberId 8'],
    ] as const;

    for (const [body, detail] of refused) {
      expect(await api.post(path, body), JSON.stringify(body)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) },
      });
    }
    expect((await api.get(path)).body).toHaveLength(3);
  });
});

describe('changing members', () => {
  test('addresses the member by the id in the body and keeps isBearing', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/members`;
    const [column] = members((await api.get(path)).body);

    const changed = {
      ...column,
      name: 'D',
      crossSectionId: 2,
      isContinuous: false,
      mirrorY: true,
      mirrorZ: true,
    };
    const answer = await api.put(path, { ...changed, isBearing: false });

    expect(answer.body).toMatchObject({ ...changed, isBearing: true });
    expect((await api.get(`${path}/1`)).body).toEqual(answer.body);
    expect(await api.put(path, { ...changed, id: 12 })).toMatchObject({ status: 404 });
  });

  test('moves the bearing flag', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/members`;

    const answer = await api.put(`${path}/2/set-bearing-member`);

    expect(answer.body).toMatchObject({ id: 2, isBearing: true });
    const flags = members((await api.get(path)).body).map(({ isBearing }) => isBearing);
    expect(flags).toEqual([false, true, false]);
  });
});

describe('deleting a member', () => {
  test('is refused for the bearing member while there are others', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    expect(await api.delete(`${connection}/members/1`)).toMatchObject({ status: 422 });
    expect(await api.delete(`${connection}/members/2`)).toMatchObject({ status: 200, body: 2 });
    expect(await api.delete(`${connection}/members/2`)).toMatchObject({ status: 404 });
    expect(await api.delete(`${connection}/members/3`)).toMatchObject({ status: 200, body: 3 });
    expect(await api.delete(`${connection}/members/1`)).toMatchObject({ status: 200, body: 1 });
  });

  test('takes its loads along and never gives its number again', async ({ api, project }) => {
    const connection = await addJoint(api, project);
    const memberLoadings = [load(1, 'End', { n: -1000 }), load(3, 'End', { vz: -2000 })];
    await api.post(`${connection}/load-effects`, { memberLoadings });

    await api.delete(`${connection}/members/3`);

    const [effect] = loadEffects((await api.get(`${connection}/load-effects`)).body);
    expect(effect?.memberLoadings).toEqual([load(1, 'End', { n: -1000 })]);
    expect((await api.post(`${connection}/members`, {})).body).toMatchObject({ id: 4, name: 'M3' });
  });

  test('is unknown to generation 3', async ({ api3 }) => {
    const { body } = await api3.post('/projects', {});
    const id = String(Object(body).projectId);
    const connection = await addJoint(api3, `/projects/${id}`);

    expect(await api3.delete(`${connection}/members/2`)).toMatchObject({ status: 404 });
  });
});
