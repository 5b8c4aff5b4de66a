import type { Operation } from '../../model/operation.ts';
import { BuildError } from '../geometry/build-error.ts';

/** Longer than any part of a connection; keeps coordinates and counts within reason. */
const LONGEST = 100;
const SMALLEST = 1e-4;

/** A length in m from the properties of an operation. Errors: `BuildError` when it is none or outside -100..100 m. */
export function lengthProperty(operation: Operation, key: string): number {
  const value = operation.properties[key];
  if (typeof value === 'number' && Math.abs(value) <= LONGEST) return value;
  throw new BuildError(`${operation.name}: ${key} = ${quote(value)} is not a length between -100 and 100 m.`);
}

/** As `lengthProperty`, at least 0.1 mm: anything smaller is no part. */
export function sizeProperty(operation: Operation, key: string): number {
  const value = lengthProperty(operation, key);
  if (value >= SMALLEST) return value;
  throw new BuildError(`${operation.name}: ${key} = ${value} m is less than 0.1 mm.`);
}

/** A whole number in the given range. */
export function countProperty(operation: Operation, key: string, least: number, most: number): number {
  const value = operation.properties[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new BuildError(
    `${operation.name}: ${key} = ${quote(value)} is not a whole number from ${least} to ${most}.`,
  );
}

/** A text such as a library name. */
export function textProperty(operation: Operation, key: string): string {
  const value = operation.properties[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new BuildError(`${operation.name}: ${key} = ${quote(value)} is not a name.`);
}

function quote(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
