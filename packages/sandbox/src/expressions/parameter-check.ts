import { ExpressionError, quote } from './values/expression-error.ts';
import { shownNumber } from './values/shown-number.ts';
import { booleanIn, describe, numberIn, type Value } from './values/value.ts';

/** A parameter as it is written: everything but its value. Empty text and null both mean "none". */
export interface ParameterDefinition {
  readonly key: string;
  readonly expression: string | null;
  readonly lowerBound: string | null;
  readonly upperBound: string | null;
  /** An expression that must be true. */
  readonly validationExpression: string | null;
  /** `Restricted` makes a failed check an error; `NotVisible` only hides the parameter; anything else warns. */
  readonly validationType: string | null;
  /** Display unit of its number, for messages. */
  readonly unit?: string | null;
}

/** What bounds and validation say about a value. Numbers SI; null where there is no such bound or no answer. */
export interface ParameterCheck {
  readonly status: 'OK' | 'Warning' | 'Error';
  /** Every complaint in one text, or null. */
  readonly message: string | null;
  readonly lowerBoundValue: number | null;
  readonly upperBoundValue: number | null;
  readonly validationHolds: boolean | null;
}

type Evaluate = (source: string) => Value | ExpressionError;

/** Holds a value against its bounds, which it may equal, and its validation. `evaluate` knows all parameters. */
export function checkParameter(
  { key, unit, lowerBound, upperBound, validationExpression, validationType }: ParameterDefinition,
  value: Value,
  evaluate: Evaluate,
): ParameterCheck {
  const complaints: string[] = [];
  const lower = bound('lower bound', lowerBound, evaluate, complaints);
  const upper = bound('upper bound', upperBound, evaluate, complaints);
  const number = numberIn(value);
  const outside = (one: number, where: string, limit: number) =>
    `${quote(key)} is ${shownNumber(one, unit)}, ${where} ${shownNumber(limit, unit)}.`;
  if (number === null && (lower !== null || upper !== null)) {
    complaints.push(`${quote(key)} has bounds, but its value is ${describe(value)}.`);
  } else if (number !== null) {
    if (lower !== null && exceeds(lower, number))
      complaints.push(outside(number, 'below its lower bound', lower));
    if (upper !== null && exceeds(number, upper))
      complaints.push(outside(number, 'above its upper bound', upper));
  }
  const validationHolds = validation(validationExpression, evaluate, complaints);
  if (validationHolds === false && validationType !== 'NotVisible') {
    complaints.push(`${quote(key)} does not satisfy ${quote(validationExpression ?? '')}.`);
  }
  const severity = validationType === 'Restricted' ? 'Error' : 'Warning';
  return {
    status: complaints.length === 0 ? 'OK' : severity,
    message: complaints.length === 0 ? null : complaints.join(' '),
    lowerBoundValue: lower,
    upperBoundValue: upper,
    validationHolds,
  };
}

/** 0.1*3 is a little more than 0.3, and 0.3 - 0.1*3 a little less than 0; such noise deserves no warning. */
function exceeds(number: number, limit: number): boolean {
  return number - limit > Math.max(1e-12, 1e-9 * Math.abs(limit));
}

function bound(name: string, source: string | null, evaluate: Evaluate, complaints: string[]): number | null {
  if (isNone(source)) return null;
  const value = evaluate(source);
  const number = value instanceof ExpressionError ? null : numberIn(value);
  if (number === null) complaints.push(`The ${name} is no number: ${reasonOf(value)}.`);
  return number;
}

function validation(source: string | null, evaluate: Evaluate, complaints: string[]): boolean | null {
  if (isNone(source)) return null;
  const value = evaluate(source);
  const truth = value instanceof ExpressionError ? null : booleanIn(value);
  if (truth === null) complaints.push(`The validation is neither true nor false: ${reasonOf(value)}.`);
  return truth;
}

function reasonOf(value: Value | ExpressionError): string {
  return value instanceof ExpressionError ? value.message : `it is ${describe(value)}`;
}

function isNone(source: string | null): source is null {
  return source === null || source.trim() === '';
}
