import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { designFinPlate, jointOf } from '../test/support/designed.ts';
import { importFrame } from '../test/support/frame.ts';
import { gatewayProcess } from '../test/support/gateway-process.ts';
import { program } from '../test/support/processes.ts';
import { startRedis } from '../test/support/redis.ts';
import { asker } from '../test/support/send.ts';

/** A study of 60 points where a calculation takes 300 ms, on one machine and on four, and at one of two gateways with a hub. */
const POINTS = 60;
const DELAY_MS = 300;

const machines = await Promise.all(
  [1, 2, 3, 4].map(async () => {
    const args = ['--no-demo', '--delay', String(DELAY_MS)];
    const machine = await program('packages/sandbox/src/main.ts', args, '/heartbeat');
    await machine.start();
    return machine;
  }),
);
try {
  const one = await secondsWith(1);
  const four = await secondsWith(4);
  const shared = await secondsWithHub(4);
  process.stdout.write(
    `${POINTS} points of ${DELAY_MS} ms: one machine ${one.toFixed(1)} s, four ${four.toFixed(1)} s, ${(one / four).toFixed(2)} times, ` +
      `at one of two gateways ${shared?.toFixed(1) ?? '-'} s\n`,
  );
} finally {
  await Promise.all(machines.map((machine) => machine.kill()));
}

/** Null where there is no hub to be had. */
async function secondsWithHub(count: number): Promise<number | null> {
  const redis = await startRedis();
  if (redis === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'bench-lanes-'));
  const env = { REDIS_URL: redis.url, SNAPSHOTS: dir, FILES_SECRET: 'the-same-for-all-gateways' };
  const other = await gatewayProcess({ upstream: upstreamOf(count), env });
  try {
    await other.start();
    return await secondsWith(count, env);
  } finally {
    await other.kill();
    await redis.end();
    rmSync(dir, { recursive: true });
  }
}

async function secondsWith(count: number, env: Record<string, string> = {}): Promise<number> {
  const gateway = await gatewayProcess({ upstream: upstreamOf(count), env });
  await gateway.start();
  try {
    const ask = asker(gateway);
    const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const started = performance.now();
    const { data, errors } = await ask(
      'mutation ($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id } } }',
      {
        input: {
          connectionId: jointOf(project).connection,
          axes: [
            {
              key: 'tp',
              values: { range: { start: 6, end: 20, count: POINTS / 4, lengthUnit: 'MILLIMETRE' } },
            },
            { key: 'n1', values: { list: [2, 3, 4, 5].map((number) => ({ number })) } },
          ],
        },
      },
    );
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    const { id } = data.startParameterStudy.study;
    for (;;) {
      await wait(50);
      const { data: now } = await ask(
        'query ($id: ID!) { job(id: $id) { state ... on ParameterStudy { points { state machine { name } } } } }',
        { id },
      );
      const { state, points } = now.job;
      if (state !== 'FINISHED') continue;
      const done = points.filter((point: { state: string }) => point.state === 'FINISHED').length;
      const by = new Map<string, number>();
      for (const { machine } of points) by.set(machine.name, (by.get(machine.name) ?? 0) + 1);
      const shares = [...by].map(([name, own]) => `${name} ${own}`);
      process.stdout.write(`${count} machines: ${done} of ${POINTS}; ${shares.join(', ')}\n`);
      return (performance.now() - started) / 1000;
    }
  } finally {
    await gateway.kill();
  }
}

function upstreamOf(count: number): string {
  return machines
    .slice(0, count)
    .map(({ url }) => url)
    .join(',');
}
