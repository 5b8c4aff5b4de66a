import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DetailedResults } from '../upstream/model/results.ts';
import { createProjectLoader, type ProjectLoader } from './one-by-one.ts';
import { connectionPath } from './paths.ts';
import { loadPerProject } from './per-project.ts';

/** Detailed results by connection, one `GetResults` for each project and batch; null until calculated. */
export function createResultsLoader(
  upstream: Upstream,
): ProjectLoader<ConnectionKey, DetailedResults | null> {
  return createProjectLoader('detailedResults', connectionPath, (keys) =>
    loadPerProject(keys, upstream.results.list),
  );
}
