import { z } from 'zod';

/** What is wrong with one place of a value. */
interface Fault {
  path: readonly (string | number)[];
  reason: string;
}

type Fits = (value: unknown) => boolean;

/**
 * The first place where a value is not as its schema says; null when all of it is. It looks no further: zod itself tells of
 * every wrong item, and a wrong answer of a few megabytes then costs seconds and more than a gigabyte.
 */
export function validationErrorOf(schema: z.ZodType, value: unknown): Fault | null {
  // Nearly all are, and then no paths and messages are needed.
  return fitsOf(schema)(value) ? null : faultIn(schema, value);
}

const known = new WeakMap<z.ZodType, Fits>();

/** Whether a value is as its schema says. */
export function fitsOf(schema: z.ZodType): Fits {
  const there = known.get(schema);
  if (there !== undefined) return there;
  const fits = makeFits(schema);
  known.set(schema, fits);
  return fits;
}

function makeFits(schema: z.ZodType): Fits {
  const asked: Fits = (value) => schema.safeParse(value).success;
  if (!isShape(schema)) return asked;
  if ('format' in schema.def) return isInt32;
  if (schema instanceof z.ZodUnknown) return () => true;
  if (schema instanceof z.ZodOptional) return unless(undefined, schema.unwrap());
  if (schema instanceof z.ZodNullable) return unless(null, schema.unwrap());
  if (schema instanceof z.ZodArray) return itemsFit(schema);
  if (schema instanceof z.ZodObject) return membersFit(schema);
  if (schema instanceof z.ZodRecord) return allMembersFit(schema);
  if (schema instanceof z.ZodUnion) return oneFits(schema);
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNumber) return Number.isFinite;
  if (schema instanceof z.ZodEnum) return isOneOf(schema);
  return asked;
}

/** Whether a schema has no rules beyond its shape. What has is zod's own to judge, and whatever is not known here. */
export function isShape(schema: z.ZodType): boolean {
  const { def } = schema;
  if (def.checks?.length) return false;
  if ('format' in def) return def.format === 'int32';
  if (schema instanceof z.ZodRecord) return schema.keyType instanceof z.ZodString;
  const others = schema instanceof z.ZodObject ? schema.def.catchall : undefined;
  return others === undefined || others instanceof z.ZodUnknown;
}

const isInt32 = (value: unknown): boolean => typeof value === 'number' && (value | 0) === value;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unless(absent: null | undefined, inner: unknown): Fits {
  const fits = fitsOf(inner as z.ZodType);
  return (value) => value === absent || fits(value);
}

function itemsFit({ element }: z.ZodArray): Fits {
  const fits = fitsOf(element as z.ZodType);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1) if (!fits(value[index])) return false;
    return true;
  };
}

function membersFit({ shape }: z.ZodObject): Fits {
  const members = membersOf(shape);
  return (value) => {
    if (!isObject(value)) return false;
    for (let at = 0; at < members.length; at += 1) {
      const member = members[at];
      if (member?.fits(value[member.name]) === false) return false;
    }
    return true;
  };
}

const membersOf = (shape: z.ZodObject['shape']): { name: string; fits: Fits }[] =>
  Object.entries(shape).map(([name, of]) => ({ name, fits: fitsOf(of as z.ZodType) }));

function allMembersFit({ valueType }: z.ZodRecord): Fits {
  const fits = fitsOf(valueType as z.ZodType);
  return (value) => isObject(value) && Object.values(value).every(fits);
}

function oneFits({ options }: z.ZodUnion): Fits {
  const each = options.map((option) => fitsOf(option as z.ZodType));
  return (value) => {
    for (let at = 0; at < each.length; at += 1) if (each[at]?.(value) === true) return true;
    return false;
  };
}

function isOneOf({ options }: z.ZodEnum): Fits {
  const words: ReadonlySet<unknown> = new Set(options);
  return (value) => words.has(value);
}

/** Where a value does not fit, and why. */
function faultIn(schema: z.ZodType, value: unknown): Fault {
  if (!isShape(schema)) return saidOf(schema, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return faultIn(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    const index = value.findIndex((item) => !fitsOf(element)(item));
    return below(index, faultIn(element, value[index]));
  }
  if (schema instanceof z.ZodObject && isObject(value)) {
    for (const [name, of] of Object.entries(schema.shape))
      if (!fitsOf(of as z.ZodType)(value[name])) return below(name, faultIn(of as z.ZodType, value[name]));
  }
  if (schema instanceof z.ZodRecord && isObject(value)) {
    const of = schema.valueType as z.ZodType;
    for (const [name, member] of Object.entries(value))
      if (!fitsOf(of)(member)) return below(name, faultIn(of, member));
  }
  // Of what is within, zod would tell every fault against every option.
  if (schema instanceof z.ZodUnion && typeof value === 'object') return { path: [], reason: 'Invalid input' };
  return saidOf(schema, value);
}

/** What zod says of it. */
function saidOf(schema: z.ZodType, value: unknown): Fault {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return {
    path: (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step)),
    reason: issue?.message ?? 'Invalid input',
  };
}

const below = (step: string | number, { path, reason }: Fault): Fault => ({ path: [step, ...path], reason });
