import { FunctionError } from '../values/expression-error.ts';
import { areEqual } from '../values/operators.ts';
import { toBoolean } from '../values/value.ts';
import { at, type ExpressionFunction, eager, lazy } from './function-definition.ts';

/** Choices and membership; `if` and `ifs` evaluate only the branch they take. */
export const logicFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['in', eager(2, Infinity, ([sought = '', ...set]) => set.some((candidate) => areEqual(sought, candidate)))],
  ['if', lazy(3, 3, (args) => (toBoolean(at(args, 0)()) ? at(args, 1)() : at(args, 2)()))],
  ['ifs', lazy(3, Infinity, chooseFirst)],
]);

function chooseFirst(args: Parameters<Extract<ExpressionFunction, { kind: 'lazy' }>['call']>[0]) {
  if (args.length % 2 === 0) {
    throw new FunctionError('pairs of condition and value are needed, and a default at the end');
  }
  for (let index = 0; index < args.length - 1; index += 2) {
    if (toBoolean(at(args, index)())) return at(args, index + 1)();
  }
  return at(args, args.length - 1)();
}
