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

/** While another gateway takes over a question may be refused. */
const until = async (ask: Ask, id: string, holds: (seen: Awaited<ReturnType<typeof look>>) => boolean) =>
  await expect.poll(async () => holds(await look(ask, id)), { interval: 100, timeout: 60_000 }).toBe(true);

/** Whether a gateway works for the user. */
const isOwner = async ({ ownerOf }: Gateways, { url }: OneOfSeveral): Promise<boolean> =>
  (await ownerOf())[0].url === url;

const all = Array.from({ length: COUNT }, (_, index) => index);

/** A study that has begun, who works on it, and another gateway. */
async function halfDone(system: Gateways, count: number) {
  const project = await newProject(system.ask);
  const id = await begin(system.ask, project);
  const [owner, other] = await system.ownerOf();
  await until(other.ask, id, ({ done }) => done.length >= count);
  return { project, id, owner, other };
}

/** Every point was done, once. */
async function isWhole(ask: Ask, id: string): Promise<void> {
  await until(ask, id, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
  const { state, failure, done } = await look(ask, id);
  expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
  expect(done.map(({ index }) => index)).toEqual(all);
}

describe('a study of 32 points at several gateways', () => {
  test('goes on when the one that works on it is killed, although nobody asks for it, and leaves nothing open', async ({
    startGateways,
  }) => {
    const system = await startGateways(four);
    const { project, id, owner, other } = await halfDone(system, 8);

    const before = (await look(other.ask, id)).done;
    await owner.kill();
    await expect.poll(() => isOwner(system, other)).toBe(true);
    await isWhole(other.ask, id);

    const after = (await look(other.ask, id)).done;
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ machine }) => machine?.name))).toEqual(new Set(['m1', 'm2', 'm3', 'm4']));
    expect(await connectionNames(other.ask, project)).toEqual(['J1']);
    // That of the project; copies and what the other gateway had open are closed.
    await expect.poll(() => system.machines.reduce((sum, machine) => sum + machine.open(), 0)).toBe(1);
  });

  test('goes on when the machine of its project is killed', { tags: 'long' }, async ({ startGateways }) => {
    const system = await startGateways(four);
    const { id, project, other } = await halfDone(system, 4);
    const { data } = await other.ask('query ($id: ID!) { project(id: $id) { machine { name } } }', {
      id: project,
    });

    // They are named by their order: m1, m2 and so on.
    await system.machines[Number(data?.project.machine.name.slice(1)) - 1]?.kill();

    await isWhole(other.ask, id);
  });

  test('goes on at another gateway at once when the one that works on it is asked to stop', {
    tags: 'long',
  }, async ({ startGateways }) => {
    const system = await startGateways(four);
    const { id, owner, other } = await halfDone(system, 4);

    expect(await owner.stop()).toBe(0);

    await expect.poll(() => isOwner(system, other)).toBe(true);
    await isWhole(other.ask, id);
  });

  test('goes on when the one that works on it stands still, which does no harm when it goes on too', {
    tags: 'long',
  }, async ({ startGateways }) => {
    const system = await startGateways(four);
    const { id, owner, other } = await halfDone(system, 8);

    owner.freeze();
    await expect.poll(() => isOwner(system, other)).toBe(true);
    await until(other.ask, id, ({ done }) => done.length >= 24);
    owner.thaw();

    await isWhole(other.ask, id);
    expect(await look(owner.ask, id)).toEqual(await look(other.ask, id));
  });

  test('goes on when Redis is back, and stops when it is cancelled at the other', async ({
    redis,
    startGateways,
  }) => {
    const system = await startGateways(four);
    const { id, other } = await halfDone(system, 8);

    await redis.kill();
    await redis.start();
    const { length } = (await look(other.ask, id)).done;
    await until(other.ask, id, ({ done }) => done.length > length + 4);
    await other.ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { errors { message } } }', {
      id,
    });
    await until(other.ask, id, ({ state }) => state === 'CANCELLED');

    expect((await look(other.ask, id)).done.length).toBeLessThan(COUNT);
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
  test('is calculated on by another when the one that calculates is killed', { tags: 'long' }, async ({
    startGateways,
  }) => {
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
    const [holder, other] = await rest.ownerOf();
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

  test('is a design that is tried at one and put on the connection once, seen by the other', {
    tags: 'long',
  }, async ({ startGateways }) => {
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
