import type { Logger } from 'pino';
import { consumeStream } from '../../cluster/consumer-loop.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { requireFreshState } from '../../cluster/redis-unavailable.ts';
import type { OpenEventLog } from './event-log.ts';
import type { LogEntry } from './log-entry.ts';
import { createSharedEventLog, type SharedEventLog } from './shared-event-log.ts';
import { wake } from './shared-log-scripts.ts';

/** Logs of users that all gateways add to and go through in the same order. */
export interface SharedEventLogs {
  /** @param heard Receives an entry of another gateway before all other parts. */
  of(principalId: string, heard?: (entry: LogEntry) => void): OpenEventLog;
  close(): void;
}

/** One connection waits for the entries of all users that this gateway works for. */
export function createSharedEventLogs(redis: RedisStore, log: Pick<Logger, 'warn'>): SharedEventLogs {
  const open = new Map<string, Set<SharedEventLog>>();
  const reader = redis.openReader();
  const wakeKey = redis.key('wake', redis.gatewayId);
  let woken = '0';
  let isClosed = false;
  const stopListening = redis.onChange(() => {
    for (const one of [...open.values()].flatMap((logs) => [...logs])) one.catchUp();
  });

  async function read(waitMs: number): Promise<void> {
    const positions = new Map([[wakeKey, woken]]);
    for (const [key, logs] of open)
      positions.set(key, `${Math.min(...[...logs].map((one) => one.number()))}-1`);
    for (const { key, entries } of await reader.read(positions, waitMs)) {
      if (key === wakeKey) woken = entries.at(-1)?.id ?? woken;
      for (const one of [...(open.get(key) ?? [])])
        await one.receive(entries.map(({ id, fields: [, text = '', , by = ''] }) => [id, text, by]));
    }
  }

  void consumeStream(redis, log, {
    read,
    isClosed: () => isClosed,
    problem: 'entries of other gateways could not be read; tried again',
  });

  return {
    of:
      (principalId, heard = () => {}) =>
      (fold) => {
        const key = redis.key('events', principalId);
        const onJump = () => void redis.run(wake, [wakeKey]).catch(() => {});
        const one = createSharedEventLog({ redis, key, principalId, fold, heard, log, onJump });
        open.set(key, (open.get(key) ?? new Set()).add(one));
        return {
          add: one.add,
          upToDate: () =>
            one.upToDate().catch((error) => {
              if (!one.isBegun()) throw error;
              requireFreshState(redis, error);
            }),
          settled: one.settled,
          close() {
            one.close();
            const logs = open.get(key);
            logs?.delete(one);
            if (logs?.size === 0) open.delete(key);
          },
        };
      },
    close() {
      isClosed = true;
      stopListening();
      reader.close();
    },
  };
}
