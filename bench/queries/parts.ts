import { inTurn, median, quantile, ratio, type Slice, type Subject, slice } from './measuring.ts';
import { type Measured, startGateway } from './processes.ts';
import { projectIdOf } from './service-data.ts';
import type { Stage } from './stage.ts';
import { solo, type Workload, workloads } from './workloads.ts';

/** One line of a table, by the headings of its columns. */
export type Row = Readonly<Record<string, string>>;

const SLICES = 5;
const SLICE_MS = 700;
/** Rounds after which code that is seldom run has become as fast as it gets. */
const COLD = 60;
/** V8 gives memory back some time after a process has come to rest. */
const REST_MS = 20_000;
const round = (value: number, digits = 0) => value.toFixed(digits);

/** The answers of all are the same to the letter; without that no figure says anything. */
export async function compare({ peer, forgetful, gateway }: Stage): Promise<void> {
  for (const workload of [...workloads, solo]) {
    const [wanted, ...others] = await Promise.all(
      [peer, forgetful, gateway, gateway].map(({ asked }) => asked.ask(workload, 0, 0)),
    );
    for (const other of others)
      if (wanted?.equals(other) !== true)
        throw new Error(
          `${workload.name}: ${other.toString().slice(0, 300)}\nand ${wanted?.toString().slice(0, 300)}`,
        );
  }
}

/** Every query of every workload for a while, since cold code costs twice as much. */
export async function warmUp({ peer, forgetful, gateway }: Stage): Promise<void> {
  for (const workload of workloads)
    for (const subject of [peer, forgetful, gateway]) await slice(subject, workload, 2 * SLICE_MS);
}

/** CPU of a query over that of the peer, calls, and how long queries take when several ask all the time. */
export async function underLoad(stage: Stage, workload: Workload): Promise<Row> {
  const { peer, forgetful, gateway } = stage;
  const options = { slices: SLICES, milliseconds: SLICE_MS };
  const [ofPeer = [], ofForgetful = [], ofGateway = []] = await inTurn(
    [peer, forgetful, gateway],
    workload,
    options,
  );
  const latency = (slices: readonly Slice[], share: number) =>
    round(
      quantile(
        slices.flatMap(({ latencies }) => latencies),
        share,
      ),
      1,
    );
  return {
    workload: workload.name,
    'peer, ms CPU': round(median(ofPeer.map(({ cpuMsPerQuery }) => cpuMsPerQuery)), 2),
    'first sight': round(ratio(ofForgetful, ofPeer), 2),
    repeated: round(ratio(ofGateway, ofPeer), 3),
    'calls first': round(await callsOf(stage, forgetful, workload), 2),
    'calls repeated': round(await callsOf(stage, gateway, workload), 2),
    'p50 peer / first / repeated': [ofPeer, ofForgetful, ofGateway]
      .map((one) => latency(one, 0.5))
      .join(' / '),
    'p99 peer / first / repeated': [ofPeer, ofForgetful, ofGateway]
      .map((one) => latency(one, 0.99))
      .join(' / '),
  };
}

async function callsOf(stage: Stage, subject: Subject, workload: Workload): Promise<number> {
  const before = await stage.calls();
  const { queries } = await slice(subject, workload, SLICE_MS / 2);
  return ((await stage.calls()) - before) / queries;
}

let fresh = 100_000;

/** Each query asks for a project that the gateway has never seen, with its memory on. */
export async function neverSeen(stage: Stage): Promise<Row> {
  const [, apart] = workloads;
  if (apart === undefined) throw new Error('There is no such workload.');
  const unseen: Workload = {
    ...apart,
    project() {
      fresh += 1;
      return projectIdOf(50, fresh);
    },
  };
  const options = { slices: SLICES, milliseconds: SLICE_MS };
  const [ofPeer = [], ofGateway = []] = await inTurn([stage.peer, stage.gateway], unseen, options);
  return { 'W1 apart, projects never seen, memory on': round(ratio(ofGateway, ofPeer), 2) };
}

