import type { EditedParameterFragment, ParameterValueInput } from '@connection-gateway/client/pages/edit';

const lengths = { m: 'METRE', cm: 'CENTIMETRE', mm: 'MILLIMETRE', in: 'INCH', ft: 'FOOT' } as const;
const angles = { '°': 'DEGREE', deg: 'DEGREE', rad: 'RADIAN' } as const;

/** SI units in one of what the service may show, for a value of which it is not seen. */
const inSi: Readonly<Record<string, number>> = { kN: 1e3, MN: 1e6, kN·m: 1e3, MPa: 1e6 };

const isOneOf = <S extends string>(units: Readonly<Record<S, unknown>>, unit: string | null): unit is S =>
  unit !== null && Object.hasOwn(units, unit);

export const lengthUnitOf = (unit: string | null) => (isOneOf(lengths, unit) ? lengths[unit] : null);
export const angleUnitOf = (unit: string | null) => (isOneOf(angles, unit) ? angles[unit] : null);

/** Without the noise of binary fractions. */
export const numberText = (value: number): string => String(Number(value.toPrecision(12)));

/** The value as it stands in its field: a number in its unit, or text. */
export function valueText({ number, text, expression }: EditedParameterFragment): string {
  if (text !== null) return text;
  return number === null ? (expression ?? '') : numberText(number);
}

export const isPlainNumber = (text: string): boolean =>
  /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text.trim());

export const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** An expression that works something out, and is worth showing beside what it comes to. */
export function formulaOf({ expression, text, number }: EditedParameterFragment): string | null {
  if (expression === null || text !== null || number === null) return null;
  return Number.isNaN(Number(expression)) ? expression : null;
}

/** SI units in one of the unit it is shown in. */
function siFactor({ number, si, unit }: EditedParameterFragment): number {
  if (number !== null && si !== null && number !== 0) return si / number;
  return (unit === null ? undefined : inSi[unit]) ?? 1;
}

/** A number in the unit it is shown in, as the graph takes it: with that unit, or as an expression in SI units. */
export function numberInput(value: number, parameter: EditedParameterFragment): ParameterValueInput {
  const [lengthUnit, angleUnit] = [lengthUnitOf(parameter.unit), angleUnitOf(parameter.unit)];
  if (lengthUnit !== null) return { length: { value, unit: lengthUnit } };
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
  if (!isPlainNumber(text)) return { expression: text };
  return numberInput(numberOf(text), parameter);
}

/** The next value up or down, within the bounds; null where nothing tells how far. */
export function stepped(typed: string, parameter: EditedParameterFragment, steps: number): string | null {
  const { stepHint, lowerBound, upperBound } = parameter;
  if (!isPlainNumber(typed)) return null;
  const value = numberOf(typed);
  const step = stepHint ?? (Number.isInteger(value) && parameter.unit === null ? 1 : null);
  if (step === null) return null;
  const next = value + steps * step;
  return numberText(Math.min(Math.max(next, lowerBound ?? next), upperBound ?? next));
}
