import { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../../src/http/server.ts';
import { connect } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { load, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const summaries = (body: unknown) => z.array(ConResultSummary).parse(body);
const details = (body: unknown) => z.array(ConnectionCheckRes).parse(body);

describe('results', () => {
  test('are ids and empty lists until calculated, and say afterwards what they are not', async ({
    api,
    project,
  }) => {
    const connection = await addFinPlate(api, project);
    const results = `${project}/connections/results`;

    const [before] = details((await api.post(results, [1])).body);
    const [summary] = summaries((await api.post(`${project}/connections/calculate`, [1])).body);
    const [after] = details((await api.post(results, [1])).body);

    const { identifier } = Object((await api.get(connection)).body);
    expect(before).toEqual({
      checkResSummary: [],
      checkResPlate: [],
      checkResWeld: [],
      checkResBolt: [],
      checkResAnchor: [],
      checkResConcreteBlock: [],
      bucklingResults: [],
      name: 'Joint',
      connectionID: identifier,
      id: 1,
      messages: { messages: [] },
    });
    expect(summary).toMatchObject({ id: 1, passed: true });
    expect(summary?.resultSummary?.map(({ name }) => name)).toEqual([
      'Analysis',
      'Plates',
      'Bolts',
      'Welds',
      'Buckling',
    ]);
    expect(after?.checkResSummary).toEqual(summary?.resultSummary);
    expect(after?.messages?.messages?.[0]?.description).toContain('Not a CBFEM result');
  });

  test('are dropped by every change that matters and by no other', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const load2 = { id: 1, memberLoadings: [load(2, 'End', { vz: -21_000 })] };
    const matters: [string, () => Promise<unknown>][] = [
      ['load effect', () => api.put(`${connection}/load-effects`, load2)],
      ['parameter', () => api.put(`${connection}/parameters`, [{ key: 'tp', expression: '0.012' }])],
      [
        'load settings',
        () => api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: true }),
      ],
      [
        'common materials',
        () => api.put(`${connection}/operations/common-properties`, { plateMaterialId: 2 }),
      ],
      [
        'setting',
        () => api.put(`${project}/settings`, { 'calculation/Analysis/CodeFactors/EN/GammaM2': 1.3 }),
      ],
      ['buckling', () => api.put(connection, { name: 'Joint', includeBuckling: true })],
      ['member', () => api.put(`${connection}/members/2/set-bearing-member`)],
      ['template', () => api.delete(`${connection}/templates`)],
    ];
    const harmless: [string, () => Promise<unknown>][] = [
      ['names', () => api.put(connection, { name: 'Renamed', description: 'd' })],
      ['project data', () => api.put(project, { name: 'Other' })],
      ['a material more', () => api.post(`${project}/materials/steel`, { mprlName: 'S 450' })],
      ['a copy', () => api.post(`${connection}/copy`)],
      ['a refused change', () => api.put(`${connection}/load-effects`, { id: 99 })],
    ];
    const calculated = async () => {
      const [result] = details((await api.post(`${project}/connections/results`, [1])).body);
      return (result?.checkResSummary ?? []).length > 0;
    };

    await api.post(`${project}/connections/calculate`, [1]);
    for (const [name, change] of harmless) {
      await change();
      expect(await calculated(), name).toBe(true);
    }
    for (const [name, change] of matters) {
      await api.post(`${project}/connections/calculate`, [1]);
      await change();
      expect(await calculated(), name).toBe(false);
    }
  });

  test('come in the order asked for, once per id asked', async ({ api, project }) => {
    for (const name of ['A', 'B']) await api.post(`${project}/connections?name=${name}`);

    const answer = await api.post(`${project}/connections/calculate`, [2, 1, 2]);

    expect(summaries(answer.body).map(({ id }) => id)).toEqual([2, 1, 2]);
    expect((await api.post(`${project}/connections/calculate`, [])).body).toEqual([]);
  });

  test('of an unknown connection are a 404, of something else than ids a 422', async ({ api, project }) => {
    for (const operation of ['calculate', 'results', 'rawresults-text']) {
      const path = `${project}/connections/${operation}`;
      expect(await api.post(path, [9999]), operation).toMatchObject({ status: 404 });
      for (const body of [{}, ['1'], [1.5], [2 ** 31], null, 'all']) {
        expect(await api.post(path, body), `${operation} ${JSON.stringify(body)}`).toMatchObject({
          status: 422,
        });
      }
    }
  });

  test('as raw text calculate by themselves', async ({ api, project }) => {
    await addFinPlate(api, project);

    const { body } = await api.post(`${project}/connections/rawresults-text`, [1]);

    const [raw] = z.array(z.string()).parse(body);
    expect(JSON.parse(raw ?? '')).toMatchObject({ engine: { cbfem: false } });
    const [result] = details((await api.post(`${project}/connections/results`, [1])).body);
    expect(result?.checkResSummary).not.toEqual([]);
  });

  test('are the same however often they are calculated', async ({ api, project }) => {
    await addFinPlate(api, project);
    const raw = () => api.post(`${project}/connections/rawresults-text`, [1]);
    const first = await raw();

    await api.post(`${project}/connections/1/load-effects/set-load-settings`, { loadsInEquilibrium: false });

    expect(await raw()).toEqual(first);
  });
});

test('a slow calculation lets other requests through', async () => {
  const sandbox = createSandbox({ demo: false, calculationDelayMs: 30 });
  const api = await connect(await sandbox.listen());
  const project = `/projects/${projectId((await api.post('/projects')).body)}`;
  await api.post(`${project}/connections`);
  const finished: string[] = [];

  const slow = api.post(`${project}/connections/calculate`, [1]).then(() => finished.push('calculate'));
  await api.get(project).then(() => finished.push('read'));
  await slow;

  expect(finished).toEqual(['read', 'calculate']);
  await sandbox.close();
});
