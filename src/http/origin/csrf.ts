import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import { badRequest } from '../../pipeline/operation/request-error.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { isOriginAllowed } from './host.ts';

/** Longer origins are cut in the log. */
const originLength = 200;

/** A browser does not say to its page why it was refused, so the log does: once a minute for each origin. */
export function noteForeignOrigin(log: RateLimitedLog, origin: string): void {
  const shown = origin.slice(0, originLength);
  log.log('warn', 'a web page was refused: its origin is not in CORS_ORIGINS', { origin: shown }, shown);
}

/** The same for a request that may come from anywhere. */
export function noteOrigin(
  log: RateLimitedLog,
  { origin, host }: IncomingHttpHeaders,
  listed: readonly string[],
): void {
  if (origin !== undefined && !isOriginAllowed(origin, host, listed)) noteForeignOrigin(log, origin);
}

/** A page of another origin cannot send any of these without asking first, and the answer to that is no. */
const preflightHeaders = [
  'graphql-preflight',
  'apollo-require-preflight',
  'x-graphql-yoga-csrf',
  'x-requested-with',
];
/** What a page may send to any origin without asking first (Fetch, "CORS-safelisted request-header"). */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * Why a request is refused with 403: a foreign web page could send it without a preflight, as it can forms, plain text,
 * uploads and GET. The `EventSource` of browsers can send no header of its own; of pages that may read answers it is
 * taken as it is.
 */
export function csrfRefusal(req: IncomingMessage, corsOrigins: readonly string[]): GraphQLError | null {
  const { headers } = req;
  if (isOfEventSource(req, corsOrigins) || asksFirst(headers['content-type'])) return null;
  if (preflightHeaders.some((name) => headers[name] !== undefined)) return null;
  const message = `Requests that are not application/json need one of the headers ${preflightHeaders.join(', ')}, with any value.`;
  return badRequest(message, { code: 'FORBIDDEN', status: 403 });
}

/** An empty type is sent without asking as well. */
const asksFirst = (contentType: string | undefined): boolean =>
  !!contentType && !simpleTypes.some((type) => contentType.toLowerCase().startsWith(type));

/** A stream that a page of ours or of a listed origin asks for; no page can make up what its browser says of it. */
function isOfEventSource({ method, headers }: IncomingMessage, corsOrigins: readonly string[]): boolean {
  if (method !== 'GET' || headers.accept !== 'text/event-stream') return false;
  const { origin } = headers;
  return (
    headers['sec-fetch-site'] === 'same-origin' || (origin !== undefined && corsOrigins.includes(origin))
  );
}
