import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a request never reaches the graph. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** How long the rest of a refused body is read and thrown away, in ms. */
const lingerMs = 1000;

/**
 * Ends a request in the form of a GraphQL answer, and its connection. While the body is still arriving it is thrown
 * away for a moment, because a client that is still sending would see a reset instead of the answer.
 */
export function refuse(req: IncomingMessage, res: ServerResponse, { status, code, message }: Refusal): void {
  if (res.headersSent || res.writableEnded) return;
  const requestId = res.getHeader('x-request-id');
  const body = JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] });
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
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
