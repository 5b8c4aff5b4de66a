import { asObject } from './json.ts';

const SUFFIX = '@01';

/** The dictionary under keys with the version suffix of generation 3. */
export function settingsForV3(reply: unknown): unknown {
  return renamed(reply, (key) => `${key}${SUFFIX}`);
}

/** Keys without the suffix; keys that never had one stay. */
export function settingsFromV3(body: unknown): unknown {
  return renamed(body, (key) => (key.endsWith(SUFFIX) ? key.slice(0, -SUFFIX.length) : key));
}

function renamed(dictionary: unknown, rename: (key: string) => string): unknown {
  const object = asObject(dictionary);
  if (object === undefined) return dictionary;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [rename(key), value]));
}
