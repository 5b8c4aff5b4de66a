import { z } from 'zod';
import { isShape } from './first-fault.ts';
import {
  isNullAt,
  NOT,
  type Past,
  pastBoolean,
  pastInt32,
  pastLiteral,
  pastNull,
  pastNumber,
  pastString,
} from './json-bytes.ts';
import { pastAny, pastList, pastObject, pastRecord, type SkimmedMember } from './json-shapes.ts';

const known = new WeakMap<z.ZodType, Past>();

/**
 * Goes past JSON that is as its schema says, without making anything of it. What it says no to may be right all the same:
 * written in a way that nearly nobody does, such as with escapes in names.
 */
export function skimmerOf(schema: z.ZodType): Past {
  const there = known.get(schema);
  if (there !== undefined) return there;
  const skimmer = makeSkimmer(schema);
  known.set(schema, skimmer);
  return skimmer;
}

function makeSkimmer(schema: z.ZodType): Past {
  if (!isShape(schema)) return said(schema);
  if ('format' in schema.def) return pastInt32;
  if (schema instanceof z.ZodUnknown) return pastAny;
  // What is left out is its object's affair.
  if (schema instanceof z.ZodOptional) return of(schema.unwrap());
  if (schema instanceof z.ZodNullable) return orNull(of(schema.unwrap()));
  if (schema instanceof z.ZodArray) return pastList(of(schema.element));
  if (schema instanceof z.ZodObject) return pastObject(membersOf(schema));
  if (schema instanceof z.ZodRecord) return pastRecord(of(schema.valueType));
  if (schema instanceof z.ZodUnion) return firstOf(schema.options.map(of));
  if (schema instanceof z.ZodString) return pastString;
  if (schema instanceof z.ZodBoolean) return pastBoolean;
  if (schema instanceof z.ZodNumber) return pastNumber;
  if (schema instanceof z.ZodEnum)
    return firstOf(schema.options.map((word) => pastLiteral(JSON.stringify(word))));
  return said(schema);
}

const of = (schema: unknown): Past => skimmerOf(schema as z.ZodType);

const orNull =
  (past: Past): Past =>
  (json, at) =>
    isNullAt(json, at) ? pastNull(json, at) : past(json, at);

/** Members of an object as they are gone past. */
export const membersOf = ({ shape }: z.ZodObject): SkimmedMember[] =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    past: of(schema),
    isRequired: !(schema as z.ZodType).safeParse(undefined).success,
  }));

function firstOf(options: readonly Past[]): Past {
  return (json, at) => {
    for (const past of options) {
      const after = past(json, at);
      if (after !== NOT) return after;
    }
    return NOT;
  };
}

/** What has rules of its own is made and shown to zod. */
function said(schema: z.ZodType): Past {
  return (json, at) => {
    const after = pastAny(json, at);
    if (after === NOT) return NOT;
    return schema.safeParse(JSON.parse(json.bytes.toString('utf8', at, after))).success ? after : NOT;
  };
}
