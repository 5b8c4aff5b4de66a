import type { Context } from '../../context.ts';
import type { CrossSection } from '../../upstream/model/cross-section.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { BoltAssembly, Material, MaterialKind } from '../../upstream/model/material.ts';
import { orNull, orNullWithout } from '../kit/absent.ts';
import { blamingMentioned } from '../kit/blame.ts';
import { type IdType, projectIdOf, projectItemOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import type { ProjectHandle } from '../projects/project.ts';
import { isSameName, newestNamed } from './named.ts';

/** Materials of one kind, or all with null. */
export function materialsOf(
  { projectId }: ProjectKey,
  kind: MaterialKind | null,
  { loaders }: Context,
): Promise<Material[]> {
  return loaders.materials.load({ projectId, kind });
}

/** Reinforcement of the project; null without the capability `reinforcement`. */
export function reinforcementOf(project: ProjectKey, context: Context): Promise<Material[] | null> {
  return orNullWithout(materialsOf(project, 'REINFORCEMENT', context));
}

/** A material of the project by its number; null when it has none of that number. */
export async function materialOf(
  { projectId }: ProjectKey,
  kind: MaterialKind,
  id: number | null,
  { loaders }: Context,
): Promise<Material | null> {
  if (id === null) return null;
  const materials = await loaders.materials.load({ projectId, kind });
  return materials.find(({ materialId }) => materialId === id) ?? null;
}

/** Fetches a material again by its global id; null when the project or the material is gone. */
export function materialFinder(
  type: IdType,
  kind: MaterialKind,
): (id: string, context: Context) => Promise<Material | null> {
  return async (id, { loaders }) => {
    const { projectId, itemId } = projectItemOf(type, id, ['id']);
    // Kinds without a list of their own are only among all.
    const materials = await orNullWithout(
      orNull(loaders.materials.load({ projectId, kind: kind === 'UNRECOGNIZED' ? null : kind })),
    );
    return materials?.find((material) => material.kind === kind && material.materialId === itemId) ?? null;
  };
}

/** Fetches a bolt assembly again by its global id; null when the project or the assembly is gone. */
export async function findBoltAssembly(id: string, { loaders }: Context): Promise<BoltAssembly | null> {
  const { projectId, itemId } = projectItemOf('BoltAssembly', id, ['id']);
  const assemblies = await orNull(loaders.boltAssemblies.load(projectId));
  return assemblies?.find(({ boltAssemblyId }) => boltAssemblyId === itemId) ?? null;
}

const NAME = ['input', 'name'];

export async function addMaterial(
  input: { projectId: string; kind: MaterialKind; name: string },
  context: Context,
): Promise<{ material: Material | null; project: ProjectHandle }> {
  const { kind, name } = input;
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  if (kind === 'UNRECOGNIZED') {
    const message = 'UNRECOGNIZED is for output only; say which kind of material it is.';
    throw new MutationError(invalidInput({ code: 'NOT_ONE_OF', message, path: ['input', 'kind'] }));
  }
  const said = await blamingMentioned([{ text: name, path: NAME }], () =>
    context.upstream.materials.add(projectId, kind, name),
  );
  recordChange(context, projectId, []);
  const materials = await context.loaders.materials.load({ projectId, kind });
  return { material: newestNamed(materials, [name, said]), project: { projectId } };
}

export async function addCrossSection(
  input: { projectId: string; name: string; materialName: string },
  context: Context,
): Promise<{ crossSection: CrossSection | null; project: ProjectHandle }> {
  const { name, materialName } = input;
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const fields = [
    { text: name, path: NAME },
    { text: materialName, path: ['input', 'materialName'] },
  ];
  const said = await blamingMentioned(fields, () =>
    context.upstream.materials.addCrossSection(projectId, name, materialName),
  );
  recordChange(context, projectId, []);
  const sections = await context.loaders.crossSections.load(projectId);
  // The same section in another steel is another section.
  const inMaterial = sections.filter(
    (section) => section.materialName !== null && isSameName(section.materialName, materialName),
  );
  const names = [name, said];
  const crossSection = newestNamed(inMaterial, names) ?? newestNamed(sections, names);
  return { crossSection, project: { projectId } };
}

export async function addBoltAssembly(
  input: { projectId: string; name: string },
  context: Context,
): Promise<{ boltAssembly: BoltAssembly | null; project: ProjectHandle }> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const said = await blamingMentioned([{ text: input.name, path: NAME }], () =>
    context.upstream.materials.addBoltAssembly(projectId, input.name),
  );
  recordChange(context, projectId, []);
  const assemblies = await context.loaders.boltAssemblies.load(projectId);
  return { boltAssembly: newestNamed(assemblies, [input.name, said]), project: { projectId } };
}