/** One change of one connection of fifty, and then the dashboard of one user. */
export async function afterOneChange(stage: Stage): Promise<Row> {
  const { gateway, peer } = stage;
  const workload: Workload = { ...solo, project: () => projectIdOf(50, 2) };
  const times = 25;
  const cpu: number[] = [];
  const took: number[] = [];
  let calls = 0;
  const ofPeer: number[] = [];
  await gateway.asked.ask(workload, 0, 0);
  // The first change finds out whether one connection can reach others, and until then is one of the whole project.
  await change(gateway, 0);
  await gateway.asked.ask(workload, 0, 0);
  // Changes come in no workload, so their code is cold until now.
  for (let time = 1; time <= COLD; time += 1) {
    await change(gateway, time);
    await gateway.asked.ask(workload, 0, 0);
    await peer.asked.ask(workload, 0, 0);
  }
  for (let time = COLD + 1; time <= COLD + times; time += 1) {
    await change(gateway, time);
    const [callsBefore, before, asked] = [
      await stage.calls(),
      await gateway.process.usage(),
      performance.now(),
    ];
    await gateway.asked.ask(workload, 0, 0);
    took.push(performance.now() - asked);
    cpu.push((await gateway.process.usage()).cpuMs - before.cpuMs);
    calls += (await stage.calls()) - callsBefore;
    const idle = await peer.process.usage();
    await peer.asked.ask(workload, 0, 0);
    ofPeer.push((await peer.process.usage()).cpuMs - idle.cpuMs);
  }
  const [answer, wanted] = await Promise.all([gateway, peer].map(({ asked }) => asked.ask(workload, 0, 0)));
  if (wanted === undefined || answer?.equals(wanted) !== true) throw new Error('The change is not seen.');
  return {
    'after one change of 50': round(median(cpu) / median(ofPeer), 2),
    calls: round(calls / times, 1),
    'p50, ms': round(median(took), 1),
  };
}

async function change({ asked }: Subject, time: number): Promise<void> {
  await asked.send(
    `mutation ($id: ID!, $name: String!) {
      updateLoadEffects(input: { loadEffects: [{ loadEffectId: $id, name: $name }] }) { errors { message } }
    }`,
    { id: `${projectIdOf(50, 2)}/${1 + (time % 50)}/3`, name: `Wind ${time}` },
  );
}

/** How long one user waits who is alone with a service that takes its time. */
export async function oneUser(stage: Stage, milliseconds: number): Promise<Row> {
  await stage.delay(milliseconds);
  const times = milliseconds > 20 ? 9 : 25;
  const took: Record<'peer' | 'first' | 'repeated', number[]> = { peer: [], first: [], repeated: [] };
  const timed = async (into: number[], subject: Subject, nth: number) => {
    const asked = performance.now();
    await subject.asked.ask(solo, 0, nth);
    into.push(performance.now() - asked);
  };
  for (let time = 0; time < times; time += 1) {
    fresh += 1;
    await timed(took.peer, stage.peer, fresh);
    await timed(took.first, stage.gateway, fresh);
    await timed(took.repeated, stage.gateway, fresh);
  }
  await stage.delay(0);
  const [peer, first, repeated] = [took.peer, took.first, took.repeated].map(median);
  return {
    'ms a call': String(milliseconds),
    'peer, p50 ms': round(peer ?? 0),
    'first sight, p50 ms': round(first ?? 0),
    'over the peer': round((first ?? 0) / (peer ?? 1), 2),
    'repeated, p50 ms': round(repeated ?? 0, 1),
  };
}

/** CPU until it listens, and memory when it has come to rest. */
export async function start(serviceUrl: string): Promise<Row> {
  const [cpu, resident]: [number[], number[]] = [[], []];
  for (let time = 0; time < 3; time += 1) {
    const gateway: Measured = await startGateway(serviceUrl);
    cpu.push((await gateway.usage()).cpuMs);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    resident.push((await gateway.usage()).residentMb);
    await gateway.stop();
  }
  return { 'start, s CPU': round(median(cpu) / 1000, 2), 'idle, MB': round(median(resident)) };
}

/** Memory of everybody after all that. */
export async function memory({ peer, forgetful, gateway }: Stage): Promise<Row[]> {
  const named = { peer, 'gateway without memory': forgetful, gateway };
  return await Promise.all(
    Object.entries(named).map(async ([name, { process }]) => {
      const { residentMb, heapMb } = await process.usage({ afterGc: true });
      return { process: name, 'resident, MB': round(residentMb), 'heap, MB': round(heapMb) };
    }),
  );
}
