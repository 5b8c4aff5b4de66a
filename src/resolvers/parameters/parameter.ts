import type { Context } from '../../context.ts';
import type { SetParameter } from '../../projects/events/runs.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Parameter, ParameterEdit } from '../../upstream/model/parameter.ts';
import { fromWireOrNull, parameterTypes } from '../../upstream/model/words.ts';
import { connectionKeyOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { valueIn } from '../kit/value-units.ts';
import { acceptedUpdate } from './accepted-update.ts';
import {
  expressionOf,
  numberOfExpression,
  type ParameterValue,
  refuseBareNumbers,
} from './parameter-value.ts';

type Maybe<T> = T | null | undefined;

/** Parameters of a connection, visible ones unless told otherwise. */
export async function parametersOf(
  { projectId, connectionId }: ConnectionKey,
  { includeHidden, keys }: { includeHidden: boolean; keys?: Maybe<readonly string[]> },
  { loaders, events }: Context,
): Promise<Parameter[]> {
  const parameters = await loaders.parameters.load({ projectId, connectionId, includeHidden });
  events.expressions({ projectId, connectionId }, parameters);
  return keys == null ? parameters : parameters.filter(({ key }) => keys.includes(key));
}

/** The value of a parameter when it is a number, SI. */
export const numberOf = ({ value }: Parameter): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** How a parameter may be stepped, SI; null where neither its type nor its numbers tell. */
export function stepOf(parameter: Parameter): number | null {
  const { type, unit, validation } = parameter;
  const number = numberOf(parameter);
  if (number === null) return null;
  if (fromWireOrNull(parameterTypes, type) === 'INT') return 1;
  const shown = unit ? valueIn(1, unit, 'DISPLAY') : null;
  if (shown === null) return null;
  const numbers = [number, validation?.lowerBoundValue, validation?.upperBoundValue];
  const isWhole = (one: number) => Number.isInteger(Number((one * shown).toPrecision(9)));
  return numbers.every((one) => one == null || isWhole(one)) ? 1 / shown : null;
}

export interface ExpressionValue {
  text: string;
  number: number | null;
}

/** Value of an expression in the connection's terms. Changes nothing. */
export async function evaluateExpression(
  key: ConnectionKey,
  { expression }: { expression: string },
  { upstream }: Context,
): Promise<ExpressionValue> {
  const text = await upstream.parameters.evaluate(key, expression);
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return { text, number: Number.isFinite(number) ? number : null };
}

export interface ParameterUpdateInput {
  key: string;
  value?: Maybe<ParameterValue>;
  description?: Maybe<string>;
  isVisible?: Maybe<boolean>;
  rawValueType?: Maybe<string>;
}

/** The edits as the service takes them: each with an expression, which is the present one where none is given. */
async function editsOf(
  key: ConnectionKey,
  updates: readonly ParameterUpdateInput[],
  { loaders }: Context,
): Promise<ParameterEdit[]> {
  const isWithoutValue = updates.some(({ value }) => value == null);
  const present = isWithoutValue ? await loaders.parameters.load({ ...key, includeHidden: true }) : [];
  return updates.map((update, index) => ({
    key: update.key,
    expression:
      update.value == null ? presentExpression(present, update.key, index) : expressionOf(update.value),
    ...(update.description == null ? {} : { description: update.description }),
    ...(update.isVisible == null ? {} : { isVisible: update.isVisible }),
    ...(update.rawValueType == null ? {} : { valueType: update.rawValueType }),
  }));
}

function presentExpression(present: readonly Parameter[], key: string, index: number): string {
  const expression = present.find((parameter) => parameter.key === key)?.expression ?? null;
  if (expression !== null) return expression;
  const message = `Parameter ${key} has no expression to keep; give a value.`;
  throw new MutationError(
    invalidInput({ code: 'REQUIRED', message, path: ['input', 'parameters', String(index), 'value'] }),
  );
}

export async function updateParameters(
  input: { connectionId: string; parameters: readonly ParameterUpdateInput[] },
  context: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const twice = input.parameters.findIndex(
    (one, index) => input.parameters.findIndex((other) => other.key === one.key) !== index,
  );
  if (twice >= 0) {
    const message = `Parameter ${input.parameters[twice]?.key} is given twice.`;
    const path = ['input', 'parameters', String(twice), 'key'];
    throw new MutationError(invalidInput({ code: 'DUPLICATE', message, path }));
  }
  const given = input.parameters.map(({ key: name, value }, index) => ({
    key: name,
    value: value ?? {},
    path: ['input', 'parameters', String(index), 'value'],
  }));
  await refuseBareNumbers(key, given, context);
  const edits = await editsOf(key, input.parameters, context);
  const update = await context.upstream.parameters.update(key, edits);
  const path = ['input', 'parameters'];
  const pathOf = (index: number) => [...path, String(index), 'value'];
  const { parameters, issues } = acceptedUpdate(update, { values: edits, path, pathOf }, context);
  const isOther = ({ key: name, expression, ...edit }: ParameterEdit) =>
    Object.keys(edit).length > 0 || context.events.expression(key, name) !== expression;
  const others = edits.filter(isOther);
  context.activity?.words.push(...others.flatMap((edit) => wordsOf(edit, parameters, key, context)));
  if (others.length > 0)
    recordChange(context, key.projectId, [key.connectionId], undefined, others.map(asSet));
  context.events.expressions(key, parameters);
  return { parameters, issues, connection: key };
}

export async function deleteAllParameters(input: { connectionId: string }, context: Context) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  await context.upstream.parameters.deleteAll(key);
  const { projectId, connectionId } = key;
  recordChange(context, projectId, [], { kind: 'CONNECTION_CHANGED', connectionId });
  return { connection: key };
}

/** `tp: 12 mm → 14 mm`; what it was before where that was seen. */
export function wordsOf(
  { key: name, expression, ...more }: ParameterEdit,
  parameters: readonly Parameter[],
  key: ConnectionKey,
  { events }: Context,
): string[] {
  const unit = parameters.find((parameter) => parameter.key === name)?.unit ?? null;
  const before = events.expression(key, name);
  const changes = Object.keys(more).join(', ');
  if (before === expression) return changes === '' ? [] : [`${name}: ${changes}`];
  const now = shownExpression(expression, unit);
  return [before === null ? `${name}: ${now}` : `${name}: ${shownExpression(before, unit)} → ${now}`];
}

/** Numbers in the unit that the parameter is shown in; formulas as they are. */
function shownExpression(expression: string, unit: string | null): string {
  const number = numberOfExpression(expression);
  const shown = number === null ? null : valueIn(number, unit, 'DISPLAY');
  if (shown === null) return expression.slice(0, LONGEST_EXPRESSION);
  return [Number(shown.toPrecision(6)), ...(unit === null ? [] : [unit])].join(' ');
}

const LONGEST_EXPRESSION = 60;

const asSet = ({ key, expression }: ParameterEdit): SetParameter => ({ key, expression });
