import type { Connection } from './connection.ts';
import { unprocessable } from './problem.ts';

/** Chosen load effects in rising order, each once; null when none are, which means all active ones. Errors: 422. */
export function requireLoadEffects(
  { id, loadEffects }: Connection,
  chosen: readonly number[] | undefined,
): number[] | null {
  if (chosen === undefined || chosen.length === 0) return null;
  const known = new Set(loadEffects.map((effect) => effect.id));
  const unknown = chosen.find((one) => !known.has(one));
  if (unknown === undefined) return [...new Set(chosen)].sort((a, b) => a - b);
  const some = [...known].slice(0, 20).join(', ') || 'none';
  throw unprocessable(
    `query.loadEffectIds: load effect ${unknown} is not in connection ${id}; it has ${some}${known.size > 20 ? ', ...' : ''}.`,
  );
}
