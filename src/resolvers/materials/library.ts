import type { Context } from '../../context.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { LibraryKind, Pin } from '../../upstream/model/material.ts';
import { orNull, orNullWithout } from '../kit/absent.ts';
import { blamingMentioned } from '../kit/blame.ts';
import { projectIdOf, projectItemOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { recordChange } from '../kit/record-change.ts';
import type { ProjectHandle } from '../projects/project.ts';
import { newestNamed, plainName } from './named.ts';

/** A name that a project may add. */
export interface LibraryName extends ProjectKey {
  kind: LibraryKind;
  name: string;
}

/** Names of the library, of those that hold the searched text if there is one; null where the service does not tell. */
export async function libraryOf(
  { projectId }: ProjectKey,
  { kind, search, ...page }: PageArgs & { kind: LibraryKind; search?: string | null | undefined },
  { loaders }: Context,
): Promise<Page<LibraryName> | null> {
  const names = await orNullWithout(loaders.library.load({ projectId, kind }));
  const wanted = plainName(search ?? '');
  const found = names?.filter((name) => plainName(name).includes(wanted));
  return found === undefined
    ? null
    : paginate(
        found.map((name) => ({ projectId, kind, name })),
        page,
        ({ name }) => name,
      );
}

/** Whether the project has it already. */
export async function isInProject(
  { projectId, kind, name }: LibraryName,
  _args: unknown,
  { loaders }: Context,
): Promise<boolean> {
  const items: readonly { name: string }[] =
    kind === 'PIN'
      ? await loaders.pins.load(projectId)
      : kind === 'CROSS_SECTION'
        ? await loaders.crossSections.load(projectId)
        : kind === 'BOLT_ASSEMBLY'
          ? await loaders.boltAssemblies.load(projectId)
          : await loaders.materials.load({ projectId, kind });
  return items.some((item) => item.name === name);
}

/** Null without the capability `pins`. */
export function pinsOf(
  { projectId }: ProjectKey,
  _args: unknown,
  { loaders }: Context,
): Promise<Pin[] | null> {
  return orNullWithout(loaders.pins.load(projectId));
}

/** Of an operation; null when it names none, or one the project does not have. */
export async function pinOf(
  { projectId, pinId: id }: { projectId: string; pinId: number | null },
  _args: unknown,
  { loaders }: Context,
): Promise<Pin | null> {
  if (id === null) return null;
  const pins = await loaders.pins.load(projectId);
  return pins.find(({ pinId }) => pinId === id) ?? null;
}

/** Fetches a pin again by its global id; null when the project or the pin is gone. */
export async function findPin(id: string, { loaders }: Context): Promise<Pin | null> {
  const { projectId, itemId } = projectItemOf('Pin', id, ['id']);
  const pins = await orNullWithout(orNull(loaders.pins.load(projectId)));
  return pins?.find(({ pinId }) => pinId === itemId) ?? null;
}

export async function addPin(
  input: { projectId: string; name: string },
  context: Context,
): Promise<{ pin: Pin | null; project: ProjectHandle }> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const said = await blamingMentioned([{ text: input.name, path: ['input', 'name'] }], () =>
    context.upstream.materials.addPin(projectId, input.name),
  );
  recordChange(context, projectId, []);
  const pins = await context.loaders.pins.load(projectId);
  return { pin: newestNamed(pins, [input.name, said]), project: { projectId } };
}
