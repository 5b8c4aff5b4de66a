import type { EditedParameterFragment, StudyAxisInput } from '@connection-gateway/client/pages/edit';
import {
  angleUnitOf,
  lengthUnitOf,
  numberInput,
  numberText,
  numberTyped,
  valueText,
} from '../../../parts/parameter/parameter-value.ts';
import { ofSameGrade } from '../../../parts/parameter/use-assemblies.ts';

/** What is typed for one varied parameter. */
export interface Axis {
  key: string;
  start: string;
  end: string;
  count: string;
  /** Values of a text, with commas between them. */
  list: string;
}

/** Steps below and above the value of now: what is too weak is mended by more. */
const [BELOW, ABOVE] = [2, 3];

/**
 * Values at a round step around the one of now, within the bounds; the whole range where that is narrower than the steps. Of a bolt
 * assembly those of its grade.
 *
 * @param assemblies Names of the bolt assemblies of the project
 */
export function proposedAxis(parameter: EditedParameterFragment, assemblies: readonly string[]): Axis {
  const { key, number, lowerBound, upperBound } = parameter;
  const [low, high] = [lowerBound ?? Number.NEGATIVE_INFINITY, upperBound ?? Number.POSITIVE_INFINITY];
  const step = stepOf(number ?? 0, high - low, parameter);
  // A size in millimetres is none that is made in inches.
  const now = parameter.unit === 'in' ? Math.round((number ?? 0) / step) * step : (number ?? 0);
  const within = Array.from({ length: BELOW + 1 + ABOVE }, (_, index) => now + (index - BELOW) * step).filter(
    (value) => value >= low && value <= high && (now === 0 || value / now > 0),
  );
  const [start = low, end = high, count] =
    within.length > 1 ? [within[0], within.at(-1), within.length] : [lowerBound ?? now, upperBound ?? now, 2];
  return {
    key,
    start: numberText(start),
    end: numberText(end),
    count: String(count),
    list: (assemblies.includes(parameter.text ?? '')
      ? ofSameGrade(parameter.text ?? '', assemblies)
      : [valueText(parameter)]
    ).join(', '),
  };
}

/**
 * 1, 2 or 5 times a power of ten, of inches a power of two: at most a fifth of the value and of its range. Counts have steps of at
 * least one.
 */
function stepOf(now: number, range: number, { unit }: EditedParameterFragment): number {
  const size = Math.min(now === 0 ? Number.POSITIVE_INFINITY : Math.abs(now), range);
  const fifth = Number.isFinite(size) && size > 0 ? size / 5 : 1;
  if (unit === 'in') return 2 ** Math.floor(Math.log2(fifth));
  const power = 10 ** Math.floor(Math.log10(fifth));
  const step = power * ([5, 2].find((factor) => factor * power <= fifth * (1 + 1e-9)) ?? 1);
  return unit === null && Number.isInteger(now) ? Math.max(1, step) : step;
}

const listed = ({ list }: Axis): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

const endsOf = ({ start, end }: Axis, { unit }: EditedParameterFragment) => ({
  start: numberTyped(start, unit),
  end: numberTyped(end, unit),
});

/** The values it stands for; null while it is not complete. */
export function axisValues(axis: Axis, parameter: EditedParameterFragment): string[] | null {
  if (parameter.number === null) return listed(axis).length > 0 ? listed(axis) : null;
  const count = Number(axis.count);
  const { start, end } = endsOf(axis, parameter);
  if (start === null || end === null) return null;
  if (!Number.isInteger(count) || count < 2 || count > 1000) return null;
  return Array.from({ length: count }, (_, index) =>
    numberText(start + ((end - start) * index) / (count - 1)),
  );
}

export function axisInput(axis: Axis, parameter: EditedParameterFragment): StudyAxisInput {
  const { key } = axis;
  if (parameter.number === null)
    return {
      key,
      values: {
        list: listed(axis).map((text) => (parameter.text === null ? { expression: text } : { text })),
      },
    };
  const { start, end } = endsOf(axis, parameter);
  const range = { start: start ?? Number.NaN, end: end ?? Number.NaN, count: Number(axis.count) };
  const [lengthUnit, angleUnit] = [lengthUnitOf(parameter.unit), angleUnitOf(parameter.unit)];
  if (lengthUnit !== null) return { key, values: { lengthRange: { ...range, unit: lengthUnit } } };
  if (angleUnit !== null) return { key, values: { angleRange: { ...range, unit: angleUnit } } };
  if (parameter.unit === null) return { key, values: { numberRange: range } };
  const list = (axisValues(axis, parameter) ?? []).map((value) => numberInput(Number(value), parameter));
  return { key, values: { list } };
}
