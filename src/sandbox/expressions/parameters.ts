import type { Ast } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { ExpressionError, FunctionError, quote } from './expression-error.ts';
import { checkParameter, type ParameterCheck } from './parameter-check.ts';
import { orderParameters } from './parameter-order.ts';
import { parseExpression } from './parse.ts';
import type { ModelAccess, Scope } from './scope.ts';
import { createTextBudget } from './text-budget.ts';
import type { Value } from './value.ts';

/** A parameter as it is written: everything but its value. Empty text and null both mean "none". */
export interface ParameterDefinition {
  readonly key: string;
  readonly expression: string | null;
  readonly lowerBound: string | null;
  readonly upperBound: string | null;
  /** An expression that must be true. */
  readonly validationExpression: string | null;
  /** `Restricted` makes a failed check an error; `NotVisible` only hides the parameter; anything else warns. */
  readonly validationType: string | null;
}

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
  const budget = createTextBudget();
  const outcomes = new Map<string, Value | ExpressionError>();
  const trees = new Map<string, Ast>();
  for (const { key, expression } of definitions) {
    if (trees.has(key) || outcomes.has(key)) continue;
    const tree = attempt(() => parseExpression(expression ?? ''));
    if (tree instanceof ExpressionError) outcomes.set(key, tree);
    else trees.set(key, tree);
  }
  const references = new Map([...trees].map(([key, tree]) => [key, tree.references] as const));
  const { order, circles } = orderParameters(
    new Map([...references].map(([key, names]) => [key, names.keys()])),
  );
  const scope = scopeOf(outcomes, model);
  for (const [key, circle] of circles) outcomes.set(key, circleError(key, circle, references.get(key)));
  for (const key of order) {
    const tree = trees.get(key);
    if (tree !== undefined)
      outcomes.set(
        key,
        attempt(() => evaluateExpression(tree, scope, budget)),
      );
  }
  const seen = new Set<string>();
  return definitions.map((definition) => {
    const { key } = definition;
    const outcome = seen.has(key)
      ? new ExpressionError(`Parameter ${quote(key)} is in the list twice`, 0)
      : outcomes.get(key);
    seen.add(key);
    if (outcome === undefined || outcome instanceof ExpressionError) {
      const error = outcome ?? new ExpressionError(`Parameter ${quote(key)} was not evaluated`, 0);
      return { key, value: null, error, ...failed(error) };
    }
    const evaluate = (source: string) => attempt(() => evaluateExpression(source, scope, budget));
    return { key, value: outcome, error: null, ...checkParameter(definition, outcome, evaluate) };
  });
}

/** The scope in which other expressions, such as that of `evaluate-expression`, see evaluated parameters. */
export function parameterScope(parameters: readonly EvaluatedParameter[], model: ModelAccess): Scope {
  const outcomes = new Map<string, Value | ExpressionError>();
  for (const { key, value, error } of parameters) {
    const outcome = value ?? error;
    if (outcome !== null && !outcomes.has(key)) outcomes.set(key, outcome);
  }
  return scopeOf(outcomes, model);
}

function scopeOf(outcomes: ReadonlyMap<string, Value | ExpressionError>, model: ModelAccess): Scope {
  return {
    model,
    parameter(name) {
      const outcome = outcomes.get(name);
      if (outcome instanceof ExpressionError) throw new FunctionError('this parameter has an error');
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

function circleError(key: string, circle: readonly string[], references?: ReadonlyMap<string, number>) {
  // Told from the parameter's own point of view where it is part of the circle.
  const own = circle.indexOf(key);
  const turned = own <= 0 ? circle : [...circle.slice(own), ...circle.slice(1, own + 1)];
  const shown = turned.length > 8 ? [...turned.slice(0, 6), '...', ...turned.slice(-1)] : turned;
  const path = shown.map((name) => (name.length > 60 ? `${name.slice(0, 60)}...` : name)).join(' -> ');
  const position = references?.get(turned[1] ?? '') ?? 0;
  const relation = own === -1 ? 'depends on a circle' : 'is part of a circle';
  return new ExpressionError(`Parameter ${quote(key)} ${relation}: ${path}`, position);
}
