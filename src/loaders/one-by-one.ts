import DataLoader from 'dataloader';
import { ProjectCache } from './project-cache.ts';
import type { ReadingLimit } from './reading-limit.ts';

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
export function createOneByOneLoader<K, V>(
  name: string,
  path: (key: K) => string,
  limit: ReadingLimit,
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
