import type { Logger } from 'pino';
import { consumeStream } from '../../cluster/consumer-loop.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { endOfStream, wake } from './job-scripts.ts';

/** A change of a job that was published to all gateways. */
export interface StreamedChange {
  jobId: string;
  version: number;
  /** What was said of it. */
  change: string;
}

/** Events of the jobs of users, on one connection for all of them. */
export interface JobEventStream {
  /** `listener` hears everything after `ready`; that may be tried again when Redis was away. */
  subscribe(
    stream: string,
    listener: (change: StreamedChange) => void,
  ): { ready(): Promise<void>; leave(): void };
  close(): void;
}

interface Followed {
  /** Of the last entry that was heard; null until the place is known where it begins. */
  heard: string | null;
  listeners: Set<(change: StreamedChange) => void>;
}

export function createJobEventStream(redis: RedisStore, log: Pick<Logger, 'warn'>): JobEventStream {
  const streams = new Map<string, Followed>();
  const reader = redis.openReader();
  const wakeKey = redis.key('wake-jobs', redis.gatewayId);
  let woken = '0';
  let isClosed = false;
  // The stream of a new store begins anew.
  const stopListening = redis.onChange((what) => {
    if (what === 'data-lost') for (const one of streams.values()) one.heard = '0-0';
  });

  async function read(waitMs: number): Promise<void> {
    const positions = new Map([[wakeKey, woken]]);
    for (const [key, { heard }] of streams) if (heard !== null) positions.set(key, heard);
    for (const { key, entries } of await reader.read(positions, waitMs)) {
      if (key === wakeKey) woken = entries.at(-1)?.id ?? woken;
      const followed = streams.get(key);
      if (followed === undefined) continue;
      for (const { id, fields } of entries) {
        followed.heard = id;
        const [, jobId = '', , version, , change = ''] = fields;
        for (const listener of [...followed.listeners]) listener({ jobId, version: Number(version), change });
      }
    }
  }

  void consumeStream(redis, log, {
    read,
    isClosed: () => isClosed,
    problem: 'what happens to jobs at other gateways could not be read; tried again',
  });

  return {
    subscribe(stream, listener) {
      const followed = streams.get(stream) ?? { heard: null, listeners: new Set() };
      streams.set(stream, followed);
      followed.listeners.add(listener);
      let opening: Promise<void> | null = null;
      async function open(): Promise<void> {
        if (followed.heard !== null) return;
        const end = await redis.run(endOfStream, [stream]);
        // Another may have been faster.
        if (followed.heard !== null) return;
        followed.heard = end;
        await redis.run(wake, [wakeKey]);
      }
      return {
        ready() {
          opening ??= open().catch((error: unknown) => {
            opening = null;
            throw error;
          });
          return opening;
        },
        leave() {
          followed.listeners.delete(listener);
          if (followed.listeners.size === 0 && streams.get(stream) === followed) streams.delete(stream);
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
