import { graphLimits } from '../../config/limits.ts';
import type { StudyValue } from '../../jobs/kinds/parameter-study.ts';
import { type AngleUnit, angleUnits, type LengthUnit, lengthUnits, metres, radians } from '../kit/units.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import { unitSigns } from '../kit/value-units.ts';
import { expressionOf, type ParameterValue } from '../parameters/parameter-value.ts';

type Maybe<T> = T | null | undefined;
export type StudyCombination = 'GRID' | 'PAIRED' | 'ONE_AT_A_TIME';

export interface NumberRange {
  start: number;
  end: number;
  count: number;
}

/** One varied parameter; its values are a list or a range. */
export interface StudyAxis {
  key: string;
  values: {
    list?: Maybe<readonly ParameterValue[]>;
    numberRange?: Maybe<NumberRange>;
    lengthRange?: Maybe<NumberRange & { unit: LengthUnit }>;
    angleRange?: Maybe<NumberRange & { unit: AngleUnit }>;
  };
}

/** Digits that survive the arithmetic of a range. */
const DIGITS = 12;

/**
 * The points of a study in order of execution: of a grid the last axis varies fastest. Their number is checked before
 * any is made.
 *
 * @throws `MutationError` for axes that are empty, repeated or of different lengths where they go in pairs, and too many points.
 */
export function studyPoints(
  axes: readonly StudyAxis[],
  combine: StudyCombination,
  maxPoints: number,
): StudyValue[][] {
  const issues = [...axesIssues(axes), ...limitIssues(maxPoints)];
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  refuseTooMany(axes.map(countOf), combine, maxPoints);
  return combined(axes.map(valuesOfAxis), combine);
}

/** What an axis sets a parameter to, one after another. */
export const valuesOfAxis = (axis: StudyAxis): StudyValue[] =>
  expressionsOf(axis).map((expression) => ({ key: axis.key, expression }));

/** The unit that the values of an axis are given in, with one of it in SI; null where they have none, or have several. */
export function unitOfAxis({ values }: StudyAxis): { sign: string; si: number } | null {
  const { list, lengthRange, angleRange } = values;
  const range = lengthRange ?? angleRange;
  const given =
    range == null ? (list ?? []).map(({ length, angle }) => (length ?? angle)?.unit) : [range.unit];
  const [unit] = given;
  if (unit === undefined || given.some((one) => one !== unit)) return null;
  return { sign: unitSigns[unit], si: { ...lengthUnits, ...angleUnits }[unit] };
}

/** Throws `MutationError` before any point is made: for too many, and for pairs of different lengths. */
export function refuseTooMany(counts: readonly number[], combine: StudyCombination, maxPoints: number): void {
  const total =
    combine === 'GRID' ? counts.reduce((product, count) => product * count, 1) : sumOf(combine, counts);
  if (total > maxPoints) {
    const message = `The study has ${total} points; maxPoints allows ${maxPoints}.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', 'maxPoints'] }));
  }
}

/** The points of axes in order of execution. */
export function combined<Choice>(
  values: readonly (readonly Choice[])[],
  combine: StudyCombination,
): Choice[][] {
  switch (combine) {
    case 'GRID':
      return values.reduce<Choice[][]>(
        (points, axis) => points.flatMap((point) => axis.map((value) => [...point, value])),
        [[]],
      );
    case 'PAIRED':
      return (values[0] ?? []).map((_, index) => values.flatMap((axis) => axis[index] ?? []));
    case 'ONE_AT_A_TIME':
      return values.flatMap((axis) => axis.map((value) => [value]));
  }
}

function sumOf(combine: StudyCombination, counts: readonly number[]): number {
  if (combine === 'ONE_AT_A_TIME') return counts.reduce((sum, count) => sum + count, 0);
  const [first = 0, ...others] = counts;
  const other = others.findIndex((count) => count !== first);
  if (other < 0) return first;
  const message = `In pairs all axes have as many values: the first has ${first}, this one ${others[other]}.`;
  throw new MutationError(
    invalidInput({ code: 'CONFLICTING', message, path: ['input', 'axes', String(other + 1), 'values'] }),
  );
}

function axesIssues(axes: readonly StudyAxis[]): ValidationIssue[] {
  const paths = axes.map((_, index) => ['input', 'axes', String(index)]);
  if (axes.length === 0)
    return [{ code: 'REQUIRED', message: 'Vary at least one parameter.', path: ['input', 'axes'] }];
  return axes.flatMap((axis, index) => axisIssues(axis, index, axes, paths[index] ?? []));
}

/** What is wrong with one axis of several. */
export function axisIssues(
  axis: StudyAxis,
  index: number,
  axes: readonly (StudyAxis | null)[],
  path: readonly string[],
): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (axes.findIndex((other) => other?.key === axis.key) !== index) {
    issues.push({
      code: 'DUPLICATE',
      message: `Parameter ${axis.key} is varied twice.`,
      path: [...path, 'key'],
    });
  }
  return [...issues, ...countIssues(countOf(axis), rangeOf(axis) === null ? 1 : 2, [...path, 'values'])];
}

export function countIssues(count: number, fewest: number, path: readonly string[]): ValidationIssue[] {
  if (count >= fewest && count <= graphLimits.studyPoints) return [];
  const message = `${count} values; an axis has ${fewest} to ${graphLimits.studyPoints}.`;
  return [{ code: 'OUT_OF_RANGE', message, path: [...path] }];
}

export function limitIssues(maxPoints: number): ValidationIssue[] {
  if (maxPoints >= 1 && maxPoints <= graphLimits.studyPoints) return [];
  return [
    {
      code: 'OUT_OF_RANGE',
      message: `maxPoints is 1 to ${graphLimits.studyPoints}, not ${maxPoints}.`,
      path: ['input', 'maxPoints'],
    },
  ];
}

const countOf = (axis: StudyAxis): number => rangeOf(axis)?.count ?? axis.values.list?.length ?? 0;

/** Numbers at equal distances, both ends included. */
export const numbersOf = ({ start, end, count }: NumberRange, toSi: (value: number) => number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Number(toSi(start + (index * (end - start)) / (count - 1)).toPrecision(DIGITS)),
  );

/** The range of an axis, with the SI number of one of its values. */
function rangeOf({ values }: StudyAxis): (NumberRange & { toSi: (value: number) => number }) | null {
  const { numberRange, lengthRange, angleRange } = values;
  if (lengthRange != null)
    return { ...lengthRange, toSi: (value) => metres({ value, unit: lengthRange.unit }) };
  if (angleRange != null)
    return { ...angleRange, toSi: (value) => radians({ value, unit: angleRange.unit }) };
  return numberRange == null ? null : { ...numberRange, toSi: (value) => value };
}

function expressionsOf(axis: StudyAxis): string[] {
  const range = rangeOf(axis);
  if (range === null) return (axis.values.list ?? []).map(expressionOf);
  return numbersOf(range, range.toSi).map((number) => expressionOf({ number }));
}

/** Values of the axes that are numbers without a unit, by where they stand in the input. */
export const bareNumbers = (
  axes: readonly StudyAxis[],
  pathOf = (index: number) => ['input', 'axes', String(index)],
) =>
  axes.flatMap(({ key, values: { list, numberRange } }, index) => {
    const path = [...pathOf(index), 'values'];
    if (numberRange != null) return [{ key, value: { number: numberRange.start }, path }];
    return (list ?? []).map((value, place) => ({ key, value, path: [...path, 'list', String(place)] }));
  });
