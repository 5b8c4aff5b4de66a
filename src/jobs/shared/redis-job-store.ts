import type { RedisStore } from '../../cluster/redis-store.ts';
import { GatewayError } from '../../errors.ts';
import { isSettled, type Job } from '../job.ts';
import type { Retention } from '../store/archive.ts';
import { fieldsOf, jobOf } from '../store/job-fields.ts';
import type { JobChange, JobLease, JobStore, LeasedJob } from '../store/job-store.ts';
import { begun, cancelled, ended, prepared, projectLeft, said, stepChanged } from '../store/transitions.ts';
import { createJobCopies, type JobCopy } from './job-copies.ts';
import type { JobEventStream, StreamedChange } from './job-event-stream.ts';
import { jobsOf } from './job-keys.ts';
import { changeJob, createJob, listJobs, once, readJob } from './job-scripts.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

export interface RedisJobStoreOptions {
  redis: RedisStore;
  events: JobEventStream;
  user: { id: string; name: string };
  limits: Retention;
  /** Told of each job that had not ended, and is there again as it was known here after Redis has lost its memory. */
  remade: (jobId: string) => void;
}

type Become = (job: Job) => Job | null;

/**
 * Jobs in Redis, where all gateways see them. What may become of a job is worked out here, from what is known of it, and
 * written if that is still so; else it is computed again. The event of a change is enough to know the job then.
 */
