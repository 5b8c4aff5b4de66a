import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ConnectionModel, ExportedParts, ModelPlate } from '../../upstream/model/geometry.ts';
import { materialOf } from '../materials/material.ts';
import type { PartHandle } from './scene.ts';

/** Welds and blocks, whose numbers alone are in the geometry of generation 5: the rest is in a file of the connection. */
export const weldsOf = (model: ConnectionModel, _args: unknown, context: Context) =>
  completed(model, 'welds', context);
export const concreteBlocksOf = (model: ConnectionModel, _args: unknown, context: Context) =>
  completed(model, 'concreteBlocks', context);

/** Those the file does not have stay as they are. */
async function completed<Name extends keyof ExportedParts>(
  model: ConnectionModel,
  name: Name,
  context: Context,
): Promise<ExportedParts[Name][number][]> {
  const parts: readonly ExportedParts[Name][number][] = model[name];
  if (!model.hasBareNumbers || parts.length === 0) return [...parts];
  const exported: readonly ExportedParts[Name][number][] =
    (await exportedParts(model, context))?.[name] ?? [];
  return parts.map((part) => exported.find(({ modelId }) => modelId === part.modelId) ?? part);
}

/** Null as well where the service refuses to make the file: the numbers are true without it. */
async function exportedParts(model: ConnectionModel, context: Context): Promise<ExportedParts | null> {
  try {
    return await readOnce(model, context);
  } catch (error) {
    if (error instanceof GatewayError && !error.retryable) return null;
    throw error;
  }
}

interface KnownParts {
  /** Of the connection: its numbers may be the same after a change of what they stand for. */
  revision: string;
  parts: Promise<ExportedParts | null>;
}

/** What the files of models say: a model that is read again is the same object as long as its answer is the same. */
const known = new WeakMap<ConnectionModel, KnownParts>();

/**
 * One file for all requests, also at once. A request that has changed something reads for itself: its changes are published
 * when it ends. So does one that waited for another whose file failed.
 */
async function readOnce(
  model: ConnectionModel,
  { loaders, events, upstream }: Context,
): Promise<ExportedParts | null> {
  const read = () =>
    loaders.exportedParts.load({ projectId: model.projectId, connectionId: model.connectionId });
  if (upstream.changes.count() > 0) return await read();
  const revision = events.connectionRevision(model);
  const ofOther = known.get(model);
  if (ofOther?.revision === revision) {
    const parts = await ofOther.parts.catch(() => undefined);
    return parts === undefined ? await read() : parts;
  }
  const own: KnownParts = { revision, parts: read() };
  known.set(model, own);
  own.parts.catch(() => known.get(model) === own && known.delete(model));
  return await own.parts;
}

/** Name of the steel of a plate, of which generation 5 gives the number alone. */
export async function materialNameOf(
  { projectId, materialName, materialId }: ModelPlate,
  _args: unknown,
  context: Context,
): Promise<string | null> {
  if (materialName !== null || materialId === null) return materialName;
  return (await materialOf({ projectId }, 'STEEL', materialId, context))?.name ?? null;
}

/** Name of a part; that of a weld or block may be in the file alone. */
export function nameOfPart(
  { part, ...key }: PartHandle,
  context: Context,
): string | null | Promise<string | null> {
  const { name, kind, number } = part;
  if (name !== null || number === null) return name;
  if (kind === 'WELD') return nameIn(key, 'welds', number, context);
  return kind === 'CONCRETE_BLOCK' ? nameIn(key, 'concreteBlocks', number, context) : null;
}

async function nameIn(
  { projectId, connectionId }: Omit<PartHandle, 'part'>,
  list: keyof ExportedParts,
  number: number,
  context: Context,
): Promise<string | null> {
  const model = await context.loaders.connectionModel.load({ projectId, connectionId });
  const [part, ...others] = (await completed(model, list, context)).filter(
    ({ modelId }) => modelId === number,
  );
  return part !== undefined && others.length === 0 ? part.name : null;
}
