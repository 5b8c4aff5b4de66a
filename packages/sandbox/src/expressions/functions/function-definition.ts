import { FunctionError } from '../values/expression-error.ts';
import type { ModelAccess } from '../values/scope.ts';
import type { TextBudget } from '../values/text-budget.ts';
import { describe, toNumber, type Value } from '../values/value.ts';

/** What a function may use besides its arguments. */
export interface CallContext {
  readonly model: ModelAccess;
  readonly budget: TextBudget;
}

interface Arity {
  readonly fewest: number;
  /** `Infinity` for a list without end. */
  readonly most: number;
}

interface EagerFunction extends Arity {
  readonly kind: 'eager';
  readonly call: (args: readonly Value[], context: CallContext) => Value;
}

/** Gets its arguments unevaluated and asks for those it needs. */
interface LazyFunction extends Arity {
  readonly kind: 'lazy';
  readonly call: (args: readonly (() => Value)[]) => Value;
}

export type ExpressionFunction = EagerFunction | LazyFunction;

/** A function whose arguments are all evaluated first. Bodies throw `FunctionError`. */
export function eager(fewest: number, most: number, call: EagerFunction['call']): ExpressionFunction {
  return { kind: 'eager', fewest, most, call };
}

/** A function that evaluates only the arguments it asks for. */
export function lazy(fewest: number, most: number, call: LazyFunction['call']): ExpressionFunction {
  return { kind: 'lazy', fewest, most, call };
}

/** The argument at an index, which the number of arguments has already been checked for. */
export function at<T>(args: readonly T[], index: number): T {
  const arg = args[index];
  if (arg === undefined) throw new FunctionError(`argument ${index + 1} is missing`);
  return arg;
}

/** The argument as a number. */
export function numberAt(args: readonly Value[], index: number): number {
  return toNumber(at(args, index));
}

/** The argument as an integer within limits. */
export function integerAt(args: readonly Value[], index: number, least: number, most: number): number {
  const number = numberAt(args, index);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new FunctionError(
      `argument ${index + 1} must be an integer from ${least} to ${most}, not ${number}`,
    );
  }
  return number;
}

/** The argument, which must be a text. */
export function textAt(args: readonly Value[], index: number): string {
  const arg = at(args, index);
  if (typeof arg !== 'string') {
    throw new FunctionError(`argument ${index + 1} must be a text, not ${describe(arg)}`);
  }
  return arg;
}
