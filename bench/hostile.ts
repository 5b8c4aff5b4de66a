import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attacks } from './hostile/attacks.ts';
import { openDashboard } from './hostile/dashboard.ts';
import { startGateway } from './hostile/gateway-process.ts';

// One honest dashboard beside many hostile peers: how long its queries take, and what the gateway's memory does.
// Run by hand, after a build: npm run soak:hostile [-- --minutes 2 --warm-up 5 --only unread-pongs,resets --main OTHER/dist/connection-gateway.js]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seconds: { type: 'string' },
    'warm-up': { type: 'string', default: '0' },
    only: { type: 'string' },
    main: { type: 'string', default: 'dist/connection-gateway.js' },
  },
});
const seconds = Number(values.seconds ?? 60 * Number(values.minutes));
const names = values.only?.split(',') ?? attacks.map(({ name }) => name);
const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0) throw new Error(`There is no attack ${unknown.join(', ')}.`);
/** Before the peers come, and after they have gone. */
const quietSeconds = Math.min(10, seconds / 4);
/** With the peers, and not counted: what runs for the first time is slow whoever asks for it. */
const warmUpSeconds = Number(values['warm-up']);
const rows = Math.min(30, Math.max(4, Math.floor(seconds / 5)));
/** The bar: of the honest one's queries 99 in 100 take less, in ms. */
const barMs = 100;
/** The memory is flat when its later half stays within this much of its earlier one. */
const flatness = 1.2;

const gateway = await startGateway(values.main);
const response = await fetch(`${gateway.url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query: '{ projects { nodes { id } } }' }),
});
const { data } = (await response.json()) as { data: { projects: { nodes: { id: string }[] } } };
const project = data.projects.nodes[0]?.id ?? '';
const dashboard = openDashboard(gateway.url, project);
let hasEnded = false;
void gateway.ended.then((end) => {
  hasEnded = true;
  console.log(`The gateway has ended: ${end}.`);
});

const percentile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN);

/** How late the dashboard itself is, which does next to nothing: the machine's part of what it measures. */
const ownDelay = monitorEventLoopDelay({ resolution: 5 });
ownDelay.enable();

/** What one stretch of time was like. */
async function watch(phase: string, forSeconds: number) {
  dashboard.take();
  ownDelay.reset();
  await gateway.state().catch(() => {});
  const ends = performance.now() + forSeconds * 1000;
  while (performance.now() < ends && !hasEnded) await sleep(100);
  const { times, failures } = dashboard.take();
  const state = await gateway.state().catch(() => null);
  const line = {
    phase,
    queries: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: failures.length,
    ownDelayP99: Math.round(ownDelay.percentile(99) / 1e6) - 5,
    ...state,
  };
  console.log(JSON.stringify(line));
  for (const failure of new Set(failures.slice(0, 3))) console.log(`  ${failure}`);
  return { times, failures, memoryMb: state?.memoryMb ?? Number.NaN };
}

for (const { name, does, peers } of attacks)
  if (names.includes(name)) console.log(`${peers} x ${name}: ${does}`);
await watch('quiet', quietSeconds);
const peers = fork(new URL('./hostile/peers.ts', import.meta.url));
peers.send({ url: gateway.url, project, names });
const stretches: Awaited<ReturnType<typeof watch>>[] = [];
if (warmUpSeconds > 0) await watch('warm-up', warmUpSeconds);
for (let row = 0; row < rows && !hasEnded; row += 1)
  stretches.push(await watch(`${Math.round((row * seconds) / rows)} s`, seconds / rows));
if (peers.connected) peers.send('stop');
await watch('afterwards', quietSeconds);

const times = stretches.flatMap((stretch) => stretch.times);
const failures = stretches.flatMap((stretch) => stretch.failures);
const memory = stretches.map(({ memoryMb }) => memoryMb);
const earlier = Math.max(...memory.slice(0, memory.length / 2));
const later = Math.max(...memory.slice(memory.length / 2));
const p99 = percentile(times, 0.99);
console.log(
  `machine: ${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} processes that wanted one in the last minute. ` +
    'The peers, the service and the dashboard share them with the gateway: with more than two such processes beside it, ' +
    'or ownDelayP99 over some ms, the times are those of the machine.',
);
console.log(`lines of the log: ${JSON.stringify(Object.fromEntries(gateway.lines))}`);
console.log(
  `honest: ${times.length} queries, ${failures.length} failed, p50 ${percentile(times, 0.5)} ms, p99 ${p99} ms`,
);
console.log(`memory: at most ${earlier} MB in the first half, ${later} MB in the second`);
const holds = !hasEnded && failures.length === 0 && p99 < barMs && later <= earlier * flatness;
console.log(holds ? 'holds' : 'does not hold');
process.exitCode = holds ? 0 : 1;
await dashboard.close();
peers.kill();
await gateway.stop();
process.exit();
