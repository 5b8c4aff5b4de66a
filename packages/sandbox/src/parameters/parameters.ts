import type {
  IdeaParameter,
  IdeaParameterUpdate,
  ParameterUpdateResponse,
} from '@connection-gateway/contract/parameter';
import { evaluateExpression } from '../expressions/evaluate.ts';
import { parameterScope } from '../expressions/parameters.ts';
import { ExpressionError } from '../expressions/values/expression-error.ts';
import { formatValue } from '../expressions/values/format-value.ts';
import { nameKey } from '../library/library-name.ts';
import type { Connection } from '../model/connection.ts';
import type { Parameter } from '../model/parameter.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { typeFault } from './editing.ts';
import { valueParameters, writeLinked } from './evaluated.ts';
import { refusedItems } from './item-links.ts';
import { createModelAccess } from './model-access.ts';
import type { ValuedParameter } from './valued-parameter.ts';
import { toIdeaParameter } from './wire-parameter.ts';

type FailedValidation = NonNullable<ParameterUpdateResponse['failedValidations']>[number];

/** The parameters of a connection with their values as of now; hidden ones only when asked for. */
export function listParameters(
  project: Project,
  connection: Connection,
  includeHidden = false,
): IdeaParameter[] {
  return visible(valueParameters(project, connection), includeHidden);
}

/**
 * Sets expressions by key and brings the operations up to date. All or nothing: an unknown key, an expression without a
 * value or a value that a `Restricted` check refuses leaves everything as it was, with `setToModel` false and the reasons
 * in `failedValidations`. Warnings are listed there too, but set. Results are dropped.
 *
 * @param edits Whether description, visibility and value type may be changed too, which only later services do.
 */
export function updateParameters(
  project: Project,
  connection: Connection,
  updates: readonly IdeaParameterUpdate[],
  edits = false,
): ParameterUpdateResponse {
  const expressions = new Map(updates.map(({ key, expression }) => [key, expression]));
  const before = valueParameters(project, connection);
  const unknown = unknownKeys(connection, expressions.keys());
  if (unknown.length > 0) return response(false, before, unknown);
  const draft = connection.parameters.map(
    (parameter): Parameter => ({
      ...parameter,
      ...(edits ? editsOf(updates.find(({ key }) => key === parameter.key)) : {}),
      expression: expressions.get(parameter.key) ?? parameter.expression,
    }),
  );
  const after = valueParameters(project, connection, draft);
  const failed = [
    ...failures(before, after, expressions),
    ...missingMaterials(project, connection, after),
    ...wrongTypes(after),
    ...refusedItems(project, connection, after),
  ];
  if (failed.some(({ validationStatus }) => validationStatus === 'Error'))
    return response(false, before, failed);
  connection.parameters = draft;
  writeLinked(project, connection, after);
  return response(true, after, failed);
}

/** Removes all parameters and their links; operations keep the values they have. */
export function deleteParameters(connection: Connection): void {
  connection.parameters = [];
  connection.links = [];
  connection.itemLinks = [];
}

/**
 * The value of an expression over the parameters and the model, as text. Changes nothing.
 *
 * Errors: 422 with the position of what is wrong.
 */
export function evaluate(project: Project, connection: Connection, expression: string): string {
  const evaluated = valueParameters(project, connection).map((valued) => valued.evaluated);
  const scope = parameterScope(evaluated, createModelAccess(project, connection));
  try {
    return formatValue(evaluateExpression(expression, scope));
  } catch (error) {
    if (error instanceof ExpressionError) throw unprocessable(error.message, { cause: error });
    throw error;
  }
}

function response(
  setToModel: boolean,
  valued: readonly ValuedParameter[],
  failedValidations: FailedValidation[],
): ParameterUpdateResponse {
  return { setToModel, parameters: visible(valued, false), failedValidations };
}

function visible(valued: readonly ValuedParameter[], includeHidden: boolean): IdeaParameter[] {
  return valued.filter(({ parameter }) => includeHidden || parameter.isVisible).map(toIdeaParameter);
}

/** What an update says beyond the expression. */
function editsOf(update: IdeaParameterUpdate | undefined): Partial<Parameter> {
  const { description, isVisible, valueType } = update ?? {};
  return {
    ...(description == null ? {} : { description }),
    ...(isVisible == null ? {} : { isVisible }),
    ...(valueType == null ? {} : { valueType }),
  };
}

function wrongTypes(after: readonly ValuedParameter[]): FailedValidation[] {
  return after.flatMap(({ parameter: { key, parameterType }, evaluated: { value } }) => {
    const message = value === null ? null : typeFault(parameterType, value);
    return message === null ? [] : [{ key, message: `${message}.`, validationStatus: 'Error' }];
  });
}

function unknownKeys({ parameters }: Connection, keys: Iterable<string>): FailedValidation[] {
  const known = new Set(parameters.map(({ key }) => key));
  return [...keys]
    .filter((key) => !known.has(key))
    .map((key) => ({
      key,
      message: `There is no parameter ${JSON.stringify(key.slice(0, 100))}; there are ${listed([...known])}.`,
      validationStatus: 'Error',
    }));
}

/** What is wrong with the parameters that were set, and what has gone wrong because of them. */
function failures(
  before: readonly ValuedParameter[],
  after: readonly ValuedParameter[],
  updated: ReadonlyMap<string, string>,
): FailedValidation[] {
  const statusBefore = new Map(before.map(({ evaluated }) => [evaluated.key, evaluated.status]));
  return after
    .map(({ evaluated }) => evaluated)
    .filter(({ key, status }) => status !== 'OK' && (updated.has(key) || statusBefore.get(key) !== status))
    .map(({ key, message, status }) => ({ key, message, validationStatus: status }));
}

/** Parameters cannot add materials: where an operation names an item of the project, it must go on naming one of its kind. */
function missingMaterials(
  { materials }: Project,
  connection: Connection,
  after: readonly ValuedParameter[],
): FailedValidation[] {
  return [
    ...missingNames('Bolt assembly', materials.boltAssemblies, connection, after),
    ...missingNames('Cross-section', materials.crossSections, connection, after),
  ];
}

function missingNames(
  what: string,
  items: readonly { readonly name: string }[],
  { links, operations }: Connection,
  after: readonly ValuedParameter[],
): FailedValidation[] {
  const names = items.map(({ name }) => name);
  const known = new Set(names.map(nameKey));
  return after.flatMap(({ parameter: { id, key }, evaluated: { value } }) => {
    const namesItem = links.some(({ parameterId, operationId, property }) => {
      const current = operations.find((operation) => operation.id === operationId)?.properties[property];
      return parameterId === id && typeof current === 'string' && known.has(nameKey(current));
    });
    if (!namesItem || value === null || known.has(nameKey(formatValue(value)))) return [];
    const message = `${what} ${JSON.stringify(formatValue(value).slice(0, 100))} is not in the project; it has ${listed(names)}. Add it to the materials first.`;
    return [{ key, message, validationStatus: 'Error' }];
  });
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  return names.length > 30 ? `${names.slice(0, 30).join(', ')}, ...` : names.join(', ');
}
