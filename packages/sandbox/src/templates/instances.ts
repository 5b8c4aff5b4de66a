import type { ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import type { ParameterUpdateResponse } from '@connection-gateway/contract/parameter';
import type { ConConnectionTemplate } from '@connection-gateway/contract/template';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import { notFound } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { TemplateInstance } from '../model/template-instance.ts';
import { updateParameters } from '../parameters/parameters.ts';
import { commonOf, setCommon } from './common-properties.ts';

/** The templates applied to a connection, in order of application. */
export function listTemplates(connection: Connection): ConConnectionTemplate[] {
  return connection.templates.map((instance) => toConnectionTemplate(connection, instance));
}

/** One applied template by its number. Errors: 404. */
export function templateInstance(connection: Connection, instanceId: number): ConConnectionTemplate {
  const instance = connection.templates.find(({ id }) => id === instanceId);
  if (instance !== undefined) return toConnectionTemplate(connection, instance);
  const known = connection.templates.map(({ id }) => id).join(', ');
  throw notFound(
    `Template instance ${instanceId} is not in connection ${connection.id}; it has ${known === '' ? 'none' : known}.`,
  );
}

/** An applied template as the interface sends it. */
export function toConnectionTemplate(
  connection: Connection,
  instance: TemplateInstance,
): ConConnectionTemplate {
  const operations = connection.operations.filter(
    ({ templateInstanceId }) => templateInstanceId === instance.id,
  );
  return {
    libraryTemplateId: instance.libraryTemplateId,
    templateId: instance.id,
    members: instance.memberIds.flatMap((id) => {
      const member = connection.members.find((candidate) => candidate.id === id);
      return member === undefined ? [] : [{ id, name: member.name ?? null, active: member.active }];
    }),
    operations: operations.map(({ id, name, active }) => ({ id, name, active })),
    parameterKeys: connection.parameters
      .filter(({ templateInstanceId }) => templateInstanceId === instance.id)
      .map(({ key }) => key),
    commonProperties: commonOf(operations),
  };
}

/** Makes the operations of a template plain ones: its parameters, links and instances go. Errors: 404. */
export function explodeTemplate(connection: Connection, templateId: string): void {
  explode(connection, instancesOf(connection, templateId));
}

/** Explodes every template; nothing happens when there is none. */
export function explodeAllTemplates(connection: Connection): void {
  explode(connection, connection.templates);
}

function explode(connection: Connection, instances: readonly TemplateInstance[]): void {
  const ids = new Set(instances.map(({ id }) => id));
  removeParameters(connection, ids);
  for (const operation of connection.operations) {
    if (isOf(operation, ids)) operation.templateInstanceId = null;
  }
  connection.templates = connection.templates.filter(({ id }) => !ids.has(id));
}

/** Removes a template with all it brought and drops results. Errors: 404. */
export function deleteTemplate(connection: Connection, templateId: string): void {
  remove(connection, instancesOf(connection, templateId));
}

/** Removes every template; nothing happens when there is none. */
export function deleteAllTemplates(connection: Connection): void {
  remove(connection, connection.templates);
}

function remove(connection: Connection, instances: readonly TemplateInstance[]): void {
  if (instances.length === 0) return;
  const ids = new Set(instances.map(({ id }) => id));
  removeParameters(connection, ids);
  connection.operations = connection.operations.filter((operation) => !isOf(operation, ids));
  const left = new Set(connection.operations.map(({ id }) => id));
  connection.links = connection.links.filter(({ operationId }) => left.has(operationId));
  connection.templates = connection.templates.filter(({ id }) => !ids.has(id));
}

/** Materials the operations of a template have in common. Errors: 404. */
export function templateCommon(connection: Connection, templateId: string): ConOperationCommonProperties {
  return commonOf(operationsOf(connection, templateId));
}

/** Sets the ids that are given for the operations of a template. Errors: 404, 422 for an id the project does not have. */
export function setTemplateCommon(
  project: Project,
  connection: Connection,
  templateId: string,
  common: ConOperationCommonProperties,
): void {
  setCommon(project, connection, operationsOf(connection, templateId), common);
}

/** Sets the parameters of a template back to their defaults; those without one stay. Errors: 404. */
export function loadDefaults(
  project: Project,
  connection: Connection,
  templateId: string,
): ParameterUpdateResponse {
  const ids = new Set(instancesOf(connection, templateId).map(({ id }) => id));
  const updates = connection.parameters.flatMap(({ key, defaultExpression, templateInstanceId }) =>
    defaultExpression !== null && ids.has(templateInstanceId ?? 0)
      ? [{ key, expression: defaultExpression }]
      : [],
  );
  return updateParameters(project, connection, updates);
}

function operationsOf(connection: Connection, templateId: string): Operation[] {
  const ids = new Set(instancesOf(connection, templateId).map(({ id }) => id));
  return connection.operations.filter((operation) => isOf(operation, ids));
}

function instancesOf({ id, templates }: Connection, templateId: string): TemplateInstance[] {
  const found = templates.filter(
    ({ libraryTemplateId }) => libraryTemplateId.toLowerCase() === templateId.toLowerCase(),
  );
  if (found.length > 0) return found;
  throw notFound(`Template ${templateId} is not applied to connection ${id}.`);
}

function removeParameters(connection: Connection, instanceIds: ReadonlySet<number>): void {
  const gone = new Set(
    connection.parameters.filter((parameter) => isOf(parameter, instanceIds)).map(({ id }) => id),
  );
  connection.parameters = connection.parameters.filter(({ id }) => !gone.has(id));
  connection.links = connection.links.filter(({ parameterId }) => !gone.has(parameterId));
  connection.itemLinks = connection.itemLinks.filter(({ parameterId }) => !gone.has(parameterId));
}

function isOf(
  { templateInstanceId }: { readonly templateInstanceId: number | null },
  ids: ReadonlySet<number>,
): boolean {
  return templateInstanceId !== null && ids.has(templateInstanceId);
}
