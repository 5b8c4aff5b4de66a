import type { Job, StepOf } from '../job.ts';
import type { CodedError } from '../kinds/coded-error.ts';
import type { JobState } from '../kinds/step.ts';

/** What happened to a job: one of its steps ended, or something smaller. */
export interface JobEvent {
  /** Position of the step that just ended; null for a mere sign of progress. */
  step: number | null;
  /** The job then. */
  job: Job;
}

/** A job before and after something that was done to it. */
export interface JobChange {
  before: Job;
  job: Job;
}

/** How a job ends. Steps without an outcome are cancelled with it. */
export interface JobEnding {
  state: Extract<JobState, 'FINISHED' | 'FAILED' | 'CANCELLED'>;
  failure: string | null;
  error: CodedError | null;
  finishedAt: Date;
}

/** A listener's place, and what there was when it was taken. */
interface Subscription {
  /** The job as it is before the events that the listener receives; null when there is no such job. */
  job: Job | null;
  unsubscribe(): void;
}

/**
 * The jobs of one principal, stored where all gateways that need them see them. Each change of a job is atomic:
 * null is the answer when it did not apply; then nothing
 * changed and no event is published.
 */
export interface JobStore {
  create(job: Job): void;
  find(jobId: string): Job | null;
  /** Oldest first. */
  list(): Job[];

  /** It runs from now on, unless it does already or was ended meanwhile. */
  begin(jobId: string, at: Date): JobChange | null;
  /** Asks a job to stop; one that waits ends at once. */
  cancel(jobId: string, at: Date): JobChange | null;
  /** Says what is done now, and how far the running step is. */
  report(jobId: string, message: string | null, stepFraction: number): JobChange | null;
  /** Replaces what is to be done in the steps, without a word: before any of them is begun. */
  prepare<J extends Job>(jobId: string, steps: readonly StepOf<J>[]): JobChange | null;
  /**
   * Changes a step that has no outcome yet; with a state that is settled this is its outcome, which counts once. Candidates
   * of a design run get their ranks with it.
   */
  step<J extends Job>(jobId: string, index: number, values: Partial<StepOf<J>>): JobChange | null;
  /** A step without an outcome becomes the first of these; the others are added behind all steps. Items of a batch get their numbers. */
  spread<J extends Job>(jobId: string, index: number, steps: readonly StepOf<J>[]): JobChange | null;
  /** Notes that its project was closed. */
  leaveProject(jobId: string): JobChange | null;
  /** True for the first call with this key, also after a restart: for what must not be done twice. */
  once(jobId: string, what: string): boolean;
  /** Ends it, once. */
  end(jobId: string, ending: JobEnding): JobChange | null;

  /**
   * Tells `listener` everything that happens to the job from now on, each once and in order, but for steps that are begun
   * and things that go on so fast that only the last of them counts.
   */
  subscribe(jobId: string, listener: (event: JobEvent) => void): Subscription;
  /** Resolves when `holds` is true of the job, it is not known, the time is over, or the signal aborts. */
  until(
    jobId: string,
    holds: (job: Job) => boolean,
    signal?: AbortSignal,
    milliseconds?: number,
  ): Promise<void>;
  /** How many listeners there are, which is how leaks are found. */
  subscriberCount(): number;
  /** How many events have been published here. */
  eventCount(): number;
  /** Another number whenever anything it would answer may be different. */
  version(): number;
  /** Leaves no timer behind; what is known can still be asked for. */
  close(): void;
}
