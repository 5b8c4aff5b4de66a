import type { Context } from '../../context.ts';
import type { CrossSection } from '../../upstream/model/cross-section.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type Typology, typologyIn } from './typology.ts';

// What kind of joint a connection is. Each costs a call for a connection, which is cached until it is changed.

/** Arrangement of the members; null where the service names none. */
export async function typologyOf(key: ConnectionKey, { loaders }: Context): Promise<Typology | null> {
  return typologyIn(await loaders.topology.load(key));
}

/** Cross-sections of the members, each once, by name. */
export async function sectionsOf(key: ConnectionKey, { loaders }: Context): Promise<CrossSection[]> {
  const members = await loaders.members.load(key);
  const used = new Set(members.map(({ crossSectionId }) => crossSectionId));
  // A connection without members has no sections to ask for.
  const all = used.size === 0 ? [] : await loaders.crossSections.load(key.projectId);
  return all
    .filter(({ crossSectionId }) => used.has(crossSectionId))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Library templates that were applied and not taken apart since, each once. */
export async function designsOf(key: ConnectionKey, { loaders }: Context): Promise<string[]> {
  const instances = await loaders.templateInstances.load(key);
  return [...new Set(instances.map(({ libraryTemplateId }) => libraryTemplateId.toLowerCase()))].toSorted();
}
