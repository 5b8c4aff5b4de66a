import { roundedText } from '../../../words/format.ts';
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

/** Units of the service with those that engineers read, and how many of these one is. */
const units: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  N: ['kN', 1e-3],
  Nm: ['kN·m', 1e-3],
  Pa: ['MPa', 1e-6],
  m: ['mm', 1e3],
  m2: ['mm²', 1e6],
  m3: ['cm³', 1e6],
  m4: ['cm⁴', 1e8],
};

const quantityUnits: Readonly<Record<string, string>> = { FORCE: 'N', MOMENT: 'Nm', STRESS: 'Pa' };

/** A value in SI units as people read it. */
export function valueText(value: number, unit: string | null | undefined): string {
  const [shown, factor] = units[unit ?? ''] ?? [unit ?? '', 1];
  const number = value * factor;
  const digits = Math.abs(number) >= 100 ? 1 : Math.abs(number) >= 1 ? 2 : 3;
  const text = roundedText(number, digits);
  return shown === '' ? text : `${text} ${shown}`;
}

/** What has to be borne or can be, as a check tells it. */
export const quantityText = (
  value: number | null | undefined,
  quantity: string | null | undefined,
): string => (value == null ? t('not known') : valueText(value, quantityUnits[quantity ?? '']));

const standards: Readonly<Record<string, string>> = { ECEN: 'EN 1993-1-8', AMERICAN: 'AISC 360' };

/** A clause with its standard; the service names it where it is another one than that of the project. */
export function clauseText(clause: string, designCode: string | null): string {
  const standard = standards[designCode ?? ''];
  return standard === undefined || /^(EN|AISC|ACI|CSA|AS|IS) /.test(clause)
    ? clause
    : `${standard} ${clause}`;
}
