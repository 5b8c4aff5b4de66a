import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followChanges } from '../test/hub/support/follow-changes.ts';
import { importFrame } from '../test/support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../test/support/gateway-process.ts';
import { type Program, program } from '../test/support/processes.ts';
import { startRedis } from '../test/support/redis.ts';
import { asker } from '../test/support/send.ts';

/** What several gateways cost beside one: a change, a read, and how soon the others tell of a change. */
const TIMES = 400;
const WARM_UP = 100;

const CHANGE = `mutation ($id: ID!, $author: String!) {
  updateProject(input: { projectId: $id, author: $author }) { project { author } errors { message } }
}`;
const READ = 'query ($id: ID!) { project(id: $id) { author } }';

const redis = await startRedis();
if (redis === null) throw new Error('redis-server is not installed.');
const dir = mkdtempSync(join(tmpdir(), 'bench-hub-'));
const started: Program[] = [];
try {
  const machine = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
  started.push(machine);
  await machine.start();
  const common = { UPSTREAM_URL: machine.url, FILES_SECRET: 'the-same-for-all-gateways', LOG_LEVEL: 'warn' };
  const alone = await gatewayWith({ ...common, SNAPSHOTS: join(dir, 'alone') });
  const shared = { ...common, SNAPSHOTS: join(dir, 'shared'), REDIS_URL: redis.url };
  const [one, other] = [await gatewayWith(shared), await gatewayWith(shared)];
  await tellCosts({ 'one gateway, no hub': alone, 'two gateways, one writer': one });
  await tellEvents(one, other);
} finally {
  await Promise.all(started.map((one) => one.kill()));
  await redis.end();
  rmSync(dir, { recursive: true, force: true });
}

async function gatewayWith(env: Record<string, string>): Promise<GatewayProcess> {
  const gateway = await gatewayProcess({ env });
  started.push(gateway);
  await gateway.start();
  return gateway;
}

/** One after the other by turns, so that whatever else the computer does slows down both. */
async function tellCosts(gateways: Record<string, GatewayProcess>): Promise<void> {
  const measured = await Promise.all(
    Object.entries(gateways).map(async ([name, gateway]) => {
      const ask = asker(gateway);
      const id = await importFrame(ask, [{ name: 'J1' }]);
      return { name, ask, id, changes: [] as number[], reads: [] as number[] };
    }),
  );
  for (let index = 0; index < WARM_UP + TIMES; index += 1)
    for (const { ask, id, changes, reads } of measured) {
      const author = `A${index}`;
      const change = await timed(() => ask(CHANGE, { id, author }));
      if (change.answer.data?.updateProject?.project?.author !== author)
        throw new Error(JSON.stringify(change.answer));
      await ask(READ, { id });
      const read = await timed(() => ask(READ, { id }));
      if (index < WARM_UP) continue;
      changes.push(change.ms);
      reads.push(read.ms);
    }
  for (const { name, changes, reads } of measured)
    process.stdout.write(`${name}: change ${shown(changes)}; read ${shown(reads)}\n`);
}

/** From the event at the gateway that was asked to that at the other. */
async function tellEvents(one: GatewayProcess, other: GatewayProcess): Promise<void> {
  const ask = asker(one);
  const id = await importFrame(ask, [{ name: 'J1' }]);
  const [here, there] = [await followChanges(one), await followChanges(other)];
  const since: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    await ask(CHANGE, { id, author: `B${index}` });
    const [first, second] = await Promise.all([here.next(), there.next()]);
    if (first?.cursor !== second?.cursor) throw new Error('They do not tell the same.');
    since.push((second?.arrivedAt ?? 0) - (first?.arrivedAt ?? 0));
  }
  for (const stream of [here, there]) stream.close();
  process.stdout.write(`an event is told by the other gateway so long after this one: ${shown(since)}\n`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const from = performance.now();
  return { answer: await work(), ms: performance.now() - from };
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
