import type { Context } from '../../context.ts';
import type {
  CrossSection,
  DimensionValue,
  ParametricSection,
  SectionComponent,
} from '../../upstream/model/cross-section.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { Material } from '../../upstream/model/material.ts';
import { orNullWithout } from '../kit/absent.ts';
import { blamingMentioned, type GivenText } from '../kit/blame.ts';
import { projectIdOf, projectItemOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { type Angle, type Length, metres, radians } from '../kit/units.ts';
import { invalidInput, MutationError, type Subject } from '../kit/user-error.ts';
import type { ProjectHandle } from '../projects/project.ts';

type Maybe<T> = T | null | undefined;

export async function crossSectionOf(
  { projectId, crossSectionId }: { projectId: string; crossSectionId: number | null },
  { loaders }: Context,
): Promise<CrossSection | null> {
  if (crossSectionId === null) return null;
  const sections = await loaders.crossSections.load(projectId);
  return sections.find((section) => section.crossSectionId === crossSectionId) ?? null;
}

/** The steel of a section. Services of generation 5 only name it. */
export async function materialOfSection(
  { projectId, material, materialName }: CrossSection,
  _args: unknown,
  { loaders }: Context,
): Promise<Material | null> {
  if (material !== null || materialName === null) return material;
  const steels = await loaders.materials.load({ projectId, kind: 'STEEL' });
  return steels.find(({ name }) => name === materialName) ?? null;
}

/** Null without the capability `typedCrossSections`, as for the next two. */
export function outlineOf(
  { projectId, crossSectionId }: CrossSection,
  _args: unknown,
  { loaders }: Context,
): Promise<SectionComponent[] | null> {
  return orNullWithout(loaders.sectionOutlines.load({ projectId, crossSectionId }));
}

/** A shape that a section can be made of. */
export interface SectionShape extends ProjectKey {
  shape: string;
}

export async function shapesOf(
  { projectId }: ProjectKey,
  _args: unknown,
  { loaders }: Context,
): Promise<SectionShape[] | null> {
  const names = await orNullWithout(loaders.sectionShapes.load(projectId));
  return names?.map((shape) => ({ projectId, shape })) ?? null;
}

export function templateOf(
  shape: SectionShape,
  _args: unknown,
  { loaders }: Context,
): Promise<ParametricSection | null> {
  return orNullWithout(loaders.sectionTemplates.load(shape));
}

/** A value as an input gives it; exactly one is set. */
interface GivenDimension {
  name: string;
  value: {
    length?: Maybe<Length>;
    angle?: Maybe<Angle>;
    count?: Maybe<number>;
    flag?: Maybe<boolean>;
    choice?: Maybe<string>;
  };
}

interface AddInput {
  projectId: string;
  shape: string;
  materialName: string;
  dimensions: readonly GivenDimension[];
}

/** What a change of a section answers. */
export interface SectionChange {
  crossSection: CrossSection;
  project: ProjectHandle;
}

export async function addParametricSection(input: AddInput, context: Context): Promise<SectionChange> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const { shape, materialName } = input;
  const draft = { shape, materialName, dimensions: valuesOf(input.dimensions) };
  // Whatever is wrong with a section may be said with the name of its shape.
  const crossSection = await blamingMentioned([{ text: shape, path: ['input', 'shape'] }], () =>
    blamingMentioned(fieldsOf(input), () => context.upstream.crossSections.addParametric(projectId, draft)),
  );
  recordChange(context, projectId, []);
  return { crossSection, project: { projectId } };
}

export const crossSectionSubject = (id: string): Subject => ({
  typeName: 'CrossSection',
  id,
  path: ['input', 'crossSectionId'],
});

interface UpdateInput {
  crossSectionId: string;
  materialName?: Maybe<string>;
  dimensions: readonly GivenDimension[];
}

/** Dimensions that are left out stay. Members of any connection may be of the section: all results may be stale then. */
export async function updateParametricSection(input: UpdateInput, context: Context): Promise<SectionChange> {
  const { projectId, itemId } = projectItemOf('CrossSection', input.crossSectionId, [
    'input',
    'crossSectionId',
  ]);
  const { materialName } = input;
  const changes = {
    dimensions: valuesOf(input.dimensions),
    ...(materialName == null ? {} : { materialName }),
  };
  const key = { projectId, crossSectionId: itemId };
  const { section, isChanged } = await blamingMentioned(fieldsOf(input), () =>
    context.upstream.crossSections.updateParametric(key, changes),
  );
  if (isChanged) recordChange(context, projectId, null);
  return { crossSection: section, project: { projectId } };
}

/** What a refusal may name. */
const fieldsOf = ({
  dimensions,
  materialName,
}: Pick<UpdateInput, 'dimensions' | 'materialName'>): GivenText[] => [
  ...dimensions.map(({ name }, index) => ({ text: name, path: ['input', 'dimensions', String(index)] })),
  { text: materialName, path: ['input', 'materialName'] },
];

function valuesOf(given: readonly GivenDimension[]): DimensionValue[] {
  const names = given.map(({ name }) => name);
  const issues = names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            code: 'DUPLICATE' as const,
            message: `Dimension ${JSON.stringify(name)} is given twice.`,
            path: ['input', 'dimensions', String(index), 'name'],
          },
        ],
  );
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  return given.map(({ name, value }) => ({ name, ...siOf(value) }));
}

function siOf({
  length,
  angle,
  count,
  flag,
  choice,
}: GivenDimension['value']): Pick<DimensionValue, 'kind' | 'value'> {
  if (length != null) return { kind: 'number', value: metres(length) };
  if (angle != null) return { kind: 'number', value: radians(angle) };
  if (count != null) return { kind: 'count', value: count };
  if (choice != null) return { kind: 'choice', value: choice };
  return { kind: 'switch', value: flag ?? false };
}
