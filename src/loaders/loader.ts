import DataLoader from 'dataloader';
import type { ConnectionKey } from '../upstream/model/keys.ts';

/**
 * Cache of one loader. Keys are paths that start with the project id, so that everything a change to a project made
 * stale can be dropped at once.
 */
class ProjectCache<V> extends Map<string, Promise<V>> {
  forget(projectId: string): void {
    for (const key of this.keys()) {
      if (key === projectId || key.startsWith(`${projectId}/`)) this.delete(key);
    }
  }
}

/**
 * How many calls one request has in flight at once; the others wait in the order they came. One is made for each request,
 * which is why it is none of p-limit: that gives each of its functions a shape of its own.
 */
export class ReadLimiter {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      return await read();
    } finally {
      // The next read takes the place over.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }
}

/** A loader together with the way to drop what it knows about a project. */
export interface ProjectLoader<K, V> extends DataLoader<K, V, string> {
  forget(projectId: string): void;
}

/** Gives a DataLoader a cache that can forget one project. `path` must start with the project id. */
export function createProjectLoader<K, V>(
  name: string,
  path: (key: K) => string,
  batch: DataLoader.BatchLoadFn<K, V>,
): ProjectLoader<K, V> {
  const cacheMap = new ProjectCache<V>();
  const loader = new DataLoader<K, V, string>(batch, { name, cacheKeyFn: path, cacheMap });
  return Object.assign(loader, { forget: (projectId: string) => cacheMap.forget(projectId) });
}

/** For reads without a bulk endpoint: one call for each distinct key, as many at once as `limit` allows. */
export function createUnbatchedLoader<K, V>(
  name: string,
  path: (key: K) => string,
  limit: ReadLimiter,
  load: (key: K) => Promise<V>,
): ProjectLoader<K, V> {
  return createProjectLoader(name, path, async (keys) => {
    const outcomes = await Promise.allSettled(keys.map((key) => limit.run(() => load(key))));
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : toError(outcome.reason),
    );
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/**
 * Answers a batch of connection keys with one call for each project. Keys may repeat; a key the answer does not hold
 * gives null, one with an `error` gives that, and a project whose call fails gives its error to its own keys only.
 *
 * @param load One call for all given connections of a project, answers in any order.
 */
export async function loadPerProject<V extends ConnectionKey & { error?: Error }>(
  keys: readonly ConnectionKey[],
  load: (projectId: string, connectionIds: number[]) => Promise<readonly V[]>,
): Promise<(V | null | Error)[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { projectId, connectionId } of keys) {
    const ids = wanted.get(projectId) ?? new Set();
    wanted.set(projectId, ids.add(connectionId));
  }

  const answers = new Map<string, Map<number, V> | Error>();
  await Promise.all(
    Array.from(wanted, async ([projectId, ids]) => {
      try {
        const values = await load(projectId, [...ids]);
        answers.set(projectId, new Map(values.map((value) => [value.connectionId, value])));
      } catch (error) {
        answers.set(projectId, error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );

  return keys.map(({ projectId, connectionId }) => {
    const answer = answers.get(projectId);
    if (answer instanceof Error) return answer;
    const value = answer?.get(connectionId) ?? null;
    return value?.error ?? value;
  });
}

/** Cache key of a connection. */
export const connectionPath = ({ projectId, connectionId }: ConnectionKey): string =>
  `${projectId}/${connectionId}`;
