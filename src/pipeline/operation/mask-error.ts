import { GraphQLError } from 'graphql';
import { GatewayError } from '../../errors.ts';

/** Deeper chains of causes are not searched, so that one that loops ends. */
const searchDepth = 8;

/**
 * What a caller sees of a thrown error, whatever the environment says: a `GatewayError` with its code and what it
 * knows of the service's answer, an error of the GraphQL request itself with its own message, and anything else as
 * `INTERNAL_SERVER_ERROR` with the original kept in `originalError`, which is never sent.
 */
export function maskError(error: unknown): GraphQLError {
  const thrown = gatewayErrorIn(error);
  if (error instanceof GraphQLError) {
    if (isMasked(error)) return error;
    if (isCoercion(error)) return withCode(error, 'BAD_USER_INPUT');
    if (thrown !== null) return shown(thrown, error);
    if (isOfTheRequest(error)) return withCode(error, codeOfRequestError(error));
    return hidden(error.originalError ?? error, error);
  }
  return thrown === null ? hidden(error, null) : shown(thrown, null);
}

/** The bug behind an error that was hidden from the caller, null for any other error. */
export function hiddenCause(error: GraphQLError): unknown {
  return error.extensions['code'] === 'INTERNAL_SERVER_ERROR' ? (error.originalError ?? error) : null;
}

function shown(thrown: GatewayError, at: GraphQLError | null): GraphQLError {
  const { code, message, retryable, retryAfterMs, outcomeUnknown, upstream, capability, inputPath } = thrown;
  return new GraphQLError(message, {
    ...placeOf(at),
    extensions: {
      code,
      retryable,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
      ...(outcomeUnknown ? { outcomeUnknown } : {}),
      ...(upstream === null ? {} : { upstream }),
      ...(capability === null ? {} : { capability }),
      ...(inputPath === null ? {} : { inputPath }),
    },
  });
}

function hidden(cause: unknown, at: GraphQLError | null): GraphQLError {
  const originalError = cause instanceof Error ? cause : new Error(`thrown value of type ${typeof cause}`);
  // `unexpected` makes yoga answer 500 where there is no data, and is taken out before sending.
  const extensions = { code: 'INTERNAL_SERVER_ERROR', unexpected: true };
  return new GraphQLError('Unexpected error.', { ...placeOf(at), originalError, extensions });
}

function placeOf(at: GraphQLError | null) {
  return at === null
    ? {}
    : {
        nodes: at.nodes ?? null,
        source: at.source ?? null,
        positions: at.positions ?? null,
        path: at.path ?? null,
      };
}

function gatewayErrorIn(error: unknown): GatewayError | null {
  let current = error;
  for (let depth = 0; depth < searchDepth && current instanceof GraphQLError; depth += 1) {
    current = current.originalError;
  }
  return current instanceof GatewayError ? current : null;
}

const isMasked = (error: GraphQLError): boolean =>
  error.extensions['unexpected'] === true && error.message === 'Unexpected error.';

/** Values that do not fit their type, as graphql-js words it for variables and for arguments. */
const isCoercion = (error: GraphQLError): boolean => /^(Variable "\$|Argument ")/.test(error.message);

/** Raised by parsing, validating or reading the request, or on purpose with a code; never by a failing resolver. */
function isOfTheRequest(error: GraphQLError): boolean {
  if (typeof error.extensions['code'] === 'string') return true;
  return error.path === undefined && (error.originalError ?? null) === null;
}

function codeOfRequestError(error: GraphQLError): string {
  return error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT';
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  if (typeof error.extensions['code'] === 'string') return error;
  return new GraphQLError(error.message, { ...placeOf(error), extensions: { ...error.extensions, code } });
}
