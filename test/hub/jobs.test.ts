import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { importFrame } from '../support/frame.ts';
import { connectionNames } from '../support/jobs.ts';
import type { Ask } from '../support/test.ts';
import { type Gateways, type OneOfSeveral, test } from './support/gateways.ts';

const START = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const STUDY = `query ($id: ID!) {
  job(id: $id) { state failure ... on ParameterStudy { points { index state machine { name } } } }
}`;

/** Four machines on which a calculation takes a while. */
const four = { machines: 4, sandbox: ['--delay', '300'] };
const COUNT = 60;

async function newProject(ask: Ask): Promise<string> {
  const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  return project;
}

/** Begins a study of so many points. */
async function begin(ask: Ask, project: string, count = COUNT): Promise<string> {
  const range = { start: 8, end: 20, count, lengthUnit: 'MILLIMETRE' };
  const { data, errors } = await ask(START, {
    input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { range } }] },
  });
  if (!data?.startParameterStudy.study) throw new Error(JSON.stringify(errors ?? data));
  return data.startParameterStudy.study.id;
}

async function look(ask: Ask, id: string) {
  const { data, errors } = await ask(STUDY, { id });
  if (!data?.job) throw new Error(JSON.stringify(errors ?? data));
  const { state, failure, points } = data.job;
  const done: { index: number; machine: { name: string } | null }[] = points.filter(
    (point: { state: string }) => point.state === 'FINISHED',
  );
  return { state, failure, done, machines: new Set(done.map(({ machine }) => machine?.name)) };
}

const until = async (ask: Ask, id: string, holds: (seen: Awaited<ReturnType<typeof look>>) => boolean) =>
  await expect.poll(async () => holds(await look(ask, id)), { timeout: 25_000, interval: 100 }).toBe(true);

/** The gateway that does a job, and another one. */
async function whoDoes(
  { gateways }: Pick<Gateways, 'gateways'>,
  id: string,
): Promise<[OneOfSeveral, OneOfSeveral]> {
  const jobId = id.slice(id.indexOf(':') + 1);
  const does = ({ output }: OneOfSeveral) =>
    output()
      .split('\n')
      .some((line) => line.includes(jobId) && line.includes('a job is done here'));
  await expect.poll(() => gateways.some(does)).toBe(true);
  const [one, other] = gateways;
  return does(one) ? [one, other] : [other, one];
}

const all = Array.from({ length: COUNT }, (_, index) => index);

describe('a study of 60 points at several gateways', { timeout: 45_000 }, () => {
  test('goes on when the one that does it is killed, each point once, and leaves nothing open', async ({
    startGateways,
  }) => {
    const { redis, ...rest } = await startGateways(four);
    const project = await newProject(rest.ask);
    const id = await begin(rest.ask, project);
    const [holder, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 20);

    await holder.kill();
    const killedAt = performance.now();
    const before = (await look(other.ask, id)).done.length;
    await until(other.ask, id, ({ done }) => done.length > before);
    const backMs = performance.now() - killedAt;
    await until(other.ask, id, ({ state }) => state !== 'RUNNING');

    const { state, failure, done, machines } = await look(other.ask, id);
    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(done.map(({ index }) => index)).toEqual(all);
    expect(machines).toEqual(new Set(['m1', 'm2', 'm3', 'm4']));
    expect(backMs).toBeLessThan(15_000);
    expect(await connectionNames(other.ask, project)).toEqual(['J1']);
    expect(await redis.ask('KEYS', '*:lanes:*')).toEqual([]);
  });

  test('goes on when a machine is killed, and at another gateway at once when one is asked to stop', async ({
    startGateways,
  }) => {
    const { machines, ...rest } = await startGateways(four);
    const id = await begin(rest.ask, await newProject(rest.ask));
    const [holder, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 8);
    await machines[3]?.kill();
    await until(other.ask, id, ({ done }) => done.length >= 24);

    const stopping = holder.stop();
    const askedAt = performance.now();
    await whoDoes({ gateways: [other, other] }, id);
    const overMs = performance.now() - askedAt;
    await until(other.ask, id, ({ state }) => state !== 'RUNNING');

    const { state, failure, done } = await look(other.ask, id);
    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(done.map(({ index }) => index)).toEqual(all);
    expect(overMs).toBeLessThan(5_000);
    expect(await stopping).toBe(0);
  });

  test('goes on when the hub is back, and stops within a second when it is cancelled at the other', async ({
    redis,
    startGateways,
  }) => {
    const rest = await startGateways(four);
    const id = await begin(rest.ask, await newProject(rest.ask));
    const [, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 8);
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await redis.start();
    await expect
      .poll(async () => (await other.ask(STUDY, { id })).errors, { timeout: 5_000 })
      .toBeUndefined();
    const { length } = (await look(other.ask, id)).done;
    await until(other.ask, id, ({ done }) => done.length > length + 4);

    await other.ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { errors { message } } }', {
      id,
    });
    const askedAt = performance.now();
    await until(other.ask, id, ({ state }) => state === 'CANCELLED');

    expect(performance.now() - askedAt).toBeLessThan(2_000);
    const { done } = await look(other.ask, id);
    expect(done.length).toBeLessThan(COUNT);
  });
});
