import type { AccessDenied } from '../../auth/access-denied.ts';
import type { Refusal } from './refuse.ts';

/** Another gateway owns the caller by now; one that forwards a request asks that one. */
export const notOwner: Refusal = {
  status: 421,
  code: 'UNAVAILABLE',
  message: 'Another gateway works for this caller now.',
  headers: { 'retry-after': '1' },
  extensions: { retryable: true, retryAfterMs: 1_000 },
};
const challenge = 'Bearer realm="connection-gateway"';
const retrySeconds = '10';

/** The HTTP response to a caller that is not authenticated. */
export function accessRefusal({ problem, message }: AccessDenied): Refusal {
  if (problem === 'unavailable')
    return { status: 503, code: 'UNAVAILABLE', message, headers: { 'retry-after': retrySeconds } };
  if (problem === 'moved') return notOwner;
  if (problem === 'forbidden') return { status: 403, code: 'FORBIDDEN', message };
  // The problem is named only where credentials were sent (RFC 6750).
  const detail = problem === 'invalid' ? ', error="invalid_token"' : '';
  return {
    status: 401,
    code: 'UNAUTHENTICATED',
    message,
    headers: { 'www-authenticate': `${challenge}${detail}` },
  };
}
