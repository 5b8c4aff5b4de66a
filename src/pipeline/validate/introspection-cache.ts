import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentLimits } from '../../config/limits.ts';

/** Answers about the schema, by the text and the name that asked: they never change. */
export interface KeptIntrospection {
  get(key: string): ExecutionResult | undefined;
  /** @param values How many the answer has. */
  keep(key: string, result: ExecutionResult, values: number): void;
  /** The same answer as JSON, made once for all who read it; null for what is not kept. */
  jsonOf(result: object): Buffer | null;
  /** About how much memory all of them take. */
  bytes(): number;
}

/** Memory of one value with its name and its share of the object it is in. */
const VALUE_BYTES = 100;
const CHARACTER_BYTES = 2;

export function createKeptIntrospection(): KeptIntrospection {
  const answers = new LRUCache<string, ExecutionResult>({ maxSize: documentLimits.keptIntrospectionBytes });
  const texts = new WeakMap<object, Buffer>();
  return {
    get: (key) => answers.get(key),
    keep(key, result, values) {
      const text = Buffer.from(JSON.stringify(result));
      texts.set(result, text);
      const size = text.length + values * VALUE_BYTES + key.length * CHARACTER_BYTES;
      answers.set(key, result, { size });
    },
    jsonOf: (result) => texts.get(result) ?? null,
    bytes: () => answers.calculatedSize,
  };
}
