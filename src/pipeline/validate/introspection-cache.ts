import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentLimits } from '../../config/limits.ts';

/** A result that says which JSON it is. */
type CachedResult = ExecutionResult & { bytes: () => readonly Buffer[] };

/** Answers about the schema, by the text and the name that asked: they never change. */
export interface IntrospectionCache {
  get(key: string): CachedResult | undefined;
  /** @param values How many the answer has. */
  store(key: string, result: ExecutionResult, values: number): CachedResult;
  /** About how much memory all of them take. */
  bytes(): number;
}

/** Memory of one value with its name and its share of the object it is in. */
const VALUE_BYTES = 100;
const CHARACTER_BYTES = 2;

export function createIntrospectionCache(): IntrospectionCache {
  const answers = new LRUCache<string, CachedResult>({ maxSize: documentLimits.keptIntrospectionBytes });
  return {
    get: (key) => answers.get(key),
    store(key, result, values) {
      // Made once for all who read it.
      const json = Buffer.from(JSON.stringify(result));
      const cached: CachedResult = { ...result, bytes: () => [json] };
      const size = json.length + values * VALUE_BYTES + key.length * CHARACTER_BYTES;
      answers.set(key, cached, { size });
      return cached;
    },
    bytes: () => answers.calculatedSize,
  };
}
