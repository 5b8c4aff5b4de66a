import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../access/access.ts';
import { AccessRefused } from '../access/refused.ts';
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
export function createMetricsRoute({ metrics, loopbackOnly, tenants }: MetricsOptions, access: Access) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refusal = await refusalOf(req, loopbackOnly, access);
    if (refusal !== null) return refuse(req, res, refusal);
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, needsGet);
    const text = await metrics.expose(tenants());
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
    const { roles } = await access.authenticate(req.headers);
    if (roles.has('read')) return null;
    return accessRefusal(new AccessRefused('forbidden', 'Metrics need the role read.'));
  } catch (error) {
    if (error instanceof AccessRefused) return accessRefusal(error);
    throw error;
  }
}

/** A proxy on this machine is on loopback too, but asks for others, and says so. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}
