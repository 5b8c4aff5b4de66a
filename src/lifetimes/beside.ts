/** A value beside each of some objects, gone with them. */
export interface Beside<Of extends object, Value> {
  of(object: Of): Value | undefined;
  put(object: Of, value: Value): void;
}

/**
 * For objects that come and go by the thousand and whose values refer to them. A WeakMap that has become old keeps both
 * until V8 goes through all of its memory, and until then moves them about. No copy of an object has its value, no text,
 * no comparison. Not for frozen objects.
 */
export function createBeside<Of extends object, Value>(): Beside<Of, Value> {
  const key = Symbol('beside');
  return {
    of: (object) => (object as { [key]?: Value })[key],
    put(object, value) {
      Object.defineProperty(object, key, { value, writable: true, configurable: true });
    },
  };
}
