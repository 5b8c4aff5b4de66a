import { performance } from 'node:perf_hooks';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { WebSocket } from 'ws';
import { startGateway } from './queries/processes.ts';

// A thousand viewers of one project: how long after a change the last of them has been told, what it costs.
// Run by hand, after a build: npm run bench:viewers

const SOCKETS = 50;
const PER_SOCKET = 20;
const CHANGES = 20;

const sandbox = createSandbox({ demo: 'small', remember: 1_000_000 });
const service = await sandbox.listen();
const gateway = await startGateway(service, { LOG_LEVEL: 'fatal' });

async function ask(query: string) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data;
}

const project = (await ask('{ projects { nodes { id connections(first: 1) { nodes { id } } } } }')).projects
  .nodes[0];
const connection = project.connections.nodes[0].id;
const query = `subscription { projectChanged(projectId: "${project.id}") {
  kind connection { id name status results { passed maxUtilization { percent } } } project { checkOverview { passed failed } } } }`;

let told: (at: number) => void = () => {};
async function viewer(): Promise<void> {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  let begun = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`${code} ${reason}`)));
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'ping') socket.send('{"type":"pong"}');
      if (message.type === 'error' || message.payload?.errors) reject(new Error(String(data)));
      if (message.type === 'connection_ack')
        for (let id = 0; id < PER_SOCKET; id++)
          socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
      if (message.type !== 'next') return;
      begun += 1;
      if (begun === PER_SOCKET) resolve();
      if (begun > PER_SOCKET) told(performance.now());
    });
  });
}

async function measure(sockets: number): Promise<void> {
  for (let i = open; i < sockets; i++) await viewer();
  open = sockets;
  const viewers = sockets * PER_SOCKET;
  const delays: number[] = [];
  let calls = 0;
  const before = await gateway.usage();
  for (let change = 0; change < CHANGES; change++) {
    const callsBefore = sandbox.calls().length;
    let left = viewers;
    const times: number[] = [];
    const all = new Promise<void>((resolve) => {
      told = (at) => {
        times.push(at);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await ask(
      `mutation { updateConnection(input: { connectionId: "${connection}", description: "${change} of ${viewers}" }) { errors { message } } }`,
    );
    const done = performance.now();
    await all;
    delays.push(...times.map((at) => Math.max(0, at - done)));
    calls += sandbox.calls().length - callsBefore;
  }
  const after = await gateway.usage();
  delays.sort((a, b) => a - b);
  const at = (share: number) => (delays[Math.floor(share * (delays.length - 1))] ?? 0).toFixed(0);
  console.log(
    `${String(viewers).padStart(5)} viewers  calls a change ${(calls / CHANGES).toFixed(1)}  after the change: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(1)} ms  CPU a change ${((after.cpuMs - before.cpuMs) / CHANGES).toFixed(0)} ms`,
  );
}

let open = 0;
for (const sockets of [1, 10, SOCKETS]) await measure(sockets);
await gateway.stop();
process.exit();
