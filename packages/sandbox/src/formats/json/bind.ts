import { z } from 'zod';
import { unprocessable } from '../../model/problem.ts';

/**
 * Reads a request value the way the service's model binding does: property names and enum words in any case, enums also
 * by number, missing values at their type's zero, unknown properties dropped. Unlike the wire schemas, which let new words
 * pass, it knows only the published ones.
 *
 * Errors: 422 naming path and value.
 */
export function bind<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
): z.output<Schema> {
  const parsed = schema.safeParse(bound(schema, value, path), { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  throw unprocessable(
    `${path}${where.join('')} is not valid: ${issue?.message ?? 'unknown'} (${shown(issue?.input)}).`,
  );
}

/** No length, force or strength of a connection is that large, and sums of such numbers stay finite. */
const LARGEST = 1e15;

function bound(schema: unknown, value: unknown, path: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return value === undefined || value === null
      ? emptyOf(schema, value)
      : bound(schema.unwrap(), value, path);
  }
  if (schema instanceof z.ZodObject) return boundObject(schema, value, path);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) throw refused(path, 'a list', value);
    return value.map((item, index) => bound(schema.element, item, `${path}[${index}]`));
  }
  if (schema instanceof z.ZodUnion) return boundUnion(schema, value, path);
  if (schema instanceof z.ZodNumber) return boundNumber(value, path);
  if (schema instanceof z.ZodBoolean) {
    if (value === undefined) return false;
    if (typeof value !== 'boolean') throw refused(path, 'true or false', value);
  }
  if (schema instanceof z.ZodString && typeof value !== 'string') throw refused(path, 'a text', value);
  return value;
}

function boundObject(schema: z.ZodObject, value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(path, 'an object', value);
  // Loose objects travel back and forth unread; their names keep their case and order.
  if (schema.def.catchall instanceof z.ZodUnknown) return value;
  const given = new Map(Object.entries(value).map(([name, item]) => [name.toLowerCase(), item as unknown]));
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const sent = given.get(name.toLowerCase());
    // The one flag that is on when nobody mentions it.
    const item = bound(field, name === 'active' ? (sent ?? true) : sent, `${path}.${name}`);
    if (item !== undefined) made[name] = item;
  }
  return made;
}

/** An open enum lists its published words first; a wire number lists the number first. */
function boundUnion(schema: z.ZodUnion, value: unknown, path: string): unknown {
  const words = schema.options.find((option) => option instanceof z.ZodEnum)?.options.map(String) ?? [];
  if (schema.options.some((option) => option instanceof z.ZodNumber)) return boundNumber(value, path);
  if (words.length === 0) return value;
  if (value === undefined) return words[0];
  const word =
    typeof value === 'number'
      ? words[value]
      : words.find((known) => typeof value === 'string' && known.toLowerCase() === value.toLowerCase());
  if (word === undefined) throw refused(path, `one of ${words.join(', ')}`, value);
  return word;
}

function boundNumber(value: unknown, path: string): number {
  if (value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refused(path, 'a finite number', value);
  if (Math.abs(value) > LARGEST) throw refused(path, `a number between -${LARGEST} and ${LARGEST}`, value);
  return value;
}

function emptyOf(schema: z.ZodOptional | z.ZodNullable, value: null | undefined): null | undefined {
  return schema.safeParse(value).success ? value : undefined;
}

function refused(path: string, wanted: string, value: unknown) {
  return unprocessable(`${path} must be ${wanted}, not ${shown(value)}.`);
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
}
