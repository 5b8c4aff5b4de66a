import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Pool } from 'undici';
import { openAccess } from '../src/access/access.ts';
import { anybody } from '../src/access/principal.ts';
import { createDisk } from '../src/files/disk.ts';
import { createLinks } from '../src/files/links.ts';
import { schema } from '../src/schema/index.ts';
import { createGateway } from '../src/server/gateway.ts';
import { listen } from '../src/server/listen.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';

// Four times as many callers as the gateway takes operations, for ten seconds, over a service that needs 50 ms for each
// call. Run by hand: npm run bench:overload

const SECONDS = 10;
const SERVICE_MS = 50;
const IN_PROGRESS = 64;
const CALLERS = 4 * IN_PROGRESS;
/** How long a caller stays away that was sent away; it is asked to for 1000 ms. */
const REST_MS = 250;

const projectId = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
let calls = 0;
let mostAtOnce = 0;
let atOnce = 0;

const service = createServer((request, response) => {
  const path = request.url ?? '';
  const answer = (value: unknown) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  };
  const id = Number(/connections\/(\d+)$/.exec(path)?.[1]);
  if (path.endsWith('/connect-client')) answer('client');
  else if (path.endsWith('/idea-service-version')) answer('26.0.5.0094');
  else {
    calls += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    const connection = { id, name: `C${id}`, analysisType: 'stress_Strain', includeBuckling: false };
    setTimeout(() => answer(connection), SERVICE_MS);
  }
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));

// The gateway's own measure: callers and gateway share a processor here, and callers wait for each other too.
const inside: number[] = [];
const log = pino(
  { level: 'info' },
  {
    write(line: string) {
      const { status, ms } = JSON.parse(line) as { status?: number; ms: number };
      if (status === 200) inside.push(ms);
    },
  },
);
const upstream = createUpstream({ url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, log });
const shared = {
  upstream,
  links: createLinks({ secret: null, lifetimeMs: 900_000 }),
  log,
  gatewayVersion: 'bench',
  readConcurrency: 6,
  maxUploadBytes: 1_000_000,
  uploadDisk: createDisk(1_000_000_000),
  fileLifetimeMs: 900_000,
};
const services = createServices(anybody, shared);
const gateway = createGateway({
  schema,
  access: openAccess(services),
  shared,
  corsOrigins: [],
  graphiql: false,
  introspection: true,
  limits: { inProgress: IN_PROGRESS, timeoutMs: 60_000, cost: 2_000 },
});
const bodies = { maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 };
const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });

const client = new Pool(listener.url, { connections: CALLERS, pipelining: 1 });
const query = 'query ($id: ID!) { connection(id: $id) { name } }';
const answered: number[] = [];
const outcomes = new Map<string, number>();
let next = 0;

async function ask(): Promise<string> {
  // Every call another connection, so that none is joined.
  next = (next % 1_000_000) + 1;
  const { statusCode, body } = await client.request({
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables: { id: `ConnectionItem:${projectId}/${next}` } }),
  });
  const { errors } = (await body.json()) as { errors?: { extensions: { code: string } }[] };
  return `${statusCode} ${errors?.[0]?.extensions.code ?? 'data'}`;
}

async function caller(ends: number): Promise<void> {
  while (performance.now() < ends) {
    const begin = performance.now();
    const outcome = await ask();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === '200 data') answered.push(performance.now() - begin);
    else await sleep(REST_MS);
  }
}

const heap = () => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1e5) / 10;
};
const megabytes: number[] = [];

console.log(await ask());
await Promise.all(Array.from({ length: 20 }, () => caller(performance.now() + 500)));
answered.length = 0;
inside.length = 0;
outcomes.clear();
const before = heap();
const watch = setInterval(() => megabytes.push(Math.round(process.memoryUsage().heapUsed / 1e6)), 100);
const callsBefore = calls;
await Promise.all(Array.from({ length: CALLERS }, () => caller(performance.now() + SECONDS * 1000)));
clearInterval(watch);
await sleep(200);
const after = heap();

const percentiles = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};
const capacity = Math.round((16 / SERVICE_MS) * 1000);
console.log(`${CALLERS} callers, ${IN_PROGRESS} operations at most, a service of ${capacity} calls/s`);
console.log(`outcomes: ${JSON.stringify(Object.fromEntries(outcomes))}`);
console.log(`answered ${Math.round(answered.length / SECONDS)}/s`);
console.log(`in the gateway ${percentiles(inside)}; for the callers ${percentiles(answered)}`);
console.log(`calls of the service: ${calls - callsBefore}, at most ${mostAtOnce} at once`);
console.log(`heap: ${before} MB before, at most ${Math.max(...megabytes)} MB, ${after} MB after`);

await client.close();
await listener.close();
await services.close(0);
await upstream.close();
service.close();
