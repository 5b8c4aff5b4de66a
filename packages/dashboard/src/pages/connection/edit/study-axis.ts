import type { EditedParameterFragment, StudyAxisInput } from '../../../graph/generated/edit.ts';
import { isPlainNumber, lengthUnitOf, numberOf, numberText, siFactor, valueText } from './parameter-value.ts';

/** What is typed for one varied parameter. */
export interface Axis {
  key: string;
  start: string;
  end: string;
  count: string;
  /** Values of a text, with commas between them. */
  list: string;
}

const USUAL_STEPS = 5;

/** Round values within the bounds, or around the value where there are none. */
export function proposedAxis(parameter: EditedParameterFragment): Axis {
  const { key, number, lowerBound, upperBound } = parameter;
  const around = number ?? 0;
  const low = lowerBound ?? around * 0.5;
  const high = upperBound ?? (around === 0 ? 1 : around * 1.5);
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  const step = isWhole ? Math.max(1, Math.ceil((high - low) / USUAL_STEPS)) : (high - low) / USUAL_STEPS;
  const count = Math.floor((high - low) / step + 1e-9) + 1;
  return {
    key,
    start: numberText(low),
    end: numberText(low + (count - 1) * step),
    count: String(Math.max(count, 2)),
    list: valueText(parameter),
  };
}

const listed = ({ list }: Axis): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The values it stands for; null while it is not complete. */
export function axisValues(axis: Axis, parameter: EditedParameterFragment): string[] | null {
  if (parameter.number === null) return listed(axis).length > 0 ? listed(axis) : null;
  const count = Number(axis.count);
  if (!isPlainNumber(axis.start) || !isPlainNumber(axis.end)) return null;
  if (!Number.isInteger(count) || count < 2 || count > 1000) return null;
  const [start, end] = [numberOf(axis.start), numberOf(axis.end)];
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
  const lengthUnit = lengthUnitOf(parameter.unit);
  const factor = lengthUnit === null ? siFactor(parameter) : 1;
  const [start, end] = [numberOf(axis.start) * factor, numberOf(axis.end) * factor];
  return { key, values: { range: { start, end, count: Number(axis.count), lengthUnit } } };
}
