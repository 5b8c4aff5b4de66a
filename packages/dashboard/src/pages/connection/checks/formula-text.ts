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

/** What is written with a capital and is no symbol. */
const names = /^(?:The|Table|Part|End|Manual|EN|AISC|ACI|A325|A490)$/;

/** Small letters that are a symbol: two of them unless they are a word, or one of the few longer ones. */
const small =
  /^(?:(?!(?:as|by|if|in|is|it|no|of|on|or|to)$)[a-z]{2}|[bfhklt](?:eff|ef|ep|ub|yb|yp|ck|jd|wb|wc|fb|cp))$/;

const isSurely = (word: string): boolean =>
  (/^[A-Zα-ωΓ-ΡΤ-Ω]|\d|,/u.test(word) && !names.test(word)) || small.test(word);

/** A factor without a sign of multiplication after it: `φVn` is φ times Vn, and `λn'` λ times n'. */
const factor = /^(?:φ(?=[A-Z])|λ(?=n$))/u;

/**
 * A formula in the symbols of its code. The service writes them in a line, `Ft,Rd`; which words are symbols is told by
 * the steps of the formula, by Greek letters, capitals, digits and commas: `min` and `without prying` are none.
 */
export function formulaPieces(formula: string, symbols: readonly string[]): FormulaPiece[] {
  const known = new Set(symbols);
  const pieces: FormulaPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of formula.matchAll(token)) {
    if (!known.has(word) && !isSurely(word)) continue;
    const start = index + (factor.exec(word)?.[0].length ?? 0);
    if (start > end) pieces.push({ base: formula.slice(end, start), below: '' });
    end = index + word.length;
    pieces.push({ base: formula.slice(start, start + 1), below: formula.slice(start + 1, end) });
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
