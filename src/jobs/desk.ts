import type { Upstream } from '../upstream/upstream.ts';
import type { Job, StepOf } from './job.ts';

/** What the work of a job gets: the service, its own record, and whether it should stop. */
export interface Desk<J extends Job> {
  /** Bound to the job. Calls are cut only when the gateway shuts down and has waited long enough. */
  readonly upstream: Upstream;
  /** For what has to be put in order even then. */
  readonly cleanUp: Upstream;
  /** Aborts when the job is asked to stop. What runs then ends first, unless the service can interrupt it. */
  readonly stop: AbortSignal;
  job(): J;
  /** Says what is done now, and how far the running step is. */
  say(message: string | null, stepFraction?: number): void;
  /** Changes a step; watchers are told of a step that has ended by name. */
  step(index: number, change: Partial<StepOf<J>>): void;
  /** Replaces all steps at once, without an event. */
  arrange(steps: readonly StepOf<J>[]): void;
  /** Adds something people must know to the failure of the job, whatever its state will be. */
  warn(text: string): void;
}

/** Does a job. What it throws fails the job; steps it leaves undone are cancelled. */
export type Work<J extends Job> = (desk: Desk<J>) => Promise<void>;
