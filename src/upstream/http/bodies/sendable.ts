import { isReadOnly, isUnsentNull } from '@connection-gateway/contract/wire';
import { z } from 'zod';

/**
 * What of a JSON body the interface allows to be sent: without members only the service writes, and without nulls it
 * gives but does not take, so that a front that checks requests by the description lets it pass. Unknown members stay:
 * those of a newer service, which come back to it as they were.
 */
export function sendable(schema: z.ZodType, value: unknown): unknown {
  // As the service writes it; JSON has no word for it.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const form = unwrapped(schema);
  if (form instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => sendable(form.element as z.ZodType, item));
  if (!(form instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape: Readonly<Record<string, z.ZodType>> = form.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (known === undefined) return [[name, member]];
      if (isReadOnly(known) || (member === null && isUnsentNull(known))) return [];
      return [[name, sendable(known, member)]];
    }),
  );
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
