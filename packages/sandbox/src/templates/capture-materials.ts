import type { TemplateMaterials, TemplateSection } from '../formats/template-xml/template.ts';
import { isXmlElement } from '../formats/template-xml/xml-element.ts';
import { nameKey } from '../library/library-name.ts';
import { boundsOf } from '../library/section-shape.ts';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import type { Project } from '../model/project.ts';
import { materialsIn, type ReferenceKind } from './references.ts';

/** Sections of the members and of what operations add, by id. */
export function capturedSections(project: Project, { members, operations }: Connection): TemplateSection[] {
  const used = new Set([
    ...members.map(({ crossSectionId }) => crossSectionId),
    ...referred(operations, 'section'),
    ...namedSections(project, operations),
  ]);
  return project.materials.crossSections
    .filter(({ id }) => used.has(id))
    .map(({ id, name, crossSectionType, shape }) => {
      const { height, width } = shape === null ? { height: null, width: null } : boundsOf(shape);
      return { id, name, type: crossSectionType, height, width };
    });
}

/** Ids of the sections that properties of our own operations name. */
export function namedSections({ materials }: Project, operations: readonly Operation[]): number[] {
  const named = namesIn(operations.filter(({ source }) => !isXmlElement(source)));
  return materials.crossSections.flatMap(({ id, name }) => (named.has(nameKey(name)) ? [id] : []));
}

function namesIn(operations: readonly Operation[]): Set<string> {
  const texts = operations.flatMap(({ properties }) =>
    Object.values(properties).filter((value) => typeof value === 'string'),
  );
  return new Set(texts.map(nameKey));
}

/** Materials of the members and of the operations, by id, including bolts and concretes that properties name. */
export function capturedMaterials(
  { materials }: Project,
  { members, operations }: Connection,
): TemplateMaterials {
  const sections = new Set(members.map(({ crossSectionId }) => crossSectionId));
  const ofMembers = materials.crossSections
    .filter(({ id }) => sections.has(id))
    .map(({ materialId }) => materialId);
  const plates = new Set([
    ...ofMembers,
    ...chosen(operations, 'plateMaterialId'),
    ...referred(operations, 'plate'),
  ]);
  const welds = new Set([...chosen(operations, 'weldMaterialId'), ...referred(operations, 'weld')]);
  const bolts = new Set([...chosen(operations, 'boltAssemblyId'), ...referred(operations, 'bolts')]);
  const concretes = new Set(referred(operations, 'concrete'));
  const named = namesIn(operations);
  return {
    plates: materials.steels
      .filter(({ id }) => plates.has(id))
      .map(({ id, name, bands }) => ({ id, name, strength: bands[0]?.fy ?? null })),
    electrodes: materials.weldings
      .filter(({ id }) => welds.has(id))
      .map(({ id, name, fu }) => ({ id, name, strength: fu })),
    boltAssemblies: materials.boltAssemblies
      .filter(({ id, name }) => bolts.has(id) || named.has(nameKey(name)))
      .map(({ id, name, d, boltGradeId }) => ({
        id,
        name,
        diameter: d,
        strength: materials.boltGrade(boltGradeId).fub,
      })),
    concretes: materials.concretes
      .filter(({ id, name }) => concretes.has(id) || named.has(nameKey(name)))
      .map(({ id, name, fck }) => ({ id, name, strength: fck })),
    timbers: [],
    pins: [],
  };
}

function referred(operations: readonly Operation[], kind: ReferenceKind): number[] {
  return operations.flatMap(({ source }) => (isXmlElement(source) ? materialsIn(source, kind) : []));
}

function chosen(
  operations: readonly Operation[],
  name: 'plateMaterialId' | 'weldMaterialId' | 'boltAssemblyId',
): number[] {
  return operations.flatMap((operation) => operation[name] ?? []);
}
