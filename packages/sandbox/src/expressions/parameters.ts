import type { Ast } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { checkParameter, type ParameterCheck, type ParameterDefinition } from './parameter-check.ts';
import { orderParameters } from './parameter-order.ts';
import { parseExpression } from './parse.ts';
import { ExpressionError, FunctionError, quote } from './values/expression-error.ts';
import type { ModelAccess, Scope } from './values/scope.ts';
import { createTextBudget } from './values/text-budget.ts';
import type { Value } from './values/value.ts';

/** All expressions, bounds and validations of a list together; the largest published templates stay far below. */
const longestList = 400_000;

type Outcome = Value | ExpressionError;
type Outcomes = ReadonlyMap<string, Outcome>;

/** A parameter's value and what its bounds and validation say; exactly one of `value` and `error` is null. */
export interface EvaluatedParameter extends ParameterCheck {
  readonly key: string;
  readonly value: Value | null;
  readonly error: ExpressionError | null;
}

/**
 * Evaluates parameters in the order their references ask for, whatever their order in the list, and
 * answers in the order of the list. A parameter without a value does not stop those that do not read it.
 * Never throws for bad expressions: circles, unknown names and failed checks are part of the answer.
 */
export function evaluateParameters(
  definitions: readonly ParameterDefinition[],
  model: ModelAccess,
): EvaluatedParameter[] {
  const { trees, outcomes } = readExpressions(definitions);
  const scope = scopeOf(outcomes, model);
  const budget = createTextBudget();
  const evaluate = (source: string | Ast) => attempt(() => evaluateExpression(source, scope, budget));

  const references = new Map([...trees].map(([key, tree]) => [key, [...tree.references.keys()]] as const));
  const { order, circles } = orderParameters(references);
  for (const [key, circle] of circles) outcomes.set(key, circleError(key, circle, trees.get(key)));
  for (const key of order) {
    const tree = trees.get(key);
    if (tree !== undefined) outcomes.set(key, evaluate(tree));
  }

  const seen = new Set<string>();
  return definitions.map((definition) => {
    const { key } = definition;
    const outcome = seen.has(key)
      ? refusal(`Parameter ${quote(key)} is in the list twice`)
      : outcomes.get(key);
    seen.add(key);
    if (outcome === undefined) throw new Error(`Parameter ${quote(key)} was neither read nor refused.`);
    if (outcome instanceof ExpressionError) return { key, value: null, error: outcome, ...failed(outcome) };
    return { key, value: outcome, error: null, ...checkParameter(definition, outcome, evaluate) };
  });
}

/** The scope in which other expressions, such as that of `evaluate-expression`, see evaluated parameters. */
export function parameterScope(parameters: readonly EvaluatedParameter[], model: ModelAccess): Scope {
  const outcomes = new Map<string, Outcome>();
  for (const { key, value, error } of parameters) {
    const outcome = value ?? error;
    if (outcome !== null && !outcomes.has(key)) outcomes.set(key, outcome);
  }
  return scopeOf(outcomes, model);
}

/** Trees of the expressions that can be read, and errors of the others; of a repeated key the first counts. */
function readExpressions(definitions: readonly ParameterDefinition[]) {
  const trees = new Map<string, Ast>();
  const outcomes = new Map<string, Outcome>();
  let total = 0;
  for (const definition of definitions) {
    const { key, expression } = definition;
    total += lengthOf(definition);
    if (trees.has(key) || outcomes.has(key)) continue;
    const tree =
      total > longestList
        ? refusal(`The parameters up to ${quote(key)} have more than ${longestList} characters`)
        : attempt(() => parseExpression(expression ?? ''));
    if (tree instanceof ExpressionError) outcomes.set(key, tree);
    else trees.set(key, tree);
  }
  return { trees, outcomes };
}

function lengthOf({ expression, lowerBound, upperBound, validationExpression }: ParameterDefinition): number {
  const texts = [expression, lowerBound, upperBound, validationExpression];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function scopeOf(outcomes: Outcomes, model: ModelAccess): Scope {
  return {
    model,
    parameter(name) {
      const outcome = outcomes.get(name);
      if (outcome instanceof ExpressionError)
        throw new FunctionError('this parameter has an error of its own');
      return outcome;
    },
  };
}

function attempt<T>(work: () => T): T | ExpressionError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function failed({ message }: ExpressionError): ParameterCheck {
  return { status: 'Error', message, lowerBoundValue: null, upperBoundValue: null, validationHolds: null };
}

function refusal(reason: string): ExpressionError {
  return new ExpressionError(reason, 0);
}

function circleError(key: string, circle: readonly string[], tree: Ast | undefined): ExpressionError {
  // Told from the parameter's own point of view where it is part of the circle.
  const own = circle.indexOf(key);
  const turned = own <= 0 ? circle : [...circle.slice(own), ...circle.slice(1, own + 1)];
  const shown = turned.length > 8 ? [...turned.slice(0, 6), '...', ...turned.slice(-1)] : turned;
  const path = shown.map((name) => (name.length > 60 ? `${name.slice(0, 60)}...` : name)).join(' -> ');
  const relation = own === -1 ? 'depends on a circle' : 'is part of a circle';
  const position = tree?.references.get(turned[1] ?? '') ?? 0;
  return new ExpressionError(`Parameter ${quote(key)} ${relation}: ${path}`, position);
}
