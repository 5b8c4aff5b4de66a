import type {
  ConNonConformityIssue,
  ConTemplateApplyResult,
  TemplateConversions,
} from '@connection-gateway/contract/template';
import { checkDetailing } from '../engine/detailing.ts';
import { readTemplate } from '../formats/template-xml/read-template.ts';
import type { Template } from '../formats/template-xml/template.ts';
import { type Connection, nextId } from '../model/connection.ts';
import type { ParameterLink } from '../model/parameter.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { valueParameters, writeLinked } from '../parameters/evaluated.ts';
import { makeOperations } from './apply-operations.ts';
import { makeLinks, makeParameters } from './apply-parameters.ts';
import { dropOutdatedCommon } from './common-properties.ts';
import { toConnectionTemplate } from './instances.ts';
import { misfitOf } from './misfit.ts';
import { type ResolvedMapping, resolveMapping } from './resolve-mapping.ts';

/** Far more than any connection has; every change evaluates them all. */
const MOST_ITEMS = 2000;

/**
 * Applies a template (`apply-template`): its operations, parameters and links become part of the connection beside what
 * is there, materials the project lacks are added, results are dropped. A template that does not fit is applied all the
 * same and says so in `issues`; hints (`info`) among them do not count against `appliedWithoutIssues`.
 *
 * Errors: 422 as `readTemplate` and `resolveMapping` say, and for more than 2000 operations or parameters; then nothing has changed.
 */
export function applyTemplate(
  project: Project,
  connection: Connection,
  templateXml: string,
  mapping: TemplateConversions,
): ConTemplateApplyResult {
  const { instance, issues } = applyRead(project, connection, readTemplate(templateXml), mapping);
  return {
    appliedWithoutIssues: issues.every(({ severity }) => severity === 'info'),
    templateModel: toConnectionTemplate(connection, instance),
    issues,
  };
}

/** `applyTemplate` of one that has been read. Errors: its own. */
export function applyRead(
  project: Project,
  connection: Connection,
  template: Template,
  mapping: TemplateConversions,
) {
  const { resolved, instance, operationIds, links } = takeTemplate(project, connection, template, mapping);
  const issues = issuesOf(project, connection, template, resolved, instance.id, operationIds, links);
  return { instance, issues };
}

/** `applyRead` without looking whether it fits. Errors: its own. */
export function takeTemplate(
  project: Project,
  connection: Connection,
  template: Template,
  mapping: TemplateConversions,
) {
  requireRoom(connection, template);
  // What cannot be resolved must leave the project as it was, so materials are added to a copy first.
  const materials = project.materials.copy();
  const resolved = resolveMapping(template, mapping, materials, connection);
  project.materials = materials;
  const attached = attach(template, resolved, connection);
  // Conditions such as a stiffener that is switched on are not in the data but behind links.
  writeLinked(project, connection, valueParameters(project, connection));
  return { resolved, ...attached };
}

function requireRoom(connection: Connection, template: Template): void {
  for (const list of ['operations', 'parameters', 'links'] as const) {
    const total = connection[list].length + template[list].length;
    if (total <= MOST_ITEMS) continue;
    throw unprocessable(
      `With this template the connection would have ${total} ${list}; at most ${MOST_ITEMS} are kept.`,
    );
  }
}

function attach(template: Template, resolved: ResolvedMapping, connection: Connection) {
  const instance = {
    id: nextId(connection, 'template'),
    libraryTemplateId: template.templateId,
    memberIds: template.members.flatMap(({ id }) => resolved.members.get(id)?.id ?? []),
  };
  const made = makeOperations(template, resolved, connection, instance.id);
  const texts = new Map([...made.names, ...resolved.names]);
  const { parameters, idsByTemplateId } = makeParameters(template, texts, connection, instance.id);
  const links = makeLinks(template, idsByTemplateId, made.idsByTemplateId, connection);
  connection.operations.push(...made.operations);
  connection.parameters.push(...parameters);
  connection.links.push(...links);
  connection.templates.push(instance);
  dropOutdatedCommon(connection);
  return { instance, operationIds: made.operations.map(({ id }) => id), links };
}

function issuesOf(
  project: Project,
  connection: Connection,
  template: Template,
  resolved: ResolvedMapping,
  instanceId: number,
  operationIds: readonly number[],
  links: readonly ParameterLink[],
): ConNonConformityIssue[] {
  const misfit = misfitOf(project, connection, template, resolved, operationIds[0] ?? 0);
  // Parts between members that do not fit have no meaning, and every complaint about them would be a repetition.
  if (misfit !== null) return [misfit];
  const faulty = valueParameters(project, connection).filter(
    ({ parameter, evaluated }) => parameter.templateInstanceId === instanceId && evaluated.status === 'Error',
  );
  const fromParameters = faulty.map(
    ({ parameter, evaluated }): ConNonConformityIssue => ({
      operationId:
        links.find(({ parameterId }) => parameterId === parameter.id)?.operationId ?? operationIds[0] ?? 0,
      description: `Parameter ${parameter.key} is not valid.`,
      details: evaluated.message,
      severity: 'error',
    }),
  );
  return [...fromParameters, ...checkDetailing(project, connection, [...operationIds])];
}
