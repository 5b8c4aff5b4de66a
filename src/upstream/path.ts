import { GatewayError } from '../errors.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { Guid, Int32 } from './contract/wire.ts';

type Value = string | number | boolean | null | undefined;

/** Placeholders that hold a GUID; all others hold an int32. */
const guids: ReadonlySet<string> = new Set(['projectId', 'templateId', 'jobId']);

/**
 * Path of an endpoint below `/api/{generation}` with its placeholders filled. Ids are checked first, so that no id can
 * reach another endpoint; a wrong one is `BAD_USER_INPUT`.
 */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, Value>>): string {
  return endpoint.path.replace(/:(\w+)/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    const parsed = (guids.has(name) ? Guid : Int32).safeParse(value);
    if (parsed.success) return String(parsed.data);
    const kind = guids.has(name) ? 'a UUID' : 'a whole number of 32 bits';
    throw new GatewayError('BAD_USER_INPUT', `${name} ${shown(value)} is not ${kind}.`, { path: [name] });
  });
}

/** Query with a leading `?`, or nothing. Values left undefined are left out; wrong ones are `BAD_USER_INPUT`. */
export function searchOf(endpoint: Endpoint, query: Readonly<Record<string, Value>> = {}): string {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) if (value != null) texts[name] = String(value);
  const parsed = endpoint.query?.safeParse(texts);
  if (parsed?.success === false) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'query');
    throw new GatewayError('BAD_USER_INPUT', `${name} ${shown(texts[name])}: ${issue?.message}.`, {
      path: [name],
    });
  }
  const search = new URLSearchParams(texts).toString();
  return search === '' ? '' : `?${search}`;
}

/** A value for a message: quoted, on one line, not longer than helps. */
function shown(value: unknown): string {
  if (value === undefined) return '(missing)';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
