import { describe, expect } from 'vitest';
import type { Answer } from '../support/test.ts';
import { test, type User } from './edge.ts';

const ALL_WORK = `{
  operator {
    unreachableGateways
    jobs { nodes { user userName jobId kind state waitingSince machines awaitedMachines progress { completed total } } }
    queues { machine { name } isPaused running waiting waitingSince }
  }
}`;

const change = (mutation: string) => `mutation ($user: String!, $jobId: ID!) {
  ${mutation}(input: { user: $user, jobId: $jobId }) { job { jobId state } errors { message code } }
}`;

const steer = (mutation: string, machine = 'm1') =>
  `mutation { ${mutation}(input: { machine: "${machine}" }) { queue { isPaused } errors { message code } } }`;

async function calculate(user: User, project: string): Promise<string> {
  const { data } = await user.ask(
    `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }`,
    { id: project },
  );
  return data.startCalculation.job.id;
}

/** What the operator sees of the only job, and of the queue of the only machine. */
async function seen(operator: User) {
  const { data, errors } = await operator.ask(ALL_WORK);
  if (data?.operator == null) throw new Error(JSON.stringify(errors));
  const { jobs, queues, unreachableGateways } = data.operator;
  return { job: jobs.nodes[0], queue: queues[0], unreachableGateways };
}

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

describe('an operator', () => {
  test('sees what a job of another user waits for, and lets its machine go on', async ({ user, tap }) => {
    const operator = await user('Operator', ['read', 'operate']);
    const anna = await user('Anna');
    const project = await anna.frame();
    expect((await operator.ask(steer('pauseMachine'))).data).toEqual({
      pauseMachine: { queue: { isPaused: true }, errors: [] },
    });

    const jobId = await calculate(anna, project);

    const { key } = (await anna.ask('{ viewer { key } }')).data.viewer;
    await expect.poll(async () => (await seen(operator)).queue.waiting).toBe(1);
    tap.clear();
    const { job, queue, unreachableGateways } = await seen(operator);
    // Jobs and queues are those of the gateways: the service is not asked.
    expect(tap.clients).toEqual([]);
    expect(job).toEqual({
      ...{ user: key, userName: 'Anna', jobId, kind: 'CALCULATION', state: 'RUNNING' },
      ...{ waitingSince: queue.waitingSince, machines: [], awaitedMachines: ['m1'] },
      progress: { completed: 0, total: 1 },
    });
    expect(queue).toEqual({
      ...{ machine: { name: 'm1' }, isPaused: true, running: 0, waiting: 1 },
      waitingSince: expect.any(String),
    });
    expect(unreachableGateways).toEqual([]);

    await operator.ask(steer('resumeMachine'));

    await expect.poll(async () => (await seen(operator)).job.state).toBe('FINISHED');
    expect(await seen(operator)).toMatchObject({
      job: { waitingSince: null, awaitedMachines: [] },
      queue: { isPaused: false, running: 0, waiting: 0, waitingSince: null },
    });
  });

  test('cancels a job of another user and begins it once more', async ({ user }) => {
    const operator = await user('Operator', ['read', 'operate']);
    const anna = await user('Anna');
    const project = await anna.frame();
    await operator.ask(steer('pauseMachine'));
    const jobId = await calculate(anna, project);
    const { key } = (await anna.ask('{ viewer { key } }')).data.viewer;
    const given = { user: key, jobId };

    const early = await operator.ask(change('retryUserJob'), given);
    await operator.ask(change('cancelUserJob'), given);
    await expect.poll(async () => (await seen(operator)).job.state).toBe('CANCELLED');
    await operator.ask(steer('resumeMachine'));
    const again = await operator.ask(change('retryUserJob'), given);

    expect(early.data.retryUserJob).toMatchObject({ job: null, errors: [{ code: 'CONFLICT' }] });
    const { job, errors } = again.data.retryUserJob;
    expect(errors).toEqual([]);
    expect(job.jobId).not.toBe(jobId);
    await expect
      .poll(
        async () =>
          (await anna.ask('query ($id: ID!) { job(id: $id) { state } }', { id: job.jobId })).data.job,
      )
      .toEqual({ state: 'FINISHED' });
    const gone = await operator.ask(change('cancelUserJob'), { ...given, user: 'key-nobody' });
    expect(gone.data.cancelUserJob).toMatchObject({ job: null, errors: [{ code: 'NOT_FOUND' }] });
    const nowhere = await operator.ask(steer('pauseMachine', 'm9'));
    expect(nowhere.data.pauseMachine).toMatchObject({ queue: null, errors: [{ code: 'NOT_FOUND' }] });
  });

  test('is the only one who may', async ({ user }) => {
    const anna = await user('Anna');

    expect(codeOf(await anna.ask(ALL_WORK))).toBe('FORBIDDEN');
    expect(codeOf(await anna.ask(steer('pauseMachine')))).toBe('FORBIDDEN');
    expect(codeOf(await anna.ask(change('cancelUserJob'), { user: 'a', jobId: 'b' }))).toBe('FORBIDDEN');
    const behind = await anna.ask(
      'mutation { createUpload(input: { filename: "a" }) { query { operator { unreachableGateways } } } }',
    );
    expect(codeOf(behind)).toBe('FORBIDDEN');
    expect(behind.data).toMatchObject({ createUpload: { query: { operator: null } } });
  });
});
