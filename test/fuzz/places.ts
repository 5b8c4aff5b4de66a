import { WireNumber } from '@connection-gateway/contract/wire';
import { z } from 'zod';

/** A place of an answer and what may stand there instead by mistake of the service. */
export interface Place {
  path: readonly (string | number)[];
  by: unknown;
}

/** Every number, word and text of an answer, each with what the service may write there: undefined leaves it out. */
export function placesOf(schema: z.ZodType, value: unknown, path: Place['path'] = []): Place[] {
  const within = (inner: unknown, part: unknown, step: string | number) =>
    placesOf(inner as z.ZodType, part, [...path, step]);
  const instead = (...all: unknown[]): Place[] => all.map((by) => ({ path, by }));
  if (schema instanceof z.ZodOptional) {
    const inner = placesOf(schema.unwrap() as z.ZodType, value, path);
    return typeof value === 'object' ? inner : [...inner, ...instead(undefined)];
  }
  if (schema instanceof z.ZodNullable) return placesOf(schema.unwrap() as z.ZodType, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => within(schema.element, item, index));
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    return members.flatMap(([name, member]) =>
      name in schema.shape ? within(schema.shape[name], member, name) : [],
    );
  }
  if (value === null || typeof value === 'object') return [];
  if (schema === WireNumber) return instead('NaN', '-Infinity', null);
  if (schema instanceof z.ZodUnion) return instead('newWord', null);
  if (schema instanceof z.ZodNumber && !('format' in schema.def)) return instead('NaN', null);
  return schema instanceof z.ZodUnknown ? [] : instead(null);
}

/** The answer with a place replaced. */
export function withPlace(value: unknown, [step, ...rest]: Place['path'], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withPlace(item, rest, by) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: withPlace(object[step], rest, by) };
}

/**
 * What the answer of a query has lost in another one: objects with a field that was something and is null, and items that
 * are missing in a list. A list that is null has lost them all.
 */
export function lostPlaces(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before)) {
    const rest: readonly unknown[] = Array.isArray(after) ? after : [];
    if (after === null && before.length === 0) return [path];
    if (rest.length === before.length)
      return before.flatMap((item, at) =>
        item !== null && rest[at] === null ? [`${path}.${at}`] : lostPlaces(item, rest[at], `${path}.${at}`),
      );
    const left = new Set(rest.map((item) => JSON.stringify(item)));
    return before.flatMap((item, at) => (left.has(JSON.stringify(item)) ? [] : [`${path}.${at}`]));
  }
  if (typeof before !== 'object' || before === null) return [];
  const fields = Object.entries(before).map(([name, part]) => ({
    part,
    now: (after as Record<string, unknown>)[name] ?? null,
    at: `${path}.${name}`,
  }));
  // Several fields of one object may come from one place.
  const isPoorer = fields.some(({ part, now }) => part !== null && now === null && !Array.isArray(part));
  const within = fields.filter(({ part, now }) => Array.isArray(part) || now !== null);
  return [...(isPoorer ? [path] : []), ...within.flatMap(({ part, now, at }) => lostPlaces(part, now, at))];
}
