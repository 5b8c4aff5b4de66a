import { emptyModel } from '../../src/expressions/empty-model.ts';
import { evaluateExpression } from '../../src/expressions/evaluate.ts';
import { ExpressionError } from '../../src/expressions/values/expression-error.ts';
import type { ModelAccess } from '../../src/expressions/values/scope.ts';
import type { Value } from '../../src/expressions/values/value.ts';

/** The value of an expression that knows these parameters and this model. */
export function evaluate(
  source: string,
  parameters: Readonly<Record<string, Value>> = {},
  model: ModelAccess = emptyModel,
): Value {
  const known = new Map(Object.entries(parameters));
  return evaluateExpression(source, { parameter: (name) => known.get(name), model });
}

/** Column and message of the `ExpressionError` an expression ends with. */
export function refusalOf(
  source: string,
  model: ModelAccess = emptyModel,
): { position: number; message: string } {
  try {
    evaluate(source, {}, model);
  } catch (error) {
    if (error instanceof ExpressionError) return { position: error.position, message: error.message };
    throw error;
  }
  throw new Error(`${source} has a value.`);
}
