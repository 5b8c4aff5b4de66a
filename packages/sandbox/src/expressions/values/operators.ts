import { FunctionError } from './expression-error.ts';
import { formatValue } from './format-value.ts';
import type { TextBudget } from './text-budget.ts';
import { booleanIn, describe, numberIn, toBoolean, toNumber, type Value } from './value.ts';

export type UnaryOperator = '-' | '!' | '~';
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '**' | '<<' | '>>' | '&' | '^' | '|';
export type BinaryOperator = ArithmeticOperator | '&&' | '||';

/** Applies `-`, `!` or `~`. Throws `FunctionError` for an operand of the wrong kind. */
export function applyUnary(operator: UnaryOperator, operand: Value): Value {
  switch (operator) {
    case '!':
      return !toBoolean(operand);
    case '-':
      return -toNumber(operand);
    case '~':
      return fromBits(~toBits(operand));
  }
}

/** Applies an arithmetic or bit operator; `+` with a text joins. Division by zero throws `FunctionError`. */
export function applyArithmetic(
  operator: ArithmeticOperator,
  left: Value,
  right: Value,
  budget: TextBudget,
): Value {
  switch (operator) {
    case '+':
      return add(left, right, budget);
    case '-':
      return toNumber(left) - toNumber(right);
    case '*':
      return toNumber(left) * toNumber(right);
    case '/':
      return toNumber(left) / divisor(right);
    case '%':
      return toNumber(left) % divisor(right);
    case '**':
      return toNumber(left) ** toNumber(right);
    case '&':
      return fromBits(toBits(left) & toBits(right));
    case '|':
      return fromBits(toBits(left) | toBits(right));
    case '^':
      return fromBits(toBits(left) ^ toBits(right));
    case '<<':
      return fromBits(BigInt.asIntN(64, toBits(left) << toShift(right)));
    case '>>':
      return fromBits(toBits(left) >> toShift(right));
  }
}

/** Whether one link of a comparison holds. Numbers by size, texts by code point. */
export function holds(operator: ComparisonOperator, left: Value, right: Value): boolean {
  switch (operator) {
    case '=':
      return areEqual(left, right);
    case '!=':
      return !areEqual(left, right);
    case '<':
      return order(left, right) < 0;
    case '<=':
      return order(left, right) <= 0;
    case '>':
      return order(left, right) > 0;
    case '>=':
      return order(left, right) >= 0;
  }
}

/** Equality across kinds: `'5' = 5` and `'true' = true` hold, because parameters carry no type. */
export function areEqual(left: Value, right: Value): boolean {
  if (typeof left === 'object' || typeof right === 'object') {
    throw new FunctionError(`${describe(typeof left === 'object' ? left : right)} cannot be compared`);
  }
  if (typeof left === typeof right) return left === right;
  if (typeof left === 'string') return inKindOf(right, left) === right;
  if (typeof right === 'string') return inKindOf(left, right) === left;
  return Number(left) === Number(right);
}

function inKindOf(pattern: Value, text: string): Value | null {
  return typeof pattern === 'number' ? numberIn(text) : booleanIn(text);
}

function order(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') {
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }
  return toNumber(left) - toNumber(right);
}

function add(left: Value, right: Value, budget: TextBudget): Value {
  if (typeof left !== 'string' && typeof right !== 'string') return toNumber(left) + toNumber(right);
  const [head, tail] = [formatValue(left), formatValue(right)];
  budget.spend(head.length + tail.length);
  return head + tail;
}

function divisor(value: Value): number {
  const number = toNumber(value);
  if (number === 0) throw new FunctionError('division by zero');
  return number;
}

// 64 bits as in .NET; the 32 bits of JavaScript would turn 1 << 40 into 256.
function toBits(value: Value): bigint {
  const number = toNumber(value);
  if (!Number.isSafeInteger(number)) throw new FunctionError(`an integer is needed, not ${describe(number)}`);
  return BigInt(number);
}

function toShift(value: Value): bigint {
  const places = toBits(value);
  if (places < 0n || places > 63n) throw new FunctionError(`a shift by 0 to 63 is needed, not by ${places}`);
  return places;
}

function fromBits(bits: bigint): number {
  const number = Number(bits);
  if (!Number.isSafeInteger(number)) throw new FunctionError(`${bits} does not fit an exact integer`);
  return number;
}
