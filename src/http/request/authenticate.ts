import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '../../auth/access.ts';
import { AccessDenied } from '../../auth/access-denied.ts';
import { credentialsIn } from '../../auth/credentials.ts';
import { admitCaller, type Call } from '../../pipeline/operation/call.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { accessRefusal } from './access-refusal.ts';
import { type Refusal, unexpected } from './refuse.ts';

/** Notes who sent a request in its call; the answer says why a caller is refused. */
export async function authenticate(
  headers: IncomingHttpHeaders,
  call: Call,
  { access, log }: { access: Access; log: RateLimitedLog },
): Promise<Refusal | null> {
  try {
    admitCaller(call, await access.admit(credentialsIn(headers), call.grant));
    return null;
  } catch (err) {
    if (err instanceof AccessDenied) return accessRefusal(err);
    log.bug('a caller could not be let in', err, { requestId: call.requestId });
    return unexpected;
  }
}
