import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../../projects/support/random.ts';
import { designFinPlate, jointOf } from '../../../support/designed.ts';
import { importFrame } from '../../../support/frame.ts';
import type { Ask } from '../../../support/test.ts';
import { askAt, type Balancer, createBalancer, patiently } from './callers.ts';
import type { Fault } from './faults.ts';
import { type Probe, startProbe } from './probe.ts';
import { type ChaosGateway, type ChaosSystem, startSystem } from './system.ts';
import { startWriter, type Writer } from './writer.ts';

/** What came of one fault. */
export interface ChaosOutcome {
  acknowledged: number;
  unknown: number;
  refused: number;
  lost: string[];
  stale: string[];
  /** Steps of the study that have two outcomes, or none, or were calculated although nothing had broken them off. */
  doubled: string[];
  /** Calculations besides one for each point. */
  again: number;
  /** How long the study took, in ms. */
  studyMs: number;
  /** Longest time without an answer: for users of the first gateway, and for those of the other, in ms. */
  ownMs: number;
  othersMs: number;
  refusals: string[];
  /** How late this program was at most, in ms: what others on this computer add to each of these times. */
  lateMs: number;
}

const POINTS = 60;
const START = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const STUDY = `query ($id: ID!) {
  job(id: $id) { state failure ... on ParameterStudy { points { nodes { index state } } } }
}`;

/** Lets one fault happen to a system of its own. Null where it cannot happen here. */
export async function chaosRun(fault: Fault, seed: number): Promise<ChaosOutcome | null> {
  const system = await startSystem();
  if (system === null) throw new Error('redis-server is not installed.');
  const balancer = createBalancer(system);
  const delay = monitorEventLoopDelay();
  try {
    if (fault.setsClock === true && system.setClock === null) return null;
    delay.enable();
    const outcome = await runIn(system, balancer, { fault, seed });
    return { ...outcome, lateMs: Math.round(delay.max / 1e6) };
  } finally {
    balancer.close();
    await system.end();
  }
}

async function runIn(
  system: ChaosSystem,
  balancer: Balancer,
  { fault, seed }: { fault: Fault; seed: number },
): Promise<Omit<ChaosOutcome, 'lateMs'>> {
  const random = createRandom(seed);
  const { one, other } = system;
  const [own, stranger] = await usersOf(system);
  const asks = [own, stranger].map((key) => patiently(balancer, system, key));
  const writers: Writer[] = [];
  const probes: { of: 'own' | 'others'; probe: Probe }[] = [];
  const probed = fault.isOneAway === true ? [other] : [one, other];
  for (const [at, key] of [own, stranger].entries()) {
    const ask = asks[at] ?? unasked;
    for (let index = 0; index < 2; index += 1) {
      const project = await importFrame(ask, [{ name: `J${index}` }]);
      writers.push(
        startWriter(system, { balancer, key, project, random: createRandom(seed * 10 + writers.length) }),
      );
      if (index === 0)
        for (const gateway of probed)
          probes.push({ of: at === 0 ? 'own' : 'others', probe: startProbe(gateway, key, project) });
    }
  }
  const ask = asks[0] ?? unasked;
  const study = await beginStudy(ask);
  const since = performance.now();
  await wait(1_500 + random.below(4_000));
  await fault.begin(system);
  await wait(fault.lastsMs);
  await fault.end(system);
  const points = await settled(ask, study);
  const studyMs = Math.round(performance.now() - since);
  await Promise.all([...writers.map((one) => one.stop()), ...probes.map(({ probe }) => probe.stop())]);
  const longest = (whose: string) =>
    Math.max(...probes.filter(({ of }) => of === whose).map(({ probe }) => probe.longestMs()));
  const [ownMs, othersMs] = [longest('own'), longest('others')];
  await compareAll(writers, asks);
  // What is on the disk, and nothing else, is there then.
  await Promise.all([one.kill(), other.kill()]);
  await Promise.all([one.start(), other.start()]);
  await compareAll(writers, asks);

  const sum = (of: (writer: Writer) => number) => writers.reduce((total, writer) => total + of(writer), 0);
  const again = system.machines.reduce((total, machine) => total + machine.calculated(), 0) - POINTS;
  return {
    acknowledged: sum((writer) => writer.acknowledged),
    unknown: sum((writer) => writer.unknown),
    refused: sum((writer) => writer.refused),
    lost: writers.flatMap(({ lost }) => lost),
    stale: writers.flatMap(({ stale }) => stale),
    // What was under way is begun again: one calculation at each machine at most.
    doubled: [...points, ...(again > system.machines.length ? [`${again} calculations too many.`] : [])],
    ...{ again, studyMs, ownMs, othersMs },
    refusals: [...new Set(probes.flatMap(({ probe }) => [...probe.refusals]))],
  };
}

const unasked: Ask = async () => {
  throw new Error('There are two users.');
};

/** Keys of a user of the first gateway, and of one of the other. They see each other within some seconds. */
async function usersOf(system: ChaosSystem): Promise<[own: string, stranger: string]> {
  const found = new Map<ChaosGateway, string>();
  for (const [name, key] of system.keys) {
    await untilAnswered(system.one, key);
    const address = await system.redis.ask('HGET', `cg:lease:key-${name}`, 'address');
    const port = Number(new URL(String(address)).port);
    const owner = [system.one, system.other].find(({ fromPeer }) => fromPeer.port === port);
    if (owner !== undefined && !found.has(owner)) found.set(owner, key);
    const [own, stranger] = [found.get(system.one), found.get(system.other)];
    if (own !== undefined && stranger !== undefined) return [own, stranger];
    await wait(300);
  }
  throw new Error('All users belong to one gateway.');
}

async function untilAnswered(gateway: ChaosGateway, key: string): Promise<void> {
  const asked = { query: '{ service { machines { state } } }', variables: {} };
  for (let tries = 1; tries <= 100; tries += 1) {
    const { data } = await askAt(gateway, key, asked).catch(() => ({ data: null }));
    const states: string[] = (data?.service.machines ?? []).map(({ state }: { state: string }) => state);
    if (states.length > 0 && states.every((state) => state === 'READY')) return;
    await wait(200);
  }
  throw new Error('The gateway does not answer.');
}

async function beginStudy(ask: Ask): Promise<string> {
  const project = await importFrame(ask, [{ name: 'S', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  const lengthRange = { start: 8, end: 20, count: POINTS, unit: 'MILLIMETRE' };
  const { data } = await ask(START, {
    input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { lengthRange } }] },
  });
  const id = data.startParameterStudy.study?.id;
  if (id === undefined) throw new Error(JSON.stringify(data));
  return id;
}

/** Waits for the study, and answers what is wrong with its points. */
async function settled(ask: Ask, id: string): Promise<string[]> {
  for (let tries = 1; tries <= 240; tries += 1) {
    const { state, failure, points } = (await ask(STUDY, { id })).data.job;
    if (state === 'QUEUED' || state === 'RUNNING') {
      await wait(500);
      continue;
    }
    const done: number[] = points.nodes
      .filter((point: { state: string }) => point.state === 'FINISHED')
      .map(({ index }: { index: number }) => index);
    const isWhole = new Set(done).size === POINTS && done.length === POINTS;
    return state === 'FINISHED' && isWhole
      ? []
      : [`The study is ${state} with ${done.length} points: ${failure}`];
  }
  return ['The study does not end.'];
}

async function compareAll(writers: readonly Writer[], asks: readonly Ask[]): Promise<void> {
  for (const [at, writer] of writers.entries()) await writer.compare(asks[at >> 1] ?? unasked);
}
