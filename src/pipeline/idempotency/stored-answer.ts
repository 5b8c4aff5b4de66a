import { type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError, Source } from 'graphql';
import { z } from 'zod';
import { type WholeAnswer, wholeText } from '../operation/answer.ts';

/** Largest answer that is kept, in bytes. */
const LARGEST_ANSWER = 1_000_000;
/** So many ids of an answer that is not kept are named. */
const MOST_IDS = 200;

/** What a mutation answered. */
export const StoredAnswer = z.object({
  /** The whole body; null where it was too long or came in parts. */
  body: z.string().nullable(),
  hasData: z.boolean(),
  /** What each error says of the HTTP status. */
  hints: z.array(z.record(z.string(), z.unknown())),
  /** Ids that stand in an answer without a body. */
  ids: z.array(z.string()),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** An answer that is known to have been given, and not what it was. */
export const withoutBody = (ids: string[] = []): StoredAnswer => ({
  ...{ body: null, hasData: true, hints: [], ids },
});

export function toStored(answer: WholeAnswer): StoredAnswer {
  const body = wholeText(answer);
  if (Buffer.byteLength(body) > LARGEST_ANSWER) return withoutBody(idsIn(body));
  const hints = answer.errors.map(({ extensions: { http, unexpected } }) => ({
    ...(http === undefined ? {} : { http }),
    ...(unexpected === undefined ? {} : { unexpected }),
  }));
  return { body, hasData: answer.hasData, hints, ids: [] };
}

/** The same answer again; `query` is the text of its document. */
export function fromStored({ body, hasData, hints }: StoredAnswer, query: string): WholeAnswer {
  const text = body ?? '{}';
  return {
    ...{ json: text, hasData, extensions: undefined, isReplayed: true },
    errors: hints.length === 0 ? [] : errorsIn(text, hints, query),
  };
}

/** The same as a result, for transports that write it themselves. */
export function resultOf({ body, hints }: StoredAnswer, query: string) {
  const text = body ?? '{}';
  // Written by this gateway.
  const { errors, ...result } = JSON.parse(text) as FormattedExecutionResult;
  const extensions = { ...result.extensions, idempotencyReplayed: true };
  return {
    ...{ ...result, extensions },
    ...(errors === undefined ? {} : { errors: errorsIn(text, hints, query) }),
  };
}

function errorsIn(text: string, hints: StoredAnswer['hints'], query: string): GraphQLError[] {
  const { errors = [] } = JSON.parse(text) as FormattedExecutionResult;
  return errors.map((error, index) => revived(error, hints[index] ?? {}, query));
}

function revived(
  { message, path, locations, extensions }: GraphQLFormattedError,
  hints: Record<string, unknown>,
  query: string,
): GraphQLError {
  const starts = [0];
  for (const match of query.matchAll(/\r\n|[\n\r]/g)) starts.push(match.index + match[0].length);
  return new GraphQLError(message, {
    ...(path === undefined ? {} : { path }),
    ...(locations === undefined
      ? {}
      : {
          source: new Source(query),
          positions: locations.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1),
        }),
    extensions: { ...extensions, ...hints },
  });
}

/** Global ids in an answer, which the caller selected. */
function idsIn(text: string): string[] {
  const ids = new Set<string>();
  for (const [, id = ''] of text.matchAll(/":"([A-Z][A-Za-z]*:[^"\\]{1,200})"/g)) {
    if (ids.size < MOST_IDS) ids.add(id);
  }
  return [...ids];
}
