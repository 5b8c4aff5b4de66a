import { z } from 'zod';

/** What is wrong with one place of a value. */
interface Fault {
  path: readonly (string | number)[];
  reason: string;
}

type Check = (value: unknown) => Fault | null;

const known = new WeakMap<z.ZodType, Check>();

/**
 * The first place where a value is not as its schema says; null when all of it is. It looks no further: zod itself tells of
 * every wrong item, and a wrong answer of a few megabytes then costs seconds and more than a gigabyte.
 */
export function firstFault(schema: z.ZodType, value: unknown): Fault | null {
  return checkOf(schema)(value);
}

function checkOf(schema: z.ZodType): Check {
  const there = known.get(schema);
  if (there !== undefined) return there;
  const check = makeCheck(schema);
  known.set(schema, check);
  return check;
}

function makeCheck(schema: z.ZodType): Check {
  // Whatever is not known here, and what has rules beyond its shape, is zod's own to judge.
  if (schema.def.checks?.length) return ask(schema);
  if ('format' in schema.def) return schema.def.format === 'int32' ? quick(schema, isInt32) : ask(schema);
  if (schema instanceof z.ZodUnknown) return () => null;
  if (schema instanceof z.ZodOptional) return unless(undefined, schema.unwrap());
  if (schema instanceof z.ZodNullable) return unless(null, schema.unwrap());
  if (schema instanceof z.ZodArray) return checkOfList(schema);
  if (schema instanceof z.ZodObject) return checkOfObject(schema);
  if (schema instanceof z.ZodRecord) return checkOfRecord(schema);
  if (schema instanceof z.ZodUnion) return checkOfUnion(schema);
  if (schema instanceof z.ZodString) return quick(schema, (value) => typeof value === 'string');
  if (schema instanceof z.ZodBoolean) return quick(schema, (value) => typeof value === 'boolean');
  if (schema instanceof z.ZodNumber) return quick(schema, Number.isFinite);
  return ask(schema);
}

const isInt32 = (value: unknown): boolean => typeof value === 'number' && (value | 0) === value;

function ask(schema: z.ZodType): Check {
  return (value) => {
    const { success, error } = schema.safeParse(value);
    if (success) return null;
    const [issue] = error.issues;
    return {
      path: (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step)),
      reason: issue?.message ?? 'Invalid input',
    };
  };
}

/** Asks zod only for its words. */
function quick(schema: z.ZodType, fits: (value: unknown) => boolean): Check {
  const asked = ask(schema);
  return (value) => (fits(value) ? null : asked(value));
}

function unless(absent: null | undefined, inner: unknown): Check {
  const check = checkOf(inner as z.ZodType);
  return (value) => (value === absent ? null : check(value));
}

function checkOfList(schema: z.ZodArray): Check {
  const check = checkOf(schema.element as z.ZodType);
  const asked = ask(schema);
  return (value) => {
    if (!Array.isArray(value)) return asked(value);
    for (let index = 0; index < value.length; index += 1) {
      const fault = check(value[index]);
      if (fault !== null) return below(index, fault);
    }
    return null;
  };
}

function checkOfObject(schema: z.ZodObject): Check {
  const { catchall } = schema.def;
  if (catchall !== undefined && !(catchall instanceof z.ZodUnknown)) return ask(schema);
  const members = Object.entries(schema.shape).map(([name, of]) => [name, checkOf(of as z.ZodType)] as const);
  const asked = ask(schema);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return asked(value);
    for (const [name, check] of members) {
      const fault = check(Reflect.get(value, name));
      if (fault !== null) return below(name, fault);
    }
    return null;
  };
}

function checkOfRecord(schema: z.ZodRecord): Check {
  if (!(schema.keyType instanceof z.ZodString)) return ask(schema);
  const check = checkOf(schema.valueType as z.ZodType);
  const asked = ask(schema);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return asked(value);
    for (const [name, member] of Object.entries(value)) {
      const fault = check(member);
      if (fault !== null) return below(name, fault);
    }
    return null;
  };
}

function checkOfUnion(schema: z.ZodUnion): Check {
  const checks = schema.options.map((option) => checkOf(option as z.ZodType));
  const asked = ask(schema);
  return (value) => {
    if (checks.some((check) => check(value) === null)) return null;
    return typeof value === 'object' ? { path: [], reason: 'Invalid input' } : asked(value);
  };
}

const below = (step: string | number, { path, reason }: Fault): Fault => ({ path: [step, ...path], reason });
