import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeUsers } from '../test/cluster/support/users.ts';
import { designFinPlate, jointOf } from '../test/support/designed.ts';
import { importFrame } from '../test/support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../test/support/gateway-process.ts';
import { type Program, program } from '../test/support/processes.ts';
import { startRedis } from '../test/support/redis.ts';
import { asker } from '../test/support/send.ts';
import type { Ask } from '../test/support/test.ts';

/**
 * What more machines and gateways are good for: a study of 60 points at four machines through two gateways and at one machine, and
 * what repeated queries of two users cost the gateways that answer them. `npm run bench:scale`; it takes some two minutes.
 */
const POINTS = 60;
/** A calculation waits that long, as one of the product does for its solver, in ms. */
const CALCULATION_MS = 500;
const QUERIES = 1_000;
const USERS = 16;

const redis = await startRedis();
if (redis === null) throw new Error('redis-server is not installed.');
const dir = mkdtempSync(join(tmpdir(), 'bench-scale-'));
const started: Program[] = [];
const keys = writeUsers(join(dir, 'keys.json'), USERS);
const common = {
  ...{ FILES_SECRET: 'the-same-for-all-gateways', API_KEYS_FILE: join(dir, 'keys.json') },
  ...{ UPSTREAM_SLOTS: '1', RATE_LIMIT_POINTS: '0' },
};
try {
  const machines = await Promise.all(Array.from({ length: 5 }, machine));
  const [first, ...four] = machines;
  if (first === undefined) throw new Error('There are five.');
  const alone = await gateway({ ...common, UPSTREAM_URL: first, SNAPSHOTS: join(dir, 'alone') });
  const shared = {
    ...common,
    UPSTREAM_URL: four.join(','),
    SNAPSHOTS: join(dir, 'shared'),
    REDIS_URL: redis.url,
  };
  const [one, other] = [await gateway(shared), await gateway(shared)];
  const owned = await usersOf([one, other]);
  await compareStudies(alone, [one, other], owned);
  await compareQueries(alone, [one, other], owned);
} finally {
  await Promise.all(started.map((program) => program.kill()));
  await redis.end();
  rmSync(dir, { recursive: true, force: true });
}

async function machine(): Promise<string> {
  const sandbox = await program(
    'packages/sandbox/src/main.ts',
    ['--no-demo', '--delay', String(CALCULATION_MS)],
    '/heartbeat',
  );
  started.push(sandbox);
  await sandbox.start();
  return sandbox.url;
}

async function gateway(env: Record<string, string>): Promise<GatewayProcess> {
  const one = await gatewayProcess({ env });
  started.push(one);
  await one.start();
  return one;
}

/** A key of a user of each gateway. They see each other within some seconds, and then own half of the users each. */
async function usersOf(gateways: readonly GatewayProcess[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const [name, key] of keys) {
    await readyAt(gateways[0], key);
    const owner = String(await redis?.ask('HGET', `cg:lease:key-${name}`, 'address'));
    if (!found.has(owner)) found.set(owner, key);
    if (found.size === gateways.length) return gateways.map(({ url }) => found.get(url) ?? '');
    await sleep(400);
  }
  throw new Error('All users belong to one gateway.');
}

async function readyAt(gateway: GatewayProcess | undefined, key: string): Promise<void> {
  for (let tries = 1; tries <= 100; tries += 1) {
    const { data } = await askAt(gateway, key)('{ service { machines { state } } }');
    if (data?.service.machines.every(({ state }: { state: string }) => state === 'READY')) return;
    await sleep(200);
  }
}

function askAt(gateway: GatewayProcess | undefined, key: string | undefined): Ask {
  if (gateway === undefined || key === undefined) throw new Error('There is none.');
  return asker(gateway, { 'x-api-key': key });
}

async function compareStudies(alone: GatewayProcess, several: readonly GatewayProcess[], [key]: string[]) {
  const single = await study(askAt(alone, key));
  const spread = await study(askAt(several[1], key));
  process.stdout.write(
    `a study of ${POINTS} points of ${CALCULATION_MS} ms: ${(single / 1e3).toFixed(1)} s at one machine, ` +
      `${(spread / 1e3).toFixed(1)} s at four through two gateways: ${(single / spread).toFixed(2)} times as fast\n`,
  );
}

/** How long a study takes, in ms. */
async function study(ask: Ask): Promise<number> {
  const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  const lengthRange = { start: 8, end: 20, count: POINTS, unit: 'MILLIMETRE' };
  const since = performance.now();
  const { data, errors } = await ask(
    'mutation ($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id } errors { message } } }',
    { input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { lengthRange } }] } },
  );
  const id = data?.startParameterStudy.study?.id;
  if (id === undefined) throw new Error(JSON.stringify(errors ?? data));
  for (;;) {
    const { state, progress } = (
      await ask('query ($id: ID!) { job(id: $id) { state progress { completed } } }', { id })
    ).data.job;
    if (state === 'FINISHED' && progress.completed === POINTS) return performance.now() - since;
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(`The study is ${state}.`);
    await sleep(100);
  }
}

/**
 * A gateway works on one core, so what it can answer in a second is limited by the processor time of an answer. With two cores
 * for gateways, machines and callers together that is measured, and not the answers in a second.
 */
async function compareQueries(
  alone: GatewayProcess,
  [one, other]: readonly GatewayProcess[],
  users: string[],
) {
  if (one === undefined || other === undefined) throw new Error('There are two.');
  const [single] = await spent(
    [alone],
    users.map((key) => ({ key, at: [alone] })),
  );
  const own = await spent(
    [one, other],
    [
      { key: users[0], at: [one] },
      { key: users[1], at: [other] },
    ],
  );
  const any = await spent(
    [one, other],
    users.map((key) => ({ key, at: [one, other] })),
  );
  const told = (times: readonly number[]) => {
    const most = Math.max(...times);
    return `${times.map((ms) => ms.toFixed(2)).join(' and ')} ms of its core, ${((single ?? 0) / most).toFixed(2)} times as many`;
  };
  process.stdout.write(
    `a repeated query of two users costs one gateway ${(single ?? 0).toFixed(2)} ms of its core\n` +
      `two gateways, each user at the one that works for it: ${told(own)}\n` +
      `two gateways, each user at both by turns: ${told(any)}\n`,
  );
}

/** Processor time of each gateway for one query of those that all users ask, in ms. */
async function spent(
  gateways: readonly GatewayProcess[],
  users: readonly { key: string | undefined; at: readonly GatewayProcess[] }[],
): Promise<number[]> {
  const asked = await Promise.all(
    users.map(async ({ key, at }) => ({
      asks: at.map((gateway) => askAt(gateway, key)),
      id: await importFrame(askAt(at[0], key), [{ name: 'J1' }]),
    })),
  );
  const ask = async (count: number) =>
    await Promise.all(
      asked.map(async ({ asks, id }) => {
        for (let turn = 0; turn < count; turn += 1)
          await asks[turn % asks.length]?.(
            'query ($id: ID!) { project(id: $id) { name author connections { nodes { name members { name } } } } }',
            { id },
          );
      }),
    );
  await ask(QUERIES / 10);
  const before = await Promise.all(gateways.map((gateway) => gateway.readings()));
  await ask(QUERIES);
  const after = await Promise.all(gateways.map((gateway) => gateway.readings()));
  return after.map(
    ({ processorMs }, at) => (processorMs - (before[at]?.processorMs ?? 0)) / (QUERIES * users.length),
  );
}
