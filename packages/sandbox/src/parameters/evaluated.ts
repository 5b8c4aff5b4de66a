import { evaluateParameters } from '../expressions/parameters.ts';
import { formatValue } from '../expressions/values/format-value.ts';
import type { Value } from '../expressions/values/value.ts';
import type { Connection } from '../model/connection.ts';
import type { Operation, PropertyValue } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import type { Project } from '../model/project.ts';
import { writeItems } from './item-links.ts';
import { createModelAccess } from './model-access.ts';
import type { ValuedParameter } from './valued-parameter.ts';

/** The given parameters in their order, evaluated against the connection. Changes nothing, never throws. */
export function valueParameters(
  project: Project,
  connection: Connection,
  parameters: readonly Parameter[] = connection.parameters,
): ValuedParameter[] {
  const evaluated = evaluateParameters(parameters, createModelAccess(project, connection));
  return parameters.flatMap((parameter, index) => {
    const result = evaluated[index];
    return result === undefined ? [] : [{ parameter, evaluated: result }];
  });
}

/** Writes values into what their parameters are linked to; what has no value leaves the model as it is. */
export function writeLinked(
  project: Project,
  connection: Connection,
  valued: readonly ValuedParameter[],
): void {
  const { operations, links } = connection;
  const values = new Map(valued.map(({ parameter, evaluated }) => [parameter.id, evaluated.value]));
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  for (const { parameterId, operationId, property } of links) {
    const value = values.get(parameterId) ?? null;
    const operation = byId.get(operationId);
    if (value !== null && operation !== undefined) setProperty(operation, property, value);
  }
  writeItems(project, connection, valued);
}

/**
 * Brings the operations up to date with the parameters, which may read members, loads and sections; call it whenever
 * those change. Results are left to the caller.
 */
export function rebuildModel(project: Project, connection: Connection): void {
  writeLinked(project, connection, valueParameters(project, connection));
}

function setProperty(operation: Operation, property: string, value: Value): void {
  if (property === 'IsActive') operation.active = isTrue(value);
  else operation.properties[property] = toProperty(value);
}

function isTrue(value: Value): boolean {
  return !['false', '0'].includes(formatValue(value).toLowerCase());
}

function toProperty(value: Value): PropertyValue {
  return typeof value === 'object' ? formatValue(value) : value;
}
