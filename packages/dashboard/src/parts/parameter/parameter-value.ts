import type { EditedParameterFragment, ParameterValueInput } from '@connection-gateway/client/pages/edit';
import { withUnit } from '../../words/format.ts';
import { siOf, type UnitSystem, unitInstead, withoutNoise } from '../../words/units.ts';

const lengths = { m: 'METRE', cm: 'CENTIMETRE', mm: 'MILLIMETRE', in: 'INCH', ft: 'FOOT' } as const;
const angles = { '°': 'DEGREE', deg: 'DEGREE', rad: 'RADIAN' } as const;

const isOneOf = <S extends string>(units: Readonly<Record<S, unknown>>, unit: string | null): unit is S =>
  unit !== null && Object.hasOwn(units, unit);

export const lengthUnitOf = (unit: string | null) => (isOneOf(lengths, unit) ? lengths[unit] : null);
export const angleUnitOf = (unit: string | null) => (isOneOf(angles, unit) ? angles[unit] : null);

/** A parameter in the units of the page, with its bounds and its step. What has no number stays as the service has it. */
export function inUnitsOf(parameter: EditedParameterFragment, system: UnitSystem): EditedParameterFragment {
  const { number, lowerBound, upperBound, stepHint } = parameter;
  const instead = number === null ? null : unitInstead(parameter.unit, system);
  if (instead === null) return parameter;
  const [unit, factor] = instead;
  const of = (value: number | null) => (value === null ? null : withoutNoise(value * factor));
  return {
    ...{ ...parameter, unit, number: of(number) },
    ...{ lowerBound: of(lowerBound), upperBound: of(upperBound), stepHint: of(stepHint) },
  };
}

/** Without the noise of binary fractions. */
export const numberText = (value: number): string => String(withoutNoise(value));

/** Digits that count, and those behind the point, of a number that has an end. */
const [WHOLE, DECIMALS] = [10, 6];
/** Digits that are shown of a value that has none, such as 12 mm in inches, and of such a bound. */
const [SHORT, OF_BOUND] = [6, 4];

const isWhole = (value: number): boolean =>
  [value.toPrecision(WHOLE), value.toFixed(DECIMALS)].some((text) => Number(text) === withoutNoise(value));

/** A number as it stands in a field: whole, or its first digits where it has no end. */
export const fieldText = (value: number, digits = SHORT): string =>
  numberText(isWhole(value) ? value : Number(value.toPrecision(digits)));

/** The value as it stands in its field: a number in its unit, or text. */
export function valueText({ number, text, expression }: EditedParameterFragment): string {
  if (text !== null) return text;
  return number === null ? (expression ?? '') : fieldText(number);
}

/** All digits of a value of which the field has the first ones; null where it has all. */
export const wholeText = ({ number, unit }: EditedParameterFragment): string | null =>
  number === null || isWhole(number) ? null : withUnit(numberText(number), unit);

/** From the lower to the upper bound, with the first digits of one that has no end: no number among them is out of bounds. */
export function boundsText({ lowerBound, upperBound, unit }: EditedParameterFragment): string {
  if (lowerBound === null && upperBound === null) return '';
  const [from, to] = [shortBound(lowerBound, Math.ceil), shortBound(upperBound, Math.floor)];
  return withUnit(`${from} – ${to}`, unit);
}

function shortBound(bound: number | null, rounded: (value: number) => number): string {
  if (bound === null || isWhole(bound)) return bound === null ? '' : numberText(bound);
  const digit = 10 ** (OF_BOUND - 1 - Math.floor(Math.log10(Math.abs(bound))));
  return numberText(rounded(bound * digit) / digit);
}

/** `3/4`, `1 1/2` and `1-1/2`. */
const fraction = /^([-+])?(?:(\d+)[ -]+)?(\d+)\/([1-9]\d*)$/;

/** A number as people type it, in inches with a fraction as well; null for anything else. */
export function numberTyped(typed: string, unit: string | null): number | null {
  const text = (unit === 'in' ? typed.replace(/(?:["”″]|in)\s*$/, '') : typed).trim();
  if (/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return Number(text.replace(',', '.'));
  const [, sign, whole = '0', above, below] = (unit === 'in' ? fraction.exec(text) : null) ?? [];
  if (above === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
}

/** An expression that works something out, and is worth showing beside what it comes to. */
export function formulaOf({ expression, text, number }: EditedParameterFragment): string | null {
  if (expression === null || text !== null || number === null) return null;
  return Number.isNaN(Number(expression)) ? expression : null;
}

/** SI units in one of the unit it is shown in. */
function siFactor({ number, si, unit }: EditedParameterFragment): number {
  if (number !== null && si !== null && number !== 0) return si / number;
  return siOf(unit) ?? 1;
}

/** A number in the unit it is shown in, as the graph takes it: with that unit, or as an expression in SI units. */
export function numberInput(value: number, parameter: EditedParameterFragment): ParameterValueInput {
  const [lengthUnit, angleUnit] = [lengthUnitOf(parameter.unit), angleUnitOf(parameter.unit)];
  if (lengthUnit !== null) return { length: { value: withoutNoise(value), unit: lengthUnit } };
  if (angleUnit !== null) return { angle: { value, unit: angleUnit } };
  return parameter.unit === null
    ? { number: value }
    : { expression: numberText(value * siFactor(parameter)) };
}

/**
 * What was typed, as the graph takes it: a number in the unit it is shown in, text, or an expression, which begins with
 * `=` or is not a number.
 */
export function valueInput(typed: string, parameter: EditedParameterFragment): ParameterValueInput {
  const text = typed.trim();
  if (text.startsWith('=')) return { expression: text.slice(1).trim() };
  if (parameter.text !== null) return { text };
  const number = numberTyped(text, parameter.unit);
  return number === null ? { expression: text } : numberInput(number, parameter);
}

/** Plates, bolts and welds come in sixteenths of an inch. */
const INCH_STEP = 1 / 16;

/** The next value up or down, within the bounds, in inches the next sixteenth; null where nothing tells how far. */
export function stepped(typed: string, parameter: EditedParameterFragment, steps: number): string | null {
  const { lowerBound, upperBound, unit, stepHint } = parameter;
  const value = numberTyped(typed, unit);
  if (value === null) return null;
  const isCount = unit === null && Number.isInteger(value);
  const step = unit === 'in' ? INCH_STEP : (stepHint ?? (isCount ? 1 : null));
  if (step === null) return null;
  const from = unit === 'in' ? (steps > 0 ? Math.floor : Math.ceil)(value / step) * step : value;
  const next = from + steps * step;
  return numberText(Math.min(Math.max(next, lowerBound ?? next), upperBound ?? next));
}
