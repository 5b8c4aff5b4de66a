import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isFilePath } from '../../files/file-path.ts';

/** Why a request never reaches the graph, or why a file is not sent. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
  /** What the error of the graph says besides. */
  extensions?: Readonly<Record<string, unknown>>;
}

/** The answer to a bug; the log has its cause. */
export const unexpected: Refusal = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Unexpected error.',
};

export const absent: Refusal = { status: 404, code: 'NOT_FOUND', message: 'There is nothing here.' };

/** How long the rest of a refused body is read and thrown away, in ms. */
const lingerMs = 1000;

/**
 * Ends a request in the form of a GraphQL answer, and its connection; under `/files/` as a problem (RFC 9457), and the
 * connection stays when the whole request has arrived. While the body is still arriving it is thrown away for a moment,
 * because a client that is still sending would see a reset instead of the answer.
 */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  if (res.headersSent || res.writableEnded || res.destroyed) return;
  const isFile = isFilePath(req.url);
  const requestId = res.getHeader('x-request-id');
  const body = JSON.stringify(isFile ? problem(refusal, requestId) : graphAnswer(refusal, requestId));
  if (isFile) res.setHeader('cache-control', 'no-store');
  if (!isFile || !req.complete) res.setHeader('connection', 'close');
  res.writeHead(refusal.status, {
    ...refusal.headers,
    'content-type': isFile ? 'application/problem+json' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  if (req.complete) {
    res.end(body);
    return;
  }
  res.write(body);
  req.resume();
  const end = () => res.end();
  const cut = setTimeout(end, lingerMs);
  res.once('close', () => clearTimeout(cut));
  req.once('end', end);
  req.once('discarded', end);
}

/** The same for a request of the graph whose connection stays. */
export function sendRefusal(res: ServerResponse, refusal: Refusal): void {
  if (res.headersSent || res.destroyed) return;
  const body = JSON.stringify(graphAnswer(refusal, res.getHeader('x-request-id')));
  res.writeHead(refusal.status, {
    ...refusal.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}

/** The body of a refusal as a client of the graph expects it. */
export const graphAnswer = ({ code, message, extensions }: Refusal, requestId: unknown) => ({
  errors: [{ message, extensions: { code, ...extensions, requestId } }],
});

const problem = ({ status, code, message }: Refusal, requestId: unknown) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: message,
  code,
  requestId,
});
