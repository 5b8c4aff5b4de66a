import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';

/** A connection and the library templates applied to it. */
interface Designed {
  connection: ConnectionKey;
  ids: readonly string[];
}

/**
 * Names of library templates by id, as far as the library has one among what it proposes for the members one was applied to:
 * it cannot be asked for a design. One call for each of the given at most, and none for what is known by then.
 */
export async function namesOfDesigns(
  designed: readonly Designed[],
  { loaders, upstream }: Context,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  // What was made with one design alone tells names that others need too.
  for (const { connection, ids } of designed.toSorted((a, b) => a.ids.length - b.ids.length)) {
    const unnamed = ids.find((id) => !names.has(id));
    if (unnamed === undefined) continue;
    const { projectId, connectionId } = connection;
    const instances = await loaders.templateInstances.load({ projectId, connectionId });
    const members = instances.find((one) => one.libraryTemplateId.toLowerCase() === unnamed)?.memberIds;
    try {
      const search = members === undefined ? {} : { members };
      for (const item of await upstream.library.propose({ projectId, connectionId }, search))
        if (item.name) names.set(item.designItemId.toLowerCase(), item.name);
    } catch (error) {
      // Having no library is a normal state; ids do without names.
      if (error instanceof GatewayError && error.upstream?.status != null) break;
      throw error;
    }
  }
  return names;
}
