import type { ExecutionResult, GraphQLError } from 'graphql';

/** Where a result of a subscription carries the id of its event; it is not part of the answer. */
export const eventIdOf = Symbol('id of an event');

/** JSON as a text, or as the bytes where they exist already. */
export type Json = string | readonly Buffer[];

/** One result. */
export interface WholeAnswer {
  /** The result as an object of JSON, without its extensions. */
  json: Json;
  extensions: Readonly<Record<string, unknown>> | undefined;
  /** The errors in `json`, with what they say about the status. */
  errors: readonly GraphQLError[];
  /** Whether the operation was run. */
  hasData: boolean;
  /** It was given before, under the same idempotency key. */
  isReplayed?: boolean;
}

/** A result of a subscription or a part under `@defer` or `@stream`, without masked causes. */
export type Part = ExecutionResult & { [eventIdOf]?: string };

/** Several results, one after the other. */
export interface PartsAnswer {
  parts: AsyncIterableIterator<Part>;
  isSubscription: boolean;
}

export type OperationAnswer = WholeAnswer | PartsAnswer;

/** The same as one text. */
export function wholeText(answer: Pick<WholeAnswer, 'json' | 'extensions'>): string {
  const json = wholeJson(answer);
  return typeof json === 'string' ? json : Buffer.concat(json).toString();
}

/** The whole of a result as JSON. */
export function wholeJson({ json, extensions }: Pick<WholeAnswer, 'json' | 'extensions'>): Json {
  if (extensions === undefined) return json;
  const end = `,"extensions":${JSON.stringify(extensions)}}`;
  if (typeof json === 'string') return json === '{}' ? `{${end.slice(1)}` : json.slice(0, -1) + end;
  const last = json.at(-1) ?? Buffer.alloc(0);
  return [...json.slice(0, -1), last.subarray(0, -1), Buffer.from(end)];
}
