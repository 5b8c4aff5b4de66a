import { z } from 'zod';
import type { RedisStore, Script } from '../../cluster/redis-store.ts';

/** A project that a worker has opened. */
const note = z.object({ machine: z.string(), projectId: z.string() });
type WorkerNote = z.infer<typeof note>;

/** What workers have open, so that another gateway can close it. */
export interface WorkerNotes {
  write(jobId: string, opened: WorkerNote): Promise<void>;
  of(jobId: string): Promise<WorkerNote[]>;
  remove(jobId: string, opened: WorkerNote): Promise<void>;
}

/** What is not closed within this time is gone with its machine, in ms. */
const KEPT_MS = 86_400_000;

const add: Script<number> = {
  lua: `
    redis.call('SADD', KEYS[1], ARGV[1])
    return redis.call('PEXPIRE', KEYS[1], ARGV[2])
  `,
  answer: z.number(),
};
const all: Script<string[]> = { lua: `return redis.call('SMEMBERS', KEYS[1])`, answer: z.array(z.string()) };
const drop: Script<number> = { lua: `return redis.call('SREM', KEYS[1], ARGV[1])`, answer: z.number() };

export function createWorkerNotes(redis: RedisStore, userId: string): WorkerNotes {
  const keyOf = (jobId: string) => redis.key('workers', encodeURIComponent(userId), jobId);
  const text = ({ machine, projectId }: WorkerNote) => JSON.stringify({ machine, projectId });
  return {
    async write(jobId, opened) {
      await redis.run(add, [keyOf(jobId)], [text(opened), KEPT_MS]);
    },
    async of(jobId) {
      return (await redis.run(all, [keyOf(jobId)])).map((one) => note.parse(JSON.parse(one)));
    },
    async remove(jobId, opened) {
      await redis.run(drop, [keyOf(jobId)], [text(opened)]);
    },
  };
}
