import { numberText, withUnit } from '../../words/format.ts';
import { inUnit, type Quantity, sizedText, unitOf } from '../../words/units.ts';

/** A value as the graph tells it: a number without groups of digits, or a text. */
interface Change {
  before: string | null;
  after: string | null;
  /** Of both; null for texts. */
  unit: string | null;
}

/** Units that the graph tells differences in: what they measure, and what one of them is in SI. */
const told: Readonly<Record<string, readonly [Quantity, number]>> = {
  kN: ['force', 1e3],
  kNm: ['moment', 1e3],
  mm: ['length', 1e-3],
};

/** What it was and is, in the unit of the reader. */
export function changeText({ before, after, unit }: Change): string {
  const [quantity, si] = told[unit ?? ''] ?? [null, 1];
  const valueText = (value: string | null): string => {
    const number = Number(value ?? Number.NaN);
    if (value === null || unit === null || Number.isNaN(number)) return value ?? '–';
    return quantity === null ? numberText(number) : sizedText(inUnit(number * si, quantity));
  };
  return `${valueText(before)} → ${withUnit(valueText(after), quantity === null ? unit : unitOf(quantity))}`;
}
