import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../src/errors.ts';
import type { Job } from '../../src/jobs/job.ts';
import { jobFromData, jobToData } from '../../src/jobs/job.ts';
import { codedError, errorOf } from '../../src/jobs/kinds/coded-error.ts';
import { fuzzOptions, fuzzTimeoutMs } from '../fuzz/runs.ts';
import { someError, someJob } from './support/some-jobs.ts';

/** The job as another gateway would get it. */
const overTheWire = (job: Job): Job => jobFromData(JSON.parse(JSON.stringify(jobToData(job))));

describe('a job', { timeout: fuzzTimeoutMs }, () => {
  test('of any type is the same after a way through text', () => {
    fc.assert(
      fc.property(someJob, (job) => {
        expect(overTheWire(job)).toEqual(job);
      }),
      fuzzOptions,
    );
  });

  test.for([
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

  test('of a job is read with the words of now', () => {
    const jobs = fc
      .sample(someJob, { numRuns: 200, seed: 1 })
      .filter((job) => former(job) !== JSON.stringify(job));

    const read = jobs.map((job) => jobFromData(JSON.parse(former(jobToData(job)))));

    expect(new Set(jobs.map(({ type }) => type)).size).toBe(5);
    expect(read.map(jobToData)).toEqual(jobs.map((job) => now(jobToData(job))));
  });
});

describe('the error of a job', { timeout: fuzzTimeoutMs }, () => {
  test('is made again as it was', () => {
    fc.assert(
      fc.property(someError, (error) => {
        const again = errorOf(error);
        expect(again).toBeInstanceOf(GatewayError);
        expect(codedError(again)).toEqual(error);
      }),
      fuzzOptions,
    );
  });

  test('that was a bug has no words of the bug, and stays one', () => {
    const told = codedError(new TypeError('secret of the house'));

    expect(told).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'Unexpected error.' });
    expect(errorOf(told)).not.toBeInstanceOf(GatewayError);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});
