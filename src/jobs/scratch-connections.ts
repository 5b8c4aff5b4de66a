import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { Upstream } from '../upstream/client.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import { type Job, projectsOf } from './job.ts';
import type { JobContext } from './job-context.ts';
import type { CopyJob, JobWorker } from './worker.ts';

/** Scratch copies of connections for jobs. Lists and overviews leave them out. */
export interface ScratchConnections {
  /** Whether a connection is a copy that is in use. One that could not be deleted is shown again. */
  isScratch(connection: Pick<Connection, 'projectId' | 'name'>): boolean;
  /** Those in use. */
  inUse(): readonly string[];
  /** Copies the connection of a worker under a unique name, works on the copy, and always deletes it. */
  borrow(
    context: Pick<JobContext<CopyJob>, 'job' | 'warn'>,
    worker: JobWorker,
    name: string,
    work: (copy: ConnectionKey) => Promise<void>,
  ): Promise<void>;
  /** Deletes the copies of a job whose gateway ended. Throws where it cannot. Upstream: `GetConnections`, `DeleteConnection`. */
  removeLeft(upstream: Upstream, job: Job): Promise<void>;
}

const words = { ParameterStudy: 'Study', OptimizationRun: 'Search', ConnectionDesignRun: 'Design' } as const;

/** What the name of each copy of a job begins with. */
const beginningOf = (type: keyof typeof words, jobId: string): string =>
  `${words[type]} ${jobId.slice(0, 8)}`;

/** What a job may have made copies for, and where. */
function copiesOf(job: Job): { projectId: string; beginning: string }[] {
  if (job.type === 'CalculationJob') return [];
  if (job.type !== 'Batch')
    return [{ projectId: job.projectId, beginning: beginningOf(job.type, job.jobId) }];
  const types = [
    ...(job.plan.some(({ kind }) => kind === 'OPTIMIZE') ? (['OptimizationRun'] as const) : []),
    ...(job.plan.some(({ kind }) => kind === 'DESIGN') ? (['ConnectionDesignRun'] as const) : []),
  ];
  return projectsOf(job).flatMap((projectId) =>
    types.map((type) => ({ projectId, beginning: beginningOf(type, job.jobId) })),
  );
}

/** @param part Tells the copies of a job apart; empty where it has one. */
export const scratchName = (job: CopyJob, part = ''): string =>
  `${beginningOf(job.type, job.jobId)}${part} of connection ${job.connection.connectionId}`;

/**
 * @param pauses Waits before each further attempt to delete a copy, in ms.
 * @param notDeleted Told of a copy that could not be deleted.
 */
export function createScratchConnections(
  pauses: readonly number[],
  notDeleted: (projectId: string) => void,
): ScratchConnections {
  const inUse = new Set<string>();
  const keyOf = ({ projectId, name }: Pick<Connection, 'projectId' | 'name'>) => `${projectId}/${name}`;

  /** Beginnings of the names of copies that are still to be deleted. */
  const left = new Set<string>();
  const isLeft = (connection: Pick<Connection, 'projectId' | 'name'>) =>
    left.size > 0 && [...left].some((beginning) => keyOf(connection).startsWith(beginning));

  return {
    isScratch: (connection) => (inUse.size > 0 && inUse.has(keyOf(connection))) || isLeft(connection),
    inUse: () => [...inUse, ...left],
    async borrow(context, worker, name, work) {
      const { projectId, connectionId } = worker.connection;
      // From before it is there until after it is gone; by two names, should the service have an opinion.
      const entries = [keyOf({ projectId, name })];
      inUse.add(keyOf({ projectId, name }));
      let copy: Connection | null = null;
      let mayExist = true;
      try {
        copy = await worker.upstream.connections.copy(worker.connection, name).catch((error: unknown) => {
          mayExist = !isRefused(error);
          throw error;
        });
        entries.push(keyOf(copy));
        inUse.add(keyOf(copy));
        await work(copy);
      } finally {
        const gone =
          !mayExist ||
          // What stays in a project that only the worker has goes with it.
          (await remove(worker.cleanUp, projectId, copy?.name ?? name, copy, worker.isOwn ? [] : pauses));
        for (const entry of entries) inUse.delete(entry);
        if (!gone && !worker.isOwn) {
          if (!context.job().projectClosed) notDeleted(projectId);
          context.warn(
            `The copy "${name}" of connection ${connectionId} could not be deleted and may need cleaning up.`,
          );
        }
      }
    },
    async removeLeft(upstream, job) {
      const copies = copiesOf(job).map(({ projectId, beginning }) => ({
        projectId,
        beginning: keyOf({ projectId, name: beginning }),
      }));
      for (const { beginning } of copies) left.add(beginning);
      try {
        for (const { projectId, beginning } of copies) {
          const connections = await upstream.connections.list(projectId);
          for (const connection of connections.filter((one) => keyOf(one).startsWith(beginning)))
            await upstream.connections.delete(connection);
        }
      } finally {
        for (const { beginning } of copies) left.delete(beginning);
      }
    },
  };
}

/** The service has answered, and with no: nothing was made. */
function isRefused(error: unknown): boolean {
  return error instanceof GatewayError && !error.outcomeUnknown;
}

/** Deletes a copy; by its number the first time it is known, by its name after anything went wrong. */
async function remove(
  upstream: Upstream,
  projectId: string,
  name: string,
  copy: ConnectionKey | null,
  pauses: readonly number[],
): Promise<boolean> {
  for (const [attempt, pause] of [0, ...pauses].entries()) {
    if (pause > 0) await sleep(pause);
    try {
      const found =
        attempt === 0 && copy !== null
          ? copy
          : (await upstream.connections.list(projectId)).find((connection) => connection.name === name);
      if (found) await upstream.connections.delete(found);
      return true;
    } catch (error) {
      // Gone by itself, or together with its project.
      if (error instanceof GatewayError && ['NOT_FOUND', 'PROJECT_GONE'].includes(error.code)) return true;
    }
  }
  return false;
}
