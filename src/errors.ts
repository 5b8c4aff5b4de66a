/** Every code a caller of the graph may see in `extensions.code`; `docs/reference/errors.md` says what to do about each. */
export const errorCodes = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'PROJECT_GONE',
  'NOT_SUPPORTED',
  'CONFLICT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UPSTREAM_REJECTED',
  'UPSTREAM_INVALID',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'OVERLOADED',
  'RATE_LIMITED',
  'TIMEOUT',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What the service said when it refused a call. Texts are one line, without paths of its machine or stacks. */
export interface UpstreamAnswer {
  /** operationId of the call. */
  operation: string;
  status: number | null;
  title: string | null;
  detail: string | null;
}

/** An object that is not there: its type in the graph and the id it was asked for by. */
interface Missing {
  typeName: string;
  givenId: string;
}

export interface GatewayErrorOptions extends ErrorOptions {
  /** The call may be repeated as it is and may then succeed. */
  retryable?: boolean;
  /** Pause after which a repetition makes sense, in ms. */
  retryAfterMs?: number;
  /** The service may have carried out a change although no answer arrived. */
  outcomeUnknown?: boolean;
  upstream?: UpstreamAnswer;
  /** Feature of `ServiceCapabilities` that is missing, for `NOT_SUPPORTED`. */
  capability?: string;
  /** Input field at fault, starting at `input`. */
  path?: readonly string[];
  /** What a `NOT_FOUND` is about, where the call does not tell. */
  missing?: Missing;
}

/** The one error a caller may see; everything else is a bug and is masked. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  readonly outcomeUnknown: boolean;
  readonly upstream: UpstreamAnswer | null;
  readonly capability: string | null;
  /** Not `path`: graphql-js takes an error that has one for one that says already which field failed. */
  readonly inputPath: readonly string[] | null;
  readonly missing: Missing | null;

  constructor(code: ErrorCode, message: string, options: GatewayErrorOptions = {}) {
    super(message, options);
    this.name = 'GatewayError';
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
    this.upstream = options.upstream ?? null;
    this.capability = options.capability ?? null;
    this.inputPath = options.path ?? null;
    this.missing = options.missing ?? null;
  }
}

export function isNotFound(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.code === 'NOT_FOUND';
}

/** What a file system answers that takes nothing more. */
const diskReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
};

/** Why a disk takes nothing more, for people and without a path; null when an error says something else. */
export function fullDiskReason(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? (diskReasons[code] ?? null) : null;
}
