import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Channel, createChannel } from '../../record/channel.ts';
import type { ProjectChange, ProjectChangeKind } from '../../record/record.ts';
import { encodeId, projectIdOf } from '../kit/ids.ts';

/** Events that wait for a slow reader. */
const MOST_WAITING = 256;

/** A change of a project; without one it is the present state of the list. */
export type ProjectMoment = Omit<ProjectChange, 'kind' | 'projectId'> & {
  kind: ProjectChangeKind | 'PROJECTS';
  projectId: string | null;
};

/**
 * Follows the changes of a project until it is closed or gone. The first event stands for the present state, so that whoever
 * comes back knows to read it.
 *
 * @throws `NOT_FOUND` for a project that is not open.
 */
export async function followProject(
  id: string,
  { loaders, record, jobs }: Context,
): Promise<Channel<ProjectMoment>> {
  const projectId = projectIdOf(id, ['projectId']);
  await loaders.project.load(projectId);
  const channel = projectChannel(
    (listener) => record.follow(projectId, listener),
    ({ kind }) => (kind === 'CLOSED' || kind === 'GONE' ? 'LAST' : 'TOLD'),
  );
  const jobId = jobs.active(projectId)?.jobId ?? null;
  channel.push({ kind: 'PROJECT', at: new Date(), projectId, connectionId: null, jobId });
  return channel;
}

/** Follows the changes of all projects, as far as they are of the wanted kinds. */
export function followProjects(
  kinds: readonly ProjectMoment['kind'][] | null | undefined,
  { record }: Context,
): Channel<ProjectMoment> {
  const wanted = new Set<ProjectMoment['kind']>(kinds ?? ofTheList);
  const channel = projectChannel(record.followAll, ({ kind }) => (wanted.has(kind) ? 'TOLD' : 'UNTOLD'));
  channel.push({ kind: 'PROJECTS', at: new Date(), projectId: null, connectionId: null, jobId: null });
  return channel;
}

/** What a list of projects shows. */
const ofTheList: readonly ProjectChangeKind[] = ['OPENED', 'PROJECT', 'RESTORED', 'GONE', 'CLOSED'];

function projectChannel(
  follow: (listener: (change: ProjectChange) => void) => () => void,
  take: (change: ProjectChange) => 'TOLD' | 'UNTOLD' | 'LAST',
): Channel<ProjectMoment> {
  let leave = () => {};
  const channel = createChannel<ProjectMoment>({
    capacity: MOST_WAITING,
    replaces: isSameAgain,
    onEnd: () => leave(),
  });
  leave = follow((change) => {
    const taken = take(change);
    if (taken !== 'UNTOLD') channel.push(change);
    if (taken === 'LAST') channel.end();
  });
  return channel;
}

const isSameAgain = (waiting: ProjectMoment, next: ProjectMoment): boolean =>
  waiting.kind === next.kind &&
  waiting.projectId === next.projectId &&
  waiting.connectionId === next.connectionId &&
  waiting.jobId === next.jobId;

export function freshProjectMoment(moment: ProjectMoment, { loaders }: Context): ProjectMoment {
  if (moment.projectId !== null) loaders.forget(moment.projectId);
  return moment;
}

/** The project an event is about; null when it is closed. */
export function projectOfMoment({ kind, projectId }: ProjectMoment) {
  return projectId === null || kind === 'CLOSED' ? null : { projectId };
}

/** The job an event is about, as it is now; null when it is about none, or one that is forgotten. */
export function jobOfMoment({ jobId }: ProjectMoment, { jobs }: Context): Job | null {
  return jobId === null ? null : jobs.find(jobId);
}

/** The connection an event is about; null when it is about none, or one that is gone. */
export function connectionOfMoment({ kind, projectId, connectionId }: ProjectMoment) {
  if (projectId === null || connectionId === null || kind === 'CONNECTION_DELETED') return null;
  return { projectId, connectionId };
}

export function deletedIdOf({ kind, projectId, connectionId }: ProjectMoment): string | null {
  if (projectId === null || connectionId === null || kind !== 'CONNECTION_DELETED') return null;
  return encodeId('ConnectionItem', projectId, connectionId);
}
