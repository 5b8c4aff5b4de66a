import { FunctionError, quote } from './expression-error.ts';

/** A distance in m, or a distance repeated `count` times. */
export type Spacing = number | ValueCount;

interface ValueCount {
  readonly kind: 'ValueCount';
  readonly value: number;
  readonly count: number;
}

interface BoltLayout {
  readonly kind: 'Bolts';
  readonly assembly: string;
  readonly positionType: string;
  readonly rows: readonly Spacing[];
  readonly columns: readonly Spacing[];
  /** Rows and columns in the negative direction; null where the expression gave none. */
  readonly negativeRows: readonly Spacing[] | null;
  readonly negativeColumns: readonly Spacing[] | null;
}

interface OrthogonalAnchorLayout {
  readonly kind: 'AnchorOrthogonal';
  readonly anchor: string;
  readonly symmetrical: boolean;
  readonly rows: readonly Spacing[];
  readonly columns: readonly Spacing[];
}

interface PolarAnchorLayout {
  readonly kind: 'AnchorPolar';
  readonly anchor: string;
  readonly length: number;
  readonly count: number;
  readonly anchorType: string;
  readonly radii: readonly number[];
  readonly angles: readonly number[];
}

/** A cross-section made by a builder such as `IProfile`; dimensions in m by the builder's own letters. */
interface Profile {
  readonly kind: 'Profile';
  readonly builder: string;
  readonly dimensions: Readonly<Record<string, number>>;
}

/** What only a matching property of the model can take: no operator accepts it. */
type LayoutValue = ValueCount | BoltLayout | OrthogonalAnchorLayout | PolarAnchorLayout | Profile;

/** What an expression may evaluate to. Numbers are finite, SI, and never negative zero. */
export type Value = number | boolean | string | LayoutValue;

/** The value as a number; numeric text counts, as in NCalc. Throws `FunctionError` for anything else. */
export function toNumber(value: Value): number {
  const number = numberIn(value);
  if (number === null) throw new FunctionError(`a number is needed, not ${describe(value)}`);
  return number;
}

/** The value as a condition: a boolean, the text of one, or a number that is not 0. */
export function toBoolean(value: Value): boolean {
  const truth = booleanIn(value);
  if (truth === null) throw new FunctionError(`a condition is needed, not ${describe(value)}`);
  return truth;
}

/** What `toNumber` gives, or null. */
export function numberIn(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 64) return null;
  if (!/^[\d.eE+\-\s]*\d[\d.eE+\-\s]*$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What `toBoolean` gives, or null. */
export function booleanIn(value: Value): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string' || value.length > 5) return null;
  const word = value.toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : null;
}

/** A value as a message names it: `the text 'M20'`, `True`, `a Bolts value`. */
export function describe(value: Value): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : `a ${value.kind} value`;
}
