import type { Logger } from 'pino';
import { demandRecent } from '../hub/away.ts';
import type { Hub } from '../hub/hub.ts';
import { keepReading } from '../hub/keep-reading.ts';
import type { RecordEntry } from './entry.ts';
import type { OpenEntryLog } from './entry-log.ts';
import { createSharedLog, type SharedLog } from './shared-log.ts';
import { wake } from './shared-log-scripts.ts';

/** Logs of users that all gateways add to and go through in the same order. */
export interface SharedEntryLogs {
  /** @param heard Hears an entry of another gateway before anybody else here does. */
  of(principalId: string, heard?: (entry: RecordEntry) => void): OpenEntryLog;
  close(): void;
}

/** One connection waits for the entries of all users that this gateway works for. */
export function createSharedEntryLogs(hub: Hub, log: Pick<Logger, 'warn'>): SharedEntryLogs {
  const open = new Map<string, Set<SharedLog>>();
  const reader = hub.openReader();
  const wakeKey = hub.key('wake', hub.gatewayId);
  let woken = '0';
  let isClosed = false;
  const stopListening = hub.onChange(() => {
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

  void keepReading(hub, log, {
    read,
    isClosed: () => isClosed,
    problem: 'entries of other gateways could not be read; tried again',
  });

  return {
    of:
      (principalId, heard = () => {}) =>
      (fold) => {
        const key = hub.key('events', principalId);
        const onJump = () => void hub.run(wake, [wakeKey]).catch(() => {});
        const one = createSharedLog({ hub, key, principalId, fold, heard, log, onJump });
        open.set(key, (open.get(key) ?? new Set()).add(one));
        return {
          add: one.add,
          upToDate: () =>
            one.upToDate().catch((error) => {
              if (!one.isBegun()) throw error;
              demandRecent(hub, error);
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
