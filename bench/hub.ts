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
  await tell('one gateway, no hub', alone);
  await alone.kill();
  const shared = { ...common, SNAPSHOTS: join(dir, 'shared'), REDIS_URL: redis.url };
  const [one, other] = [await gatewayWith(shared), await gatewayWith(shared)];
  await tell('two gateways, one writer', one);
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

async function tell(name: string, gateway: GatewayProcess): Promise<void> {
  const ask = asker(gateway);
  const id = await importFrame(ask, [{ name: 'J1' }]);
  const change = async (index: number) => {
    const { data, errors } = await ask(CHANGE, { id, author: `A${index}` });
    if (errors !== undefined || data.updateProject.project?.author !== `A${index}`)
      throw new Error(JSON.stringify({ data, errors }));
  };
  const changes = await timed(change);
  const reads = await timed(() => ask(READ, { id }));
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

async function timed(work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + TIMES; index += 1) {
    const from = performance.now();
    await work(index);
    if (index >= WARM_UP) times.push(performance.now() - from);
  }
  return times;
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
