import type { Operation } from '../../model/operation.ts';
import { sizeProperty } from '../building/properties.ts';
import { BuildError } from '../geometry/build-error.ts';

/** A size that data of the vendor gives by name, or a parameter by the number of the property; m. Errors: `BuildError`. */
export function drivenSize(operation: Operation, name: string, number: number | null): number {
  const isDriven = number !== null && operation.properties[String(number)] !== undefined;
  return sizeProperty(operation, isDriven ? String(number) : name);
}

/** Errors: `BuildError` for numbered properties other than the given ones: what they are is written nowhere. */
export function requireKnown({ name, properties }: Operation, known: Readonly<Record<number, string>>): void {
  for (const [key, value] of Object.entries(properties)) {
    if (!/^\d/.test(key) || key in known) continue;
    throw new BuildError(
      `${name}: property ${key} = ${value} is driven by a parameter, and what it is is not known.`,
    );
  }
}
