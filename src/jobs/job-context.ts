import { GatewayError } from '../errors.ts';
import type { Upstream, UpstreamClient } from '../upstream/client.ts';
import type { Job, StepOf } from './job.ts';
import type { JobOrigin } from './new-job.ts';
import type { Slot } from './steps/machine-queues.ts';
import type { JobStore } from './store/job-store.ts';
import type { JobEvents } from './store-with-events.ts';

/** What the handler of a job gets: the service, its own record, and whether it should stop. */
export interface JobContext<J extends Job> {
  /** Bound to the job. Calls are cut only when the gateway shuts down and has waited long enough. */
  readonly upstream: Upstream;
  /** For what has to be put in order even then. */
  readonly cleanUp: Upstream;
  /** The same for another machine: calls of the job beside its project, which are cut when others go on with the job. */
  at(client: Pick<UpstreamClient, 'bind'>): Pick<JobContext<J>, 'upstream' | 'cleanUp'>;
  /** Name of the machine where a project is open; null where that is not known. */
  machineOf(projectId: string): string | null;
  /** Waits for a slot of the machine where a project is, if others calculate there too; null where none is needed. */
  slotAt(machine: string | null): Promise<Slot | null>;
  /** For a batch, whose items are in several projects: waits for its turn in one of them; null when the signal comes first. */
  turnIn(projectId: string, signal: AbortSignal): Promise<(() => void) | null>;
  /** Aborts when the job is asked to stop. What runs then ends first, unless the service can interrupt it. */
  readonly stop: AbortSignal;
  job(): J;
  /** Says what is done now, and how far the running step is. */
  report(message: string | null, stepFraction?: number): void;
  /** Replaces what is to be done in the steps, before one is begun and without an event. */
  prepare(steps: readonly StepOf<J>[]): void;
  /**
   * Changes a step; subscribers receive a step that has ended by name. Whether it counted: who does a step again that has
   * ended meanwhile does it for nothing.
   */
  step(index: number, change: Partial<StepOf<J>>): boolean;
  /** A step becomes the first of these; the others are added behind all steps. */
  spread(index: number, steps: readonly StepOf<J>[]): void;
  /** True for the first call with this key, also after a restart: for what must not be done twice. */
  once(what: string): boolean;
  /** Adds something people must know to the failure of the job, whatever its state will be. */
  warn(text: string): void;
}

/** Does a job. What it throws fails the job; steps it leaves undone are cancelled. */
export type JobHandler<J extends Job> = (context: JobContext<J>) => Promise<void>;

export interface JobContextTools {
  jobId: string;
  upstream: UpstreamClient;
  /** What its calls are made as. */
  caller: Required<Omit<JobOrigin, 'actor'>> & { requestId: string };
  store: JobStore;
  events: JobEvents;
  takeSlot?: ((machine: string, jobId: string, signal: AbortSignal) => Promise<Slot | null>) | undefined;
  turnIn: (projectId: string, signal: AbortSignal) => Promise<(() => void) | null>;
  /** Cuts the calls of the job, and those of them that are made beside its project. */
  calls: AbortSignal;
  callsBeside: AbortSignal;
  stop: AbortSignal;
  /** Whether others go on with the job. */
  isLeft: () => boolean;
  /** Where warnings are gathered. */
  warnings: string[];
}

export function createJobContext<J extends Job>(tools: JobContextTools): JobContext<J> {
  const { jobId, upstream, caller, store, events, calls, callsBeside, stop, isLeft, warnings } = tools;
  const context = { ...caller, isAccepted: true };
  const at = (client: Pick<UpstreamClient, 'bind'>, signal = callsBeside) => ({
    upstream: client.bind({ ...context, signal }),
    cleanUp: client.bind({ ...context, signal: new AbortController().signal }),
  });
  return {
    ...at(upstream, calls),
    at: (client) => at(client),
    machineOf: (projectId) => upstream.projects.state(projectId)?.machine ?? null,
    slotAt: async (machine) =>
      machine === null ? null : ((await tools.takeSlot?.(machine, jobId, stop)) ?? null),
    turnIn: tools.turnIn,
    stop,
    job() {
      const job = store.find(jobId);
      // A job keeps its type.
      if (job !== null) return job as J;
      throw new GatewayError('CONFLICT', 'The job is forgotten while it is being done.');
    },
    report: (message, stepFraction = 0) => events.report(jobId, message, stepFraction),
    prepare: (steps) => events.prepare(jobId, steps),
    step(index, change) {
      // What fails because it is left is tried by those who go on.
      if (isLeft() && change.state === 'FAILED') return false;
      return events.step(jobId, index, change);
    },
    spread: (index, steps) => events.spread(jobId, index, steps),
    once: (what) => store.once(jobId, what),
    warn: (text) => warnings.push(text),
  };
}
