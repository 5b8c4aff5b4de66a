import type { ConMember } from '@connection-gateway/contract/member';
import {
  type TemplateConversion,
  type TemplateConversions,
  templateConversionKinds,
} from '@connection-gateway/contract/template';
import type { Template } from '../formats/template-xml/template.ts';
import { MaterialError } from '../library/library-error.ts';
import type { ProjectMaterials } from '../materials/project-materials.ts';
import type { Connection } from '../model/connection.ts';
import { unprocessable } from '../model/problem.ts';
import { isKind, itemsOf, originalId, type TemplateItem } from './conversion-kinds.ts';
import { type ReferenceKind, referenceId } from './references.ts';

/** What the things a template refers to are in the connection. */
export interface ResolvedMapping {
  /** Project ids by template id. */
  readonly materials: Readonly<Record<ReferenceKind, ReadonlyMap<number, number>>>;
  /** Members by template member id; null where the mapping names none. */
  readonly members: ReadonlyMap<number, ConMember | null>;
  /** Names that texts in expressions may quote, old and new: members, bolt assemblies, sections and concretes. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Reads an edited mapping: `newTemplateId` names an item of the project, else `newValue` a library name, which is added
 * to `materials` when it is missing. What the mapping leaves out keeps the template's own name.
 *
 * Errors: 422 for entries without a known `$type`, ids that are not in the template or the project, names that are not in
 * the library, and a member used twice.
 */
export function resolveMapping(
  template: Template,
  { conversions }: TemplateConversions,
  materials: ProjectMaterials,
  connection: Connection,
): ResolvedMapping {
  const entries = conversions ?? [];
  const items = itemsOf(template);
  for (const [index, entry] of entries.entries()) requireKnown(entry, index, items, template);
  const resolved = emptyMaterials();
  const names = new Map<string, string>();
  const steel = steelOfPlates(items, entries, materials);
  // Sections come last: they are made of the steel of the plates, about which a complaint is clearer.
  const order = items.toSorted(
    (a, b) => Number(a.reference === 'section') - Number(b.reference === 'section'),
  );
  for (const item of order) {
    const entry = entries.find(
      (candidate) => isKind(candidate, item.kind) && sameId(candidate, originalId(item)),
    );
    const found = resolveItem(item, entry, materials, steel);
    if (found === null) continue;
    if (item.reference !== null) resolved[item.reference].set(item.id, found.id);
    if (NAMED.some((reference) => reference === item.reference)) names.set(item.name, found.name);
  }
  const members = resolveMembers(template, entries, connection);
  for (const { id, name } of template.members) names.set(name, members.get(id)?.name ?? name);
  return { materials: resolved, members, names };
}

/** Kinds of items that properties of our own operations name. */
const NAMED = ['bolts', 'section', 'concrete'] as const;

function emptyMaterials(): Record<ReferenceKind, Map<number, number>> {
  return { section: new Map(), plate: new Map(), weld: new Map(), bolts: new Map(), concrete: new Map() };
}

function requireKnown(
  entry: TemplateConversion,
  index: number,
  items: readonly TemplateItem[],
  template: Template,
): void {
  const kind = templateConversionKinds.find((candidate) => isKind(entry, candidate));
  if (kind === undefined) {
    throw unprocessable(
      `mapping.conversions[${index}].$type is ${quote(entry.$type)}, which is no kind of conversion.`,
    );
  }
  const known =
    kind === 'MemberTemplateConversion'
      ? template.members.some(({ id }) => sameId(entry, String(id)))
      : items.some((item) => item.kind === kind && sameId(entry, originalId(item)));
  if (!known) {
    throw unprocessable(
      `mapping.conversions[${index}].originalTemplateId is ${quote(entry.originalTemplateId)}; the template has no such item for ${kind}.`,
    );
  }
}

function sameId({ originalTemplateId }: TemplateConversion, id: string): boolean {
  return referenceId(originalTemplateId) === referenceId(id);
}

/** Sections that operations add come in the steel of the template's first plate. */
function steelOfPlates(
  items: readonly TemplateItem[],
  entries: readonly TemplateConversion[],
  materials: ProjectMaterials,
): string {
  const plate = items.find(({ kind }) => kind === 'PlateMaterialTemplateConversion');
  const entry = entries.find((candidate) => isKind(candidate, 'PlateMaterialTemplateConversion'));
  const chosen = materials.steels.find(({ id }) => id === referenceId(entry?.newTemplateId))?.name;
  return chosen ?? filled(entry?.newValue) ?? plate?.name ?? materials.steels[0]?.name ?? '';
}

function resolveItem(
  item: TemplateItem,
  entry: TemplateConversion | undefined,
  materials: ProjectMaterials,
  steel: string,
): { readonly id: number; readonly name: string } | null {
  const chosen = filled(entry?.newTemplateId);
  const name = filled(entry?.newValue) ?? item.name;
  try {
    return chosen === null ? addByName(item, name, materials, steel) : existing(item, chosen, materials);
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    throw unprocessable(`Mapping of ${item.description} ${quote(item.name)}: ${error.message}`, {
      cause: error,
    });
  }
}

function existing(item: TemplateItem, chosen: string, materials: ProjectMaterials) {
  const id = referenceId(chosen) ?? -1;
  switch (item.reference) {
    case 'section':
      return materials.crossSection(id);
    case 'plate':
      return materials.steel(id);
    case 'weld':
      return materials.welding(id);
    case 'bolts':
      return materials.boltAssembly(id);
    case 'concrete':
      return materials.concrete(id);
    case null:
      return null;
  }
}

function addByName(item: TemplateItem, name: string, materials: ProjectMaterials, steel: string) {
  switch (item.reference) {
    case 'section':
      // A section the project has under that name is meant, whatever its steel.
      return (
        materials.crossSections.find((section) => section.name === name) ??
        materials.addCrossSection(name, steel)
      );
    case 'plate':
      return materials.addSteel(name);
    case 'weld':
      return materials.addWelding(name);
    case 'bolts':
      return materials.addBoltAssembly(name);
    case 'concrete':
      return materials.addConcrete(name);
    case null:
      return null;
  }
}

function resolveMembers(
  { members }: Template,
  entries: readonly TemplateConversion[],
  connection: Connection,
): Map<number, ConMember | null> {
  const resolved = new Map<number, ConMember | null>();
  const used = new Map<number, string>();
  for (const { id, name } of members) {
    const entry = entries.find(
      (candidate) => isKind(candidate, 'MemberTemplateConversion') && sameId(candidate, String(id)),
    );
    const member = entry === undefined ? null : memberOf(entry, connection);
    const other = member === null ? undefined : used.get(member.id);
    if (member !== null && other !== undefined) {
      throw unprocessable(
        `Mapping: member ${quote(member.name)} stands for both ${quote(other)} and ${quote(name)}.`,
      );
    }
    if (member !== null) used.set(member.id, name);
    resolved.set(id, member);
  }
  return resolved;
}

function memberOf(entry: TemplateConversion, { members }: Connection): ConMember | null {
  const chosen = filled(entry.newTemplateId);
  const name = filled(entry.newMemberName);
  if (chosen === null && name === null) return null;
  const member = members.find((candidate) =>
    chosen === null ? candidate.name === name : candidate.id === referenceId(chosen),
  );
  if (member !== undefined) return member;
  throw unprocessable(
    `Mapping of member ${quote(entry.originalMemberName)}: ${quote(chosen ?? name)} is not in the connection; it has ${members.map(({ id }) => id).join(', ')}.`,
  );
}

function filled(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}

function quote(text: string | null | undefined): string {
  return text === null || text === undefined ? 'nothing' : JSON.stringify(text.slice(0, 100));
}
