import type { Parameter } from '../../upstream/model/parameter.ts';
import type { SearchAxis } from '../kinds/optimization-run.ts';

/** Where a search over parameters begins: the number of the choice on each axis that is closest to what the connection has, the middle where that is not known. */
export const startOf = (axes: readonly SearchAxis[], present: readonly Parameter[]): number[] =>
  axes.map(({ choices }) => {
    const expressions = choices.map(({ values: [value] }) => value?.expression ?? '');
    const parameter = present.find(({ key }) => key === choices[0]?.values[0]?.key);
    const same = expressions.indexOf(parameter?.expression ?? '');
    if (same >= 0) return same;
    const numbers = expressions.map(Number);
    const now = parameter?.value;
    if (typeof now !== 'number' || numbers.some(Number.isNaN)) return Math.floor((choices.length - 1) / 2);
    const distances = numbers.map((number) => Math.abs(number - now));
    return distances.indexOf(Math.min(...distances));
  });
