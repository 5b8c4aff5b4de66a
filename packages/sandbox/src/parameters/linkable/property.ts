import type { Value } from '../../expressions/values/value.ts';
import type { PropertyValue } from '../../model/operation.ts';
import type { ItemKind } from '../../model/parameter.ts';

type OwnerKind = 'operation' | ItemKind;

/** A property of the model a parameter may drive. Lengths m, angles rad, strengths Pa. */
export interface LinkableProperty {
  readonly kind: OwnerKind;
  readonly ownerId: number;
  readonly ownerName: string;
  /** Unique below its owner. */
  readonly name: string;
  readonly group: string;
  readonly description: string;
  readonly valueType: string;
  /** Display unit. */
  readonly unit: string | null;
  readonly current: PropertyValue;
  /** Why this value cannot be set; null when it can. */
  refuse(value: Value): string | null;
  /** Sets a value that is not refused. */
  write(value: Value): void;
}

/** One text for owner and property; those of operations as template files spell them. */
export function propertyIdOf({
  kind,
  ownerId,
  name,
}: Pick<LinkableProperty, 'kind' | 'ownerId' | 'name'>): string {
  return kind === 'operation' ? `${ownerId}-${name}` : `${kind}-${ownerId}-${name}`;
}

/** Refusals of single values, put in the words of a person. */
export const wants = {
  number: (value: Value) => (typeof value === 'number' ? null : 'a number is needed'),
  positive: (value: Value) =>
    typeof value === 'number' && value > 0 ? null : 'a number larger than 0 is needed',
  flag: (value: Value) => (typeof value === 'boolean' ? null : 'true or false is needed'),
  text: (value: Value) => (typeof value === 'string' ? null : 'a text is needed'),
  /** A name of a list of the project. */
  nameOf: (what: string, names: readonly string[]) => (value: Value) =>
    typeof value === 'string' && names.includes(value)
      ? null
      : `${what} of the project is needed: ${names.slice(0, 20).join(', ') || 'it has none'}`,
} as const;
