import { FunctionError } from '../values/expression-error.ts';
import { roundHalfEven, roundToDigits, roundToStep } from '../values/rounding.ts';
import { type ExpressionFunction, eager, integerAt, numberAt } from './function-definition.ts';

const one = (apply: (x: number) => number) => eager(1, 1, (args) => apply(numberAt(args, 0)));
const two = (apply: (x: number, y: number) => number) =>
  eager(2, 2, (args) => apply(numberAt(args, 0), numberAt(args, 1)));
const round = eager(1, 2, (args) =>
  roundToDigits(numberAt(args, 0), args.length === 1 ? 0 : integerAt(args, 1, 0, 15)),
);

/** Functions of numbers. Angles in rad. `Atan2` and `Ln` are NCalc's own, though the guide leaves them out. */
export const mathFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['Abs', one(Math.abs)],
  ['Acos', one((x) => Math.acos(asCosine(x)))],
  ['Asin', one((x) => Math.asin(asCosine(x)))],
  ['Atan', one(Math.atan)],
  ['Atan2', two(Math.atan2)],
  ['Ceiling', one(Math.ceil)],
  ['Cos', one(Math.cos)],
  ['Exp', one(Math.exp)],
  ['Floor', one(Math.floor)],
  ['IEEERemainder', two(ieeeRemainder)],
  ['Ln', one(Math.log)],
  ['Log', two(logarithm)],
  ['Log10', one(Math.log10)],
  ['Max', two(Math.max)],
  ['Min', two(Math.min)],
  ['Pow', two(Math.pow)],
  ['Round', round],
  ['RoundNumber', round],
  ['Sign', one(Math.sign)],
  ['Sin', one(Math.sin)],
  ['Sqrt', one(Math.sqrt)],
  ['Tan', one(Math.tan)],
  ['Truncate', one(Math.trunc)],
]);

/** Kept apart from the math functions because its casing matters. */
export const roundingFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['RoundWithOffset', two(roundToStep)],
]);

/** Components of unit vectors leave -1..1 by rounding; a vertical member must not have no angle for that. */
function asCosine(value: number): number {
  return Math.abs(value) < 1 + 1e-9 ? Math.min(1, Math.max(-1, value)) : value;
}

function ieeeRemainder(x: number, y: number): number {
  if (y === 0) throw new FunctionError('division by zero');
  return x - y * roundHalfEven(x / y);
}

function logarithm(value: number, base: number): number {
  return base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base);
}
