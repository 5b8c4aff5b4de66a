import { fieldText, numberText, numberTyped } from '../../../parts/parameter/parameter-value.ts';
import { unitOf, withoutNoise } from '../../../words/units.ts';

/** Texts of the fields of a form by their names, and `unit`, in which lengths are. */
export type Values = Readonly<Record<string, string>>;

/** What lengths of a form are typed in, from its begin to its end. */
export type LengthUnit = 'mm' | 'in';

const millimetres: Readonly<Record<LengthUnit, number>> = { mm: 1, in: 25.4 };

/** That of the page now. */
export const lengthUnit = (): LengthUnit => (unitOf('length') === 'in' ? 'in' : 'mm');

/** That of the texts of a form. */
export const unitIn = ({ unit }: Values): LengthUnit => (unit === 'in' ? 'in' : 'mm');

/** Of text with a comma or a point; what is no number is refused before it is sent. */
export const numberOf = (text: string | undefined): number =>
  Number((text ?? '').trim().replace(',', '.') || 'x');

const millimetresOf = (text: string | undefined, unit: LengthUnit): number =>
  unit === 'mm'
    ? numberOf(text)
    : withoutNoise((numberTyped(text ?? '', unit) ?? Number.NaN) * millimetres[unit]);

/** A length as it stands in its field: no more digits than a drawing has. @param value in mm */
export const lengthText = (value: number, unit: LengthUnit): string =>
  unit === 'mm' ? `${Number(value.toFixed(3))}` : fieldText(value / millimetres[unit]);

/** With all its digits, as what takes a change back has to have it. @param value in mm */
export const exactText = (value: number, unit: LengthUnit): string => numberText(value / millimetres[unit]);

/** Lengths with blanks between them; `1 1/2` is one. */
const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .replaceAll(/(?<=\d)\s+(?=\d+\/\d)/g, '-')
    .split(/[\s;]+/)
    .filter((one) => one !== '');

/**
 * A length of a form in mm; NaN for what is none.
 *
 * @param stored in mm: what was not typed over is that
 */
export const lengthOf = (values: Values, name: string, stored: readonly number[] = []): number =>
  lengthIn(values[name], unitIn(values), stored);

/** The same of several. */
export const lengthsOf = (values: Values, name: string, stored: readonly number[] = []): number[] =>
  listed(values[name]).map((text) => lengthIn(text, unitIn(values), stored));

const lengthIn = (text: string | undefined, unit: LengthUnit, stored: readonly number[]): number =>
  stored.find((one) => lengthText(one, unit) === text) ?? millimetresOf(text, unit);
