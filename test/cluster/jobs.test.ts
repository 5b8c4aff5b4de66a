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
  job(id: $id) { state failure ... on ParameterStudy { points { nodes { index state machine { name } } } } }
}`;

/** Four machines on which a calculation takes a while. */
const four = { machines: 4, calculationDelayMs: 300 };
const COUNT = 32;

async function newProject(ask: Ask): Promise<string> {
  const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  return project;
}

/** Begins a study of so many points. */
async function begin(ask: Ask, project: string, count = COUNT): Promise<string> {
  const lengthRange = { start: 8, end: 20, count, unit: 'MILLIMETRE' };
  const { data, errors } = await ask(START, {
    input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { lengthRange } }] },
  });
  if (!data?.startParameterStudy.study) throw new Error(JSON.stringify(errors ?? data));
  return data.startParameterStudy.study.id;
}

async function look(ask: Ask, id: string) {
  const { data, errors } = await ask(STUDY, { id });
  if (!data?.job) throw new Error(JSON.stringify(errors ?? data));
  const { state, failure, points } = data.job;
  const done: { index: number; machine: { name: string } | null }[] = points.nodes.filter(
    (point: { state: string }) => point.state === 'FINISHED',
  );
  return { state, failure, done, machines: new Set(done.map(({ machine }) => machine?.name)) };
}

const until = async (ask: Ask, id: string, holds: (seen: Awaited<ReturnType<typeof look>>) => boolean) =>
  await expect.poll(async () => holds(await look(ask, id)), { interval: 100 }).toBe(true);

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

describe('a study of 32 points at several gateways', () => {
  test('goes on when the one that does it is killed, each point once, and leaves nothing open', async ({
    startGateways,
  }) => {
    const { redis, ...rest } = await startGateways(four);
    const project = await newProject(rest.ask);
    const id = await begin(rest.ask, project);
    const [holder, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 8);

    await holder.kill();
    const before = (await look(other.ask, id)).done.length;
    await until(other.ask, id, ({ done }) => done.length > before);
    await until(other.ask, id, ({ state }) => state !== 'RUNNING');

    const { state, failure, done, machines } = await look(other.ask, id);
    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(done.map(({ index }) => index)).toEqual(all);
    expect(machines).toEqual(new Set(['m1', 'm2', 'm3', 'm4']));
    expect(await connectionNames(other.ask, project)).toEqual(['J1']);
    expect(await redis.ask('KEYS', '*:workers:*')).toEqual([]);
  });

  test('goes on when its own machine is killed, and at another gateway at once when one is asked to stop', async ({
    startGateways,
  }) => {
    const { machines, ...rest } = await startGateways(four);
    const project = await newProject(rest.ask);
    const { data } = await rest.ask('query ($id: ID!) { project(id: $id) { machine { name } } }', {
      id: project,
    });
    const id = await begin(rest.ask, project);
    const [holder, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 4);
    // They are named by their order: m1, m2 and so on.
    await machines[Number(data?.project.machine.name.slice(1)) - 1]?.kill();
    await until(other.ask, id, ({ done }) => done.length >= 12);

    const job = `*:job:*${id.slice(id.indexOf(':') + 1)}`;
    const holderOf = async () => {
      const [key] = (await rest.redis.ask('KEYS', job)) as string[];
      return key === undefined ? null : await rest.redis.ask('HGET', key, 'holder');
    };
    const before = await holderOf();
    const code = await holder.stop();
    // It lets go before it ends; another gateway need not wait until its lease has run out.
    expect(await holderOf()).not.toBe(before);
    await whoDoes({ gateways: [other, other] }, id);
    await until(other.ask, id, ({ state }) => state !== 'RUNNING');

    const { state, failure, done } = await look(other.ask, id);
    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(done.map(({ index }) => index)).toEqual(all);
    expect(before).toEqual(expect.any(String));
    expect(code).toBe(0);
  });

  test('goes on when the one that does it stands still, which does no harm when it goes on too', async ({
    startGateways,
  }) => {
    const rest = await startGateways(four);
    const project = await newProject(rest.ask);
    const id = await begin(rest.ask, project);
    const [holder, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 8);

    holder.freeze();
    await whoDoes({ gateways: [other, other] }, id);
    await until(other.ask, id, ({ done }) => done.length >= 24);
    holder.thaw();
    await until(other.ask, id, ({ state }) => state !== 'RUNNING');

    const { state, failure, done } = await look(other.ask, id);
    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(done.map(({ index }) => index)).toEqual(all);
    expect(await look(holder.ask, id)).toEqual(await look(other.ask, id));
    await expect.poll(() => rest.redis.ask('KEYS', '*:workers:*')).toEqual([]);
  });

  test('goes on when Redis is back, and stops when it is cancelled at the other', async ({
    redis,
    startGateways,
  }) => {
    const rest = await startGateways(four);
    const id = await begin(rest.ask, await newProject(rest.ask));
    const [, other] = await whoDoes(rest, id);
    await until(other.ask, id, ({ done }) => done.length >= 8);
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await redis.start();
    await expect.poll(async () => (await other.ask(STUDY, { id })).errors).toBeUndefined();
    const { length } = (await look(other.ask, id)).done;
    await until(other.ask, id, ({ done }) => done.length > length + 4);

    await other.ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { errors { message } } }', {
      id,
    });
    await until(other.ask, id, ({ state }) => state === 'CANCELLED');

    const { done } = await look(other.ask, id);
    expect(done.length).toBeLessThan(COUNT);
  });
});

/** All that a subscription is told until it ends, as server-sent events. */
async function toldOf({ url }: OneOfSeveral, query: string, id: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return await response.text();
}

/** Frames with so many joints, and what their connections are. */
async function newFrame(ask: Ask, count: number): Promise<{ project: string; connections: string[] }> {
  const joints = Array.from({ length: count }, (_, at) => ({ name: `J${at + 1}`, shear: { LC1: 100_000 } }));
  const project = await importFrame(ask, joints);
  return { project, connections: joints.map((_, at) => jointOf(project, at + 1).connection) };
}

describe('work that changes a project, at several gateways', () => {
  test('is calculated on by another when the one that calculates is killed', async ({ startGateways }) => {
    const { ask, ...rest } = await startGateways({ machines: 2, calculationDelayMs: 600 });
    const { project, connections } = await newFrame(ask, 6);
    const { data, errors } = await ask(
      `mutation ($project: ID!) {
        startCalculation(input: { target: { projectId: $project } }) { job { id } errors { message } }
      }`,
      { project },
    );
    if (!data?.startCalculation.job) throw new Error(JSON.stringify(errors ?? data));
    const { id } = data.startCalculation.job;
    const [holder, other] = await whoDoes(rest, id);
    const read = async () => {
      const answer = await other.ask(
        'query ($id: ID!) { job(id: $id) { state failure ... on CalculationJob { items { nodes { state } } } } }',
        { id },
      );
      return answer.data?.job ?? answer;
    };
    const done = async () =>
      (await read()).items.nodes.filter(({ state }: { state: string }) => state === 'FINISHED').length;
    await expect.poll(done).toBeGreaterThan(1);

    await holder.kill();
    await expect.poll(async () => (await read()).state).toBe('FINISHED');

    expect(await done()).toBe(6);
    const results = await other.ask('query ($id: ID!) { connection(id: $id) { status } }', {
      id: connections[5],
    });
    expect(results.data.connection.status).not.toBe('NOT_CALCULATED');
  });

  test('is a design that is tried at one and put on the connection once, seen by the other', async ({
    startGateways,
  }) => {
    const { gateways, ...rest } = await startGateways({ machines: 2, calculationDelayMs: 100 });
    const [one, other] = gateways;
    const { connections } = await newFrame(rest.ask, 1);
    const { data, errors } = await one.ask(
      `mutation ($input: DesignConnectionInput!) { designConnection(input: $input) { run { id } errors { message } } }`,
      { input: { connectionId: connections[0], applyBest: true } },
    );
    if (!data?.designConnection.run) throw new Error(JSON.stringify(errors ?? data));
    const { id } = data.designConnection.run;
    const told = toldOf(other, 'subscription ($id: ID!) { jobProgress(jobId: $id) { job { state } } }', id);
    const read = async () =>
      (
        await other.ask(
          `query ($id: ID!) { job(id: $id) { state failure ... on ConnectionDesignRun { candidates { nodes { rank verdict machine { name } } } } } }`,
          { id },
        )
      ).data.job;

    await expect.poll(async () => (await read()).state).toBe('FINISHED');

    const { failure, candidates } = await read();
    expect(failure).toBeNull();
    expect(candidates.nodes[0]).toMatchObject({ rank: 1, verdict: 'PASSED' });
    // A stream of it ends with it.
    expect(await told).toContain('"state":"FINISHED"');
    const seen = await other.ask('query ($id: ID!) { connection(id: $id) { templates { id } } }', {
      id: connections[0],
    });
    expect(seen).toMatchObject({ data: { connection: { templates: [expect.anything()] } } });
  });
});
