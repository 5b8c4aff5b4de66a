import type { WireNumber } from '@connection-gateway/contract/wire';
import { shownPercent } from '../../../model/shown-percent.ts';

/** A number with so many decimals; `-` where there is none. Never a negative zero. */
export function decimal(value: WireNumber | null | undefined, decimals: number): string {
  const number = Number(value ?? Number.NaN);
  if (!Number.isFinite(number)) return '-';
  const text = number.toFixed(decimals);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** N or Nm as kN or kNm. */
export function kilo(value: WireNumber | null | undefined, decimals = 1): string {
  return decimal(Number(value ?? Number.NaN) / 1000, decimals);
}

/** m as mm, with a decimal where it matters. */
export function millimetres(value: number): string {
  const rounded = Math.round(value * 10_000) / 10;
  return Number.isFinite(rounded) ? String(rounded + 0) : '-';
}

/** A ratio in percent. */
export function percentOf(ratio: number): string {
  return ratio === Number.POSITIVE_INFINITY ? 'no resistance' : decimal(Number(shownPercent(ratio)), 1);
}
