import { type ErrorCode, GatewayError } from '../../errors.ts';

/** What stopped a job, as data: a `GatewayError` without its cause, or the word that it was a bug or that how far it was is lost. */
export interface CodedError extends Pick<GatewayError, Kept> {
  code: ErrorCode | 'INTERNAL_SERVER_ERROR' | 'JOB_LOST';
  path: GatewayError['inputPath'];
}
type Kept =
  | 'message'
  | 'retryable'
  | 'retryAfterMs'
  | 'outcomeUnknown'
  | 'upstream'
  | 'capability'
  | 'missing';

/** The error as data. What a bug said is for the log. */
export function codedError(error: unknown): CodedError {
  const known = error instanceof GatewayError ? error : null;
  return {
    code: known?.code ?? 'INTERNAL_SERVER_ERROR',
    message: known?.message ?? 'Unexpected error.',
    retryable: known?.retryable ?? false,
    retryAfterMs: known?.retryAfterMs ?? null,
    outcomeUnknown: known?.outcomeUnknown ?? false,
    upstream: known?.upstream ?? null,
    capability: known?.capability ?? null,
    path: known?.inputPath ?? null,
    missing: known?.missing ?? null,
  };
}

/** A job that cannot go on, because what the gateway knew of it is gone. */
export const jobLost = (message: string): CodedError => ({
  ...codedError(new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true })),
  code: 'JOB_LOST',
});

/** The error again, to be thrown; after a bug one that is hidden from callers as the bug itself would be. */
export function errorOf({ code, message, ...known }: CodedError): Error {
  if (code === 'INTERNAL_SERVER_ERROR')
    return new Error('A bug has ended the job; the log of the job has it.');
  const { retryable, retryAfterMs, outcomeUnknown, upstream, capability, path, missing } = known;
  return new GatewayError(code === 'JOB_LOST' ? 'UPSTREAM_UNAVAILABLE' : code, message, {
    retryable,
    outcomeUnknown,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
    ...(upstream === null ? {} : { upstream }),
    ...(capability === null ? {} : { capability }),
    ...(path === null ? {} : { path }),
    ...(missing === null ? {} : { missing }),
  });
}
