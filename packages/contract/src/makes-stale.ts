import type { Endpoint, Scope } from './endpoint.ts';

/** What a call is about, in the words of the service. */
export interface Subject {
  /** In lower case; null for no project in particular. */
  readonly projectId: string | null;
  /** The connections it names, in its path or its body; null for none in particular. */
  readonly connectionIds: readonly number[] | null;
}

/** What a change, or a read that calculates, may do. */
export interface Effect {
  readonly scope: Scope;
  readonly about: Subject;
}

/** Whether a read may answer otherwise once something has been done: the meaning of the scopes of the contract. */
export function makesStale(
  { scope, about }: Effect,
  { endpoint, about: asked }: { endpoint: Endpoint; about: Subject },
): boolean {
  if (scope === 'nothing' || scope === 'library') return false;
  const isOfList = asked.projectId === null;
  if (isOfList) return scope !== 'results' && scope !== 'materials' && scope !== 'parameters';
  if (asked.projectId !== about.projectId) return false;
  const { shows } = endpoint;
  const isWhole = shows === 'project' || (shows === undefined && asked.connectionIds === null);
  const isNamed = shows !== 'settings' && meet(asked.connectionIds, about.connectionIds);
  switch (scope) {
    case 'projects':
    case 'project':
      return true;
    case 'projectData':
      return isWhole;
    case 'connections':
      return isWhole || isNamed || shows === 'results';
    case 'connection':
      return isWhole || isNamed;
    case 'parameters':
      return shows === 'project' || (isNamed && shows === undefined);
    case 'materials':
      return isWhole || shows === 'results';
    case 'results':
      return isNamed && shows === 'results';
  }
}

/** Whether two calls have a connection in common; one that names none may mean any. */
function meet(some: readonly number[] | null, others: readonly number[] | null): boolean {
  return some === null || others === null || some.some((id) => others.includes(id));
}
