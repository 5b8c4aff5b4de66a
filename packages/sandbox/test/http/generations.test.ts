import { describe, expect } from 'vitest';
import { createSandbox } from '../../src/http/server.ts';
import { withClient } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { addJoint, members } from '../support/joint.ts';
import { test } from '../support/test.ts';

describe('generation 3', () => {
  test('names the design code in place of the country code', async ({ api3 }) => {
    const info = {
      name: 'Shed',
      description: null,
      projectNumber: '7',
      author: null,
      date: '2026-03-01T00:00:00',
    };

    const american = await api3.post('/projects', { ...info, designCode: 'American' });
    const unknown = await api3.post('/projects', { ...info, designCode: 'AUS' });

    expect(Object(american.body).projectInfo).toEqual({ ...info, designCode: 'American' });
    expect(Object(unknown.body).projectInfo).toEqual({ ...info, designCode: 'ECEN' });
  });

  test('has labels for load models and of the axes only one that was given', async ({
    url,
    api,
    project,
  }) => {
    const connection = await addJoint(api, project);
    const old = withClient(`${url}/api/3`, api.clientId);

    const [column] = members((await old.get(`${connection}/members`)).body);

    expect(column).toMatchObject({ model: { modelType: 'N-Vy-Vz-Mx-My-Mz', forcesIn: 'node' } });
    expect(column).not.toHaveProperty('connectedBy');
    expect(column).not.toHaveProperty('model.modelTypeEnum');
    expect(Object.keys(column?.position ?? {})).toEqual(
      expect.arrayContaining(['definedBy', 'axisX', 'offsetEx']),
    );
    for (const added of ['origin', 'axisY', 'axisZ']) expect(column?.position).not.toHaveProperty(added);
  });

  test('takes labels and keeps what it cannot say', async ({ url, api, project }) => {
    const connection = await addJoint(api, project);
    const old = withClient(`${url}/api/3`, api.clientId);
    const changed = {
      id: 2,
      name: 'B1',
      crossSectionId: 2,
      model: { modelType: 'N-Vz-My', forcesIn: 'node' },
    };

    await old.put(`${connection}/members`, changed);

    expect((await api.get(`${connection}/members/2`)).body).toMatchObject({
      model: { modelTypeEnum: 'loadedInXZ' },
    });
    const wrong = { ...changed, model: { modelType: 'N', forcesIn: 'node' } };
    expect(await old.put(`${connection}/members`, wrong)).toMatchObject({ status: 400 });
  });

  test('changes nothing by sending back what it got', async ({ url, api, project }) => {
    const connection = await addJoint(api, project);
    const old = withClient(`${url}/api/3`, api.clientId);
    await api.put(`${connection}/members`, {
      ...Object((await api.get(`${connection}/members/2`)).body),
      connectedBy: 'end',
    });
    const before = (await api.get(`${connection}/members`)).body;

    for (const member of members((await old.get(`${connection}/members`)).body)) {
      expect(await old.put(`${connection}/members`, member)).toMatchObject({ status: 200 });
    }

    expect((await api.get(`${connection}/members`)).body).toEqual(before);
  });

  test('marks settings with a version and takes them back so', async ({ api3 }) => {
    const { body } = await api3.post('/projects', {});
    const path = `/projects/${Object(body).projectId}/settings`;
    const key = 'calculationCommon/Checks/Shared/OptimalCheckLevel@01';

    await api3.put(path, { [key]: 0.5 });

    expect((await api3.get(`${path}?search=OptimalCheckLevel`)).body).toEqual({ [key]: 0.5 });
  });

  test('maps templates in five fields and finds the kinds again', async ({ url, api, project }) => {
    const connection = await addFinPlate(api, project);
    const template = (await api.get(`${connection}/get-template`)).body;
    await api.delete(`${connection}/templates`);
    const old = withClient(`${url}/api/3`, api.clientId);
    const fields = ['description', 'newTemplateId', 'newValue', 'originalTemplateId', 'originalValue'];

    const mapping = Object((await old.post(`${connection}/get-default-mapping`, { template })).body);
    for (const entry of mapping.conversions) expect(Object.keys(entry).sort()).toEqual(fields);
    const param = { connectionTemplate: template, mapping };
    const applied = await old.post(`${connection}/apply-template`, param);
    expect(applied).toMatchObject({ status: 200, body: { appliedWithoutIssues: true } });
    expect((await api.get(`${connection}/operations`)).body).toHaveLength(1);

    mapping.conversions[0].originalTemplateId = '99';
    expect(await old.post(`${connection}/apply-template`, param)).toMatchObject({ status: 400 });
    expect(await old.post(`${connection}/apply-template`, { connectionTemplate: 'none' })).toMatchObject({
      status: 400,
    });
  });

  test('answers 200 where generation 4 answers 204', async ({ url, api, project }) => {
    const connection = await addJoint(api, project);
    const old = withClient(`${url}/api/3`, api.clientId);

    expect(await old.delete(`${connection}/operations`)).toEqual({ status: 200, type: '', body: '' });
    expect(await api.delete(`${connection}/operations`)).toEqual({ status: 204, type: '', body: '' });
    expect(await old.get(`${project}/close`)).toMatchObject({ status: 200, body: 'OK' });
    expect(await api.get(`${project}/close`)).toMatchObject({ status: 404 });
  });

  test('does not know the three operations generation 4 brought', async ({ url, api, project }) => {
    const connection = await addJoint(api, project);
    const old = withClient(`${url}/api/3`, api.clientId);

    expect(await old.post(`${connection}/load-effects/calculate-load-extremes`)).toMatchObject({
      status: 404,
    });
    expect(await old.get(`${connection}/export-dwg`)).toMatchObject({ status: 404 });
    expect(await old.delete(`${connection}/members/2`)).toMatchObject({ status: 404 });
  });

  test('gives the client id as text, or as JSON to who asks for nothing else', async ({ url }) => {
    const path = `${url}/api/3/clients/connect-client`;

    const text = await fetch(path);
    const json = await fetch(path, { headers: { Accept: 'application/json' } });

    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await json.text()).toMatch(/^"[0-9a-f-]{36}"$/);
  });
});

describe('a sandbox of one generation', () => {
  test('has nothing under the other prefix', async () => {
    const sandbox = createSandbox({ demo: false, generations: [3] });
    const url = await sandbox.listen();

    expect((await fetch(`${url}/api/4/clients/idea-service-version`)).status).toBe(404);
    expect((await fetch(`${url}/api/3/clients/idea-service-version`)).status).toBe(200);
    await sandbox.close();
  });
});
