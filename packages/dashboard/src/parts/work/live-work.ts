import {
  type JobLineFragment,
  RunningWorkDocument,
  WorkLiveDocument,
  WorkProgressDocument,
} from '@connection-gateway/client/pages/work';
import type { Client } from 'urql';
import { type Pace, paced } from './time-left.ts';

/** As many are followed step by step; of more the beginning and the end are known. */
const FOLLOWED = 6;

/** What runs now, in all projects of the caller. */
export interface RunningWork {
  /** The newest first; null while it was not read. */
  jobs: readonly JobLineFragment[] | null;
  /** More runs than is listed. */
  isCut: boolean;
  /** Ms until the end of a job, by its id, as far as that can be told. */
  left: ReadonlyMap<string, number>;
}

export interface LiveWork {
  get(): RunningWork;
  /** Follows all work while it has listeners. */
  onChange(listener: () => void): () => void;
  /** Tells of each job that ends while it is followed. */
  onEnd(listener: (job: JobLineFragment) => void): () => void;
  refresh(): void;
}

const known = new WeakMap<Client, LiveWork>();

/** One for each client, however many parts of the page show it. */
export function liveWorkOf(client: Client): LiveWork {
  const work = known.get(client) ?? createLiveWork(client, () => performance.now());
  known.set(client, work);
  return work;
}

/** @param now ms of a monotonic clock */
function createLiveWork(client: Client, now: () => number): LiveWork {
  const listeners = new Set<() => void>();
  const endings = new Set<(job: JobLineFragment) => void>();
  const following = new Map<string, { unsubscribe(): void }>();
  const paces = new Map<string, Pace>();
  let state: RunningWork = { jobs: null, isCut: false, left: new Map() };
  let live: { unsubscribe(): void } | null = null;

  function set(jobs: readonly JobLineFragment[], isCut = state.isCut): void {
    for (const { id, progress } of jobs)
      paces.set(id, paced(paces.get(id) ?? null, { ...progress, now: now() }));
    const left = jobs.flatMap(({ id }) => {
      const ms = paces.get(id)?.left;
      return ms == null ? [] : [[id, ms] as const];
    });
    state = { jobs, isCut, left: new Map(left) };
    follow();
    for (const listener of listeners) listener();
  }

  function seen(job: JobLineFragment): void {
    const jobs = state.jobs ?? [];
    const isKnown = jobs.some(({ id }) => id === job.id);
    if (job.isSettled) {
      if (!isKnown) return;
      leave(job.id);
      set(jobs.filter(({ id }) => id !== job.id));
      for (const ended of endings) ended(job);
      return;
    }
    set(isKnown ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs]);
  }

  function leave(id: string): void {
    following.get(id)?.unsubscribe();
    following.delete(id);
    paces.delete(id);
  }

  function follow(): void {
    if (live === null) return;
    for (const { id } of (state.jobs ?? []).slice(0, FOLLOWED)) {
      if (following.has(id)) continue;
      // Its first event may come before `subscribe` has answered.
      following.set(id, { unsubscribe() {} });
      const subscription = client.subscription(WorkProgressDocument, { id }).subscribe(({ data }) => {
        if (data?.jobProgress != null) seen(data.jobProgress.job);
      });
      if (following.has(id)) following.set(id, subscription);
      else subscription.unsubscribe();
    }
  }

  async function read(): Promise<void> {
    const { data } = await client
      .query(RunningWorkDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (data === undefined || data === null || live === null) return;
    const ids = new Set(data.jobs.nodes.map(({ id }) => id));
    for (const id of following.keys()) if (!ids.has(id)) leave(id);
    set(data.jobs.nodes, data.jobs.totalCount > data.jobs.nodes.length);
  }

  function start(): void {
    let isFirst = true;
    live = client.subscription(WorkLiveDocument, {}).subscribe(({ data }) => {
      const event = data?.projectsChanged;
      if (event == null) return;
      // The first event tells that what follows is told; after a lost connection what runs has to be read again.
      if (isFirst || event.missed) void read();
      isFirst = false;
      if ('job' in event && event.job !== null) seen(event.job);
    });
  }

  function stop(): void {
    live?.unsubscribe();
    live = null;
    for (const id of [...following.keys()]) leave(id);
  }

  return {
    get: () => state,
    onChange(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    onEnd(listener) {
      endings.add(listener);
      return () => endings.delete(listener);
    },
    refresh: () => void read(),
  };
}
