import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@connection-gateway/sandbox/start';
import { pino } from 'pino';
import { openAccess } from '../src/access/access.ts';
import { anybody } from '../src/access/principal.ts';
import { schema } from '../src/schema/index.ts';
import { createGateway } from '../src/server/gateway.ts';
import { listen } from '../src/server/listen.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { openSocket } from '../test/server/sockets/socket.ts';
import { sharedWith } from '../test/support/shared.ts';

// What 10 000 subscriptions that come and go leave behind, over a socket and as server-sent events.
// Run by hand: npm run bench:subscriptions

const cycles = 10_000;
const log = pino({ level: 'silent' });
const sandbox = await startSandbox({ demo: 'small' });
const upstream = createUpstream({ url: sandbox.url, log });
const shared = sharedWith({ upstream });
const services = createServices(anybody, shared);
const { jobs } = services;
const access = openAccess(services);
const gateway = createGateway({
  schema,
  access,
  shared,
  corsOrigins: [],
  graphiql: false,
  introspection: true,
});
const listener = await listen(gateway, {
  port: 0,
  host: '127.0.0.1',
  allowedHosts: [],
  maxBodyBytes: 100_000,
  maxUploadBytes: 100_000,
});

async function ask(query: string): Promise<{ data: { projects: { nodes: { id: string }[] } } }> {
  const response = await fetch(`${listener.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  // The demonstration project of the sandbox is what the query asks for.
  return (await response.json()) as { data: { projects: { nodes: { id: string }[] } } };
}

const project = (await ask('{ projects { nodes { id } } }')).data.projects.nodes[0]?.id;
const query = `subscription { projectChanged(projectId: "${project}") { kind project { id } } }`;

async function heap(): Promise<number> {
  await sleep(300);
  globalThis.gc?.();
  await sleep(50);
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

async function measured(name: string, cycle: () => Promise<void>, times: number): Promise<void> {
  for (let warm = 0; warm < 500; warm++) await cycle();
  const before = await heap();
  const started = performance.now();
  for (let count = 0; count < times; count++) await cycle();
  const ms = Math.round(performance.now() - started);
  const after = await heap();
  const timers = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  console.log(
    `${name.padEnd(20)} ${times} cycles ${ms} ms   heap ${before.toFixed(1)} -> ${after.toFixed(1)} MB   listeners ${services.followers()}   timers ${timers}`,
  );
}

const socket = await openSocket(listener.url);
let number = 0;
await measured(
  'one socket',
  async () => {
    const id = String(number++);
    socket.send({ id, type: 'subscribe', payload: { query } });
    await socket.next();
    socket.send({ id, type: 'complete' });
  },
  cycles,
);
socket.close();
await measured(
  'a socket each',
  async () => {
    const own = await openSocket(listener.url);
    own.send({ id: '1', type: 'subscribe', payload: { query } });
    await own.next();
    own.close();
    await own.closed;
  },
  cycles / 10,
);
await measured(
  'server-sent events',
  async () => {
    const gone = new AbortController();
    const response = await fetch(`${listener.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
      signal: gone.signal,
    });
    await response.body?.getReader().read();
    gone.abort();
  },
  cycles / 10,
);

await Promise.all([listener.close(), jobs.close(0)]);
await upstream.close();
await sandbox.close();
