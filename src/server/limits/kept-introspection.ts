import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentLimits } from '../request/limits.ts';

/** Answers about the schema, by the text and the name that asked: they never change. */
export interface KeptIntrospection {
  get(key: string): ExecutionResult | undefined;
  /** @param values How many the answer has. */
  keep(key: string, result: ExecutionResult, values: number): void;
  /** About how much memory all of them take. */
  bytes(): number;
}

/** Memory of one value with its name and its share of the object it is in. */
const VALUE_BYTES = 100;
const CHARACTER_BYTES = 2;

export function createKeptIntrospection(): KeptIntrospection {
  const answers = new LRUCache<string, ExecutionResult>({ maxSize: documentLimits.keptIntrospectionBytes });
  return {
    get: (key) => answers.get(key),
    keep: (key, result, values) =>
      void answers.set(key, result, { size: values * VALUE_BYTES + key.length * CHARACTER_BYTES }),
    bytes: () => answers.calculatedSize,
  };
}
