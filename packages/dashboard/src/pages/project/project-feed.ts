import {
  CalculatedRowsDocument,
  type JobState,
  ProjectChosenDocument,
  ProjectFirstVerdictsDocument,
  type ProjectFirstVerdictsQuery,
  type ProjectHeadFragment,
  ProjectLiveDocument,
  type ProjectLiveSubscription,
  ProjectNamesDocument,
  ProjectRestDocument,
} from '@connection-gateway/client/pages/project';
import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import { type Problem, problemOf } from '../../parts/problem/problem.ts';
import { isInWork } from '../../parts/verdict/verdict.ts';
import { createRowStore } from './row-store.ts';
import type { Row } from './rows.ts';
import { createRunSubscription, type Run } from './run-subscription.ts';

type Overview = NonNullable<NonNullable<ProjectFirstVerdictsQuery['project']>['checkOverview']>;
type Event = NonNullable<ProjectLiveSubscription['projectChanged']>;

/** A project as its page shows it: what is known now, whatever is still on its way. */
export interface ProjectState {
  head: ProjectHeadFragment | null;
  rows: readonly Row[];
  /** How many connections there are, rows or not. */
  total: number | null;
  /** Every connection has its row and its verdict has been read. */
  isWhole: boolean;
  /** Counted by the gateway, until all rows are there to be counted. */
  overview: Overview | null;
  standing: 'there' | 'missing' | 'gone' | 'closed';
  problem: Problem | null;
  /** When the page was last known to be right. */
  asOf: Date | null;
  run: Run | null;
  /** Another number after every change of a connection, results aside. */
  edits: number;
}

export interface ProjectFeed {
  get(): ProjectState;
  /** Subscribes to the project while it has listeners, and resumes after the last event. */
  subscribe(listener: () => void): () => void;
  refresh(): void;
}

const PAUSE_MS = 120;
const RETRY_MS = 10_000;
const MOST_AT_ONCE = 500;

const nothing: ProjectState = {
  head: null,
  rows: [],
  total: null,
  isWhole: false,
  overview: null,
  standing: 'there',
  problem: null,
  asOf: null,
  run: null,
  edits: 0,
};

/** A refusal that the page shows, and tries again. */
class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Reads a project, names before verdicts, and keeps it right by the events of the graph: what an event names is read
 * again, all that came in a moment at once, so that no event is lost however many there are.
 */
