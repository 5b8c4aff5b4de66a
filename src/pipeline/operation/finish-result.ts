import { GraphQLError } from 'graphql';
import { documentLimits } from '../../config/limits.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import type { Call } from './call.ts';
import { hiddenCause, maskError } from './mask-error.ts';

/** A result, or a part of one under `@defer` and `@stream`. */
interface Part {
  errors?: readonly GraphQLError[] | undefined;
  incremental?: readonly Part[] | undefined;
}

/**
 * Masks every error of a result, gives each the id of its request, and writes what was hidden to the log. Errors are
 * copied, not changed, because those of a document are shared by all requests that send it.
 */
export function finishResult<Result extends object>(result: Result, call: Call, log: RateLimitedLog): Result {
  // Results of every kind carry their errors in these two places.
  const { errors, incremental }: Part = result as Part;
  if (!errors?.length && !incremental?.length) return result;
  return {
    ...result,
    ...(errors?.length ? { errors: firstOf(errors).map((error) => finishError(error, call, log)) } : {}),
    ...(incremental?.length ? { incremental: incremental.map((part) => finishResult(part, call, log)) } : {}),
  };
}

/** The first errors of a request that was never run; every field that failed in one that was. */
function firstOf(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const most = documentLimits.errors + 1;
  return errors.some(({ path }) => path !== undefined) ? errors : errors.slice(0, most);
}

/** The same for one thrown error. */
export function finishError(thrown: unknown, call: Call, log: RateLimitedLog): GraphQLError {
  const error = maskError(thrown);
  const { requestId, operationName } = call;
  call.codes.add(String(error.extensions['code']));
  const cause = hiddenCause(error);
  // That its caller has left is no bug of what was going on.
  const hasLeft = cause !== null && call.signal.aborted && isOfLeaving(cause, call);
  if (cause !== null && !hasLeft && error.extensions['requestId'] === undefined) {
    const { path } = error;
    log.bug('a bug was hidden from the caller', cause, { requestId, operationName, path });
  }
  return new GraphQLError(messageFor(call, error), {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    originalError: error.originalError ?? null,
    extensions: { ...error.extensions, requestId },
  });
}

/** Node has its own words for the reader of the body; what the service does to a connection is no bug, and not here. */
function isOfLeaving(cause: unknown, { signal }: Call): boolean {
  return cause === signal.reason || (cause instanceof Error && Reflect.get(cause, 'code') === 'ECONNRESET');
}

/** Without what graphql-js suggests instead where the schema is not public, and not longer than allowed. */
function messageFor({ mayIntrospect }: Call, { message, path }: GraphQLError): string {
  const { messageLength } = documentLimits;
  const shown = mayIntrospect || path !== undefined ? message : message.replace(/ Did you mean .*\?$/s, '');
  return shown.length > messageLength ? `${shown.slice(0, messageLength - 1)}\u2026` : shown;
}

/** The result as it is sent, without what only the HTTP answer needs. */
export function withoutInternals<Result extends object>(result: Result): Result {
  const { errors, incremental }: Part = result as Part;
  return {
    ...result,
    ...(errors === undefined ? {} : { errors: errors.map(sendable) }),
    ...(incremental === undefined ? {} : { incremental: incremental.map((part) => withoutInternals(part)) }),
  };
}

/** One error without what only the HTTP answer needs. */
export function sendable(error: GraphQLError): GraphQLError {
  const { http, unexpected, ...extensions } = error.extensions;
  return new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions,
  });
}
