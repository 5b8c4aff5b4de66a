import { numberText, withUnit } from '../../words/format.ts';
import { inUnit, type Quantity, sizedText, unitOf } from '../../words/units.ts';
import { t, type Words } from '../../words/words.ts';

/** A value as the graph tells it: a number without groups of digits, or a text. */
interface Change {
  /** What of the object is another one: `vz`, `section`. */
  field: string;
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

/** What fields of the graph are called; forces have their symbols in every language. */
const fields: Readonly<Record<string, Words>> = {
  active: 'active',
  bearing: 'bearing',
  continuous: 'continuous',
  direction: 'direction',
  kind: 'kind',
  pitch: 'pitch',
  rotation: 'rotation',
  section: 'section',
};
const answers: Readonly<Record<string, Words>> = { true: 'yes', false: 'no' };
const areAnswers: ReadonlySet<string> = new Set(['active', 'bearing', 'continuous']);

/** What was changed, in words: "LC1, B1 END vz: -10 → -400 kN", "CUT1: added". */
export function changeWords(object: string, change: Change): string {
  if (change.field === 'existence') return `${object}: ${change.after === null ? t('deleted') : t('added')}`;
  const name = fields[change.field];
  return `${object} ${name === undefined ? change.field : t(name)}: ${changeText(change)}`;
}

/** What it was and is, in the unit of the reader. */
export function changeText({ field, before, after, unit }: Change): string {
  const [quantity, si] = told[unit ?? ''] ?? [null, 1];
  const valueText = (value: string | null): string => {
    const answer = areAnswers.has(field) ? answers[value ?? ''] : undefined;
    if (answer !== undefined) return t(answer);
    const number = Number(value ?? Number.NaN);
    if (value === null || unit === null || Number.isNaN(number)) return value ?? '–';
    return quantity === null ? numberText(number) : sizedText(inUnit(number * si, quantity));
  };
  return `${valueText(before)} → ${withUnit(valueText(after), quantity === null ? unit : unitOf(quantity))}`;
}
