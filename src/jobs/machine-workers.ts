import { buffer } from 'node:stream/consumers';
import { GatewayError } from '../errors.ts';
import type { MachineClient, UpstreamClient } from '../upstream/client.ts';
import type { JobContext } from './job-context.ts';
import type { MachineQueues, Slot } from './steps/machine-queues.ts';
import {
  type JobWorker,
  type OpenWorker,
  openLocalWorker,
  type SpreadJob,
  type WorkersOf,
} from './worker.ts';

/** The project of a job as it is when the job begins. */
interface SourceProject {
  file: Buffer;
  /** What names the connection whatever number it has; null where the service does not say. */
  identifier: string | null;
}

export interface MachineWorkers {
  workers: WorkersOf;
  /** Waits for a slot of a machine for a job; null when the signal comes first. */
  takeSlot(machine: string, jobId: string, signal: AbortSignal): Promise<Slot | null>;
}

/**
 * The project itself, and a copy of its file for each calculation that machines of its version may run beside it; with one
 * machine the project alone.
 */
export function openMachineWorkers(
  upstream: Pick<UpstreamClient, 'beside' | 'besides'>,
  { queues, principalId }: { queues: MachineQueues; principalId: string },
): MachineWorkers {
  const takeSlot: MachineWorkers['takeSlot'] = (machine, jobId, signal) =>
    queues.take(machine, upstream.beside(machine).slots, { principalId, jobId }, signal);
  return {
    takeSlot,
    workers(job) {
      const slotOf = (machine: string) => (signal: AbortSignal) => takeSlot(machine, job.jobId, signal);
      const beside = upstream.besides(job.projectId).slice(0, Math.max(0, job.steps.length - 1));
      let source: Promise<SourceProject> | null = null;
      const sourceOf = (context: JobContext<SpreadJob>) => {
        source ??= readSource(context);
        return source;
      };
      const local: OpenWorker = async (context) => {
        const worker = await openLocalWorker(context);
        return worker.machine === null ? worker : { ...worker, slot: slotOf(worker.machine) };
      };
      return [local, ...beside.map((client) => onCopy(client, sourceOf, slotOf(client.machine)))];
    },
  };
}

/** Upstream: `GetProjectData`, `DownloadProject`. */
async function readSource(context: JobContext<SpreadJob>): Promise<SourceProject> {
  const { projectId, connection } = context.job();
  const { connections } = await context.upstream.projects.get(projectId);
  const original = connections.find(({ connectionId }) => connectionId === connection.connectionId);
  const { body } = await context.upstream.projects.download(projectId);
  return { file: await buffer(body), identifier: original?.identifier ?? null };
}

/** Upstream at the machine: `OpenProject`, and `CloseProject` at the end. */
function onCopy(
  client: MachineClient,
  sourceOf: (context: JobContext<SpreadJob>) => Promise<SourceProject>,
  slot: JobWorker['slot'],
): OpenWorker {
  return async (context): Promise<JobWorker> => {
    const { connection } = context.job();
    const { file, identifier } = await sourceOf(context);
    const { upstream, cleanUp } = context.at(client);
    const { projectId, connections } = await upstream.projects.open({
      filename: 'worker.ideaCon',
      content: file,
    });
    const close = async () => {
      await cleanUp.projects.close(projectId).catch(() => {});
    };
    const copy = connections.find(({ connectionId }) => connectionId === connection.connectionId);
    if (copy === undefined || copy.identifier !== identifier) {
      await close();
      const message = `Machine ${client.machine} gives the connections of the project other numbers.`;
      throw new GatewayError('UPSTREAM_INVALID', message);
    }
    return {
      ...{ machine: client.machine, upstream, cleanUp, isOwn: true, close, slot },
      connection: { projectId, connectionId: connection.connectionId },
    };
  };
}
