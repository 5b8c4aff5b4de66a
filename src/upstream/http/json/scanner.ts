import { z } from 'zod';
import {
  isNullAt,
  NOT,
  type Scan,
  scanBoolean,
  scanInt32,
  scanLiteral,
  scanNull,
  scanNumber,
  scanString,
} from './bytes.ts';
import { type LazyMember, scanAny, scanList, scanObject, scanRecord } from './shapes.ts';
import { isShape } from './validation-error.ts';

const known = new WeakMap<z.ZodType, Scan>();

/**
 * Scans JSON that matches its schema, without creating values. What it rejects may still be valid:
 * it may be written in a rare form, such as with escapes in names.
 */
export function scannerOf(schema: z.ZodType): Scan {
  const there = known.get(schema);
  if (there !== undefined) return there;
  const scanner = createScanner(schema);
  known.set(schema, scanner);
  return scanner;
}

function createScanner(schema: z.ZodType): Scan {
  if (!isShape(schema)) return said(schema);
  if ('format' in schema.def) return scanInt32;
  if (schema instanceof z.ZodUnknown) return scanAny;
  // What is left out is its object's affair.
  if (schema instanceof z.ZodOptional) return of(schema.unwrap());
  if (schema instanceof z.ZodNullable) return orNull(of(schema.unwrap()));
  if (schema instanceof z.ZodArray) return scanList(of(schema.element));
  if (schema instanceof z.ZodObject) return scanObject(membersOf(schema));
  if (schema instanceof z.ZodRecord) return scanRecord(of(schema.valueType));
  if (schema instanceof z.ZodUnion) return firstOf(schema.options.map(of));
  if (schema instanceof z.ZodString) return scanString;
  if (schema instanceof z.ZodBoolean) return scanBoolean;
  if (schema instanceof z.ZodNumber) return scanNumber;
  if (schema instanceof z.ZodEnum)
    return firstOf(schema.options.map((word) => scanLiteral(JSON.stringify(word))));
  return said(schema);
}

const of = (schema: unknown): Scan => scannerOf(schema as z.ZodType);

const orNull =
  (past: Scan): Scan =>
  (json, at) =>
    isNullAt(json, at) ? scanNull(json, at) : past(json, at);

/** Members of an object in their order. */
export const membersOf = ({ shape }: z.ZodObject): LazyMember[] =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    past: of(schema),
    isRequired: !(schema as z.ZodType).safeParse(undefined).success,
  }));

function firstOf(options: readonly Scan[]): Scan {
  return (json, at) => {
    for (const past of options) {
      const after = past(json, at);
      if (after !== NOT) return after;
    }
    return NOT;
  };
}

/** What has rules of its own is made and shown to zod. */
function said(schema: z.ZodType): Scan {
  return (json, at) => {
    const after = scanAny(json, at);
    if (after === NOT) return NOT;
    return schema.safeParse(JSON.parse(json.bytes.toString('utf8', at, after))).success ? after : NOT;
  };
}
