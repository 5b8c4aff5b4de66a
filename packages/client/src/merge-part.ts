/** An object as a cache keeps it, by the names of its fields with their arguments. */
type Kept = Readonly<Record<string, unknown>>;

/** When it differs the two were read from different calculations, and have nothing to do with each other. */
const MARK = 'calculatedAt';

/**
 * What is known of a part of an object after more of it was read: both together, however deep, so that two queries that
 * select different fields of it do not drop what the other has read. Items of lists are put together one by one where
 * nothing they share differs; otherwise the list was changed, and the new one stands alone.
 */
export function mergePart(existing: unknown, incoming: unknown): unknown {
  if (Array.isArray(existing) && Array.isArray(incoming)) return mergeLists(existing, incoming);
  if (!isObject(existing) || !isObject(incoming) || !isSame(existing, incoming)) return incoming;
  const merged: Record<string, unknown> = { ...existing };
  for (const [name, value] of Object.entries(incoming)) merged[name] = mergePart(existing[name], value);
  return merged;
}

function mergeLists(existing: readonly unknown[], incoming: readonly unknown[]): readonly unknown[] {
  const fits = incoming.length === existing.length && incoming.every((item, i) => agree(existing[i], item));
  return fits ? incoming.map((item, i) => mergePart(existing[i], item)) : incoming;
}

/** Whether nothing that both say differs. */
function agree(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => agree(item, other[i]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return Object.keys(one).every((name) => !(name in other) || agree(one[name], other[name]));
}

function isSame(one: Kept, other: Kept): boolean {
  if (one['__typename'] !== other['__typename']) return false;
  return !(MARK in one) || !(MARK in other) || one[MARK] === other[MARK];
}

/** An object of the graph; JSON within an answer has no type, and is a value. */
const isObject = (value: unknown): value is Kept => isRecord(value) && '__typename' in value;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
