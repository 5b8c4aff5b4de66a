import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Loaders } from './index.ts';

/** What is learned of whoever uses the loaders. */
interface Noticed {
  /** Something was asked about the project as a whole. */
  reach(): void;
  /** Something was asked of which it cannot be said what it is about. */
  lose(): void;
}

/** Loaders that read what a key names, and only that: of one connection, or of its project. */
const followed: ReadonlyMap<string | symbol, 'connection' | 'project'> = new Map([
  ...(
    [
      ...['resultsAnswers', 'detailedResults', 'importIssues', 'members', 'operations', 'commonProperties'],
      ...['templateCommonProperties', 'loadEffects', 'loadSettings', 'parameters', 'parameterLinks'],
      ...['templateInstances', 'productionCost', 'connectionModel', 'scene', 'topology', 'rawResults'],
    ] as const
  ).map((name) => [name, 'connection'] as const),
  // One connection may come with its project.
  ...(['connection', 'project', 'crossSections', 'boltAssemblies', 'materials', 'settings'] as const).map(
    (name) => [name, 'project'] as const,
  ),
]);

/**
 * The same loaders, with what they have read and still join; what is asked of them is noticed, for work that is about one
 * connection.
 */
export function loadersOfOne(loaders: Loaders, connection: ConnectionKey, { reach, lose }: Noticed): Loaders {
  function notice(about: 'connection' | 'project', key: unknown): void {
    const { projectId, connectionId } =
      typeof key === 'string' ? { projectId: key } : (key as Partial<ConnectionKey>);
    if (projectId !== connection.projectId) lose();
    else if (connectionId !== undefined && connectionId !== connection.connectionId) lose();
    else if (about === 'project') reach();
    else if (connectionId === undefined) lose();
  }

  return new Proxy(loaders, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      // Empty in a query.
      if (name === 'calculated') return found;
      const about = followed.get(name);
      if (about === undefined) {
        lose();
        return found;
      }
      return loadingWith(found as Loading, lose, (key) => notice(about, key));
    },
  });
}

interface Loading {
  load(key: unknown): Promise<unknown>;
}

function loadingWith(loader: Loading, lose: () => void, notice: (key: unknown) => void): Loading {
  return new Proxy(loader, {
    get(target, name) {
      if (name !== 'load') {
        lose();
        return Reflect.get(target, name);
      }
      return (key: unknown) => {
        notice(key);
        return target.load(key);
      };
    },
  });
}
