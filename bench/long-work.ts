import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { pino } from 'pino';
import { openAccess } from '../src/access/access.ts';
import { anybody } from '../src/access/principal.ts';
import { schema } from '../src/schema/index.ts';
import { createGateway } from '../src/server/gateway.ts';
import { listen } from '../src/server/listen.ts';
import { createServices } from '../src/services.ts';
import { createUpstream } from '../src/upstream/client.ts';
import { openSocket } from '../test/server/sockets/socket.ts';
import { frameXml } from '../test/support/frame.ts';
import { sharedWith } from '../test/support/shared.ts';

// A calculation of 50 connections at 300 ms each, watched by 200 readers over ten sockets and cancelled half-way.
// Run by hand: npm run bench:long-work

const log = pino({ level: 'silent' });
const sandbox = createSandbox({ demo: false, calculationDelayMs: 300 });
const upstream = createUpstream({ url: await sandbox.listen(), log });
const shared = sharedWith({ upstream });
const services = createServices(anybody, shared);
const { jobs } = services;
const gateway = createGateway({
  schema,
  access: openAccess(services),
  shared,
  corsOrigins: [],
  graphiql: false,
  introspection: true,
});
const limits = { maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 };
const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...limits });

// biome-ignore lint/suspicious/noExplicitAny: the shape is what each query asks for.
async function ask(query: string, variables: object = {}): Promise<any> {
  const response = await fetch(`${listener.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

const joints = Array.from({ length: 50 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));
const { importIom } = await ask(
  'mutation ($text: String!) { importIom(input: { file: { text: $text } }) { project { id } } }',
  { text: frameXml(joints) },
);
const { startCalculation } = await ask(
  'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }',
  { id: importIom.project.id },
);
const job: string = startCalculation.job.id;
const query = `subscription { calculationProgress(jobId: "${job}") {
  job { state progress { completed } } finished { connection { id status results { passed } } } } }`;

let received = 0;
let disordered = 0;
let ended = 0;
const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(listener.url)));
const readers = sockets.map(async (socket) => {
  for (let id = 0; id < 20; id++) socket.send({ id: String(id), type: 'subscribe', payload: { query } });
  const last = new Map<string, number>();
  for (let open = 20; open > 0; ) {
    const { id = '', type, payload } = await socket.next();
    if (type === 'complete') {
      open -= 1;
      ended += 1;
      continue;
    }
    const { completed } = (
      payload as { data: { calculationProgress: { job: { progress: { completed: number } } } } }
    ).data.calculationProgress.job.progress;
    received += 1;
    if (completed < (last.get(id) ?? 0)) disordered += 1;
    last.set(id, completed);
    if (completed === 24) await cancelOnce();
  }
});
let cancelled: Promise<unknown> | null = null;
async function cancelOnce(): Promise<void> {
  cancelled ??= ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } } }', {
    id: job,
  });
  await cancelled;
}
const started = performance.now();
await Promise.all(readers);
await sleep(50);
const { job: after } = await ask('query ($id: ID!) { job(id: $id) { state progress { completed total } } }', {
  id: job,
});
console.log(`${Math.round(performance.now() - started)} ms, job ${JSON.stringify(after)}`);
console.log(
  `${received} events, ${disordered} out of order, ${ended} streams completed, ${services.followers()} listeners`,
);
const counts = new Map<string, number>();
for (const { operation } of sandbox.calls()) counts.set(operation, (counts.get(operation) ?? 0) + 1);
console.log(`calls of the service: ${JSON.stringify(Object.fromEntries(counts))}`);

for (const socket of sockets) socket.close();
await Promise.all([listener.close(), jobs.close(0)]);
await upstream.close();
await sandbox.close();
