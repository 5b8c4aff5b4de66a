import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { isIndependent, WireNumber } from '@connection-gateway/contract/wire';
import { z } from 'zod';
import { fitsOf, isObject, isShape } from '../json/validation-error.ts';

/** An answer with what can be shown of it, and the places that had to be changed for it. */
interface Mended {
  value: unknown;
  problems: readonly string[];
}

/** Nothing can stand in this place. */
const LOST = Symbol('lost');
/** An answer that is wrong in more ways is another one altogether. A field that has moved is one, in however many items. */
const MOST_WAYS = 100;
/** Looking for more of them would take long. */
const MOST_PLACES = 20_000;

class TooManyPlaces extends Error {}

const altered = new WeakSet<object>();
const unreadable = new WeakSet<object>();

/**
 * Whether something of this object was not as its schema says and has been changed. Such an object must not be sent
 * back to the service: it would write invented values.
 */
export const isAltered = (part: object): boolean => altered.has(part);

/** Whether no more than the id of this entry could be read. */
export const isUnreadable = (entry: object): boolean => unreadable.has(entry);

/**
 * What can be shown of an answer that is not wholly as its schema says. In a wrong place stands NaN for a number, an
 * empty text for a word of an open list, and nothing where the schema allows nothing; otherwise the place around it is
 * wrong. Items of independent lists are left out, of others they say nothing where they may; entries about connections keep
 * their id (`isUnreadable`). Null when nothing is left, or no item of a list, and when it is wrong in too many ways.
 */
export function mend({ reply, each }: Endpoint, value: unknown): Mended | null {
  if (reply === undefined) return null;
  const mender = new Mender();
  const isWholeList = reply instanceof z.ZodArray && Array.isArray(value);
  const mended = attempted(() =>
    isWholeList ? mender.list(reply, value, '', each === true) : mender.at(reply, value, ''),
  );
  const isEmpty = isWholeList && Array.isArray(mended) && mended.length === 0;
  return mended === LOST || isEmpty ? null : { value: mended, problems: mender.problems };
}

function attempted(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooManyPlaces) return LOST;
    throw error;
  }
}

class Mender {
  /** Places by how they are wrong: without the numbers of items. */
  readonly #ways = new Map<string, { first: string; count: number }>();
  #count = 0;

  get problems(): string[] {
    return [...this.#ways.values()].map(({ first, count }) =>
      count === 1 ? first : `${first} and ${count - 1} more like it`,
    );
  }

  at(schema: z.ZodType, value: unknown, place: string): unknown {
    if (fitsOf(schema)(value)) return value;
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return this.#orNothing(schema, value, place);
    if (!isShape(schema)) return LOST;
    if (schema === WireNumber) return this.#instead('NaN', place);
    if (schema instanceof z.ZodNumber && !('format' in schema.def)) return this.#number(value, place);
    if (isOpenWord(schema)) return this.#instead('', place);
    if (schema instanceof z.ZodArray && Array.isArray(value)) return this.list(schema, value, place, false);
    if (schema instanceof z.ZodObject && isObject(value)) return this.#object(schema, value, place);
    return LOST;
  }

  /** @param keepsIds An entry that is lost stays with its id. */
  list(schema: z.ZodArray, value: readonly unknown[], place: string, keepsIds: boolean): unknown {
    const leavesOut = place === '' || isIndependent(schema);
    const element = schema.element as z.ZodType;
    const before = this.#count;
    const mended: unknown[] = [];
    for (const [index, item] of value.entries()) {
      const at = below(place, index);
      const one = this.at(element, item, at);
      if (one !== LOST) mended.push(one);
      else if (!leavesOut && fitsOf(element)({})) mended.push(this.#instead({}, at));
      else if (!leavesOut) return LOST;
      else if (keepsIds && isObject(item) && Number.isInteger(item['id'])) mended.push(this.#idOf(item, at));
      else this.#note(at);
    }
    // An empty list would say that there is none.
    const isSaid = mended.length > 0 || value.length === 0 || place === '';
    return isSaid ? this.#marked(mended, before) : LOST;
  }

  #orNothing(schema: z.ZodOptional | z.ZodNullable, value: unknown, place: string): unknown {
    const inner = schema.unwrap() as z.ZodType;
    const mended = this.at(inner, value, place);
    // Without a list that has something in it the rest would say something else, unless its items say nothing of each other.
    if (mended !== LOST || (Array.isArray(value) && listIn(inner)?.independent === false)) return mended;
    return this.#instead(schema instanceof z.ZodNullable ? null : undefined, place);
  }

  #object({ shape }: z.ZodObject, value: Readonly<Record<string, unknown>>, place: string): unknown {
    const mended: Record<string, unknown> = { ...value };
    const before = this.#count;
    for (const [name, schema] of Object.entries(shape)) {
      const member = this.at(schema as z.ZodType, value[name], below(place, name));
      if (member === LOST) return LOST;
      if (member !== value[name]) mended[name] = member;
    }
    return this.#marked(mended, before);
  }

  /** What is no number is written in words, which change nothing: they are sent back as they came. */
  #number(value: unknown, place: string): number {
    if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return Number(value);
    this.#note(place);
    return Number.NaN;
  }

  #idOf(item: Readonly<Record<string, unknown>>, place: string): object {
    this.#note(place);
    const entry = { id: item['id'] };
    unreadable.add(entry);
    return entry;
  }

  #instead<V>(by: V, place: string): V {
    this.#note(place);
    return by;
  }

  #marked<Part extends object>(part: Part, before: number): Part {
    if (this.#count > before) altered.add(part);
    return part;
  }

  #note(place: string): void {
    this.#count += 1;
    if (this.#count > MOST_PLACES || this.#ways.size > MOST_WAYS) throw new TooManyPlaces();
    const way = place.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
    const known = this.#ways.get(way);
    if (known !== undefined) known.count += 1;
    else this.#ways.set(way, { first: place, count: 1 });
  }
}

function listIn(schema: z.ZodType): { independent: boolean } | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return listIn(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? { independent: isIndependent(schema) } : null;
}

const below = (place: string, step: string | number): string =>
  place === '' ? `${step}` : `${place}.${step}`;

const isOpenWord = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnion &&
  schema.options.some((option) => option instanceof z.ZodEnum) &&
  schema.options.some((option) => option instanceof z.ZodString);
