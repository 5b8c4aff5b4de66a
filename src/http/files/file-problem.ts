import { AccessDenied } from '../../auth/access-denied.ts';
import { GatewayError } from '../../errors.ts';
import { UploadRefused } from '../../files/upload-refused.ts';
import { accessRefusal } from '../request/access-refusal.ts';
import type { Refusal } from '../request/refuse.ts';

const statuses = {
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  PROJECT_GONE: 410,
  NOT_SUPPORTED: 501,
  CONFLICT: 409,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  UPSTREAM_REJECTED: 502,
  UPSTREAM_INVALID: 502,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_TIMEOUT: 504,
  OVERLOADED: 503,
  RATE_LIMITED: 429,
  TIMEOUT: 504,
} as const;

const uploadRefusals = {
  unknown: { status: 404, code: 'UPLOAD_NOT_FOUND' },
  busy: { status: 409, code: 'CONFLICT' },
  used: { status: 409, code: 'CONFLICT' },
  'too large': { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  full: { status: 507, code: 'UNAVAILABLE' },
} as const;

/** The answer to a link that leads nowhere. */
export const linkRefusals = {
  forged: { status: 403, code: 'FORBIDDEN', message: 'The link is not signed, or was changed.' },
  expired: { status: 410, code: 'EXPIRED', message: 'The link has expired. Ask the graph for a new one.' },
  unknown: { status: 404, code: 'NOT_FOUND', message: 'There is no such file.' },
} as const satisfies Record<string, Refusal>;

/** The response to a file request that failed; null for a bug. */
export function fileProblem(error: unknown): Refusal | null {
  if (error instanceof AccessDenied) return accessRefusal(error);
  if (error instanceof UploadRefused) return { ...uploadRefusals[error.problem], message: error.message };
  if (!(error instanceof GatewayError)) return null;
  const { code, message, upstream, retryAfterMs } = error;
  // What the service finds unprocessable stays so: the address is right, the state of the project is not.
  const status = code === 'BAD_USER_INPUT' && upstream?.status === 422 ? 422 : statuses[code];
  const headers = retryAfterMs === null ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) };
  return { status, code, message, headers };
}
