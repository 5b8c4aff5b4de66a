/** JSON whose shape another module has checked or made. */
export type JsonObject = Record<string, unknown>;

/** The value as an object to read properties from; undefined for anything else. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** Applies a change to an object, or to every object of a list; leaves anything else alone. */
export function eachObject(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => eachObject(item, change));
  const object = asObject(value);
  return object === undefined ? value : change(object);
}
