import { createTopic, type Topic } from '../../projects/events/topic.ts';
import { isSettled, type Job } from '../job.ts';
import { createArchive, type Retention } from '../store/archive.ts';
import type { JobEvent } from '../store/job-store.ts';

/** A job as this gateway knows it, at some version. */
export interface JobCopy {
  job: Job;
  version: number;
  /** Look whether what they wait for is true, or whether the job is not there any more. */
  waiting: Set<() => void>;
}

/** What one gateway knows of the jobs of a user. Its subscribers receive their events from here. */
export interface JobCopies extends Pick<Topic<JobEvent>, 'subscribe' | 'subscriberCount' | 'eventCount'> {
  find(jobId: string): JobCopy | null;
  all(): JobCopy[];
  /** Takes a job as it is at a version; older ones are known already. Quiet: no event is published. */
  take(version: number, job: Job, isQuiet?: boolean): JobCopy;
  /** It is not in Redis any more. */
  drop(jobId: string): void;
  /** Something was done to a job that is not known here. */
  suspect(): void;
  /** Another number whenever anything known here is different. */
  version(): number;
  close(): void;
}

export function createJobCopies(limits: Retention): JobCopies {
  let changes = 0;
  const suspect = () => {
    changes += 1;
  };
  const archive = createArchive<JobCopy>(limits, suspect);
  const { publish, ...topic } = createTopic<JobEvent>();

  function tellOf(before: Job, job: Job, isQuiet: boolean): void {
    const ended = job.ended.slice(before.ended.length);
    for (const step of ended) publish(job.jobId, { step, job });
    if (ended.length === 0 && !isQuiet) publish(job.jobId, { step: null, job });
  }

  const look = ({ waiting }: JobCopy) => {
    for (const one of [...waiting]) one();
  };

  return {
    ...topic,
    find: archive.find,
    all: archive.entries,
    take(version, job, isQuiet = false) {
      const copy = archive.find(job.jobId);
      if (copy === null) {
        const first: JobCopy = { job, version, waiting: new Set() };
        archive.add(first);
        suspect();
        if (isSettled(job)) archive.ended();
        return first;
      }
      if (version <= copy.version) return copy;
      const before = copy.job;
      [copy.job, copy.version] = [job, version];
      suspect();
      tellOf(before, job, isQuiet);
      look(copy);
      if (isSettled(job) && !isSettled(before)) archive.ended();
      return copy;
    },
    drop(jobId) {
      const copy = archive.find(jobId);
      // One that has not ended is kept by Redis as long as it has its memory; it is made again from what is known here.
      if (copy === null || !isSettled(copy.job)) return;
      archive.drop(jobId);
      look(copy);
    },
    suspect,
    version() {
      // Something may happen at any moment to what has not ended, and is heard of a moment later.
      if (archive.entries().some(({ job }) => !isSettled(job))) suspect();
      return changes;
    },
    close: archive.close,
  };
}
