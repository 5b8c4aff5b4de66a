import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import type { JobLease, JobQueue } from '../store/job-store.ts';
import type { JobEventStream } from './job-event-stream.ts';
import { jobsOf } from './job-keys.ts';
import { acquireJob, releaseJob, renewLeases } from './job-lease-scripts.ts';

/** A job this gateway runs, and its user. */
export interface AcquiredJob {
  user: { id: string; name: string };
  jobId: string;
  lease: JobLease;
}

/** This gateway as one of those that run the jobs of all users. Jobs of a gateway that dies are acquired by others. */
export interface JobLeases extends JobQueue {
  /** Starts to acquire jobs. Each is released after `perform`, ended or not. */
  begin(perform: (taken: AcquiredJob) => Promise<void>): void;
  /** Takes no more. */
  stop(): void;
}

export interface JobLeasesOptions {
  redis: RedisStore;
  events: JobEventStream;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Lifetime of a job lease that is not renewed, in ms. */
  leaseMs?: number;
}

/** Most jobs of one gateway. What they wait for is machines, mostly. */
const MOST = 64;
/** Projects of one user that are worked in at once. */
const PROJECTS = 4;
/** Interval of the check for gateways that died, in ms. */
const LOOK_MS = 1_000;
/** After a job that could not even be begun, in ms. */
const PAUSE_MS = 1_000;

export function createJobLeases({ redis, events, log, leaseMs = leases.jobMs }: JobLeasesOptions): JobLeases {
  const held = new Map<string, { key: string; lease: JobLease }>();
  const workKey = redis.key('job-work');
  const subscription = events.subscribe(workKey, look);
  let perform: ((taken: AcquiredJob) => Promise<void>) | null = null;
  let taken = 0;
  let isLooking = false;
  /** It was requested again meanwhile. */
  let isWanted = false;

  function look(): void {
    isWanted = true;
    if (isLooking || perform === null) return;
    isLooking = true;
    void (async () => {
      while (isWanted) {
        isWanted = false;
        // What fails is done when Redis is back.
        await takeAll().catch(() => {});
      }
      isLooking = false;
    })();
  }

  async function takeAll(): Promise<void> {
    await subscription.ready();
    while (perform !== null && held.size < MOST) {
      taken += 1;
      const token = `${redis.gatewayId}-${taken}`;
      const keys = [redis.key('job-users'), `${redis.key('jobs-open')}:`, `${redis.key('job')}:`];
      const found = await redis.run(acquireJob, keys, [token, leaseMs, PROJECTS]);
      if (found === null) return;
      const [user, name, jobId] = found;
      void hold({ id: decodeURIComponent(user), name }, jobId, token);
    }
  }

  async function hold(user: AcquiredJob['user'], jobId: string, token: string): Promise<void> {
    const key = `${jobsOf(redis, user.id)}${jobId}`;
    const lost = new AbortController();
    const lease: JobLease = { token, lost: lost.signal, lose: () => lost.abort() };
    held.set(token, { key, lease });
    log.info({ jobId }, 'a job is done here');
    try {
      await perform?.({ user, jobId, lease });
    } catch (err) {
      log.warn({ err, jobId }, 'a job could not be done here; it is left to others');
      await sleep(PAUSE_MS);
    } finally {
      held.delete(token);
      // One that cannot be said is found out by its time.
      await redis.run(releaseJob, [key, workKey], [token]).catch(() => {});
      look();
    }
  }

  async function renew(): Promise<void> {
    const all = [...held.values()];
    if (all.length === 0) return;
    const keys = all.map(({ key }) => key);
    const renewed = await redis.run(renewLeases, keys, [leaseMs, ...all.map(({ lease }) => lease.token)]);
    for (const [at, { lease }] of all.entries()) if (renewed[at] === 0) lease.lose();
  }

  const renewing = setInterval(() => void renew().catch(() => {}), leaseMs / 4).unref();
  const looking = setInterval(look, LOOK_MS).unref();
  const stopListening = redis.onChange(() => void renew().then(look, () => {}));

  return {
    look,
    begin(work) {
      perform = work;
      look();
    },
    stop() {
      perform = null;
      clearInterval(looking);
      subscription.leave();
      // Those that run are held until they are released.
      const end = setInterval(() => {
        if (held.size > 0) return;
        clearInterval(renewing);
        clearInterval(end);
        stopListening();
      }, LOOK_MS).unref();
    },
  };
}
