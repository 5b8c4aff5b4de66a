import type { BinaryOperator, ComparisonOperator, UnaryOperator } from './values/operators.ts';

/** How tightly unary `-`, `!`, `not` and `~` hold their operand. */
export const unaryPower = 12;

type Infix =
  | { readonly kind: 'conditional'; readonly power: number }
  | { readonly kind: 'comparison'; readonly power: number; readonly operator: ComparisonOperator }
  | { readonly kind: 'binary'; readonly power: number; readonly operator: BinaryOperator };

const binary = (operator: BinaryOperator, power: number): Infix => ({ kind: 'binary', power, operator });
const comparison = (operator: ComparisonOperator, power: number): Infix => ({
  kind: 'comparison',
  power,
  operator,
});

/** Operators between operands by their spelling (words in lower case); a higher power binds tighter. */
export const infixOperators: ReadonlyMap<string, Infix> = new Map([
  ['?', { kind: 'conditional', power: 1 } satisfies Infix],
  ['||', binary('||', 2)],
  ['or', binary('||', 2)],
  ['&&', binary('&&', 3)],
  ['and', binary('&&', 3)],
  ['|', binary('|', 4)],
  ['^', binary('^', 5)],
  ['&', binary('&', 6)],
  // Equality ranks below order, as in NCalc, so that `a < b = c < d` compares two truths.
  ['=', comparison('=', 7)],
  ['==', comparison('=', 7)],
  ['!=', comparison('!=', 7)],
  ['<>', comparison('!=', 7)],
  ['<', comparison('<', 8)],
  ['<=', comparison('<=', 8)],
  ['>', comparison('>', 8)],
  ['>=', comparison('>=', 8)],
  ['<<', binary('<<', 9)],
  ['>>', binary('>>', 9)],
  ['+', binary('+', 10)],
  ['-', binary('-', 10)],
  ['*', binary('*', 11)],
  ['/', binary('/', 11)],
  ['%', binary('%', 11)],
  // Above unary, as in current NCalc and in mathematics: -2**2 is -4.
  ['**', binary('**', 13)],
]);

/** Operators before an operand by their spelling (words in lower case). */
export const prefixOperators: ReadonlyMap<string, UnaryOperator> = new Map([
  ['-', '-'],
  ['!', '!'],
  ['not', '!'],
  ['~', '~'],
]);
