import { formatComposite } from '../values/composite-format.ts';
import { formatValue } from '../values/format-value.ts';
import type { TextBudget } from '../values/text-budget.ts';
import type { Value } from '../values/value.ts';
import { type ExpressionFunction, eager, textAt } from './function-definition.ts';

const concat = eager(1, Infinity, (args, { budget }) => joined(args, '', budget));

/** Functions that make texts; numbers print with a point whatever the locale. */
export const textFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['ToString', concat],
  ['Concat', concat],
  ['Join', eager(3, Infinity, (args, { budget }) => joined(args.slice(1), textAt(args, 0), budget))],
  [
    'Format',
    eager(2, Infinity, (args, { budget }) => formatComposite(textAt(args, 0), args.slice(1), budget)),
  ],
]);

function joined(values: readonly Value[], delimiter: string, budget: TextBudget): string {
  budget.spend(delimiter.length * (values.length - 1));
  const pieces = values.map((value) => {
    const piece = formatValue(value);
    budget.spend(piece.length);
    return piece;
  });
  return pieces.join(delimiter);
}
