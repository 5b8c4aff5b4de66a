import type { Context } from '../context.ts';
import type { BoltAssembly, CommonProperties, Material } from '../upstream/model.ts';

/** Common plate or welding material; null when there is no common one. */
export async function commonMaterial(
  { projectId }: CommonProperties,
  kind: 'STEEL' | 'WELDING',
  id: number | null,
  { loaders }: Context,
): Promise<Material | null> {
  if (id === null) return null;
  const materials = await loaders.materials.load({ projectId, kind });
  return materials.find(({ materialId }) => materialId === id) ?? null;
}

/** Common bolt assembly; null when there is no common one. */
export async function commonBoltAssembly(
  { projectId, boltAssemblyId: id }: CommonProperties,
  { loaders }: Context,
): Promise<BoltAssembly | null> {
  if (id === null) return null;
  const assemblies = await loaders.boltAssemblies.load(projectId);
  return assemblies.find(({ boltAssemblyId }) => boltAssemblyId === id) ?? null;
}
