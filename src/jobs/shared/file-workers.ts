import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SharedFolder } from '../../cluster/shared-folder.ts';
import { GatewayError } from '../../errors.ts';
import type { MachineClient, UpstreamClient } from '../../upstream/client.ts';
import type { JobContext } from '../job-context.ts';
import type { Slot } from '../steps/slots.ts';
import type { JobWorker, OpenWorker, SpreadJob, WorkersOf } from '../worker.ts';
import type { WorkerNotes } from './worker-notes.ts';

interface FileWorkerTools {
  upstream: Pick<UpstreamClient, 'beside' | 'besides'>;
  notes: WorkerNotes;
  files: SharedFolder;
  /** Waits for a slot of the machine, of which others may have some; null when the signal comes first. */
  takeSlot(machine: string, count: number, signal: AbortSignal): Promise<Slot | null>;
}

/** Workers that any gateway can go on with, and close for another. */
export interface FileWorkers {
  workers: WorkersOf;
  slotAt(machine: string, signal: AbortSignal): Promise<Slot | null>;
  /** Waits until the project is where it can be read, if its machine is not there any more. */
  locate(context: JobContext<SpreadJob>): Promise<void>;
  tidy(jobId: string, isOver: boolean): Promise<void>;
}

/** A machine that was killed is missed after some ten seconds, and its projects are reopened on others. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/** The project of a job as it was when the job began, also after a failover. */
interface SourceProject {
  content: Buffer;
  /** What names the connection whatever number it has; null where the service does not say. */
  identifier: string | null;
}

const Facts = z.object({ identifier: z.string().nullable() });

/**
 * Copies of the file of a project on the machines of its version, its own among them: as many as calculations may run there.
 * Nothing is copied within the project, so nothing is left in it by a gateway that dies.
 */
export function createFileWorkers({ upstream, notes, files, takeSlot }: FileWorkerTools): FileWorkers {
  const nameOf = (jobId: string) => `${jobId}.ideaCon`;
  const factsOf = (jobId: string) => `${jobId}.json`;

  async function sourceOf(context: JobContext<SpreadJob>): Promise<SourceProject> {
    const { jobId } = await context.job();
    // Written last, so that the file is there when this is.
    const facts = await files.read(factsOf(jobId));
    if (facts === null) return await readSource(context);
    const content = await readFile(files.pathOf(nameOf(jobId)));
    return { content, ...Facts.parse(JSON.parse(facts)) };
  }

  /** Upstream: `GetProjectData`, `DownloadProject`. */
  async function readSource(context: JobContext<SpreadJob>): Promise<SourceProject> {
    const { jobId, projectId, connection } = await context.job();
    const { connections } = await context.upstream.projects.get(projectId);
    const original = connections.find(({ connectionId }) => connectionId === connection.connectionId);
    const identifier = original?.identifier ?? null;
    const content = await buffer((await context.upstream.projects.download(projectId)).body);
    await files.remove(nameOf(jobId));
    await files.write(nameOf(jobId), [content]);
    await files.write(factsOf(jobId), [JSON.stringify({ identifier })]);
    return { content, identifier };
  }

  /** Upstream at the machine: `OpenProject`, and `CloseProject` at the end. */
  function onCopy(
    client: MachineClient,
    source: (context: JobContext<SpreadJob>) => Promise<SourceProject>,
  ): OpenWorker {
    return async (context): Promise<JobWorker> => {
      const { jobId, connection } = await context.job();
      const { content, identifier } = await source(context);
      const { upstream: there, cleanUp } = context.at(client);
      const { projectId, connections } = await there.projects.open({ filename: 'worker.ideaCon', content });
      const opened = { machine: client.machine, projectId };
      const close = async () => {
        await cleanUp.projects.close(projectId).catch(() => {});
        await notes.remove(jobId, opened).catch(() => {});
      };
      try {
        await notes.write(jobId, opened);
        const copy = connections.find(({ connectionId }) => connectionId === connection.connectionId);
        if (copy === undefined || copy.identifier !== identifier) {
          const message = `Machine ${client.machine} gives the connections of the project other numbers.`;
          throw new GatewayError('UPSTREAM_INVALID', message);
        }
      } catch (error) {
        await close();
        throw error;
      }
      return {
        ...{ machine: client.machine, upstream: there, cleanUp, isOwn: true, close },
        connection: { projectId, connectionId: connection.connectionId },
        slot: slotOf(client),
      };
    };
  }

  function slotOf({ machine, slots }: MachineClient): JobWorker['slot'] {
    return slots === null ? undefined : (signal) => takeSlot(machine, slots, signal);
  }

  async function closeLeft(opened: { machine: string; projectId: string }): Promise<void> {
    const call = { signal: new AbortController().signal, requestId: 'closing-workers', isAccepted: true };
    await upstream.beside(opened.machine).bind(call).projects.close(opened.projectId);
  }

  return {
    slotAt: async (machine, signal) => (await slotOf(upstream.beside(machine))?.(signal)) ?? null,
    locate,
    workers(job) {
      let source: Promise<SourceProject> | null = null;
      const once = (context: JobContext<SpreadJob>) => {
        source ??= sourceOf(context);
        return source;
      };
      return upstream
        .besides(job.projectId, true)
        .slice(0, Math.max(1, job.steps.length))
        .map((machine) => onCopy(machine, once));
    },
    async tidy(jobId, isOver) {
      for (const left of await notes.of(jobId)) {
        await notes.remove(jobId, left);
        // A machine that may be dead is not waited for.
        void closeLeft(left).catch(() => {});
      }
      if (!isOver) return;
      await Promise.all([files.remove(nameOf(jobId)), files.remove(factsOf(jobId))]);
      await files.sweep();
    },
  };
}

async function locate(context: JobContext<SpreadJob>): Promise<void> {
  const { projectId } = await context.job();
  const since = performance.now();
  for (;;) {
    try {
      await context.upstream.projects.get(projectId);
      return;
    } catch (error) {
      const mayMove = error instanceof GatewayError && error.retryable;
      if (!mayMove || context.stop.aborted || performance.now() - since > PATIENCE_MS) throw error;
      await sleep(PAUSE_MS, undefined, { signal: context.stop }).catch(() => {});
    }
  }
}
