import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Pool } from 'undici';
import { openAccess } from '../src/access/access.ts';
import { anybody } from '../src/access/principal.ts';
import { schema } from '../src/schema/index.ts';
import { createGateway } from '../src/server/gateway.ts';
import { listen } from '../src/server/listen.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { sharedWith } from '../test/support/shared.ts';
import { startStub } from '../test/upstream/stub.ts';

// How long the event loop stands still while large answers, hostile documents and the dearest legal ones are worked on.
// Run by hand: npm run bench:event-loop

const log = pino({ level: 'silent' });
const stub = await startStub();
const upstream = createUpstream({ url: stub.url, log });
const shared = sharedWith({ upstream, log });
const access = openAccess(createServices(anybody, shared));
const edge = { corsOrigins: [], graphiql: false, introspection: true };
const gateway = createGateway({ schema, access, shared, ...edge });
const bodies = { maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 };
const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });
const client = new Pool(listener.url, { connections: 4 });

const projectId = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
const connections = Array.from({ length: 5000 }, (_, i) => ({
  id: i + 1,
  name: `Connection ${i} ${'x'.repeat(120)}`,
  analysisType: 'stress_Strain',
  includeBuckling: false,
}));
stub.on(`GET /projects/${projectId}`, {
  json: { projectId, projectInfo: { name: 'P', designCode: 'ECEN' }, connections },
});

const repeat = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const loads: Record<string, { query: string; variables?: object }> = {
  'a 1 MB answer of the service': {
    query: `{ project(id: "${projectId}") { connections(first: 500) { nodes { id name } } } }`,
  },
  '60 kB of fields of one name with objects': {
    query: `{ ${repeat(1500, () => 'project(id: "x", a: {b: 1}) { name }')} }`,
  },
  'the dearest legal document: 1990 tokens of one field': {
    query: `{ ${repeat(1990, () => '__typename')} }`,
  },
  'legal: fragments that spread each other': {
    query: `{ ...F0 } ${repeat(180, (i) => `fragment F${i} on Query { __typename ...F${i + 1} }`)} fragment F180 on Query { __typename }`,
  },
  'legal: 450 fields of one name with different objects': {
    query: `{ ${repeat(240, (i) => `project(id: "${i}") { id }`)} }`,
  },
  '1 MB of a variable': { query: '{ __typename }', variables: { text: 'x'.repeat(990_000) } },
};

for (const [name, request] of Object.entries(loads)) {
  const post = async (time: number) => {
    // Another text each time, so that nothing is remembered of it.
    const body = JSON.stringify({ ...request, query: `${request.query} # ${time}` });
    const answer = await client.request({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    });
    return await answer.body.text();
  };
  await post(-1);
  await sleep(200);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const spent: number[] = [];
  delay.enable();
  const cpu = process.cpuUsage();
  for (let i = 0; i < 50; i += 1) {
    const startedAt = performance.now();
    await post(i);
    spent.push(performance.now() - startedAt);
    await sleep(10);
  }
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const ms = (ns: number) => (ns / 1e6).toFixed(1);
  const middle = spent.toSorted((a, b) => a - b)[25] ?? 0;
  console.log(
    `${name}: processor ${((user + system) / 50_000).toFixed(1)} ms, answer ${middle.toFixed(1)} ms, event loop p99 ${ms(delay.percentile(99))} ms, most ${ms(delay.max)} ms`,
  );
}
process.exit();
