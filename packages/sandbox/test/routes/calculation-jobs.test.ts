import { describe, expect } from 'vitest';
import { test } from '../support/later.ts';

describe('a calculation job', () => {
  test('is accepted, runs and holds the results at its end', async ({
    later: { call, project, connectionIds },
  }) => {
    const accepted = await call('POST', `${project}/connections/calculate-async`, connectionIds);
    expect(accepted).toMatchObject({
      status: 202,
      body: {
        status: 'queued',
        connectionIds: connectionIds,
        connectionsCompleted: 0,
        results: null,
      },
    });

    const seen: number[] = [];
    let job = accepted;
    while (job.body['status'] !== 'finished') {
      job = await call('GET', `${project}/calculation-jobs/${accepted.body['jobId']}`);
      expect(job.status).toBe(200);
      seen.push(Number(job.body['connectionsCompleted']) + Number(job.body['percent']));
    }

    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(job.body).toMatchObject({ connectionsCompleted: 2, error: null, finishedAt: expect.any(String) });
    expect(job.body['results']).toHaveLength(2);
  });

  test('is the only one of its project', async ({ later: { call, project, connectionIds } }) => {
    await call('POST', `${project}/connections/calculate-async`, connectionIds);

    expect(await call('POST', `${project}/connections/calculate-async`, connectionIds)).toMatchObject({
      status: 409,
      body: { title: 'Conflict' },
    });
  });

  test('is interrupted once, and stays as it is', async ({ later: { call, project, connectionIds } }) => {
    const { body } = await call('POST', `${project}/connections/calculate-async`, connectionIds);

    const first = await call('DELETE', `${project}/calculation-jobs/${body['jobId']}`);
    const again = await call('DELETE', `${project}/calculation-jobs/${body['jobId']}`);

    expect(first).toMatchObject({ status: 202, body: { status: 'cancelled', results: null } });
    expect(again).toEqual(first);
  });

  test.for([
    ['POST', '/connections/calculate-async', [999], 404],
    ['POST', '/connections/calculate-async', [], 422],
    ['POST', '/connections/calculate-async', 'all', 422],
    ['GET', '/calculation-jobs/00000000-0000-4000-8000-000000000000', undefined, 404],
    ['DELETE', '/calculation-jobs/00000000-0000-4000-8000-000000000000', undefined, 404],
  ] as const)('is refused at %s %s %j with %i', async ([method, path, body, status], { later }) => {
    expect((await later.call(method, later.project + path, body)).status).toBe(status);
  });
});
