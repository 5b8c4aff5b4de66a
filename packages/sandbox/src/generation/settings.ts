import { asObject } from './json.ts';

const SUFFIX = '@01';

/** The dictionary under keys with the version suffix of generation 3. */
export function settingsForV3(reply: unknown): unknown {
  const object = asObject(reply);
  if (object === undefined) return reply;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [`${key}${SUFFIX}`, value]));
}
