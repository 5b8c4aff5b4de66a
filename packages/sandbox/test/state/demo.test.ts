import { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../../src/http/server.ts';
import { type Api, connect } from '../support/api.ts';
import { connections, projectId } from '../support/joint.ts';

async function withDemo(check: (api: Api, project: string, url: string) => Promise<void>): Promise<void> {
  const sandbox = createSandbox({ demo: 'small' });
  const url = await sandbox.listen();
  const api = await connect(url);
  const { body } = await api.get('/projects');
  await check(api, `/projects/${projectId(Array.isArray(body) ? body[0] : undefined)}`, url);
  await sandbox.close();
}

describe('the demonstration project', () => {
  test('tells a story the engine agrees with', async () => {
    await withDemo(async (api, project) => {
      const all = connections((await api.get(`${project}/connections`)).body);
      const ids = all.map(({ id }) => id);
      const results = z
        .array(ConnectionCheckRes)
        .parse((await api.post(`${project}/connections/results`, ids)).body);
      const summaries = z
        .array(ConResultSummary)
        .parse((await api.post(`${project}/connections/calculate`, ids)).body);

      const failing = (id: number) =>
        summaries
          .find((summary) => summary.id === id)
          ?.resultSummary?.filter(({ checkStatus }) => !checkStatus)
          .map(({ name }) => name);
      expect(
        all.map(({ id, name }) => [name, (results[id - 1]?.checkResSummary ?? []).length > 0, failing(id)]),
      ).toEqual([
        ['C1 Floor beam to column', true, []],
        ['C2 Crane bracket beam', true, ['Bolts']],
        ['C3 Canopy beam', false, ['Analysis']],
        ['C4 Side beam to column web', true, []],
        ['C5 Inner column, two beams', true, []],
        ['C6 Wind brace', false, ['Analysis']],
        ['C7 Secondary beam to girder', true, []],
      ]);
    });
  });

  test('is a copy for every client', async () => {
    await withDemo(async (api, project, url) => {
      await api.put(project, { name: 'Mine' });
      const other = await connect(url);

      const { body } = await other.get('/projects');

      expect(body).toMatchObject([{ projectInfo: { name: 'Hall 7, bay C' } }]);
      expect(`/projects/${Object(body)[0].projectId}`).not.toBe(project);
    });
  });
});
