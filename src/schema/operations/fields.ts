import type { BuilderTypes } from '../kit/builder.ts';
import { optionalAngleField, optionalLengthField } from '../kit/units.ts';

type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;
type Numbers<T> = { [K in keyof T]-?: T[K] extends number | null ? K : never }[keyof T];

const numberAt =
  <T, K extends Numbers<T>>(key: K) =>
  (parent: T) =>
    // `Numbers` has such members alone.
    parent[key] as number | null;

const said = (description: string) => `${description} Null when the service gives no number.`;

/** A length of the same name as the field. */
export const lengthAt = <T, K extends Numbers<T>>(t: Fields<T>, key: K, description: string) =>
  optionalLengthField(t, { description: said(description), value: numberAt<T, K>(key) });

export const angleAt = <T, K extends Numbers<T>>(t: Fields<T>, key: K, description: string) =>
  optionalAngleField(t, { description: said(description), value: numberAt<T, K>(key) });
