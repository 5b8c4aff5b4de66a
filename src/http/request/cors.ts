import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { engineHeader } from './engine-header.ts';

/** How long browsers remember what they may send, in seconds. */
const preflightSeconds = 600;

/** A preflight comes without credentials, and does nothing. */
export const answerPreflight = (res: ServerResponse): void =>
  void res.writeHead(204, { 'content-length': 0 }).end();

/** Only listed origins get CORS headers at all; cookies are never part of it. */
export function setCorsHeaders(
  res: ServerResponse,
  headers: IncomingHttpHeaders,
  corsOrigins: readonly string[],
): void {
  const { origin, 'access-control-request-headers': asked } = headers;
  if (origin === undefined || !corsOrigins.includes(origin)) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-allow-methods', 'GET, POST');
  if (asked !== undefined) res.setHeader('access-control-allow-headers', asked);
  res.setHeader('vary', asked === undefined ? 'Origin' : 'Origin, Access-Control-Request-Headers');
  res.setHeader(
    'access-control-expose-headers',
    `x-request-id, ${engineHeader}, idempotency-replayed, retry-after`,
  );
  res.setHeader('access-control-max-age', preflightSeconds);
}
