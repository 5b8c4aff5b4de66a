import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { connectionKeyOf, decodeId, jobIdOf, projectIdOf } from './ids.ts';
import { invalidInput, MutationError, type Subject } from './user-error.ts';

/** A connection, or a project with everything in it (null). */
export interface Revised {
  projectId: string;
  connectionId: number | null;
}

/** What a subject belongs to: itself, or the connection that it is in. */
export async function revisedBy({ typeName, id, path }: Subject, { jobs }: Context): Promise<Revised> {
  if (typeName === 'Project') return { projectId: projectIdOf(id, path), connectionId: null };
  if (typeName === 'ParameterStudy' || typeName === 'ConnectionDesignRun') {
    const isSearch = decodeId(id)?.type === 'OptimizationRun';
    const job = jobs.find(jobIdOf(id, path, isSearch ? 'OptimizationRun' : typeName));
    return connectionOfJob(job) ?? { projectId: '', connectionId: null };
  }
  const parts = decodeId(id)?.parts ?? id.split('/');
  return connectionKeyOf(parts.slice(0, 2).join('/'), path);
}

const connectionOfJob = (job: Job | null | undefined): ConnectionKey | null =>
  job == null || job.type === 'CalculationJob' || job.type === 'Batch' ? null : job.connection;

/** The one connection that objects are in; a revision is that of one. */
export function oneConnection(keys: readonly ConnectionKey[]): Revised {
  const [first, ...others] = keys;
  const isOther = ({ projectId, connectionId }: ConnectionKey) =>
    projectId !== first?.projectId || connectionId !== first.connectionId;
  if (first !== undefined && !others.some(isOther)) return first;
  const message = 'A revision is that of one connection; the objects to change have to be in the same one.';
  throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: ['input', 'ifRevision'] }));
}

/**
 * Does the work of a mutation under the lock of the project, when the revision is still the given one. Throws `MutationError`
 * before anything is called when it is not.
 */
export async function underRevision<P>(
  ifRevision: string,
  find: () => Promise<Revised>,
  context: Context,
  work: (context: Context) => Promise<P>,
): Promise<P> {
  const revised = await find();
  const { projectId } = revised;
  // The work says in its own words that the job is not there.
  if (projectId === '') return await work(context);
  try {
    return await context.withLock(projectId, async (locked) => {
      // Rows of one mutation may have revisions of their own.
      const again: Context['withLock'] = (other, more) =>
        other === projectId ? more(locked) : context.withLock(other, more);
      const own = { ...context, ...locked, withLock: again };
      // The previous lock may have ended just now; its change is published right after it.
      await nextTurnOfLoop();
      publishOthers(context);
      const current = revisionOf(revised, context);
      if (current !== ifRevision) throw await revisionChanged(revised, current, own);
      return await work(own);
    });
  } finally {
    context.loaders.forget(projectId);
  }
}

/**
 * A mutation without a revision may take the lock for one call after another, and publishes its changes at the end: what it has
 * changed so far counts before that.
 */
function publishOthers({ events, upstream, writesInProgress }: Context): void {
  for (const writes of writesInProgress) {
    if (writes === upstream.changes) continue;
    for (const { projectId, stale } of writes.peekPending()) events.changed(projectId, stale);
  }
}

function revisionOf({ projectId, connectionId }: Revised, { events }: Context): string {
  return connectionId === null
    ? events.projectRevision(projectId)
    : events.connectionRevision({ projectId, connectionId });
}

/** `NOT_FOUND` where it is not there at all. */
async function revisionChanged(
  { projectId, connectionId }: Revised,
  currentRevision: string,
  { loaders }: Context,
): Promise<MutationError> {
  const connection = connectionId === null ? null : { projectId, connectionId };
  await (connection === null ? loaders.project.load(projectId) : loaders.connection.load(connection));
  return new MutationError({
    ...{ type: 'ConflictError', code: 'REVISION_CHANGED', path: ['input', 'ifRevision'] },
    ...{ connection, currentRevision },
    message: `The ${connection === null ? 'project' : 'connection'} was changed since it was read. Nothing was done.`,
  });
}
