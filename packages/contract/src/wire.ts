import { z } from 'zod';

/** Generations of the interface, the newest first. */
export const generations = [5, 4, 3] as const;
/** Generation of the interface: the number in its path prefix. */
export type Generation = (typeof generations)[number];

/** A word of a list the vendor has published, or whatever a newer service says instead. */
export type OpenWord<T extends string> = T | (string & {});

/**
 * Enum that must not break a query when a newer service knows more words. The published words come first in the union,
 * so that the conformance tests can find and close it.
 */
export function openEnum<const T extends string>(words: readonly [T, ...T[]]): z.ZodType<OpenWord<T>> {
  // The union accepts any string; its type keeps the known words for completion and exhaustive tables.
  return z.union([z.enum(words), z.string()]) as z.ZodType<OpenWord<T>>;
}

/** A double. The service writes non-finite doubles as text (Newtonsoft.Json), for example for full strength welds. */
export const WireNumber = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]);
export type WireNumber = z.infer<typeof WireNumber>;

export const Int32 = z.int32();

/** GUID as .NET prints it. Deliberately wider than RFC 9562: the nil and odd-version GUIDs of old files are legal. */
export const Guid = z.guid();

/** Only the service writes it: it stands in answers and is not sent back, as the description of the interface says. */
export const readOnly = <S extends z.ZodType>(schema: S): S => schema.meta({ readOnly: true });
export const isReadOnly = (schema: z.ZodType): boolean => schema.meta()?.['readOnly'] === true;

/**
 * May be null or left out in an answer. The description allows no null in a request: there it is left out, which means
 * the same to the service.
 */
export const orUnsentNull = <S extends z.ZodType>(schema: S): z.ZodOptional<z.ZodNullable<S>> =>
  schema.nullish().meta({ unsentNull: true });
export const isUnsentNull = (schema: z.ZodType): boolean => schema.meta()?.['unsentNull'] === true;

/** A list whose items say nothing of each other: one that cannot be read may be left out of what is shown. */
export const independent = <S extends z.ZodType>(list: S): S => list.meta({ independent: true });
export const isIndependent = (list: z.ZodType): boolean => list.meta()?.['independent'] === true;

/**
 * A field of these generations only. Reads take it from any service, since an older prefix may answer newer shapes.
 */
export const inGenerations = <S extends z.ZodType>(generations: readonly Generation[], field: S): S =>
  field.meta({ generations });

/** Text that may be null or left out. */
export const Text = z.string().nullish();

/** Reads a wire double; every non-finite spelling becomes null. */
export function finite(value: WireNumber | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
