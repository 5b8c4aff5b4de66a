import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { openRedis } from '../../src/cluster/open-redis.ts';
import { createProjectEvents } from '../../src/projects/events/project-events.ts';
import { createSharedEventLogs } from '../../src/projects/events/shared-event-logs.ts';
import { type FollowedChanges, followChanges } from '../../test/cluster/support/follow-changes.ts';
import { importFrame } from '../../test/support/frame.ts';
import type { GatewayProcess } from '../../test/support/gateway-process.ts';
import { asker } from '../../test/support/send.ts';
import { changed } from './changed.ts';
import { shown } from './shown.ts';

/** A quarter of what two cores carry with all that is behind a change. */
const CHANGES = { count: 400, perSecond: 50 };
/** So many projects that changes seldom wait for each other. */
const PROJECTS = 20;
const ENTRIES = { count: 1_200, perSecond: 300 };

/**
 * From when a gateway has noted a change, in whole milliseconds, to when the later of two followers was told, one at each gateway.
 * Every gateway changes every project. Who is slow is told the last of several like changes.
 */
export async function tellEvents(gateways: readonly [GatewayProcess, GatewayProcess]): Promise<void> {
  const asks = gateways.map(asker);
  const first = asker(gateways[0]);
  const last = await importFrame(first, [{ name: 'J' }]);
  const ids: string[] = [];
  for (let index = 0; index < PROJECTS; index += 1) ids.push(await importFrame(first, [{ name: 'J' }]));
  const streams = await Promise.all(gateways.map((gateway) => followChanges(gateway, null, '')));
  const told = Promise.all(streams.map((stream) => takeUntil(stream, last)));
  const perSecond = await atPace(CHANGES, (index) => {
    const ask = asks[(index + Math.floor(index / PROJECTS)) % asks.length] ?? first;
    return changed(ask, ids[index % PROJECTS] ?? last, `C${index}`);
  });
  await changed(first, last, 'the last');
  const [here = new Map(), there = new Map()] = await told;
  for (const stream of streams) stream.close();
  const both = [...here].flatMap(([cursor, one]) => {
    const other = there.get(cursor);
    return other === undefined ? [] : [Math.max(one, other)];
  });
  tell(`${CHANGES.count} changes, ${perSecond} a second: noted at one gateway, told by both`, both);
}

/** The same of the record alone, in one process: from one gateway's to the other's, by way of Redis. */
export async function tellEntries(url: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const options = { url, prefix: 'entries', gatewayVersion: '0', log };
  const stores = [await openRedis(options), await openRedis(options)];
  const logs = stores.map((store) => createSharedEventLogs(store, log));
  const [one, other] = logs.map((shared) => createProjectEvents(null, shared.of('anna')));
  if (one === undefined || other === undefined) throw new Error('There are two.');
  await Promise.all([one.upToDate(), other.upToDate()]);
  const noted: number[] = [];
  const times: number[] = [];
  const all = new Promise<void>((resolve) => {
    other.subscribeToAll(() => {
      times.push(performance.now() - (noted[times.length] ?? 0));
      if (times.length === ENTRIES.count) resolve();
    });
  });
  const perSecond = await atPace(ENTRIES, (index) => {
    noted.push(performance.now());
    one.changed(`project-${index % PROJECTS}`, []);
  });
  await all;
  for (const { close } of [one, other, ...logs]) close();
  for (const store of stores) await store.close();
  tell(`${ENTRIES.count} entries of the record, ${perSecond} a second, from one to the other`, times);
}

/** Answers how many it were a second. */
async function atPace(
  { count, perSecond }: { count: number; perSecond: number },
  work: (index: number) => void | Promise<void>,
): Promise<number> {
  const begun = performance.now();
  const done: (void | Promise<void>)[] = [];
  for (let index = 0; index < count; index += 1) {
    const early = begun + (index * 1_000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    done.push(work(index));
  }
  await Promise.all(done);
  return Math.round((count * 1_000) / (performance.now() - begun));
}

/** How long after it was noted each was told, by its cursor. */
async function takeUntil(stream: FollowedChanges, projectId: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (;;) {
    const next = await stream.next();
    if (next === null || next.projectId === projectId) return taken;
    taken.set(next.cursor, performance.timeOrigin + next.arrivedAt - Date.parse(next.at));
  }
}

function tell(what: string, times: readonly number[]): void {
  process.stdout.write(`${what}: ${shown(times)}\n`);
}
