import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type PlaceholderKind, placeholders } from '@connection-gateway/contract/placeholders';
import { Guid } from '@connection-gateway/contract/wire';
import { GatewayError } from '../../errors.ts';

type Value = string | number | boolean | null | undefined;
type QueryValue = Value | readonly (string | number)[];

// The paths of the endpoints have no others.
const kinds: Readonly<Partial<Record<string, PlaceholderKind>>> = placeholders;

/**
 * Path of an endpoint below `/api/{generation}` with its placeholders filled. Ids are checked first, so that no id can
 * reach another endpoint; a wrong one is `BAD_USER_INPUT`.
 */
export function pathOf({ path }: Endpoint, params: Readonly<Record<string, Value>>): string {
  const [first, ...others] = pieces.get(path) ?? cut(path);
  let filled = first;
  for (const { name, rest } of others)
    filled += filling(name, Object.hasOwn(params, name) ? params[name] : undefined) + rest;
  return filled;
}

type Pieces = [start: string, ...others: { name: string; rest: string }[]];
/** Paths taken apart at their placeholders, once for each endpoint. */
const pieces = new Map<string, Pieces>();

function cut(path: string): Pieces {
  const [start = '', ...others] = path.split(/:(?=\w)/);
  const made: Pieces = [
    start,
    ...others.map((piece) => {
      const name = /^\w+/.exec(piece)?.[0] ?? '';
      return { name, rest: piece.slice(name.length) };
    }),
  ];
  pieces.set(path, made);
  return made;
}

function filling(name: string, value: Value): string {
  const kind = kinds[name];
  if (kind === 'text') return segmentOf(name, value);
  if (kind === 'guid') {
    if (isGuid(value)) return value;
    throw wrong(name, value, 'a UUID');
  }
  if (typeof value === 'number' && (value | 0) === value) return String(value);
  throw wrong(name, value, 'a whole number of 32 bits');
}

let lastGuid = '';

/** Most calls that follow each other are about the same project. */
function isGuid(value: Value): value is string {
  if (value === lastGuid) return true;
  const isGood = Guid.safeParse(value).success;
  if (isGood) lastGuid = String(value);
  return isGood;
}

const wrong = (name: string, value: Value, kind: string): GatewayError =>
  new GatewayError('BAD_USER_INPUT', `${name} ${shown(value)} is not ${kind}.`, { path: [name] });

/** Query with a leading `?`, or nothing. Values left undefined are left out; wrong ones are `BAD_USER_INPUT`. */
export function searchOf(endpoint: Endpoint, query?: Readonly<Record<string, QueryValue>>): string {
  if (query === undefined) return '';
  const [name, value, ...others] = Object.entries(query).flat();
  const isOneFlag = typeof name === 'string' && typeof value === 'boolean' && others.length === 0;
  return isOneFlag ? searchOfFlag(endpoint, name, value) : searchOfAny(endpoint, query);
}

const flags = new WeakMap<Endpoint, Map<string, string>>();

/** What most lists are asked with: one of two texts. */
function searchOfFlag(endpoint: Endpoint, name: string, value: boolean): string {
  const known = flags.get(endpoint) ?? new Map<string, string>();
  flags.set(endpoint, known);
  const key = `${name} ${value}`;
  const search = known.get(key) ?? searchOfAny(endpoint, { [name]: value });
  known.set(key, search);
  return search;
}

function searchOfAny(endpoint: Endpoint, query: Readonly<Record<string, QueryValue>>): string {
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(query)) {
    // A list is sent as the same name again and again.
    if (value != null) given[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  const parsed = endpoint.query?.safeParse(given);
  if (parsed?.success === false) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'query');
    throw new GatewayError('BAD_USER_INPUT', `${name} ${shown(given[name])}: ${issue?.message}.`, {
      path: [name],
    });
  }
  const pairs = Object.entries(given).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const search = new URLSearchParams(pairs).toString();
  return search === '' ? '' : `?${search}`;
}

/** A text as one segment of a path. Nothing would be left of an empty one or of dots. */
function segmentOf(name: string, value: Value): string {
  const text = typeof value === 'string' ? value : '';
  if (!/\p{Surrogate}/u.test(text) && !['', '.', '..'].includes(text)) return encodeURIComponent(text);
  throw new GatewayError('BAD_USER_INPUT', `${name} ${shown(value)} cannot be part of an address.`, {
    path: [name],
  });
}

/** A value for a message: quoted, on one line, not longer than helps. */
function shown(value: unknown): string {
  if (value === undefined) return '(missing)';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
