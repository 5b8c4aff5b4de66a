/** Deeper values are no settings of anything. */
const DEEPEST = 20;

/** Why a JSON value of an input cannot be sent on as it is; null when it can. */
export function jsonFault(value: unknown, depth = 0): string | null {
  // JSON text may hold 1e999, which reads as Infinity and would be written as null.
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'is not a finite number';
  if (typeof value !== 'object' || value === null) return null;
  // An uploaded file may stand where JSON is wanted.
  if (value instanceof Blob) return 'is a file';
  if (depth === DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
  for (const item of Object.values(value)) {
    const fault = jsonFault(item, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
