import type { JobType } from './job.ts';
import type { JobState } from './kinds/step.ts';

/** Observes jobs, for metrics. Must not throw. */
export interface JobObserver {
  /** A job came in (`from` is null) or went from one state to another. */
  stateChanged(type: JobType, from: JobState | null, to: JobState): void;
}

/** One job in a trace, from when it was taken. */
export interface JobSpan {
  /** What its calls are made in. */
  traceparent: string;
  /** It need not wait any more. */
  started(): void;
  /** @param failure Code of what stopped it; null unless it failed. */
  end(state: JobState, failure: string | null): void;
}

/** Follows jobs in traces. Must not throw. */
export interface JobTracer {
  /** @param taken `traceparent` is that of the request that began it, `requestId` what its calls are made as. */
  begin(taken: { type: JobType; requestId: string; traceparent: string | null }): JobSpan;
}
