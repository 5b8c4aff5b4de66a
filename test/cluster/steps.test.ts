import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { createApiKey } from '../../src/auth/api-key.ts';
import { writeKeys } from '../../src/auth/key-file.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { importFrame } from '../support/frame.ts';
import { asker } from '../support/send.ts';
import type { Ask } from '../support/test.ts';
import { type OneOfSeveral, test } from './support/gateways.ts';

const START = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const STUDY = `query ($id: ID!) {
  job(id: $id) { state failure ... on ParameterStudy { points { nodes { index state } } } }
}`;
const ALL_WORK = `{
  operator {
    unreachableGateways
    jobs(states: [QUEUED, RUNNING]) { nodes { user kind progress { total } } }
    queues { machine { name } isPaused running waiting }
  }
}`;

const COUNT = 30;
const names = Array.from({ length: 40 }, (_, at) => `user-${at + 1}`);

/** A user, asking by a key. */
interface User {
  name: string;
  key: string;
  askAt(gateway: OneOfSeveral): Ask;
}

/** Writes a file with keys of all users and of an operator. */
function writeUsers(path: string): { users: User[]; operator: User } {
  const all = [...names, 'operator'].map((user) => ({ user, ...createApiKey() }));
  const roles = ['read', 'change', 'calculate'] as const;
  writeFileSync(
    path,
    writeKeys(
      all.map(({ id, hash, user }) => ({
        ...{ id, hash, user, name: user },
        roles: user === 'operator' ? ['read', 'operate'] : [...roles],
      })),
    ),
  );
  const users = all.map(
    ({ user: name, key }): User => ({
      ...{ name, key },
      askAt: (gateway) => asker(gateway, { 'x-api-key': key }),
    }),
  );
  const operator = users.pop();
  if (operator === undefined) throw new Error('There is one.');
  return { users, operator };
}

async function beginStudy(ask: Ask): Promise<string> {
  const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  const lengthRange = { start: 8, end: 20, count: COUNT, unit: 'MILLIMETRE' };
  const { data, errors } = await ask(START, {
    input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { lengthRange } }] },
  });
  if (!data?.startParameterStudy.study) throw new Error(JSON.stringify(errors ?? data));
  return data.startParameterStudy.study.id;
}

/** Positions of the points that have an outcome; null while the question is refused. */
async function look(ask: Ask, id: string) {
  const { data } = await ask(STUDY, { id });
  if (!data?.job) return null;
  const { state, failure, points } = data.job;
  const done: number[] = points.nodes
    .filter((point: { state: string }) => point.state === 'FINISHED')
    .map(({ index }: { index: number }) => index);
  return { state, failure, done };
}

describe('60 points of two users at two gateways', () => {
  test('wait for machines that an operator pauses, and are calculated once when a gateway is killed', {
    timeout: 300_000,
  }, async ({ dir, startGateways }) => {
    const path = join(dir, 'keys.json');
    const { users, operator } = writeUsers(path);
    const system = await startGateways({
      ...{ machines: 4, calculationDelayMs: 300, key: operator.key },
      env: { API_KEYS_FILE: path, UPSTREAM_SLOTS: '1' },
    });
    const [one] = system.gateways;
    // A gateway learns within some seconds that there is another, which is the preferred one of half of the users.
    const owned: { user: User; owner: OneOfSeveral }[] = [];
    const at = (isOne: boolean) => owned.find(({ owner }) => (owner === one) === isOne);
    for (const user of users) {
      if (at(true) !== undefined && at(false) !== undefined) break;
      await user.askAt(one)('{ viewer { key } }');
      owned.push({ user, owner: (await system.ownerOf(`key-${user.name}`))[0] });
      if (at(false) === undefined) await sleep(300);
    }
    const [anna, bert] = [at(true), at(false)];
    if (anna === undefined || bert === undefined) throw new Error('All users have one gateway.');
    const other = bert.owner;
    const studies = await Promise.all(
      [anna, bert].map(async ({ user }) => {
        const id = await beginStudy(user.askAt(one));
        return { user, id };
      }),
    );
    const seen = async (gateway: OneOfSeveral) =>
      await Promise.all(studies.map(async ({ user, id }) => await look(user.askAt(gateway), id)));
    const done = async (gateway: OneOfSeveral) =>
      (await seen(gateway)).reduce((sum, study) => sum + (study?.done.length ?? 0), 0);
    const calculated = () => system.machines.reduce((sum, machine) => sum + machine.calculated(), 0);
    await expect.poll(() => done(one), { timeout: 60_000 }).toBeGreaterThan(6);

    // What the one has sent on, and whose steps wait there.
    const metrics = async () => await (await fetch(`${one.url}/metrics`)).text();
    expect(await metrics()).toMatch(/gateway_forward_duration_seconds_count\{outcome="answered"\} [1-9]/);
    expect(await metrics()).toMatch(/gateway_lease_changes_total\{change="taken"\} [1-9]/);
    expect(await metrics()).toMatch(/gateway_step_duration_seconds_count\{machine="m\d"\} [1-9]/);

    // At the one: no machine goes on. At the other: what both of them do is seen.
    const steer = async (gateway: OneOfSeveral, mutation: string) => {
      for (const machine of ['m1', 'm2', 'm3', 'm4'])
        expect(
          await operator.askAt(gateway)(
            `mutation ($machine: String!) { ${mutation}(input: { machine: $machine }) { queue { isPaused } errors { message } } }`,
            { machine },
          ),
        ).toMatchObject({
          data: { [mutation]: { queue: { isPaused: mutation === 'pauseMachine' }, errors: [] } },
        });
    };
    await steer(one, 'pauseMachine');
    const stands = async () => (await operator.askAt(other)(ALL_WORK)).data?.operator;
    await expect
      .poll(async () => (await stands())?.queues.every(({ running }: { running: number }) => running === 0))
      .toBe(true);
    const { unreachableGateways, jobs, queues } = await stands();
    expect(unreachableGateways).toEqual([]);
    expect(jobs.nodes).toEqual(
      expect.arrayContaining(
        [anna, bert].map(({ user }) => ({
          ...{ user: `key-${user.name}`, kind: 'PARAMETER_STUDY', progress: { total: COUNT } },
        })),
      ),
    );
    expect(queues).toHaveLength(4);
    for (const queue of queues) expect(queue).toMatchObject({ isPaused: true, waiting: expect.any(Number) });
    expect(await operator.askAt(one)(ALL_WORK)).toEqual(await operator.askAt(other)(ALL_WORK));
    const before = calculated();
    await steer(other, 'resumeMachine');
    await expect.poll(() => done(one), { timeout: 60_000 }).toBeGreaterThan(20);
    expect(calculated()).toBeGreaterThan(before);

    await other.kill();
    await expect
      .poll(async () => (await seen(one)).map((study) => study?.state), { interval: 200, timeout: 90_000 })
      .toEqual(['FINISHED', 'FINISHED']);

    for (const study of await seen(one))
      expect(study).toMatchObject({
        failure: null,
        done: Array.from({ length: COUNT }, (_, index) => index),
      });
    // What the killed gateway had under way at its machines is calculated anew.
    expect(calculated()).toBeGreaterThanOrEqual(2 * COUNT);
    expect(calculated()).toBeLessThanOrEqual(2 * COUNT + system.machines.length);
  });
});
