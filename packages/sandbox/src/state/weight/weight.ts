/** Bytes of an object, of an entry of it, and of a text beside its characters. */
const OBJECT = 56;
const ENTRY = 16;
const TEXT = 16;

/**
 * What a value of plain data takes in memory, in bytes: about, and rather too much. Texts are counted wherever they
 * stand, those of classes by their enumerable fields.
 */
export function weightOf(value: unknown): number {
  let weight = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') weight += TEXT + 2 * next.length;
    if (typeof next !== 'object' || next === null) continue;
    weight += OBJECT;
    if (ArrayBuffer.isView(next)) {
      weight += next.byteLength;
      continue;
    }
    const inside: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    weight += ENTRY * inside.length;
    for (const one of inside) {
      if (typeof one === 'string' || typeof one === 'object') waiting.push(one);
    }
  }
  return weight;
}
