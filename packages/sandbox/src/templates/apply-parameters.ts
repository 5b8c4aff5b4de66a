import type { Template } from '../formats/template-xml/template.ts';
import { type Connection, nextId } from '../model/connection.ts';
import type { Parameter, ParameterLink } from '../model/parameter.ts';
import { type Renames, renameInExpression } from './rename-in-expression.ts';
import { unitOf } from './units.ts';

/** The parameters of a template as they become part of a connection; expressions speak of its members and keys. */
export function makeParameters(
  { parameters }: Template,
  texts: Renames['texts'],
  connection: Connection,
  instanceId: number,
): { parameters: Parameter[]; idsByTemplateId: Map<number, number> } {
  const keys = freeKeys(
    parameters.map(({ key }) => key),
    connection,
  );
  const idsByTemplateId = new Map<number, number>();
  const renamed = (expression: string | null) =>
    expression === null ? null : renameInExpression(expression, { texts, keys });
  const made = parameters.map((source): Parameter => {
    const id = nextId(connection, 'parameter');
    idsByTemplateId.set(source.id, id);
    return {
      id,
      key: keys.get(source.key) ?? source.key,
      expression: renameInExpression(source.expression, { texts, keys }),
      defaultExpression: renamed(source.defaultExpression),
      description: source.description,
      unit: unitOf(source.unitId),
      isVisible: source.isVisible,
      parameterType: 'Expression',
      valueType: null,
      lowerBound: renamed(source.lowerBound),
      upperBound: renamed(source.upperBound),
      validationExpression: renamed(source.validationExpression),
      validationType: source.validationType,
      templateInstanceId: instanceId,
    };
  });
  return { parameters: made, idsByTemplateId };
}

/** New keys for those the connection has already: all with the first number behind them under which none clashes. */
function freeKeys(keys: readonly string[], { parameters }: Connection): Map<string, string> {
  const taken = new Set(parameters.map(({ key }) => key));
  const clashing = keys.filter((key) => taken.has(key));
  const all = new Set([...taken, ...keys]);
  let number = 2;
  while (clashing.some((key) => all.has(`${key}_${number}`))) number += 1;
  return new Map(clashing.map((key) => [key, `${key}_${number}`]));
}

/** The links of a template; those to what the template does not have are left out. */
export function makeLinks(
  { links }: Template,
  parameterIds: ReadonlyMap<number, number>,
  operationIds: ReadonlyMap<number, number>,
  connection: Connection,
): ParameterLink[] {
  return links.flatMap((link) => {
    const [, operation, property] = /^(\d+)-(.+)$/s.exec(link.propertyId) ?? [];
    const operationId = operationIds.get(Number(operation));
    const parameterId = parameterIds.get(link.parameterId);
    if (operationId === undefined || parameterId === undefined || property === undefined) return [];
    const id = nextId(connection, 'link');
    return [{ id, parameterId, operationId, property, propertyId: `${operationId}-${property}` }];
  });
}
