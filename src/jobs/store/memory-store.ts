import { createTopic } from '../../projects/events/topic.ts';
import type { Job } from '../job.ts';
import { isSettled } from '../kinds/step.ts';
import { createArchive, type Retention } from './archive.ts';
import type { JobJournal, JournaledJob } from './job-journal.ts';
import type { JobChange, JobEvent, JobStore } from './job-store.ts';
import { lostJob } from './lost-job.ts';
import {
  begun,
  cancelled,
  ended,
  prepared,
  projectLeft,
  restarted,
  said,
  spread,
  stepChanged,
} from './transitions.ts';

/** A job as it goes on: its record is replaced and never changed. */
interface Entry {
  job: Job;
  /** What was begun of it that must not be done twice. */
  noted: Set<string>;
  /** Look whether what they wait for is true. */
  waiting: Set<() => void>;
}

/**
 * Jobs in the memory of this process, where everything is answered at once.
 *
 * @param journal The journal for a restarted gateway; none when left out.
 * @param forgotten Called with the id of each job that is not known any more.
 * @param left Called with each job that was in work when the gateway before this one ended: it goes on, or has failed.
 */
export function createMemoryStore(
  limits: Retention,
  journal: JobJournal | null = null,
  left: (job: Job) => void = () => {},
  forgotten: (jobId: string) => void = () => {},
): JobStore {
  // Long because all of it is the state of these jobs.
  let version = 0;
  const archive = createArchive<Entry>(limits, (jobId) => {
    version += 1;
    journal?.forget(jobId);
    forgotten(jobId);
  });
  for (const found of journal?.read() ?? []) takeUp(found);
  archive.ended();
  const { publish, subscribe, subscriberCount, eventCount } = createTopic<JobEvent>();

  /** From the gateway before this one. */
  function takeUp({ job: found, noted, writtenAt }: JournaledJob): void {
    const isOld = Date.now() - writtenAt > limits.keepMs;
    if (isOld && isSettled(found)) {
      journal?.forget(found.jobId);
      forgotten(found.jobId);
      return;
    }
    // Its caller does not expect it any more.
    const job = isOld ? lostJob(found) : restarted(found, new Date());
    archive.add({ job, noted: new Set(noted), waiting: new Set() });
    if (job === found) return;
    journal?.write(job, found);
    left(job);
  }

  function replace(jobId: string, become: (job: Job) => Job | null, isPreparing = false): JobChange | null {
    const entry = archive.find(jobId);
    const before = entry?.job;
    const job = before === undefined ? null : become(before);
    if (entry === null || before === undefined || job === null) return null;
    journal?.write(job, isPreparing ? null : before);
    entry.job = job;
    version += 1;
    return { before, job };
  }

  function change(jobId: string, become: (job: Job) => Job | null): JobChange | null {
    const changed = replace(jobId, become);
    if (changed === null) return null;
    const { before, job } = changed;
    const step = job.ended.length > before.ended.length ? (job.ended.at(-1) ?? null) : null;
    publish(jobId, { step, job });
    for (const look of [...(archive.find(jobId)?.waiting ?? [])]) look();
    if (isSettled(job) && !isSettled(before)) archive.ended();
    return changed;
  }

  const store: JobStore = {
    create(job) {
      version += 1;
      journal?.write(job, null);
      archive.add({ job, noted: new Set(), waiting: new Set() });
    },
    find: (jobId) => archive.find(jobId)?.job ?? null,
    list: () => archive.entries().map(({ job }) => job),
    begin: (jobId, at) => change(jobId, (job) => begun(job, at)),
    cancel: (jobId, at) => change(jobId, (job) => cancelled(job, at)),
    report: (jobId, message, stepFraction) => change(jobId, (job) => said(job, message, stepFraction)),
    prepare: (jobId, steps) => replace(jobId, (job) => prepared(job, steps), true),
    step: (jobId, index, values) => change(jobId, (job) => stepChanged(job, index, values)),
    spread: (jobId, index, steps) => change(jobId, (job) => spread(job, index, steps)),
    leaveProject: (jobId) => change(jobId, projectLeft),
    end: (jobId, ending) => change(jobId, (job) => ended(job, ending)),
    subscribe(jobId, listener) {
      const leave = subscribe(jobId, listener);
      return { job: archive.find(jobId)?.job ?? null, unsubscribe: leave };
    },
    async until(jobId, holds, signal, milliseconds) {
      const entry = archive.find(jobId);
      if (entry === null || holds(entry.job) || signal?.aborted === true) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          entry.waiting.delete(look);
          resolve();
        };
        const look = () => {
          if (holds(entry.job)) done();
        };
        const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
        signal?.addEventListener('abort', done);
        entry.waiting.add(look);
      });
    },
    subscriberCount,
    eventCount,
    version: () => version,
    once(jobId, what) {
      const { noted } = archive.find(jobId) ?? {};
      if (noted === undefined || noted.has(what)) return false;
      noted.add(what);
      journal?.note(jobId, what);
      return true;
    },
    close: archive.close,
  };
  return store;
}
