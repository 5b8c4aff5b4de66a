import { shownPercent } from '../../../../src/upstream/translation/shown-percent.ts';
import { locale } from './language.ts';

const made = new Map<string, Intl.NumberFormat>();

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${locale()} ${least} ${most}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  made.set(key, format);
  return format;
}

/** A number as the language of the page writes it. @param digits behind the point; without them as many as it has, at most 3 */
export const numberText = (value: number, digits?: number): string =>
  formatOf(digits ?? 0, digits ?? 3).format(value);

/** A number with at most so many digits behind the point. */
export const roundedText = (value: number, digits: number): string => formatOf(0, digits).format(value);

/** The most digits that browsers write behind the point. */
const ALL_DIGITS = 20;

/** A number with at most so many digits that count, on axes and of values that steps of binary fractions lead to. */
export const significantText = (value: number, digits: number): string =>
  roundedText(Number(value.toPrecision(digits)), ALL_DIGITS);

/** A blank at which no line breaks. */
const NO_BREAK = '\u00a0';

/** A number with its unit, on one line however narrow its place is. @param unit as people write it; without it the number alone */
export const withUnit = (number: string, unit: string | null | undefined): string =>
  unit == null || unit === '' ? number : `${number}${NO_BREAK}${unit}`;

/** Texts have percentages with a blank; as `withUnit` does. */
export const keptTogether = (text: string): string => text.replaceAll(/(\d) %/g, `$1${NO_BREAK}%`);

const SHORT_PERCENT = 1_000;

/**
 * The number of a utilisation in percent: one digit behind the point, none from 1,000 on; however much it is, it is written whole.
 * 100 stands for what is neither below nor above it.
 */
export function percentNumber(percent: number, digits = percent >= SHORT_PERCENT ? 0 : 1): string {
  return numberText(shownPercent(percent, digits), digits);
}

/** The same with its sign. */
export const percentText = (percent: number): string => withUnit(percentNumber(percent), '%');

/** A moment as the language of the page writes it. */
export const timeText = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), options).format(new Date(at));
