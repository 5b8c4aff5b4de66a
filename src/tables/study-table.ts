import type { ParameterStudy, StudyPoint } from '../jobs/kinds/parameter-study.ts';
import { type Cell, percentOf, type Table } from './table.ts';

const results = ['State', 'Passed', 'Max. utilisation [%]', 'Production cost', 'Reason'];

/** The points of a study, one a row, with a column for each axis: numbers in SI units, as they are set. */
export function studyTable({ steps }: Pick<ParameterStudy, 'steps'>): Table {
  const keys = [...new Set(steps.flatMap(({ values }) => values.map(({ key }) => key)))];
  const titles = [...new Set(steps.flatMap(({ settings }) => settings.map(({ title }) => title)))];
  return {
    name: 'Study',
    columns: ['Point', ...keys.map((key) => titleOf(key, steps)), ...titles, ...results],
    rows: steps.map((point) => cellsOf(point, keys, titles)),
  };
}

function cellsOf(
  { index, values, settings, ...point }: StudyPoint,
  keys: readonly string[],
  titles: readonly string[],
): Cell[] {
  const settingOf = (title: string) => settings.find((one) => one.title === title);
  const { state, passed, maxUtilization, productionCost, failure, failedValidations } = point;
  const set = new Map(values.map(({ key, expression }) => [key, expression]));
  const reasons = [failure, ...failedValidations.map(({ message }) => message)];
  return [
    index,
    ...keys.map((key) => cellOf(set.get(key))),
    ...titles.map((title) => settingOf(title)?.number ?? settingOf(title)?.text ?? null),
    state,
    passed,
    percentOf(maxUtilization),
    productionCost,
    reasons.filter((reason) => reason !== null).join(' ') || null,
  ];
}

/** Numbers are in SI units, whichever that is. */
function titleOf(key: string, steps: readonly StudyPoint[]): string {
  const isNumber = steps.some(({ values }) =>
    values.some((value) => value.key === key && typeof cellOf(value.expression) === 'number'),
  );
  return isNumber ? `${key} [SI]` : key;
}

/** Text carries its quotes in an expression. */
function cellOf(expression: string | undefined): Cell {
  if (expression === undefined) return null;
  const number = Number(expression);
  if (expression.trim() !== '' && Number.isFinite(number)) return number;
  return /^(["']).*\1$/s.test(expression) ? expression.slice(1, -1) : expression;
}
