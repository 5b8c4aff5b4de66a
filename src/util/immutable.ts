const immutable = new WeakSet<object>();

/** Marks an object as immutable: values derived from it may be cached by identity. */
export function markImmutable(object: object): void {
  immutable.add(object);
}

/** Whether the object was marked as immutable. */
export const isImmutable = (object: object): boolean => immutable.has(object);
