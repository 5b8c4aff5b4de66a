import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFrame } from '../test/support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../test/support/gateway-process.ts';
import { type Program, program } from '../test/support/processes.ts';
import { startRedis } from '../test/support/redis.ts';
import { asker } from '../test/support/send.ts';
import { changed } from './cluster/changed.ts';
import { shown } from './cluster/shown.ts';

/** What several gateways cost beside one: a change and a read, at the owner of the user and at another gateway. */
const TIMES = 400;
const WARM_UP = 100;

const READ = 'query ($id: ID!) { project(id: $id) { author } }';

const redis = await startRedis();
if (redis === null) throw new Error('redis-server is not installed.');
const dir = mkdtempSync(join(tmpdir(), 'bench-cluster-'));
const started: Program[] = [];
try {
  const machine = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
  started.push(machine);
  await machine.start();
  const common = { UPSTREAM_URL: machine.url, FILES_SECRET: 'the-same-for-all-gateways', LOG_LEVEL: 'info' };
  const alone = await gatewayWith({ ...common, SNAPSHOTS: join(dir, 'alone') });
  const shared = { ...common, SNAPSHOTS: join(dir, 'shared'), REDIS_URL: redis.url };
  const [one, other] = [await gatewayWith(shared), await gatewayWith(shared)];
  const project = await importFrame(asker(one), [{ name: 'J1' }]);
  const isOwner = one.output().includes('this gateway owns a user now');
  const [owner, forwarding] = isOwner ? [one, other] : [other, one];
  await asker(owner)(READ, { id: project });
  await tellCosts({
    'a gateway that is alone': alone,
    'the owner, with Redis': owner,
    'another gateway': forwarding,
  });
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
      const change = await timed(() => changed(ask, id, author));
      await ask(READ, { id });
      const read = await timed(() => ask(READ, { id }));
      if (index < WARM_UP) continue;
      changes.push(change);
      reads.push(read);
    }
  for (const { name, changes, reads } of measured)
    process.stdout.write(`${name}: change ${shown(changes)}; read ${shown(reads)}\n`);
}

/** In ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
