/**
 * Cache of one loader. Keys are paths that start with the project id, so that everything a change to a project made
 * stale can be dropped at once.
 */
export class ProjectCache<V> extends Map<string, Promise<V>> {
  forget(projectId: string): void {
    for (const key of this.keys()) {
      if (key === projectId || key.startsWith(`${projectId}/`)) this.delete(key);
    }
  }
}
