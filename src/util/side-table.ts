/** A value for each of some objects, collected with the object. */
export interface SideTable<Of extends object, Value> {
  of(object: Of): Value | undefined;
  put(object: Of, value: Value): void;
}

/**
 * For thousands of short-lived objects whose values refer to them. A WeakMap in old space keeps both until a major
 * collection, and V8 copies them until then. Copies, JSON and comparisons do not see the value. Not for frozen objects.
 */
export function createSideTable<Of extends object, Value>(): SideTable<Of, Value> {
  const key = Symbol('beside');
  return {
    of: (object) => (object as { [key]?: Value })[key],
    put(object, value) {
      Object.defineProperty(object, key, { value, writable: true, configurable: true });
    },
  };
}
