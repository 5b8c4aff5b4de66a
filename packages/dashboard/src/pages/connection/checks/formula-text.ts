import { codeName } from '../../../parts/code/code-names.ts';
import { withUnit } from '../../../words/format.ts';
import { type Quantity, quantityText, sizedText } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';

/** A piece of a formula: a symbol with what stands below it, or what is written as it is. */
export interface FormulaPiece {
  base: string;
  below: string;
}

/** A letter and what follows it, such as `Ft,Rd`, `γM2`, `d0`. */
const token = /[A-Za-zα-ωΓ-ΡΤ-Ω][A-Za-z0-9]*(?:,[A-Za-z0-9]+)*/gu;

const isSurely = (word: string): boolean => /^[α-ωΓ-ΡΤ-Ω]|\d|,/u.test(word);

/**
 * A formula in the symbols of its code. The service writes them in a line, `Ft,Rd`; which words are symbols is told by
 * the steps of the formula, by Greek letters, digits and commas: `min` and `without prying` are none.
 */
export function formulaPieces(formula: string, symbols: readonly string[]): FormulaPiece[] {
  const known = new Set(symbols);
  const pieces: FormulaPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of formula.matchAll(token)) {
    if (!known.has(word) && !isSurely(word)) continue;
    if (index > end) pieces.push({ base: formula.slice(end, index), below: '' });
    pieces.push({ base: word.slice(0, 1), below: word.slice(1) });
    end = index + word.length;
  }
  if (end < formula.length) pieces.push({ base: formula.slice(end), below: '' });
  return pieces;
}

/** What is measured in the units of the service. */
const measured: Readonly<Record<string, Quantity>> = {
  N: 'force',
  Nm: 'moment',
  Pa: 'stress',
  m: 'length',
  m2: 'area',
  m3: 'modulus',
  m4: 'inertia',
};

const quantities: Readonly<Record<string, Quantity>> = { FORCE: 'force', MOMENT: 'moment', STRESS: 'stress' };

/** A value in SI units in those of the page. */
export function valueText(value: number, unit: string | null | undefined): string {
  const quantity = measured[unit ?? ''];
  if (quantity !== undefined) return quantityText(value, quantity);
  return withUnit(sizedText(value), unit);
}

/** What has to be borne or can be, as a check tells it. */
export function sideText(value: number | null | undefined, quantity: string | null | undefined): string {
  if (value == null) return t('not known');
  const known = quantities[quantity ?? ''];
  return known === undefined ? sizedText(value) : quantityText(value, known);
}

/** A clause with its standard; the service names it where it is another one than that of the project. */
export function clauseText(clause: string, designCode: string | null): string {
  const standard = codeName(designCode);
  return standard === null || /^(EN|AISC|ACI|CSA|AS|IS|SIA|SP|GB) /.test(clause)
    ? clause
    : `${standard} ${clause}`;
}
