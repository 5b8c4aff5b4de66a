import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';

/** A connection and the library templates applied to it. */
interface Designed {
  connection: ConnectionKey;
  ids: readonly string[];
}

/**
 * Names of library templates by id, as far as the library has one there for a connection it was applied to: it can be asked
 * for what fits a connection, and not for a design. One call for each of the given, and none for what is known by then.
 */
export async function namesOfDesigns(
  designed: readonly Designed[],
  { upstream }: Context,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { connection, ids } of designed) {
    if (ids.every((id) => names.has(id))) continue;
    try {
      const { projectId, connectionId } = connection;
      for (const { designItemId, name } of await upstream.library.propose({ projectId, connectionId }, {}))
        if (name) names.set(designItemId.toLowerCase(), name);
    } catch (error) {
      // Having no library is a normal state; ids do without names.
      if (error instanceof GatewayError && error.upstream?.status != null) break;
      throw error;
    }
  }
  return names;
}
