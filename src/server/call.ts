import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../context.ts';

/** One request, or one operation on a socket, as the edge follows it from its arrival to its line in the log. */
export interface Call extends RequestContext {
  /** Filled in when the document was parsed. */
  operationName: string | null;
  /** Kind of the operation, filled in with its name. */
  operation: 'query' | 'mutation' | 'subscription' | null;
}

export function createCall(signal: AbortSignal, baseUrl: string, givenId?: string | string[]): Call {
  return { requestId: requestIdFrom(givenId), baseUrl, signal, operationName: null, operation: null };
}

/** The caller's own id when it is safe to log and to send on, otherwise a new one. */
function requestIdFrom(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}
