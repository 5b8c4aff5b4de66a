import { describe, expect } from 'vitest';
import { failure, PROJECT, test } from './test.ts';

const JOB = '0f7f5a0e-2f7e-4d3c-9d7e-6a1d3f1f0a11';
const AT_JOB = `/projects/${PROJECT}/calculation-jobs/${JOB}`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const wire = {
  jobId: JOB,
  projectId: PROJECT,
  status: 'running',
  connectionIds: [2, 1],
  connectionsCompleted: 1,
  currentConnectionId: 1,
};

const model = {
  projectId: PROJECT,
  jobId: JOB,
  state: 'RUNNING',
  connectionIds: [2, 1],
  completed: 1,
  currentConnectionId: 1,
  fraction: 0,
  message: null,
  results: null,
  error: null,
};

describe('a calculation job of the service', () => {
  test.for([
    [{ percent: 0.25 }, { fraction: 0.25 }],
    [{ progress: 0.5, percent: null }, { fraction: 0.5 }],
    [{ percent: 'NaN' }, { fraction: 0 }],
    [{ percent: 1.5 }, { fraction: 1 }],
    [{ status: 'Cancelled' }, { state: 'CANCELLED' }],
    // A stage of a newer service is no end.
    [{ status: 'warming-up' }, { state: 'RUNNING' }],
    [
      { status: 'failed', error: 'Out of memory.' },
      { state: 'FAILED', error: 'Out of memory.' },
    ],
    [
      { status: 'finished', results: [{ id: 2, passed: true, resultSummary: [] }] },
      { state: 'FINISHED', results: [{ projectId: PROJECT, connectionId: 2, passed: null, summary: [] }] },
    ],
  ] as const)('that says %j is %j', async ([said, meant], { stub, request }) => {
    stub.on(`GET ${AT_JOB}`, { json: { ...wire, ...said } });

    expect(await request().calculationJobs.get(PROJECT, JOB)).toEqual({ ...model, ...meant });
  });

  test('is started with ids and cancelled by its own', async ({ stub, request }) => {
    const route = `POST /projects/${PROJECT}/connections/calculate-async`;
    stub.on(route, { status: 202, json: wire });
    stub.on(`DELETE ${AT_JOB}`, { status: 202, json: wire });

    expect(await request().calculationJobs.start(PROJECT, [2, 1])).toEqual(model);
    expect(await request().calculationJobs.cancel(PROJECT, JOB)).toEqual(model);
    expect(String((await stub.called(route)).body)).toBe('[2,1]');
  });

  test('meets another one as a conflict, and is not sent twice', async ({ stub, request }) => {
    const route = `POST /projects/${PROJECT}/connections/calculate-async`;
    stub.on(route, { status: 409, json: { title: 'Conflict', detail: 'Busy.' } });

    expect(await failure(request().calculationJobs.start(PROJECT, [1]))).toMatchObject({
      code: 'CONFLICT',
      message: 'Busy.',
    });
    expect(stub.count(route)).toBe(1);
  });
});

describe('the capability', () => {
  test('is asked for once, and not believed of a service that refuses everybody everywhere', async ({
    stub,
    request,
  }) => {
    const probe = `GET /projects/${NOBODY}/calculation-jobs/${NOBODY}`;

    const first = await request().service.capabilities();
    const again = await request().service.capabilities();

    expect([first.nativeCalculationJobs, again.nativeCalculationJobs]).toEqual([false, false]);
    expect(stub.count(probe)).toBe(1);
    expect((await stub.called(probe)).headers['clientid']).toBeUndefined();
  });
});
