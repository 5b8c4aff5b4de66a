import { FunctionError, quote } from './expression-error.ts';
import { formatValue } from './format-value.ts';
import type { TextBudget } from './text-budget.ts';
import type { Value } from './value.ts';

/**
 * A .NET composite format: `{0}`, `{1,8}`, `{0:F2}`, `{0:0.0##}`, with `{{` and `}}` for braces.
 * Number formats are F, N and D with up to 15 digits and custom ones of 0, # and one point.
 * Throws `FunctionError` for a missing value, a broken brace or another format.
 */
export function formatComposite(format: string, values: readonly Value[], budget: TextBudget): string {
  // Alternatives start with different characters and never nest, so matching stays linear.
  const piece = /\{\{|\}\}|\{(\d{1,4})(?:,(-?\d{1,5}))?(?::([^{}]{1,32}))?\}|[{}]|[^{}]+/g;
  const pieces: string[] = [];
  for (const [text, index, width, pattern] of format.matchAll(piece)) {
    const made = index === undefined ? plain(text) : item(Number(index), Number(width ?? 0), pattern, values);
    budget.spend(made.length);
    pieces.push(made);
  }
  return pieces.join('');
}

function plain(text: string): string {
  if (text === '{' || text === '}') throw new FunctionError(`the format has a lone ${quote(text)}`);
  if (text === '{{') return '{';
  return text === '}}' ? '}' : text;
}

function item(index: number, width: number, pattern: string | undefined, values: readonly Value[]): string {
  const value = values[index];
  if (value === undefined) throw new FunctionError(`the format has no value for {${index}}`);
  const text = pattern === undefined ? formatValue(value) : patterned(value, pattern);
  return width < 0 ? text.padEnd(-width) : text.padStart(width);
}

function patterned(value: Value, pattern: string): string {
  // .NET ignores a number format on anything that is no number.
  if (typeof value !== 'number') return formatValue(value);
  const standard = /^([FND])(\d{0,2})$/i.exec(pattern);
  if (standard !== null) return withStandard(value, standard[1] ?? '', standard[2] ?? '', pattern);
  const custom = /^(#*0*)(?:\.(0*#*))?$/.exec(pattern);
  if (custom === null || pattern === '') throw new FunctionError(`unknown number format ${quote(pattern)}`);
  return withCustom(value, custom[1] ?? '', custom[2] ?? '');
}

function withStandard(value: number, letter: string, digits: string, pattern: string): string {
  const count = digits === '' ? 2 : Number(digits);
  if (count > 15) throw new FunctionError(`${quote(pattern)} asks for more than 15 digits`);
  switch (letter.toUpperCase()) {
    case 'F':
      return fixed(value, count);
    case 'N':
      return fixed(value, count).replace(/\d(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, '$&,');
    default: {
      if (!Number.isSafeInteger(value)) throw new FunctionError(`${quote(pattern)} needs an integer`);
      const magnitude = String(Math.abs(value)).padStart(digits === '' ? 0 : count, '0');
      return value < 0 ? `-${magnitude}` : magnitude;
    }
  }
}

function withCustom(value: number, whole: string, decimals: string): string {
  const [head = '', tail = ''] = fixed(Math.abs(value), decimals.length).split('.');
  const required = decimals.indexOf('#') === -1 ? decimals.length : decimals.indexOf('#');
  let end = tail.length;
  while (end > required && tail[end - 1] === '0') end -= 1;
  const fewest = whole.length - whole.lastIndexOf('#') - 1;
  const integer = (head === '0' ? '' : head).padStart(fewest, '0');
  const text = end === 0 ? integer : `${integer}.${tail.slice(0, end)}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

function fixed(value: number, digits: number): string {
  // toFixed changes to powers of ten from 1e21 on, which no such format shows.
  if (Math.abs(value) >= 1e21)
    throw new FunctionError(`${formatValue(value)} is too large for a fixed format`);
  const text = value.toFixed(digits);
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}
