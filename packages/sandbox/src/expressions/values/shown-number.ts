import { formatValue } from './format-value.ts';

/** Display units parameters have, in SI units. */
const units: ReadonlyMap<string, number> = new Map([
  ['mm', 1e-3],
  ['deg', Math.PI / 180],
]);

/** Drops the noise of the division: 0.015 m are 15 mm. */
const DIGITS = 12;

/** A number for people, in the unit a parameter is shown in and with it; as it is where the unit is unknown. */
export function shownNumber(value: number, unit: string | null | undefined): string {
  const factor = units.get(unit ?? '');
  if (factor === undefined) return formatValue(value);
  return `${formatValue(Number((value / factor).toPrecision(DIGITS)))} ${unit}`;
}
