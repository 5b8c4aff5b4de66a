import { type Endpoint, foundIn } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { describe, expect } from 'vitest';
import type { Api } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { test } from '../support/test.ts';

/** Sends what the connection has already; `below` is its path, `id` of its template. */
type Again = (api: Api, project: string, connection: string) => Promise<{ status: number }>;

const read = async (api: Api, path: string) => (await api.get(path)).body;
const list = async (api: Api, path: string) => (await read(api, path)) as Record<string, unknown>[];

/** Changes that can leave everything as it is. */
const again: Record<string, Again> = {
  UpdateProjectData: async (api, project) => {
    const { projectInfo } = Object(await read(api, project));
    return await api.put(project, projectInfo);
  },
  UpdateSettings: async (api, project) =>
    await api.put(`${project}/settings`, Object(await read(api, `${project}/settings`))),
  UpdateConnection: async (api, _, connection) => await api.put(connection, await read(api, connection)),
  UpdateMember: async (api, _, connection) => {
    const { model: _model, ...first } = (await list(api, `${connection}/members`))[0] ?? {};
    return await api.put(`${connection}/members`, first);
  },
  SetBearingMember: async (api, _, connection) => await api.put(`${connection}/members/1/set-bearing-member`),
  UpdateLoadEffect: async (api, _, connection) =>
    await api.put(`${connection}/load-effects`, (await list(api, `${connection}/load-effects`))[0]),
  SetLoadSettings: async (api, _, connection) => {
    const path = `${connection}/load-effects`;
    return await api.post(`${path}/set-load-settings`, await read(api, `${path}/get-load-settings`));
  },
  CalculateLoadExtremes: async (api, _, connection) =>
    await api.post(`${connection}/load-effects/calculate-load-extremes`),
  UpdateCommonOperationProperties: async (api, _, connection) => {
    const path = `${connection}/operations/common-properties`;
    return await api.put(path, await read(api, path));
  },
  UpdateTemplateCommonOperationProperties: async (api, _, connection) => {
    const [template] = await list(api, `${connection}/templates`);
    const path = `${connection}/templates/${template?.['libraryTemplateId']}/common-properties`;
    return await api.put(path, await read(api, path));
  },
  Update: async (api, _, connection) => {
    const parameters = await list(api, `${connection}/parameters?includeHidden=true`);
    return await api.put(
      `${connection}/parameters`,
      parameters.map(({ key, expression }) => ({ key, expression })),
    );
  },
  LoadDefaults: async (api, _, connection) => {
    const [template] = await list(api, `${connection}/templates`);
    return await api.post(`${connection}/templates/${template?.['libraryTemplateId']}/load-defaults`);
  },
};

/** A change by `PUT` is one of what is there already, in the generation the client speaks; `UpdateFromIOM` needs a model. */
const updates = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([id, endpoint]) =>
  endpoint.method === 'PUT' && foundIn(endpoint, 4) !== 'none' ? [id] : [],
);

describe('a change that changes nothing', () => {
  test('is tried for everything that can be updated', () => {
    expect(Object.keys(again)).toEqual(expect.arrayContaining(updates));
  });

  test.for(Object.entries(again))('%s keeps the results', async ([, same], { api, project }) => {
    const connection = await addFinPlate(api, project);
    const [, id] = /(\d+)$/.exec(connection) ?? [];
    const query = `${project}/connections/results`;
    const results = async () => (await api.post(query, [Number(id)])).body;
    await api.post(`${project}/connections/calculate`, [Number(id)]);
    const before = await results();

    expect((await same(api, project, connection)).status).toBeLessThan(300);

    expect(await results()).toEqual(before);
    expect(JSON.stringify(before)).toContain('checkStatus');
    await api.post(`${connection}/load-effects`, {});
    expect(await results()).not.toEqual(before);
  });
});
