import { describe, expect } from 'vitest';
import { addJoint, connections, load, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

describe('a project', () => {
  test('is ECEN without a body and dated today unless it says otherwise', async ({ api }) => {
    const answer = await api.post('/projects');

    expect(answer.body).toEqual({
      projectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectInfo: {
        name: null,
        description: null,
        projectNumber: null,
        author: null,
        countryCode: 'ecen',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      },
      connections: [],
    });
  });

  test('changes everything but its design code', async ({ api, project }) => {
    const info = {
      name: 'Barn',
      description: 'd',
      projectNumber: '1',
      author: 'a',
      date: '2026-03-01T09:30:00',
    };

    const answer = await api.put(project, { ...info, countryCode: 'american' });

    expect(Object(answer.body).projectInfo).toEqual({ ...info, countryCode: 'ecen' });
    expect(await api.put(project, { date: 'tomorrow' })).toMatchObject({ status: 422 });
    expect(await api.put(project, { countryCode: 'atlantis' })).toMatchObject({ status: 422 });
  });

  test('is gone once closed', async ({ api, project }) => {
    expect(await api.get(`${project}/close`)).toEqual({ status: 204, type: '', body: '' });

    expect(await api.get(project)).toMatchObject({ status: 404 });
    expect(await api.get(`${project}/close`)).toMatchObject({ status: 404 });
  });
});

describe('connections', () => {
  test('are numbered on and named by their number', async ({ api, project }) => {
    await api.post(`${project}/connections`);
    await api.post(`${project}/connections?name=`);
    await api.delete(`${project}/connections/2`);
    const answer = await api.post(`${project}/connections?name=CON1`);

    expect(answer.body).toEqual({
      id: 3,
      identifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'CON1',
      description: '',
      analysisType: 'stress_Strain',
      isCalculated: false,
      includeBuckling: false,
    });
    const all = connections((await api.get(`${project}/connections`)).body);
    expect(all.map(({ id, name }) => [id, name])).toEqual([
      [1, 'CON1'],
      [3, 'CON1'],
    ]);
  });

  test('are copied under a name of their own and live on by themselves', async ({ api, project }) => {
    const connection = await addJoint(api, project);
    await api.post(`${connection}/load-effects`, { memberLoadings: [load(2, 'End', { vz: -1 })] });

    const names = [];
    for (const query of ['', '', '?name=Twin'])
      names.push((await api.post(`${connection}/copy${query}`)).body);
    await api.delete(`${connection}/load-effects/1`);

    expect(connections(names).map(({ id, name }) => [id, name])).toEqual([
      [2, 'Joint_copy'],
      [3, 'Joint_copy2'],
      [4, 'Twin'],
    ]);
    expect((await api.get(`${project}/connections/4/load-effects`)).body).toHaveLength(1);
    expect((await api.get(`${project}/connections/4/members`)).body).toHaveLength(3);
  });

  test('change by a whole object, whose id and identifier do not count', async ({ api, project }) => {
    const connection = await addJoint(api, project);
    const before = connections([(await api.get(connection)).body])[0];

    const answer = await api.put(connection, {
      id: 9,
      identifier: 'none',
      name: 'Knee 🏗',
      description: 'Haunched',
      analysisType: 'stiffness',
      includeBuckling: true,
    });

    expect(answer.body).toEqual({
      ...before,
      name: 'Knee 🏗',
      description: 'Haunched',
      analysisType: 'stiffness',
      includeBuckling: true,
    });
    expect(await api.put(connection, { analysisType: 'guess' })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('body.analysisType must be one of stress_Strain, stiffness') },
    });
  });

  test('leave the others in the answer to their deletion', async ({ api, project }) => {
    await addJoint(api, project);
    await addJoint(api, project);

    const answer = await api.delete(`${project}/connections/1`);

    expect(connections(answer.body).map(({ id }) => id)).toEqual([2]);
    expect(await api.get(`${project}/connections/1`)).toMatchObject({ status: 404 });
  });
});

describe('common properties of operations', () => {
  test('keep what null leaves alone and know only materials of the project', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/operations/common-properties`;
    await api.post(`${project}/materials/steel`, { mprlName: 'S 450' });
    await api.post(`${project}/materials/welding`, { mprlName: 'S 275' });

    expect(await api.put(path, { weldMaterialId: 2, plateMaterialId: 2 })).toMatchObject({ status: 204 });
    expect(await api.put(path, { weldMaterialId: null, boltAssemblyId: 1 })).toMatchObject({ status: 204 });

    expect((await api.get(path)).body).toEqual({ weldMaterialId: 2, plateMaterialId: 2, boltAssemblyId: 1 });
    expect(await api.put(path, { plateMaterialId: 9 })).toMatchObject({ status: 422 });
  });
});

test('the same project twice is two projects', async ({ api, project }) => {
  const file = await api.file(`${project}/download`);

  const [first, second] = [
    await api.form('/projects/open', [['ideaConFile', file]]),
    await api.form('/projects/open', [['ideaConFile', file]]),
  ];

  expect(projectId(first.body)).not.toBe(projectId(second.body));
});
