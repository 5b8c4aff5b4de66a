import { GraphQLError } from 'graphql';
import { maskError } from '../operation/mask-error.ts';

/** HTTP status and `Retry-After` header, in seconds. */
export const retryAfterHttp = (status: number, pauseMs: number) => ({
  status,
  headers: { 'retry-after': String(Math.ceil(pauseMs / 1000)) },
});

/** An error for an operation that is not begun, with status 503 where it may be sent again. */
export function refusedOperation(thrown: unknown): GraphQLError {
  const error = maskError(thrown);
  const { retryAfterMs } = error.extensions;
  if (typeof retryAfterMs !== 'number') return error;
  const extensions = { ...error.extensions, http: retryAfterHttp(503, retryAfterMs) };
  return new GraphQLError(error.message, { extensions });
}
