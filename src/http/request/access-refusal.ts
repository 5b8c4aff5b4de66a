import type { AccessDenied } from '../../auth/access-denied.ts';
import type { Refusal } from './refuse.ts';

const challenge = 'Bearer realm="connection-gateway"';
const retrySeconds = '10';

/** How it is told over HTTP that somebody is not let in. */
export function accessRefusal({ problem, message }: AccessDenied): Refusal {
  if (problem === 'unavailable')
    return { status: 503, code: 'UNAVAILABLE', message, headers: { 'retry-after': retrySeconds } };
  if (problem === 'forbidden') return { status: 403, code: 'FORBIDDEN', message };
  // What was wrong is said only to whoever tried something (RFC 6750).
  const detail = problem === 'invalid' ? ', error="invalid_token"' : '';
  return {
    status: 401,
    code: 'UNAUTHENTICATED',
    message,
    headers: { 'www-authenticate': `${challenge}${detail}` },
  };
}
