import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { createUpstream } from '../src/upstream/client.ts';
import { createSnapshots } from '../src/upstream/keeping/copies/snapshots.ts';

/** What keeping copies adds to a change: none, the record, and a new file for each. Run by hand: npm run bench:snapshots. */
const ROUNDS = 200;
const sandbox = createSandbox({ demo: false });
const upstream = createUpstream({ url: await sandbox.listen() });
const dir = mkdtempSync(join(tmpdir(), 'bench-'));
const snapshots = createSnapshots({ dir, maxBytes: 1_000_000_000 });
const call = { signal: new AbortController().signal, requestId: 'bench' };

for (const [name, copies] of [
  ['without', null],
  ['with', snapshots.of('bench')],
] as const) {
  const client = upstream.newClient({ copies, restMs: 60_000 });
  const service = client.bind(call);
  const project = await service.projects.create({ designCode: 'ECEN' });
  for (let count = 0; count < 20; count += 1)
    await service.connections.create(project.projectId, `C${count}`);
  const key = { projectId: project.projectId, connectionId: 1 };
  const settings = { inEquilibrium: true, inPercentage: false };
  await measure(`${name} copies: recorded change`, () => service.loadEffects.setSettings(key, settings));
  await measure(`${name} copies: change that takes a file`, async () => {
    const { connectionId } = await service.connections.create(project.projectId, 'X');
    await service.connections.delete({ ...key, connectionId });
  });
  client.projects.close();
}
await upstream.close();
await sandbox.close();
rmSync(dir, { recursive: true });

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * ROUNDS)] ?? 0).toFixed(2);
  process.stdout.write(`${name.padEnd(45)} median ${at(0.5)} ms, 99 % ${at(0.99)} ms\n`);
}
