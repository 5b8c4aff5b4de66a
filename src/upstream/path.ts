import { GatewayError } from '../errors.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { Guid, Int32 } from './contract/wire.ts';

type Value = string | number | boolean | null | undefined;
type QueryValue = Value | readonly (string | number)[];

/** Placeholders that hold a GUID; all but those that hold a text hold an int32. */
const guids: ReadonlySet<string> = new Set(['projectId', 'templateId', 'jobId']);
/** Those that hold a text. */
const texts: ReadonlySet<string> = new Set(['key']);

/**
 * Path of an endpoint below `/api/{generation}` with its placeholders filled. Ids are checked first, so that no id can
 * reach another endpoint; a wrong one is `BAD_USER_INPUT`.
 */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, Value>>): string {
  return endpoint.path.replace(/:(\w+)/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (texts.has(name)) return segmentOf(name, value);
    const parsed = (guids.has(name) ? Guid : Int32).safeParse(value);
    if (parsed.success) return String(parsed.data);
    const kind = guids.has(name) ? 'a UUID' : 'a whole number of 32 bits';
    throw new GatewayError('BAD_USER_INPUT', `${name} ${shown(value)} is not ${kind}.`, { path: [name] });
  });
}

/** Query with a leading `?`, or nothing. Values left undefined are left out; wrong ones are `BAD_USER_INPUT`. */
export function searchOf(endpoint: Endpoint, query: Readonly<Record<string, QueryValue>> = {}): string {
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
