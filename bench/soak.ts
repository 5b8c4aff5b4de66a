import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@connection-gateway/sandbox/start';
import { pino } from 'pino';
import { openAccess } from '../src/auth/access.ts';
import { anonymous } from '../src/auth/principal.ts';
import { createGateway } from '../src/http/gateway.ts';
import { listen } from '../src/http/listen.ts';
import { schema } from '../src/schema/index.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { openResources, sendMixed } from '../test/support/mixed-requests.ts';
import { sharedWith } from '../test/support/shared.ts';

// What 10 000 requests of all kinds leave behind when a quarter of them is broken off: sockets, listeners, timers and heap.
// Run by hand: npm run soak

const requests = 10_000;
const log = pino({ level: 'silent' });
const sandbox = await startSandbox({ demo: 'small' });
const upstream = createUpstream({ url: sandbox.url, log });
const shared = sharedWith({ upstream, log });
const services = createServices(anonymous, shared);
const edge = { corsOrigins: [], graphiql: false, introspection: true };
const gateway = createGateway({ schema, access: openAccess(services), shared, ...edge });
const bodies = { maxBodyBytes: 100_000, maxUploadBytes: 100_000 };
const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });

interface Found {
  data: { projects: { nodes: { id: string; connections: { nodes: { id: string }[] } }[] } };
}

const response = await fetch(`${listener.url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query: '{ projects { nodes { id connections(first: 1) { nodes { id } } } } }' }),
});
// The demonstration project of the sandbox is what the query asks for.
const { data } = (await response.json()) as Found;
const [found] = data.projects.nodes;
const target = {
  url: listener.url,
  project: found?.id ?? '',
  connection: found?.connections.nodes[0]?.id ?? '',
};

async function state() {
  await sleep(6000);
  globalThis.gc?.();
  await sleep(100);
  globalThis.gc?.();
  return {
    heapMb: Math.round(process.memoryUsage().heapUsed / 1e5) / 10,
    ...openResources(),
    events: services.subscriberCount(),
    running: listener.running().length,
  };
}

await sendMixed(target, requests / 4);
const before = await state();
const startedAt = performance.now();
const sent = await sendMixed(target, requests);
const seconds = (performance.now() - startedAt) / 1000;
const after = await state();
console.table({ before, after });
console.log(
  `${sent.ended} ended, ${sent.broken} broken off, ${Math.round(requests / seconds)} requests/s, heap ${(
    (after.heapMb / before.heapMb - 1) * 100
  ).toFixed(1)} %`,
);
process.exit();
