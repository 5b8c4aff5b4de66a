import {
  type ConCrossSectionComponent,
  ConCrossSectionDefinition,
  type ConCrossSectionParametricDefinition,
  type ConCssDimension,
  type ConCssPoint2D,
  type ConCssSegment,
  classOfType,
  dimensionClasses,
  typeOfClass,
} from '@connection-gateway/contract/cross-section';
import { finite } from '@connection-gateway/contract/wire';
import type {
  DimensionValue,
  SectionComponent,
  SectionDefinition,
  SectionDimension,
  SectionPoint,
  SectionSegment,
} from '../model/cross-section.ts';

/** What the section is made of, and its steel; null where it does not say, as before generation 5. */
export function toDefinition(
  wire: unknown,
): { definition: SectionDefinition; materialName: string | null } | null {
  const parsed = ConCrossSectionDefinition.safeParse(wire);
  if (!parsed.success) return null;
  return { definition: definitionOf(parsed.data), materialName: parsed.data.materialName || null };
}

function definitionOf(wire: ConCrossSectionDefinition): SectionDefinition {
  switch (classOfType(wire.$type)) {
    case 'ConCrossSectionLibraryDefinition':
      return {
        type: 'LibrarySection',
        libraryName: wire.mprlName ?? '',
        mirrorY: wire.mirrorY ?? false,
        mirrorZ: wire.mirrorZ ?? false,
      };
    case 'ConCrossSectionParametricDefinition':
      return toParametric(wire);
    case 'ConCrossSectionCustomDefinition':
      return { type: 'CustomSection', components: toComponents(wire.components) };
    default:
      return { type: 'OtherSection', rawKind: classOfType(wire.$type) };
  }
}

/** Dimensions of a kind that is not known are left out. */
export function toParametric({ shapeType, dimensions }: ConCrossSectionParametricDefinition) {
  return {
    type: 'ParametricSection' as const,
    shape: shapeType ?? '',
    dimensions: (dimensions ?? []).flatMap((dimension) => toDimension(dimension) ?? []),
  };
}

/** What the values of a dimension are; null for a kind that is not known. */
export const kindOfDimension = ({ $type }: ConCssDimension): DimensionValue['kind'] | null =>
  Object.entries(dimensionClasses).find(([name]) => name === classOfType($type))?.[1] ?? null;

function toDimension(wire: ConCssDimension): SectionDimension | null {
  const { id, value, options } = wire;
  const named = { dimensionId: id ?? null, name: wire.name || String(id ?? '') };
  switch (kindOfDimension(wire)) {
    case 'number':
      return { type: 'NumberDimension', ...named, value: typeof value === 'number' ? finite(value) : null };
    case 'count':
      return typeof value === 'number' ? { type: 'CountDimension', ...named, value } : null;
    case 'switch':
      return typeof value === 'boolean' ? { type: 'SwitchDimension', ...named, value } : null;
    case 'choice': {
      const choices = (options ?? []).flatMap((option) => option.value ?? []);
      return { type: 'ChoiceDimension', ...named, value: String(value ?? ''), options: choices };
    }
    case null:
      return null;
  }
}

/** One that has a point without numbers is left out: a part of an outline would look like another section. */
export function toComponents(wire: ConCrossSectionComponent[] | null | undefined): SectionComponent[] {
  return (wire ?? []).flatMap(({ outline, openings, materialName }) => {
    const loops = [outline ?? [], ...(openings ?? [])].map(toSegments);
    const [outer, ...inner] = loops.filter((loop) => loop !== null);
    if (outer === undefined || inner.length + 1 < loops.length) return [];
    return [
      {
        materialName: materialName || null,
        outline: outer,
        openings: inner.map((segments) => ({ segments })),
      },
    ];
  });
}

function toSegments(wire: ConCssSegment[]): SectionSegment[] | null {
  const segments = wire.flatMap(({ $type, start, end, mid }) => {
    const [from, to] = [toPoint(start), toPoint(end)];
    const through = mid === undefined ? null : toPoint(mid);
    const isArc = mid !== undefined || classOfType($type) === 'ConCssArcSegment';
    const isWhole = from !== null && to !== null && (!isArc || through !== null);
    return isWhole ? [{ start: from, end: to, through }] : [];
  });
  return segments.length === wire.length ? segments : null;
}

function toPoint({ y, z }: ConCssPoint2D): SectionPoint | null {
  const at = { y: finite(y), z: finite(z) };
  return at.y === null || at.z === null ? null : { y: at.y, z: at.z };
}

const classOfKind = Object.fromEntries(
  Object.entries(dimensionClasses).map(([name, kind]) => [kind, typeOfClass(name)]),
);

/** A dimension to be sent. `$type` has to stand first. */
export function dimensionOf({ name, kind, value }: DimensionValue): ConCssDimension {
  return { $type: String(classOfKind[kind]), name, value };
}

export function definitionToSend(
  shapeType: string,
  materialName: string,
  dimensions: readonly ConCssDimension[],
): ConCrossSectionParametricDefinition {
  const $type = typeOfClass('ConCrossSectionParametricDefinition');
  return { $type, shapeType, materialName, dimensions: [...dimensions] };
}
