import type { Upstream, UpstreamClient } from '../upstream/client.ts';
import { isSettled, type Job, type StepOf } from './job.ts';
import type { LiveJob } from './live-job.ts';
import type { Starter } from './starter.ts';

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

export interface DeskTools<J extends Job> {
  upstream: UpstreamClient;
  /** What its calls are made as. */
  caller: Required<Starter> & { requestId: string };
  live: Omit<LiveJob<J>, 'until'>;
  /** Cuts the calls of the job. */
  calls: AbortSignal;
  stop: AbortSignal;
  /** Where warnings are gathered. */
  warnings: string[];
}

export function createDesk<J extends Job>({
  upstream,
  caller,
  live,
  calls,
  stop,
  warnings,
}: DeskTools<J>): Desk<J> {
  // Values of members that every job has; the compiler cannot see that of a job that is not known yet.
  const change = (values: Partial<Job>, step: number | null = null) =>
    live.change(values as Partial<J>, step);
  const context = { ...caller, isAccepted: true };
  return {
    upstream: upstream.bind({ ...context, signal: calls }),
    cleanUp: upstream.bind({ ...context, signal: new AbortController().signal }),
    stop,
    job: live.now,
    say: (message, stepFraction = 0) => change({ message, stepFraction }),
    step(index, values) {
      const steps = live.now().steps.map((step, at) => (at === index ? { ...step, ...values } : step));
      const ended = values.state !== undefined && isSettled({ state: values.state });
      const fraction = ended ? { stepFraction: 0 } : {};
      change({ steps, ...fraction } as Partial<Job>, ended ? index : null);
    },
    arrange: (steps) => live.arrange({ steps } as Partial<J>),
    warn: (text) => warnings.push(text),
  };
}