export function createProjectFeed(client: Client, id: string): ProjectFeed {
  // Long because everything in it shares the state of one project; each function by itself is short.
  const store = createRowStore();
  const listeners = new Set<() => void>();
  const changed = new Set<string>();
  let state = nothing;
  let cursor: string | null = null;
  let unfollow: (() => void) | null = null;
  let flushing: ReturnType<typeof setTimeout> | null = null;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let again = false;
  let isLoaded = false;

  const runs = createRunSubscription(client, {
    changed(run) {
      if (run.currentId !== null) store.began(run.currentId);
      set({ run, rows: store.rows() });
    },
    settled: () => reread(store.rows().flatMap((row) => (isInWork(row.verdict) ? row.id : []))),
  });

  function set(change: Partial<ProjectState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function ask<D extends { project: unknown }, V extends AnyVariables>(
    document: TypedDocumentNode<D, V>,
    variables: V,
  ): Promise<NonNullable<D['project']> | null> {
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const project = (data?.project ?? null) as NonNullable<D['project']> | null;
    if (error !== undefined) {
      const problem = problemOf(error);
      if (project === null || data === undefined) throw new Refused(problem);
      set({ problem });
    }
    return project;
  }

  /** Reads everything. What is shown stays until what is read takes its place. */
  async function load(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    clearTimeout(retrying);
    if (state.problem !== null) set({ problem: null });
    try {
      await readAll();
      isLoaded = true;
      set({ isWhole: true, asOf: new Date() });
    } catch (error) {
      failed(error);
    } finally {
      reading = false;
      if (again) {
        again = false;
        void load();
      } else if (changed.size > 0) flushSoon();
    }
  }

  async function readAll(): Promise<void> {
    const asked = store.moment();
    const asking = ask(ProjectNamesDocument, { id });
    const verdicts = ask(ProjectFirstVerdictsDocument, { id });
    // A failure is reported once, by the code that awaits it below.
    verdicts.catch(() => {});
    const names = await asking;
    if (names === null) return set({ standing: 'missing' });
    const { connections, changesCursor, ...head } = names;
    // From where this was read, so that nothing is missed between the two.
    cursor ??= changesCursor;
    if (listeners.size > 0) follow();
    if (connections === null) return;
    const seen = new Set(connections.nodes.map((node) => node.id));
    store.heads(connections.nodes);
    set({ head, rows: store.rows(), total: connections.totalCount, standing: standingOf(head) });
    const first = await verdicts;
    store.verdicts(first?.connections?.nodes ?? [], asked);
    set({ rows: store.rows(), overview: first?.checkOverview ?? state.overview, asOf: new Date() });
    let { hasNextPage, endCursor } = connections.pageInfo;
    while (hasNextPage) {
      const began = store.moment();
      const page = (await ask(ProjectRestDocument, { id, after: endCursor }))?.connections;
      if (page == null) return;
      for (const node of page.nodes) seen.add(node.id);
      store.heads(page.nodes);
      store.verdicts(page.nodes, began);
      set({ rows: store.rows(), total: page.totalCount });
      ({ hasNextPage, endCursor } = page.pageInfo);
    }
    store.keepOnly(seen);
    set({ rows: store.rows() });
  }

  function failed(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    const { problem } = error;
    if (problem.code === 'PROJECT_GONE') set({ standing: 'gone' });
    else set({ problem });
    if (listeners.size === 0 || state.standing === 'gone') return;
    clearTimeout(retrying);
    retrying = setTimeout(refresh, problem.retryAfterMs ?? RETRY_MS);
  }

  function refresh(): void {
    if (!isLoaded || changed.size === 0) void load();
    else void flush();
  }

  function reread(ids: readonly string[]): void {
    for (const one of ids) changed.add(one);
    if (ids.length > 0) flushSoon();
  }

  function flushSoon(): void {
    if (flushing === null) flushing = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** Reads again what has changed, as much as fits into one question. */
  async function flush(): Promise<void> {
    flushing = null;
    if (reading) return;
    const ids = [...changed].slice(0, MOST_AT_ONCE);
    if (ids.length === 0) return;
    for (const one of ids) changed.delete(one);
    reading = true;
    try {
      const asked = store.moment();
      const found = (await ask(ProjectChosenDocument, { id, ids }))?.connections?.nodes ?? [];
      store.heads(found);
      store.verdicts(found, asked);
      const rows = store.rows();
      const total = isLoaded ? rows.length : state.total;
      set({ rows, total, asOf: new Date(), ...(changed.size === 0 ? { problem: null } : {}) });
    } catch (error) {
      for (const one of ids) changed.add(one);
      failed(error);
      return;
    } finally {
      reading = false;
    }
    if (again) {
      again = false;
      void load();
    } else if (changed.size > 0) flushSoon();
  }

  async function markCalculating(jobId: string): Promise<void> {
    const asked = store.moment();
    const { data } = await client
      .query(CalculatedRowsDocument, { jobId }, { requestPolicy: 'network-only' })
      .toPromise();
    const items = data?.job != null && 'items' in data.job ? data.job.items.nodes : [];
    const idsOf = (wanted: JobState) =>
      items.flatMap((item) => (item.state === wanted ? (item.connection?.id ?? []) : []));
    store.queued(idsOf('QUEUED'), asked);
    store.calculating(idsOf('RUNNING'), asked);
    // Which may have begun since it was asked.
    if (state.run?.currentId != null) store.began(state.run.currentId);
    set({ rows: store.rows() });
  }

  function told(event: Event): void {
    cursor = event.cursor;
    const type = event.__typename;
    const job = 'job' in event ? event.job : null;
    if (job !== null && job.__typename === 'CalculationJob') {
      const isNew = runs.told(job);
      if (isNew && !job.isSettled) void markCalculating(job.id);
    }
    const connectionId = 'connectionId' in event ? event.connectionId : null;
    const gone = type === 'ConnectionDeleted' ? connectionId : null;
    if (event.missed || forAll.has(type)) void load();
    else if (connectionId !== null && gone === null) reread([connectionId]);
    // The list may have been read after the connection was deleted.
    if (gone !== null && state.rows.some((row) => row.id === gone)) {
      store.remove(gone);
      set({ rows: store.rows(), total: state.total === null ? null : state.total - 1 });
    }
    if (edits.has(type)) set({ edits: state.edits + 1 });
    // Reading it would wait until it is there again.
    if (type === 'ProjectRestoring' && state.head !== null)
      set({ head: { ...state.head, state: 'RESTORING', machine: null } });
    if (type === 'ProjectGone') set({ standing: 'gone' });
    if (type === 'ProjectClosed') set({ standing: 'closed' });
  }

  function follow(): void {
    if (unfollow !== null || cursor === null) return;
    const following = client
      .subscription(ProjectLiveDocument, { id, after: cursor })
      .subscribe(({ data }) => data?.projectChanged && told(data.projectChanged));
    unfollow = () => following.unsubscribe();
  }

  function start(): void {
    follow();
    runs.resume();
    if (!reading && (!isLoaded || state.problem !== null)) void load();
  }

  function stop(): void {
    unfollow?.();
    unfollow = null;
    runs.pause();
    clearTimeout(retrying);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    refresh,
  };
}

const standingOf = ({ state }: ProjectHeadFragment): ProjectState['standing'] =>
  state === 'GONE' ? 'gone' : 'there';

type EventType = Event['__typename'];

/** Events that say that more has changed than one connection. */
const forAll: ReadonlySet<EventType> = new Set(['PresentState', 'ProjectChanged', 'ProjectRestored']);

/** Events by which something was changed, results aside. */
const edits: ReadonlySet<EventType> = new Set([
  'PresentState',
  'ProjectChanged',
  'ConnectionAdded',
  'ConnectionChanged',
  'ConnectionDeleted',
]);
