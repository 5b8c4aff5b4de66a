import {
  type ConCrossSection,
  type ConCrossSectionComponent,
  type ConCrossSectionDefinition,
  type ConCrossSectionParametricDefinition,
  type ConCssDimension,
  type ConCssSegment,
  classOfType,
  dimensionClasses,
  typeOfClass,
} from '@connection-gateway/contract/cross-section';
import type { CrossSection, SectionDefinition } from '../materials/cross-section.ts';
import {
  type ParametricShape,
  parametricSection,
  parametricShape,
  sectionOutline,
  sizesOf,
} from '../materials/parametric-section.ts';
import type { ProjectMaterials } from '../materials/project-materials.ts';
import { libraryOrigin } from '../materials/section-origin.ts';
import type { Segment } from '../materials/section-outline.ts';
import { unprocessable } from '../model/problem.ts';

/** A section as generation 5 tells it: of the library, made by its sizes, or drawn. */
export function crossSectionToTyped(section: CrossSection, materials: ProjectMaterials): ConCrossSection {
  return { id: section.id, name: section.name, definition: definitionOf(section, materials) };
}

function definitionOf(section: CrossSection, materials: ProjectMaterials): ConCrossSectionDefinition {
  const materialName = materials.steel(section.materialId).name;
  const origin = libraryOrigin(section);
  if (origin !== null) {
    const { libraryName: mprlName, mirrorY, mirrorZ } = origin;
    return {
      $type: typeOfClass('ConCrossSectionLibraryDefinition'),
      mprlName,
      materialName,
      mirrorY,
      mirrorZ,
    };
  }
  const sizes = sizesOf(section);
  if (sizes !== null)
    return definitionOfShape(parametricShape(section.crossSectionType), materialName, sizes);
  return {
    $type: typeOfClass('ConCrossSectionCustomDefinition'),
    components: sectionComponents(section, materials),
  };
}

/** A shape filled in, to be changed and sent. */
export function definitionOfShape(
  { shapeType, dimensions }: ParametricShape,
  materialName: string | null,
  sizes: Readonly<Record<string, number>> = {},
): ConCrossSectionParametricDefinition {
  return {
    $type: typeOfClass('ConCrossSectionParametricDefinition'),
    shapeType,
    materialName,
    dimensions: dimensions.map(({ id, name, value }) => ({
      $type: typeOfClass('ConCssNumberDimension'),
      id,
      name,
      value: sizes[name] ?? value,
    })),
  };
}

/** One component with its outline from the centroid, m; none where the sandbox cannot measure the section. */
export function sectionComponents(
  { shape, materialId }: CrossSection,
  materials: ProjectMaterials,
): ConCrossSectionComponent[] {
  return shape === null ? [] : [{ ...outlineOf(shape), materialName: materials.steel(materialId).name }];
}

function outlineOf(shape: NonNullable<CrossSection['shape']>) {
  const { outline, openings } = sectionOutline(shape);
  return {
    outline: outline.map(segmentToWire),
    openings: openings.map((opening) => opening.map(segmentToWire)),
  };
}

const segmentToWire = ({ start, end, mid }: Segment): ConCssSegment => ({
  $type: typeOfClass(mid === undefined ? 'ConCssLineSegment' : 'ConCssArcSegment'),
  start: { ...start },
  end: { ...end },
  ...(mid && { mid: { ...mid } }),
});

/**
 * What a definition asks for, and the steel it is of.
 *
 * Errors: 422 for another class of definition, a shape or dimension that is not known, a value of another kind,
 * a name and an id that do not agree, or sizes that make no section.
 */
export function sectionFromDefinition(definition: ConCrossSectionParametricDefinition): {
  section: SectionDefinition;
  materialName: string;
} {
  const { $type, shapeType, materialName, dimensions } = definition;
  if (classOfType($type) !== 'ConCrossSectionParametricDefinition')
    throw unprocessable(`$type ${JSON.stringify($type)} is not that of a parametric definition.`);
  if (materialName == null || materialName === '') throw unprocessable('materialName is missing.');
  const shape = parametricShape(shapeType ?? '');
  const given = (dimensions ?? []).map((dimension) => sizeOf(shape, dimension));
  const names = given.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw unprocessable(`Dimension ${twice} of ${shape.shapeType} is given twice.`);
  const sizes: Readonly<Record<string, number>> = Object.fromEntries(given);
  return { section: parametricSection(null, shape.shapeType, sizes), materialName };
}

function sizeOf(
  { shapeType, dimensions }: ParametricShape,
  { $type, id, name, value }: ConCssDimension,
): readonly [name: string, value: number] {
  const known = dimensions.map((one) => `${one.id} ${one.name}`).join(', ');
  const byName = name == null ? undefined : dimensions.find((one) => one.name === name);
  // Clients that leave the id out may send 0.
  const isById = id !== undefined && id !== 0;
  const byId = isById ? dimensions.find((one) => one.id === id) : undefined;
  const found = byName ?? (name == null ? byId : undefined);
  const label = JSON.stringify(name ?? id ?? null);
  if (found === undefined)
    throw unprocessable(`Shape ${shapeType} has no dimension ${label}; it has ${known}.`);
  if (isById && byId !== found)
    throw unprocessable(`Dimension ${label} of ${shapeType} has the id ${found.id}, not ${id}.`);
  const kind = dimensionClasses[classOfType($type) as keyof typeof dimensionClasses] ?? $type;
  if (kind !== 'number' || typeof value !== 'number')
    throw unprocessable(
      `Dimension ${found.name} of ${shapeType} takes a ConCssNumberDimension with a number in m; it was given ${JSON.stringify(value ?? null)} as ${kind}.`,
    );
  return [found.name, value];
}
