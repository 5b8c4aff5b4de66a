import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { gatewayProcess } from '../../support/gateway-process.ts';
import { roadTo } from '../../support/road.ts';
import { tlsFront } from '../../support/tls/tls-front.ts';
import { untrusted } from '../../support/tls/untrusted-certificate.ts';
import type { Client, Day } from './cases.ts';
import { type Trusting, trusting } from './trusting.ts';

/** Lets these clients have a bad day, and ends all of it. */
export async function withDay(
  clientsOn: readonly ((line: Trusting) => Client)[],
  use: (day: Day) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bad-day-'));
  const authority = join(dir, 'authority.pem');
  writeFileSync(authority, untrusted.cert);
  const sandbox = createSandbox({ demo: false, generations: [4] });
  const serviceFront = await tlsFront(await sandbox.listen());
  const gateway = await gatewayProcess({
    upstream: serviceFront.url,
    env: { SNAPSHOTS: join(dir, 'snapshots'), NODE_EXTRA_CA_CERTS: authority },
  });
  await gateway.start();
  const line = await roadTo(gateway.url);
  const front = await tlsFront(line.url);
  const way = trusting(front.url);
  const clients = clientsOn.map((clientOn) => clientOn(way));
  await use({ clients, front, line, gateway, serviceFront, sandbox });
  for (const client of clients) await client.close();
  await way.close();
  await line.close();
  await front.close();
  await gateway.kill();
  await sandbox.close();
  await serviceFront.close();
  rmSync(dir, { recursive: true });
}
