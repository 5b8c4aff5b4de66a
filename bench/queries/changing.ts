import { parseArgs } from 'node:util';
import { request } from 'undici';
import { gatewayAt } from './asking.ts';
import { startGateway, startHere } from './processes.ts';
import { projectIdOf } from './service-data.ts';
import { solo } from './workloads.ts';

// Memory of a gateway that is asked other things all the time, of projects that change all the time, with all it may remember.
// Run by hand: npm run soak:memory [-- --minutes 5]

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
const CALLERS = 4;
const PROJECTS = 400;
const REPORT_MS = 15_000;

const service = await startHere('stub.ts');
const gateway = await startGateway(service.url, { READ_CACHE_MAX_BYTES: String(64_000_000) });
const asked = gatewayAt(gateway.url);
const began = performance.now();
const end = began + minutes * 60_000;
let queries = 0;
let changes = 0;

/** Never the same text twice in a while, so that compiled documents and whole answers come and go too. */
const documentOf = (nth: number) => solo.query.replace('name\n', `name alias${nth % 5000}: name\n`);

async function caller(seed: number): Promise<void> {
  for (let nth = seed; performance.now() < end; nth += CALLERS) {
    const id = projectIdOf(50, 10_000 + ((nth * 7919) % PROJECTS));
    await asked.send(nth % 2 === 0 ? solo.query : documentOf(nth), { id });
    queries += 1;
    if (nth % 3 !== 0) continue;
    await asked.send(
      `mutation ($id: ID!, $name: String!) {
        updateLoadEffects(input: { loadEffects: [{ loadEffectId: $id, name: $name }] }) { errors { message } }
      }`,
      { id: `${id}/${1 + (nth % 50)}/3`, name: `Wind ${nth}` },
    );
    changes += 1;
  }
}

async function report(): Promise<void> {
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
    const { residentMb, heapMb } = await gateway.usage({ afterGc: true });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${seconds} s: ${queries} queries, ${changes} changes, resident ${Math.round(residentMb)} MB, heap ${Math.round(heapMb)} MB`,
    );
  }
}

await Promise.all([report(), ...Array.from({ length: CALLERS }, (_, seed) => caller(seed))]);
const calls = Number(await (await request(`${service.url}/calls`)).body.text());
console.log(`${calls} calls of the service`);
await asked.close();
await gateway.stop();
await service.stop();
