import fc from 'fast-check';
import { describe, expect, test as plain } from 'vitest';
import { GatewayError } from '../../src/errors.ts';
import { codedError, errorOf } from '../../src/jobs/coded-error.ts';
import type { Job } from '../../src/jobs/job.ts';
import { jobFromData, jobToData } from '../../src/jobs/job-data.ts';
import { fuzzOptions, fuzzTimeoutMs } from '../fuzz/runs.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { connectionNames, untilSettled } from '../support/jobs.ts';
import { type Ask, test } from '../support/test.ts';
import { someError, someJob } from './support/some-jobs.ts';

/** The job as another gateway would get it. */
const overTheWire = (job: Job): Job => jobFromData(JSON.parse(JSON.stringify(jobToData(job))));

describe('a job', { timeout: fuzzTimeoutMs }, () => {
  plain('of any type is the same after a way through text', () => {
    fc.assert(
      fc.property(someJob, (job) => {
        expect(overTheWire(job)).toEqual(job);
      }),
      fuzzOptions,
    );
  });

  plain.for([
    ['another type', { type: 'Errand' }],
    ['a state nobody knows', { state: 'LOST' }],
    ['a moment that is none', { createdAt: 'yesterday' }],
    ['no steps', { steps: undefined }],
  ] as const)('with %s is refused', ([, damage]) => {
    const [job] = fc.sample(someJob, { numRuns: 1, seed: 1 });
    if (job === undefined) throw new Error('There is always one.');

    expect(() => jobFromData({ ...jobToData(job), ...damage })).toThrow();
  });
});

describe('what an earlier version kept', () => {
  const former = (data: unknown) =>
    JSON.stringify(data)
      .replaceAll('"kind":"BOLTS"', '"kind":"OTHER"')
      .replaceAll('"kind":"BOLT_GRADE"', '"kind":"GENERIC"');
  const now = (data: unknown) =>
    JSON.parse(JSON.stringify(data).replaceAll(/"kind":"(?:BOLTS|BOLT_GRADE)"/g, '"kind":"UNRECOGNIZED"'));

  plain('of a job is read with the words of now', () => {
    const jobs = fc
      .sample(someJob, { numRuns: 200, seed: 1 })
      .filter((job) => former(job) !== JSON.stringify(job));

    const read = jobs.map((job) => jobFromData(JSON.parse(former(jobToData(job)))));

    expect(new Set(jobs.map(({ type }) => type)).size).toBe(4);
    expect(read.map(jobToData)).toEqual(jobs.map((job) => now(jobToData(job))));
  });
});

describe('the error of a job', { timeout: fuzzTimeoutMs }, () => {
  plain('is made again as it was', () => {
    fc.assert(
      fc.property(someError, (error) => {
        const again = errorOf(error);
        expect(again).toBeInstanceOf(GatewayError);
        expect(codedError(again)).toEqual(error);
      }),
      fuzzOptions,
    );
  });

  plain('that was a bug has no words of the bug, and stays one', () => {
    const told = codedError(new TypeError('secret of the house'));

    expect(told).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'Unexpected error.' });
    expect(errorOf(told)).not.toBeInstanceOf(GatewayError);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});

const mutations = {
  CalculationJob: `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] } }) { job { id } } }`,
  ParameterStudy: `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, includeCost: true, combine: ONE_AT_A_TIME, axes: [
    { key: "tp", values: { lengthRange: { start: 8, end: 12, count: 3, unit: MILLIMETRE } } }
    { key: "n1", values: { list: [{ number: 2 }] } }
  ] }) { job: study { id } } }`,
  ConnectionDesignRun: `mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 2, applyBest: true, preDesignWelds: FULL_STRENGTH,
    edits: [{ kind: PLATE_MATERIAL, originalValue: "S 355", newValue: "S 235" }] }) { job: run { id } } }`,
} as const;

const read = `query ($id: ID!) { job(id: $id) { state failure progress { completed total }
  ... on CalculationJob { items { nodes { state verdict } } }
  ... on ParameterStudy { points { nodes { index state verdict maxUtilization { ratio } productionCost { totalEstimated } values { key expression } } } }
  ... on ConnectionDesignRun { candidates { nodes { rank state verdict designItem { designItemId } maxUtilization { ratio } } } }
} }`;

/** Starts a job on a connection and answers its id. */
async function begin(ask: Ask, type: keyof typeof mutations, connection: string): Promise<string> {
  const { data, errors } = await ask(mutations[type], { id: connection });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  const [payload] = Object.values<{ job: { id: string } }>(data);
  return payload?.job.id ?? '';
}

describe('the data of a job', () => {
  test.for(Object.keys(mutations) as (keyof typeof mutations)[])(
    'is all that is needed to do a %s',
    async (type, { ask, callsOf, frame, services }) => {
      const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
      await designFinPlate(ask, project);
      const { connection } = jointOf(project);
      const given: { id: string; record?: Job | undefined } = { id: '' };
      const calls = await callsOf(async () => {
        given.id = await begin(ask, type, connection);
        given.record = (await services.jobs.list())[0];
        await untilSettled(ask, given.id);
      });
      const first = await ask(read, { id: given.id });
      if (given.record === undefined) throw new Error('There is no record.');

      // As it was before anything was done, under another number.
      const other = '00000000-0000-4000-8000-00000000000';
      const fresh = overTheWire({
        ...given.record,
        jobId: `${other}1`,
        ...{ state: 'QUEUED', startedAt: null, finishedAt: null, ended: [] },
        steps: given.record.steps.map((step) => ({ ...step, state: 'QUEUED' })),
      } as Job);
      const again = await callsOf(async () => {
        await services.jobs.takeOver(fresh);
        await untilSettled(ask, `${type}:${other}1`);
      });

      // Before it begins: whether the connection is there, which numbers need a unit, and what may be tried.
      const before = {
        ParameterStudy: ['GetParameters'],
        ConnectionDesignRun: ['Propose'],
        CalculationJob: [],
      };
      const asked = ['GetConnection', ...before[type]];
      const texts = (call: string) => call !== 'GetTemplate';
      expect(asked.concat(again).filter(texts)).toEqual(calls.filter(texts));
      expect((await ask(read, { id: `${type}:${other}1` })).data).toEqual(first.data);
      expect(await connectionNames(ask, project)).toEqual(['J1']);
    },
  );

  test('says what is done already, which is not done again', async ({ ask, callsOf, frame, services }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const id = await begin(ask, 'ParameterStudy', jointOf(project).connection);
    await untilSettled(ask, id);
    const before = await ask(read, { id });
    const [done] = await services.jobs.list();
    if (done?.type !== 'ParameterStudy') throw new Error('There is no study.');

    const jobId = '00000000-0000-4000-8000-000000000001';
    const half = done.steps.map((step, index) => (index < 2 ? step : { ...step, state: 'RUNNING' as const }));
    const calls = await callsOf(async () => {
      await services.jobs.takeOver(
        overTheWire({ ...done, jobId, state: 'RUNNING', finishedAt: null, steps: half, ended: [0, 1] }),
      );
      await untilSettled(ask, `ParameterStudy:${jobId}`);
    });

    expect(calls.filter((call) => call === 'Calculate')).toHaveLength(2);
    expect((await ask(read, { id: `ParameterStudy:${jobId}` })).data).toEqual(before.data);
  });
});
