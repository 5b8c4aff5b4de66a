import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '../../src/http/server.ts';
import { type Api, connect } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { projectId } from '../support/joint.ts';
import { test as base } from '../support/test.ts';

/** A client of a sandbox that calculates in threads, with a connection that was not calculated. */
const test = base.extend<{ threaded: { api: Api; project: string; connection: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  threaded: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, calculationThreads: 2 });
    const api = await connect(await sandbox.listen());
    const { body } = await api.post('/projects', { name: 'Shed' });
    const project = `/projects/${projectId(body)}`;
    await use({ api, project, connection: await addFinPlate(api, project) });
    await sandbox.close();
  },
});

const checked = async ({ api, project }: { api: Api; project: string }) => {
  const { body } = await api.post(`${project}/connections/results`, [1]);
  return z.array(z.object({ checkResSummary: z.array(z.unknown()) })).parse(body)[0]?.checkResSummary.length;
};

describe('a calculation in a thread', () => {
  test('has the results of one in the thread that answers', async ({ threaded, api, project }) => {
    await addFinPlate(api, project);
    const calculate = (one: Api, of: string) => one.post(`${of}/connections/calculate`, [1]);

    const there = await calculate(threaded.api, threaded.project);

    expect(there).toEqual(await calculate(api, project));
    const raw = (one: Api, of: string) => one.post(`${of}/connections/rawresults-text`, [1]);
    expect(await raw(threaded.api, threaded.project)).toEqual(await raw(api, project));
  });

  test('lets reads and changes through, and a change takes its results away', async ({ threaded }) => {
    const { api, project, connection } = threaded;
    const order: string[] = [];
    // The thread has to start for the first one, which leaves time enough.
    const calculated = api.post(`${project}/connections/calculate`, [1]).then(({ status }) => {
      order.push(`calculated ${status}`);
    });
    await sleep(20);

    const { status } = await api.post(`${connection}/load-effects`, { name: 'One more' });
    order.push(`changed ${status}`);
    await calculated;

    expect(order).toEqual(['changed 200', 'calculated 200']);
    expect(await checked(threaded)).toBe(0);
    await api.post(`${project}/connections/calculate`, [1]);
    expect(await checked(threaded)).toBeGreaterThan(0);
  });
});
