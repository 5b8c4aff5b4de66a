import type { Context } from '../../context.ts';
import type { BoltAssembly } from '../../upstream/model/material.ts';

/** The assembly of a grid or quantity; null when it names none, or one the project does not have. */
export async function boltAssemblyOf(
  { projectId, boltAssemblyId: id }: { projectId: string; boltAssemblyId: number | null },
  _args: unknown,
  { loaders }: Context,
): Promise<BoltAssembly | null> {
  if (id === null) return null;
  const assemblies = await loaders.boltAssemblies.load(projectId);
  return assemblies.find(({ boltAssemblyId }) => boltAssemblyId === id) ?? null;
}
