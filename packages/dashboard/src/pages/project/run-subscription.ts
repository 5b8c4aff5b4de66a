import { CalculationLiveDocument, type JobState } from '@connection-gateway/client/pages/project';
import type { Client } from 'urql';

/** A calculation as the line below the table shows it. */
export interface Run {
  id: string;
  state: JobState;
  isSettled: boolean;
  failure: string | null;
  completed: number;
  total: number;
  /** Connection in work. */
  currentId: string | null;
}

interface Job {
  id: string;
  state: JobState;
  isSettled: boolean;
  failure: string | null;
  progress: { completed: number; total: number };
  current?: { id: string } | null;
}

interface RunSubscription {
  /** A calculation stands elsewhere. Answers whether it was not known. */
  told(job: Job): boolean;
  pause(): void;
  resume(): void;
}

/** Follows the calculation that was begun last, step by step. */
export function createRunSubscription(
  client: Client,
  { changed, settled }: { changed(run: Run): void; settled(): void },
): RunSubscription {
  let run: Run | null = null;
  let unfollow: (() => void) | null = null;

  function take(job: Job): void {
    if (run?.id === job.id && run.isSettled) return;
    const { id, state, isSettled, failure, progress } = job;
    const currentId = job.current?.id ?? (run?.id === id ? run.currentId : null);
    run = { id, state, isSettled, failure, ...progress, currentId };
    changed(run);
    if (!isSettled) return;
    pause();
    settled();
  }

  function resume(): void {
    if (run === null || run.isSettled || unfollow !== null) return;
    const following = client
      .subscription(CalculationLiveDocument, { jobId: run.id })
      .subscribe(({ data }) => data?.jobProgress && take(data.jobProgress.job));
    unfollow = () => following.unsubscribe();
  }

  function pause(): void {
    unfollow?.();
    unfollow = null;
  }

  return {
    told(job) {
      const isNew = run?.id !== job.id;
      // One that waits does not push out the one in work.
      if (isNew && (job.isSettled || (run !== null && !run.isSettled && job.state === 'QUEUED')))
        return isNew;
      if (isNew) pause();
      take(job);
      resume();
      return isNew;
    },
    pause,
    resume,
  };
}
