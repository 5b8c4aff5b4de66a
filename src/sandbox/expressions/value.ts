import { FunctionError, quote } from './expression-error.ts';

/** A distance in m, or a distance repeated `count` times. */
export type Spacing = number | ValueCount;

export interface ValueCount {
  readonly kind: 'ValueCount';
  readonly value: number;
  readonly count: number;
}

export interface BoltLayout {
  readonly kind: 'Bolts';
  readonly assembly: string;
  readonly positionType: string;
  readonly rows: readonly Spacing[];
  readonly columns: readonly Spacing[];
  /** Rows and columns in the negative direction; null where the expression gave none. */
  readonly negativeRows: readonly Spacing[] | null;
  readonly negativeColumns: readonly Spacing[] | null;
}

export interface OrthogonalAnchorLayout {
  readonly kind: 'AnchorOrthogonal';
  readonly anchor: string;
  readonly symmetrical: boolean;
  readonly rows: readonly Spacing[];
  readonly columns: readonly Spacing[];
}

export interface PolarAnchorLayout {
  readonly kind: 'AnchorPolar';
  readonly anchor: string;
  readonly length: number;
  readonly count: number;
  readonly anchorType: string;
  readonly radii: readonly number[];
  readonly angles: readonly number[];
}

/** A cross-section made by a builder such as `IProfile`; dimensions in m by the builder's own letters. */
export interface Profile {
  readonly kind: 'Profile';
  readonly builder: string;
  readonly dimensions: ReadonlyMap<string, number>;
}

/** What only a matching property of the model can take: no operator accepts it. */
export type LayoutValue = ValueCount | BoltLayout | OrthogonalAnchorLayout | PolarAnchorLayout | Profile;

/** What an expression may evaluate to. Numbers are finite, SI, and never negative zero. */
export type Value = number | boolean | string | LayoutValue;

/** The value as a number; numeric text counts, as in NCalc. Throws `FunctionError` for anything else. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  const number = typeof value === 'string' ? numberInText(value) : null;
  if (number === null) throw new FunctionError(`a number is needed, not ${describe(value)}`);
  return number;
}

/** The value as a condition: a boolean, the text of one, or a number that is not 0. */
export function toBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  const truth = typeof value === 'string' ? booleanInText(value) : null;
  if (truth === null) throw new FunctionError(`a condition is needed, not ${describe(value)}`);
  return truth;
}

/** The number written in a text, or null. */
export function numberInText(text: string): number | null {
  if (text.length > 64 || !/^[\d.eE+\-\s]*\d[\d.eE+\-\s]*$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The truth written in a text in any casing, or null. */
export function booleanInText(text: string): boolean | null {
  if (text.length > 5) return null;
  const word = text.toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : null;
}

/** A value as a message names it: `the text 'M20'`, `True`, `a Bolts value`. */
export function describe(value: Value): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : `a ${value.kind} value`;
}
