const lasting = new WeakSet<object>();

/** Says that an object will never change, so that whatever depends on nothing else need not be made of it twice. */
export function markLasting(object: object): void {
  lasting.add(object);
}

/** Whether somebody has said so. */
export const isLasting = (object: object): boolean => lasting.has(object);
