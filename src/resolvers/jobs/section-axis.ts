import { demandRole } from '../../auth/demand-role.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { AxisSetting } from '../../jobs/kinds/parameter-study.ts';
import type { CrossSection } from '../../upstream/model/cross-section.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { numberIn } from '../kit/ids.ts';
import { notFound } from '../kit/user-error.ts';
import { addCrossSection } from '../materials/material.ts';
import { isSameName, newestNamed } from '../materials/named.ts';
import { memberOf } from '../members/member.ts';
import type { Axis, Choice } from './axis.ts';

type Path = readonly string[];

export interface SectionAxis {
  memberId: string;
  names: readonly string[];
  materialName: string;
}

export async function memberFound(key: ConnectionKey, id: string, path: Path, context: Context) {
  const memberId = numberIn('Member', key, id, path);
  const member = await memberOf(key, memberId, context);
  if (member !== null) return member;
  throw notFound({ typeName: 'Member', id, path }, `Member ${memberId} does not exist.`);
}

export async function sectionAxis(
  member: Awaited<ReturnType<typeof memberFound>>,
  { names, materialName }: SectionAxis,
  path: Path,
  context: Context,
  addedSections: string[],
): Promise<Axis> {
  const { projectId, memberId } = member;
  const title = `Section of ${member.name}`;
  const setting = ({ crossSectionId, name }: Pick<CrossSection, 'crossSectionId' | 'name'>): AxisSetting => ({
    ...{ kind: 'SECTION', title, text: name, number: null },
    ...{ memberId, crossSectionId },
  });
  const choices: Choice[] = [];
  for (const [index, name] of names.entries()) {
    const sections = await context.loaders.crossSections.load(projectId);
    const inMaterial = sections.filter(
      (one) => one.materialName !== null && isSameName(one.materialName, materialName),
    );
    const known = newestNamed(inMaterial, [name]);
    if (known !== null) {
      choices.push({ setting: setting(known) });
      continue;
    }
    demandRole(context.principal, 'change', `Adding the section ${name} to the project`);
    const { crossSection } = await addCrossSection({ projectId, name, materialName }, context).catch(
      (error: unknown) => {
        throw movedTo([...path, 'names', String(index)], error);
      },
    );
    if (crossSection === null) {
      const message = `The service did not say which section it added for ${name}.`;
      throw new GatewayError('UPSTREAM_INVALID', message);
    }
    addedSections.push(crossSection.name);
    choices.push({ setting: setting(crossSection) });
  }
  const sections = await context.loaders.crossSections.load(projectId);
  const own = sections.find(({ crossSectionId }) => crossSectionId === member.crossSectionId);
  return { choices, present: own === undefined ? null : setting(own) };
}

/** A refusal of a section stands at its name. */
function movedTo(path: Path, error: unknown): unknown {
  if (!(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT') return error;
  const isMaterial = error.inputPath?.at(-1) === 'materialName';
  const place = isMaterial ? [...path.slice(0, -2), 'materialName'] : [...path];
  return new GatewayError('BAD_USER_INPUT', error.message, { cause: error, path: place });
}
