import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { CommonProperties } from '../../upstream/model/operation-parts.ts';
import type { WeldSizingMethod } from '../../upstream/model/words.ts';
import { connectionKeyOf, numberIn } from '../kit/ids.ts';
import { withoutNulls } from '../kit/input.ts';
import { hasFreshResults, isSame, recordChange } from '../kit/record-change.ts';
import { instanceOf } from '../templates/template-changes.ts';

type Maybe<T> = T | null | undefined;

/** Whose materials: those of one design's operations, or of all operations of a connection. */
interface CommonScope {
  connection: ConnectionKey;
  libraryTemplateId: string | null;
}

/** Materials a group of operations shares now. */
export function commonPropertiesOf(
  { connection, libraryTemplateId }: CommonScope,
  { loaders }: Context,
): Promise<CommonProperties> {
  if (libraryTemplateId === null) return loaders.commonProperties.load(connection);
  const { projectId, connectionId } = connection;
  return loaders.templateCommonProperties.load({ projectId, connectionId, libraryTemplateId });
}

/** Sets materials for all operations, or for those of one design. Materials left out stay. */
export async function updateCommonOperationProperties(
  input: {
    connectionId: string;
    templateInstanceId?: Maybe<string>;
    weldMaterialId?: Maybe<string>;
    plateMaterialId?: Maybe<string>;
    boltAssemblyId?: Maybe<string>;
  },
  context: Context,
): Promise<{ connection: ConnectionKey; scope: CommonScope }> {
  const connection = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { templates, operations } = context.upstream;
  const item = (type: 'WeldMaterial' | 'SteelMaterial' | 'BoltAssembly', field: keyof typeof input) => {
    const id = input[field];
    return id == null ? null : numberIn(type, connection, id, ['input', field]);
  };
  const ids = withoutNulls({
    weldMaterialId: item('WeldMaterial', 'weldMaterialId'),
    plateMaterialId: item('SteelMaterial', 'plateMaterialId'),
    boltAssemblyId: item('BoltAssembly', 'boltAssemblyId'),
  });
  const libraryTemplateId = await designOf(connection, input.templateInstanceId, context);
  const scope = { connection, libraryTemplateId };
  const before = hasFreshResults(context, connection.projectId, connection.connectionId)
    ? await commonPropertiesOf(scope, context)
    : null;
  if (libraryTemplateId === null) await operations.setCommonProperties(connection, ids);
  else await templates.setCommonProperties(connection, libraryTemplateId, ids);
  if (before === null || !isSame(before, { ...before, ...ids }))
    recordChange(context, connection.projectId, [connection.connectionId]);
  return { connection, scope };
}

async function designOf(key: ConnectionKey, instanceId: Maybe<string>, context: Context) {
  if (instanceId == null) return null;
  const instance = await instanceOf(key, instanceId, ['input', 'templateInstanceId'], context);
  return instance.libraryTemplateId;
}

/** Deletes all operations of a connection. */
export async function deleteAllOperations(input: { connectionId: string }, context: Context) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  await context.upstream.operations.deleteAll(key);
  recordChange(context, key.projectId, [key.connectionId]);
  return { connection: key };
}

/** Sizes all welds. `NOT_SUPPORTED` for a method the service lacks for the design code. */
export async function preDesignWelds(
  input: { connectionId: string; method: WeldSizingMethod },
  context: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const message = await context.upstream.operations.preDesignWelds(key, input.method);
  recordChange(context, key.projectId, [key.connectionId]);
  return { connection: key, message };
}
