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

/** What is wrong with an input of a mutation. */
export type ValidationCode =
  | 'REQUIRED'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN_REFERENCE'
  | 'WRONG_UNIT'
  | 'NOT_ONE_OF'
  | 'DUPLICATE'
  | 'CONFLICTING'
  | 'MALFORMED'
  | 'SERVICE_REFUSED';

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
  /** What is wrong with the input; by default the service refused it, or it cannot be read. */
  validation?: ValidationCode;
  /** What a `NOT_FOUND` is about, where the call does not say it. */
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
  readonly validation: ValidationCode;
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
    this.validation = options.validation ?? (this.upstream === null ? 'MALFORMED' : 'SERVICE_REFUSED');
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

/** What Node and OpenSSL say of a TLS connection that was not made. */
const tlsCodes = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/;
const certificateReasons: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS, although its address says so',
};
const untrustedCodes = /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_UNTRUSTED$)/;

/** Why no TLS connection was made, as a clause without a stop at its end; null when an error says something else. */
export function tlsReason(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (typeof code !== 'string' || !tlsCodes.test(code)) return null;
  if (untrustedCodes.test(code))
    return `its certificate is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority`;
  return `${certificateReasons[code] ?? 'no TLS connection can be made'} (${code})`;
}