export function createRedisJobStore({ redis, events, user, limits, remade }: RedisJobStoreOptions): JobStore {
  // Long because it is one state: what is known of the jobs of a user, at which version.
  const jobsKey = jobsOf(redis, user.id);
  const keyOf = (jobId: string) => `${jobsKey}${jobId}`;
  const ofUser = (name: string) => redis.key(name, encodeURIComponent(user.id));
  const [order, open, endedKey] = [ofUser('jobs'), ofUser('jobs-open'), ofUser('jobs-ended')];
  const [count, stream] = [ofUser('jobs-count'), ofUser('jobs-events')];
  const copies = createJobCopies(limits);
  const subscription = events.subscribe(stream, hear);
  const stopListening = redis.onChange((what) => void (what === 'data-lost' ? remakeAll() : lookAgain()));

  function hear({ jobId, version, change }: StreamedChange): void {
    const copy = copies.find(jobId);
    if (copy === null) copies.suspect();
    if (copy === null || version <= copy.version) return;
    if (version > copy.version + 1 || change === '') {
      read(jobId).catch(() => {});
      return;
    }
    const { base, steps, isQuiet } = JSON.parse(change);
    copies.take(version, jobOf({ base, steps: new Map(steps) }, copy.job), isQuiet);
  }

  /** The job as it is there; what is known of it here is brought up to that. */
  async function read(jobId: string): Promise<JobCopy | null> {
    await subscription.ready();
    const known = copies.find(jobId);
    const found = await redis.run(readJob, [keyOf(jobId)], [known?.version ?? '']);
    if (found === null) {
      copies.drop(jobId);
      return null;
    }
    const [version, flat] = found;
    if (flat.length === 0) return copies.find(jobId) ?? known;
    return copies.take(Number(version), jobOf(readFields(flat)));
  }

  async function change(jobId: string, become: Become, held: JobLease | null = null, isQuiet = false) {
    const number = nextNumber();
    const reading = (id: string) =>
      held === null ? read(id) : retryWhileUnavailable(held.lost, () => read(id));
    for (let isFirst = true; ; isFirst = false) {
      const copy = (isFirst ? copies.find(jobId) : null) ?? (await reading(jobId));
      const before = copy?.job;
      const job = before === undefined ? null : become(before);
      // What cannot be done to a job as it was cannot be done later either.
      if (copy === null || before === undefined || job === null) return null;
      const { version } = copy;
      const { base, steps } = fieldsOf(job, before);
      const fields = [...steps].flat();
      const keys = [keyOf(jobId), order, open, endedKey, stream];
      const args = [
        ...[jobId, version, `${redis.gatewayId}-${number}`, held?.token ?? '', isSettled(job) ? 1 : 0],
        ...[limits.keepMs, limits.kept, limits.keptSteps, jobsKey],
        ...[
          JSON.stringify({ base, steps: [...steps], isQuiet }),
          'base',
          base,
          'state',
          job.state,
          ...fields,
        ],
      ];
      const ask = () => redis.run(changeJob, keys, args);
      // Asked again in the same words, it is known if it was made.
      const answer = await (held === null ? ask() : retryWhileUnavailable(held.lost, ask));
      if (answer === 'taken') held?.lose();
      if (answer === 'gone') copies.drop(jobId);
      if (answer === 'taken' || answer === 'gone') return null;
      if (answer === 'made') copies.take(version + 1, job, isQuiet);
      if (answer !== 'other') return { before, job } satisfies JobChange;
    }
  }

  async function put(job: Job): Promise<boolean> {
    const { base, steps } = fieldsOf(job);
    const fields = [...steps].flat();
    const isNew = await redis.run(
      createJob,
      [keyOf(job.jobId), order, open, count, stream, redis.key('job-users'), redis.key('job-work')],
      [
        ...[job.jobId, job.projectId, job.steps.length, '', encodeURIComponent(user.id), user.name],
        'base',
        base,
        'state',
        job.state,
        ...fields,
      ],
    );
    return isNew === 1;
  }

  /** Each gateway writes back what it knows; the first one wins. */
  async function remakeAll(): Promise<void> {
    for (const copy of copies.all()) copy.version = 0;
    for (const { job } of copies.all()) {
      const isLost = !isSettled(job) && (await put(job).catch(() => false));
      if (isLost) copies.take(1, job, true);
      const there = await read(job.jobId).catch(() => null);
      if (isLost && there !== null) remade(job.jobId);
    }
  }

  /** Events published while Redis was unavailable are read again; those removed since are not. */
  async function lookAgain(): Promise<void> {
    for (const { job, waiting } of copies.all()) if (waiting.size > 0) await read(job.jobId).catch(() => {});
  }

  /** For who only looks: while Redis is away what is known of a job here will do, as it does for projects. */
  const peek = (jobId: string) => read(jobId).catch((error: unknown) => knownOr(copies.find(jobId), error));

  let hasListed = false;
  let listing: Promise<Job[]> | null = null;
  /** Those who ask at the same time are answered together. */
  function list(): Promise<Job[]> {
    listing ??= Promise.resolve().then(async () => {
      await subscription.ready();
      listing = null;
      const found = await redis.run(listJobs, [order], [jobsKey]);
      const jobs = await Promise.all(
        found.map(async ([jobId, version]) => {
          const copy = copies.find(jobId);
          return copy !== null && copy.version >= Number(version) ? copy : await read(jobId);
        }),
      );
      hasListed = true;
      return jobs.flatMap((copy) => (copy === null ? [] : [copy.job]));
    });
    return listing.finally(() => {
      listing = null;
    });
  }
  const allKnown = () => (hasListed ? copies.all().map(({ job }) => job) : null);

  function hold(jobId: string, held: JobLease): LeasedJob {
    const patient = <T>(work: () => Promise<T>) => retryWhileUnavailable(held.lost, work);
    const by = (become: Become, isQuiet = false) => change(jobId, become, held, isQuiet);
    return {
      async once(what) {
        const name = `${held.token}-${what}`;
        const answer = await patient(() => redis.run(once, [keyOf(jobId)], [held.token, what, name]));
        return answer === 1;
      },
      find: (id) => patient(() => find(id)),
      until: (id, ...rest) => patient(() => until(id, ...rest)),
      begin: (_, at) => by((job) => begun(job, at)),
      report: (_, message, fraction) => by((job) => said(job, message, fraction)),
      prepare: (_, steps) => by((job) => prepared(job, steps), true),
      step: (_, index, values) => by((job) => stepChanged(job, index, values)),
      end: (_, ending) => by((job) => ended(job, ending)),
    };
  }

  const find = async (jobId: string) => (await peek(jobId))?.job ?? null;

  const until: JobStore['until'] = async (jobId, holds, signal, milliseconds) => {
    if (signal?.aborted === true) return;
    const copy = await peek(jobId);
    if (copy === null) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        copy.waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (copies.find(jobId) !== copy || holds(copy.job) || signal?.aborted) done();
      };
      const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
      signal?.addEventListener('abort', done);
      copy.waiting.add(look);
      // It may have come while this was begun.
      look();
    });
  };

  return {
    async create(job) {
      await subscription.ready();
      await put(job);
      copies.take(1, job);
    },
    find,
    list: () => list().catch((error: unknown) => knownOr(allKnown(), error)),
    hold,
    begin: (jobId, at) => change(jobId, (job) => begun(job, at)),
    cancel: (jobId, at) => change(jobId, (job) => cancelled(job, at)),
    report: (jobId, message, stepFraction) => change(jobId, (job) => said(job, message, stepFraction)),
    prepare: (jobId, steps) => change(jobId, (job) => prepared(job, steps), null, true),
    step: (jobId, index, values) => change(jobId, (job) => stepChanged(job, index, values)),
    leaveProject: (jobId) => change(jobId, projectLeft),
    end: (jobId, ending) => change(jobId, (job) => ended(job, ending)),
    async subscribe(jobId, listener) {
      await subscription.ready();
      const leave = copies.subscribe(jobId, listener);
      const copy = await peek(jobId).catch((error: unknown) => {
        leave();
        throw error;
      });
      return { job: copy?.job ?? null, unsubscribe: leave };
    },
    until,
    subscriberCount: copies.subscriberCount,
    eventCount: copies.eventCount,
    version: copies.version,
    close() {
      stopListening();
      subscription.leave();
      copies.close();
    },
  };
}

let lastNumber = 0;
/** Changes of a gateway are numbered, whichever store makes them, so that one that is asked for again is known. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

function knownOr<T>(known: T | null, error: unknown): T {
  const isAway = error instanceof GatewayError && error.code === 'OVERLOADED';
  if (isAway && known !== null) return known;
  throw error;
}

function readFields(flat: readonly string[]) {
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));
  const base = pairs.find(([name]) => name === 'base')?.[1] ?? '';
  const steps = pairs
    .filter(([name]) => /^\d+$/.test(name))
    .map(([name, text]) => [Number(name), text] as const);
  return { base, steps: new Map(steps) };
}
