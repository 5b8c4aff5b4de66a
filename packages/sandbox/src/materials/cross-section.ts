import { z } from 'zod';
import { describeIssue } from '../library/describe-issue.ts';
import { MaterialError } from '../library/library-error.ts';
import { checkShape, SectionShape } from '../library/section-shape.ts';
import { findSection } from '../library/sections.ts';
import { SectionParameter } from './section-parameter.ts';
import { shapeFromParameters } from './shape-from-parameters.ts';
import { shapeToParameters } from './shape-to-parameters.ts';

/**
 * A cross-section of a project. `crossSectionType` is spelled as in the open model (`RolledI`, `UniqueName`), `rotation`
 * is in rad. `shape` is null for types the sandbox cannot measure; it is never mirrored, `parameters` and members say
 * what is.
 */
export const CrossSection = z.object({
  id: z.int().positive(),
  name: z.string(),
  crossSectionType: z.string(),
  parameters: z.array(SectionParameter),
  materialId: z.int().positive(),
  rotation: z.number(),
  isInPrincipal: z.boolean(),
  shape: SectionShape.nullable(),
});
export type CrossSection = z.infer<typeof CrossSection>;

const Definition = CrossSection.omit({ id: true, materialId: true, shape: true });

/** What a cross-section is made from, before a project gives it an id and a material. */
export type SectionDefinition = Omit<CrossSection, 'id' | 'materialId'>;

/** A section of the library by name. Errors: `LibraryError` when there is none, never a substitute. */
export function sectionFromLibrary(name: string): SectionDefinition {
  const section = findSection(name);
  return {
    name: section.name,
    ...shapeToParameters(section.shape),
    rotation: 0,
    isInPrincipal: false,
    shape: { ...section.shape },
  };
}

/** A section as an open model or template describes it. */
export interface SectionDescription {
  readonly name: string;
  readonly crossSectionType: string;
  readonly parameters: readonly SectionParameter[];
  readonly rotation?: number;
  readonly isInPrincipal?: boolean;
}

/**
 * A section from its type and parameters; lengths in m. A `UniqueName` parameter decides the shape, whatever the name
 * says: the name stays the label. Types the sandbox cannot measure are kept with `shape: null`.
 *
 * Errors: `LibraryError` naming the `UniqueName` that is not in the library, `MaterialError` for a missing or impossible
 * dimension.
 */
export function sectionFromParameters(description: SectionDescription): SectionDefinition {
  const parsed = Definition.safeParse(
    { rotation: 0, isInPrincipal: false, ...description },
    { reportInput: true },
  );
  if (!parsed.success) {
    throw new MaterialError(`Section ${JSON.stringify(description.name)}: ${describeIssue(parsed.error)}`);
  }
  const { name, crossSectionType, parameters } = parsed.data;
  const shape = shapeFromParameters(name, crossSectionType, parameters);
  return { ...parsed.data, shape: shape === null ? null : checkShape(name, shape) };
}
