import { gunzipSync, gzipSync } from 'node:zlib';
import { type Endpoint, laterAdditionOf } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { ConConnectionTemplate } from '@connection-gateway/contract/template';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../../src/http/server.ts';
import { type Api, connect } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { load, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const hostileQuery =
  '?name=%00&search=.*&isPercentage=1&version=9&designType=0&includeHidden=x&designSetId=x';

const hostileBodies = [
  'null',
  '[]',
  '{}',
  '[1,1,-1,2147483647]',
  '[null,{},[[]]]',
  '"\\ud800 \\u0000 🏗"',
  '{"id":1,"name":{"toString":1},"memberLoadings":[{"memberId":1e999}]}',
  '{"id":2,"name":"\\ud800","position":{"definedBy":"lcs","axisX":{"x":1},"axisZ":{"x":1}},"isContinuous":true}',
  '{"id":2,"position":{"definedBy":"directionVector","axisX":{"x":1e-300,"y":-1e15,"z":1e15}},"crossSectionId":1}',
  '{"id":1,"memberLoadings":[{"memberId":2,"position":"End","sectionLoad":{"n":1e15,"vy":-1e15,"my":1e15}}]}',
  '{"template":"<ConnectionTemplate/>","connectionTemplate":"<a><b></a>","mapping":{"conversions":[{}]}}',
  '{"constructor":{"prototype":{"x":1}},"hasOwnProperty":1,"mprlName":"__proto__","materialName":"constructor"}',
  '[{"key":"tp","expression":"tp + tp"},{"key":"__proto__","expression":"1/0"}]',
  '[{"key":"n1","expression":"1e9"},{"key":"tp","expression":"((((((1))))))"}]',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
];

describe('no input', () => {
  const runs = { timeout: 120_000 };
  for (const generation of [4, 3] as const)
    test(`of generation ${generation} brings an operation down`, {
      ...runs,
      tags: generation === 3 ? 'long' : [],
    }, async () => {
      const defects: unknown[] = [];
      const sandbox = createSandbox({ demo: false, onDefect: (error) => defects.push(error) });
      const url = await sandbox.listen();
      const api = await connect(url, generation);
      const file = await prepared(api);
      const statuses = new Set<number>();
      let project: string | null = null;

      for (const [operation, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
        if (laterAdditionOf(endpoint) !== null) continue;
        if (endpoint.since === 4 && generation === 3) continue;
        project ??= projectId((await api.form('/projects/open', [['ideaConFile', file]])).body);
        const path = pathOf(endpoint, project, await templateId(api, project));
        for (const [index, sent] of bodiesOf(endpoint).entries()) {
          const response = await fetch(`${url}/api/${generation}${path}${index === 0 ? hostileQuery : ''}`, {
            method: endpoint.method,
            headers: { ClientId: api.clientId, 'Content-Type': 'application/json' },
            ...(sent === undefined ? {} : { body: sent }),
          });
          await response.arrayBuffer();
          statuses.add(response.status);
          expect(defects, `${operation} ${sent}`).toEqual([]);
        }
        if (endpoint.effect === 'read') continue;
        // A fresh copy for the next, since what was sent may have closed or emptied this one.
        const changed = project;
        project = null;
        if (operation === 'CloseProject') continue;
        // Whatever was accepted leaves a project that can be saved and opened.
        const saved = await api.file(`/projects/${changed}/download`);
        const again = await api.form('/projects/open', [['ideaConFile', saved]]);
        expect(again, operation).toMatchObject({ status: 200 });
        for (const id of [changed, projectId(again.body)]) await api.get(`/projects/${id}/close`);
      }

      const expected = generation === 4 ? [200, 204, 404, 415, 422, 501] : [200, 400, 404, 415, 501];
      expect([...statuses].sort()).toEqual(expected);
      await sandbox.close();
    });

  test('is too large for the engine to answer', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    await api.put(`${connection}/load-effects`, {
      id: 1,
      memberLoadings: [load(2, 'End', { n: 1e15, vy: -1e15, vz: 1e15, mx: 1e15, my: 1e15, mz: -1e15 })],
    });
    await api.put(`${connection}/parameters`, [{ key: 'n1', expression: '10' }]);

    const answer = await api.post(`${project}/connections/calculate`, [1]);

    expect(answer).toMatchObject({ status: 200, body: [{ id: 1, passed: false }] });
  });
});

/** Twice for endpoints without a body: with and without the query. */
function bodiesOf({ body }: Endpoint): readonly (string | undefined)[] {
  return body === undefined ? [undefined, undefined] : hostileBodies;
}

function pathOf({ path }: Endpoint, project: string, template: string): string {
  return path.replace(':projectId', project).replace(':templateId', template).replace(/:\w+/g, '1');
}

async function templateId(api: Api, project: string): Promise<string> {
  const { body } = await api.get(`/projects/${project}/connections/1/templates`);
  const [instance] = z.array(ConConnectionTemplate).parse(body);
  return instance?.libraryTemplateId ?? '';
}

/** A saved project with a designed and loaded connection. */
async function prepared(api: Api): Promise<Uint8Array> {
  const project = `/projects/${projectId((await api.post('/projects', {})).body)}`;
  await addFinPlate(api, project);
  return await api.file(`${project}/download`);
}

describe('ten thousand load effects', () => {
  test('are opened and listed, and not one more is taken', async () => {
    const sandbox = createSandbox({ demo: false });
    const api = await connect(await sandbox.listen());
    const text = gunzipSync(await prepared(api)).toString();
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      name: `LE${index + 1}`,
      active: index < 3,
      isPercentage: false,
      memberLoadings: [load(2, 'End', { vz: -index })],
    }));
    const file = text
      .replace(/"loadEffects":\[.*?\],"loadSettings"/, `"loadEffects":${JSON.stringify(many)},"loadSettings"`)
      .replace('"loadEffect":1,', '"loadEffect":10000,');

    const { body } = await api.form('/projects/open', [['ideaConFile', gzipSync(file)]]);
    const connection = `/projects/${projectId(body)}/connections/1`;

    expect((await api.get(`${connection}/load-effects?isPercentage=true`)).body).toHaveLength(10_000);
    expect(await api.post(`${connection}/load-effects`, {})).toMatchObject({
      status: 422,
      body: { detail: 'The connection has 10000 load effects, the most the sandbox holds.' },
    });
    await sandbox.close();
  });
});
