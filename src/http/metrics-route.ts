import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../auth/access.ts';
import { AccessDenied } from '../auth/access-denied.ts';
import { isLoopback } from '../config/settings/loopback.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { accessRefusal } from './request/access-refusal.ts';
import { absent, type Refusal, refuse } from './request/refuse.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** Whether only this machine may read them. */
  loopbackOnly: boolean;
  /** Callers with a client of their own at the service. */
  tenants: () => number;
}

const needsGet: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'Metrics are read with GET.',
  headers: { allow: 'GET, HEAD' },
};

/**
 * Answers `/metrics` in the text format of Prometheus: this machine without a question, others by the setting, and only
 * with the role `read` where the gateway knows its users.
 */
export function createMetricsRoute(
  { metrics, loopbackOnly, tenants }: MetricsOptions,
  access: Access,
  notOnDisk: () => readonly string[],
) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refusal = await refusalOf(req, loopbackOnly, access);
    if (refusal !== null) return refuse(req, res, refusal);
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, needsGet);
    const text = await metrics.expose({ tenants: tenants(), notOnDisk: notOnDisk().length });
    res.writeHead(200, {
      'content-type': metrics.contentType,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    });
    res.end(req.method === 'HEAD' ? undefined : text);
  };
}

async function refusalOf(
  req: IncomingMessage,
  loopbackOnly: boolean,
  access: Access,
): Promise<Refusal | null> {
  if (isFromThisMachine(req)) return null;
  if (loopbackOnly) return absent;
  try {
    const { roles } = (await access.authenticate(req.headers)).principal;
    if (roles.has('read')) return null;
    return accessRefusal(new AccessDenied('forbidden', 'Metrics need the role read.'));
  } catch (error) {
    if (error instanceof AccessDenied) return accessRefusal(error);
    throw error;
  }
}

/** Headers by which a proxy says that it asks for another machine; those that begin with `x-forwarded-` are more of them. */
const ofProxies: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip']);

/** A proxy on this machine has a loopback address too: it is known by its headers, or by a Host that names no loopback address. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => ofProxies.has(name) || name.startsWith('x-forwarded-'),
  );
  const host = headers.host?.replace(/:\d*$/, '') ?? '';
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !isPassedOn && isLoopback(host) && isLoopback(address);
}
