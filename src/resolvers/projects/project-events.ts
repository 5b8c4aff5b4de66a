import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import type { ProjectChange, ProjectChangeKind } from '../../projects/events/project-change.ts';
import { createSubscriberQueue, type SubscriberQueue } from '../../projects/events/subscriber-queue.ts';
import { encodeId, numberIn, projectIdOf } from '../kit/ids.ts';

/** Events that wait for a slow reader. */
const MOST_WAITING = 256;

/** A change of a project, or the present state of a project or the list. */
export type ProjectMoment = Omit<ProjectChange, 'kind' | 'projectId'> & {
  kind: ProjectChangeKind | 'PRESENT';
  projectId: string | null;
  /** There were others before it that are not told any more. */
  missed?: boolean;
};

/** After which event to go on. */
type After = string | null | undefined;

/** Who follows, and what. */
interface Following {
  after: After;
  follow: (listener: (change: ProjectChange) => void) => () => void;
  isWanted: (change: ProjectChange) => boolean;
  isLast: (change: ProjectChange) => boolean;
  /** Called when they follow no longer. */
  ended?: () => void;
  /** What the first event says besides that the present state is to be read. */
  present: Pick<ProjectMoment, 'kind' | 'projectId' | 'jobId'>;
}

/**
 * Follows the changes of a project until it is closed or gone. The first event stands for the present state, unless what
 * happened since `after` is still known, which is told instead. Until then the caller is among the viewers of the project.
 *
 * @throws `NOT_FOUND` for a project that is not open.
 */
export async function followProject(
  { id, after, looksAt }: { id: string; after: After; looksAt: string | null | undefined },
  context: Context,
): Promise<SubscriberQueue<ProjectMoment>> {
  const { loaders, events, jobs, actor: person, principal } = context;
  const projectId = projectIdOf(id, ['projectId']);
  const connectionId =
    looksAt == null ? null : numberIn('ConnectionItem', { projectId }, looksAt, ['connectionId']);
  await loaders.project.load(projectId);
  const isOwn = ({ kind, actor }: ProjectChange) => kind === 'VIEWERS' && actor?.id === person.id;
  return following(
    {
      after,
      follow: (listener) => events.subscribe(projectId, listener),
      isWanted: (change) => change.projectId === projectId && !isOwn(change),
      isLast: ({ kind }) => kind === 'CLOSED' || kind === 'GONE',
      ended: events.looks({ projectId, person, connectionId }, principal.person !== undefined),
      present: { kind: 'PRESENT', projectId, jobId: jobs.active(projectId)?.jobId ?? null },
    },
    context,
  );
}

/** Follows the changes of all projects, as far as they are of the wanted kinds; the first event as for one project. */
export function followProjects(
  kinds: readonly ProjectChangeKind[] | null | undefined,
  after: After,
  context: Context,
): SubscriberQueue<ProjectMoment> {
  const wanted = new Set<ProjectChangeKind>(kinds ?? ofTheList);
  return following(
    {
      after,
      follow: context.events.subscribeToAll,
      isWanted: ({ kind }) => wanted.has(kind),
      isLast: () => false,
      present: { kind: 'PRESENT', projectId: null, jobId: null },
    },
    context,
  );
}

/** What a list of projects shows. */
const ofTheList: readonly ProjectChangeKind[] = [
  'OPENED',
  'PROJECT',
  'RESTORING',
  'RESTORED',
  'GONE',
  'CLOSED',
];

function following(
  { after: given, follow, isWanted, isLast, ended, present }: Following,
  { events, lastEventId }: Context,
): SubscriberQueue<ProjectMoment> {
  const after = given ?? lastEventId;
  let leave = () => {};
  const queue = createSubscriberQueue<ProjectMoment>({
    capacity: MOST_WAITING,
    replaces: isSameAgain,
    drop: (_, next) => ({ ...next, missed: true }),
    onEnd() {
      leave();
      ended?.();
    },
  });
  const tell = (change: ProjectChange) => {
    if (isWanted(change)) queue.push(change);
    if (isLast(change)) queue.end();
  };
  const since = after == null ? null : events.log.since(after);
  if (since === null) {
    const cursor = events.log.last();
    queue.push({
      ...present,
      cursor,
      at: new Date(),
      connectionId: null,
      actor: null,
      missed: after != null,
    });
    // What has ended since is there again, or it could not be subscribed to.
  } else for (const change of since.filter(isWanted)) queue.push(change);
  leave = follow(tell);
  return queue;
}

const isSameAgain = (waiting: ProjectMoment, next: ProjectMoment): boolean =>
  waiting.kind === next.kind &&
  waiting.projectId === next.projectId &&
  waiting.connectionId === next.connectionId &&
  waiting.jobId === next.jobId &&
  waiting.actor?.id === next.actor?.id &&
  waiting.missed !== true;

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

/** The connection an event is about; null when it is about none. */
export function connectionOfMoment({ projectId, connectionId }: ProjectMoment) {
  return projectId === null || connectionId === null ? null : { projectId, connectionId };
}

/** Global id of the connection an event is about. */
export function connectionIdOf({ projectId, connectionId }: ProjectMoment): string {
  return encodeId('ConnectionItem', projectId ?? '', connectionId ?? '');
}

const types = {
  PRESENT: 'PresentState',
  OPENED: 'ProjectOpened',
  PROJECT: 'ProjectChanged',
  CONNECTION_ADDED: 'ConnectionAdded',
  CONNECTION_CHANGED: 'ConnectionChanged',
  CONNECTION_DELETED: 'ConnectionDeleted',
  CALCULATION_STARTED: 'CalculationStarted',
  JOB_CHANGED: 'JobChanged',
  RESULTS: 'ResultsChanged',
  VIEWERS: 'ViewersChanged',
  RESTORING: 'ProjectRestoring',
  RESTORED: 'ProjectRestored',
  GONE: 'ProjectGone',
  CLOSED: 'ProjectClosed',
} as const satisfies Record<ProjectMoment['kind'], string>;

/** Type of an event in the graph. */
export const eventType = ({ kind }: ProjectMoment) => types[kind];
