import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import pino from 'pino';
import { openHub } from '../src/hub/open-hub.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { createSnapshots } from '../src/upstream/keeping/copies/snapshots.ts';
import type { KeepOptions } from '../src/upstream/keeping/kept-projects.ts';
import { createSharedLedgers } from '../src/upstream/keeping/shared/shared-ledgers.ts';
import { startRedis } from '../test/support/redis.ts';

/**
 * What a turn among several gateways adds to a change, and a look for what others have written to an operation: one writer, a hub
 * that flushes everything, and the same project with a gateway alone. By turns, so that a busy machine is busy for both.
 */
const ROUNDS = 500;
const WARM_UP = 50;
const log = pino({ level: 'silent' });

const redis = await startRedis();
if (redis === null) throw new Error('redis-server is not installed.');
const sandbox = createSandbox({ demo: false });
const upstream = createUpstream({ url: await sandbox.listen() });
const dir = mkdtempSync(join(tmpdir(), 'bench-'));
const hub = await openHub({ url: redis.url, prefix: 'bench', gatewayVersion: '0', log });
const ledgers = createSharedLedgers({ hub, dir: join(dir, 'together'), maxBytes: 1e9, log });

const alone = await newWork({
  copies: createSnapshots({ dir: join(dir, 'alone'), maxBytes: 1e9 }).of('anna'),
});
const together = await newWork({ ledger: ledgers.of('anna') });
const times = { alone: [] as number[], together: [] as number[], look: [] as number[] };
for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
  for (const [name, work] of [
    ['alone', alone.change],
    ['together', together.change],
    ['look', together.look],
  ] as const) {
    const begun = performance.now();
    await work(round);
    if (round >= WARM_UP) times[name].push(performance.now() - begun);
  }
tell('a change, one gateway alone', times.alone);
tell('a change, one writer of several gateways', times.together);
tell('what others have written, before an operation', times.look);

for (const { close } of [alone, together]) close();
await hub.close();
await upstream.close();
await sandbox.close();
await redis.end();
rmSync(dir, { recursive: true });

async function newWork(options: KeepOptions) {
  const client = upstream.newClient({ ...options, restMs: 600_000 });
  const service = client.bind({ signal: new AbortController().signal, requestId: 'bench' });
  const { projectId } = await service.projects.create({ designCode: 'ECEN' });
  const { connectionId } = await service.connections.create(projectId, 'C');
  return {
    change: (round: number) =>
      service.loadEffects.setSettings(
        { projectId, connectionId },
        { inEquilibrium: round % 2 === 0, inPercentage: false },
      ),
    look: async () => await client.projects.upToDate(),
    close: client.projects.close,
  };
}

function tell(name: string, measured: readonly number[]): void {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2);
  process.stdout.write(`${name.padEnd(48)} median ${at(0.5)} ms, 99 % ${at(0.99)} ms\n`);
}
