import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { JobContext } from './job-context.ts';
import type { ConnectionDesignRun } from './kinds/design-run.ts';
import type { OptimizationRun } from './kinds/optimization-run.ts';
import type { ParameterStudy } from './kinds/parameter-study.ts';
import type { Slot } from './steps/machine-queues.ts';

/** Jobs whose steps do not need each other, so that several machines can do them. */
export type SpreadJob = ParameterStudy | ConnectionDesignRun;

/** Jobs that work on copies of their connection. */
export type CopyJob = SpreadJob | OptimizationRun;

/** One machine at work for one job. */
export interface JobWorker {
  /** Name of the machine; null while it is not known where the project is. */
  machine: string | null;
  /** The service there. */
  upstream: Upstream;
  /** For what has to be put in order whatever happens. */
  cleanUp: Upstream;
  /** The connection of the job in the project that is open there. */
  connection: ConnectionKey;
  /** Whether the project is there for this worker alone, so that its changes are not visible. */
  isOwn: boolean;
  /** Waits for the machine, where it is shared with others; null when the signal comes first. */
  slot?: ((signal: AbortSignal) => Promise<Slot | null>) | undefined;
  /** Leaves nothing behind. Must not throw. */
  close(): Promise<void>;
}

/** Begins to work for a job at a machine. What it throws is the end of the worker, and of the job where it is the last one. */
export type OpenWorker = (context: JobContext<SpreadJob>) => Promise<JobWorker>;

/** The machines that work for a job; at least one. */
export type WorkersOf = (job: SpreadJob) => readonly OpenWorker[];

/** Works in the project of the job itself. */
export const openLocalWorker: OpenWorker = async (context) => {
  const { connection } = context.job();
  const { upstream, cleanUp } = context;
  return {
    machine: context.machineOf(connection.projectId),
    upstream,
    cleanUp,
    connection,
    isOwn: false,
    close: async () => {},
  };
};

export const localOnly: WorkersOf = () => [openLocalWorker];
