import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import type { Hand, JobLine } from '../store/job-store.ts';
import { letGo, renewHands, takeJob } from './crew-scripts.ts';
import { jobsOf } from './job-keys.ts';
import type { ToldJobs } from './told-jobs.ts';

/** A job that was taken, and whose it is. */
export interface TakenJob {
  user: { id: string; name: string };
  jobId: string;
  hand: Hand;
}

/** This gateway as one of those who do the jobs of all users. What a gateway that dies has in its hands is taken by others. */
export interface Crew extends JobLine {
  /** Begins to take jobs. Each is let go of when `perform` is over, whether it has ended or not. */
  begin(perform: (taken: TakenJob) => Promise<void>): void;
  /** Takes no more. */
  stop(): void;
}

export interface CrewOptions {
  redis: RedisStore;
  told: ToldJobs;
  log: Pick<Logger, 'warn' | 'info'>;
  /** How long a job is left to a gateway that says nothing, in ms. */
  leaseMs?: number;
}

/** Jobs in the hands of one gateway. What they wait for is machines, mostly. */
const MOST = 64;
/** Projects of one user that are worked in at once. */
const PROJECTS = 4;
/** How often one looks for what nobody has said: that a gateway has died. In ms. */
const LOOK_MS = 1_000;
/** After a job that could not even be begun, in ms. */
const PAUSE_MS = 1_000;

export function createCrew({ redis, told, log, leaseMs = leases.jobMs }: CrewOptions): Crew {
  const inHand = new Map<string, { key: string; hand: Hand }>();
  const workKey = redis.key('job-work');
  const subscription = told.subscribe(workKey, look);
  let perform: ((taken: TakenJob) => Promise<void>) | null = null;
  let taken = 0;
  let isLooking = false;
  /** Somebody wanted it again meanwhile. */
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
    while (perform !== null && inHand.size < MOST) {
      taken += 1;
      const token = `${redis.gatewayId}-${taken}`;
      const keys = [redis.key('job-users'), `${redis.key('jobs-open')}:`, `${redis.key('job')}:`];
      const found = await redis.run(takeJob, keys, [token, leaseMs, PROJECTS]);
      if (found === null) return;
      const [user, name, jobId] = found;
      void hold({ id: decodeURIComponent(user), name }, jobId, token);
    }
  }

  async function hold(user: TakenJob['user'], jobId: string, token: string): Promise<void> {
    const key = `${jobsOf(redis, user.id)}${jobId}`;
    const lost = new AbortController();
    const hand: Hand = { token, lost: lost.signal, lose: () => lost.abort() };
    inHand.set(token, { key, hand });
    log.info({ jobId }, 'a job is done here');
    try {
      await perform?.({ user, jobId, hand });
    } catch (err) {
      log.warn({ err, jobId }, 'a job could not be done here; it is left to others');
      await sleep(PAUSE_MS);
    } finally {
      inHand.delete(token);
      // One that cannot be said is found out by its time.
      await redis.run(letGo, [key, workKey], [token]).catch(() => {});
      look();
    }
  }

  async function renew(): Promise<void> {
    const all = [...inHand.values()];
    if (all.length === 0) return;
    const keys = all.map(({ key }) => key);
    const held = await redis.run(renewHands, keys, [leaseMs, ...all.map(({ hand }) => hand.token)]);
    for (const [at, { hand }] of all.entries()) if (held[at] === 0) hand.lose();
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
      // Those in hand are held until they are let go.
      const end = setInterval(() => {
        if (inHand.size > 0) return;
        clearInterval(renewing);
        clearInterval(end);
        stopListening();
      }, LOOK_MS).unref();
    },
  };
}
