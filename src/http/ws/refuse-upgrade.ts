import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestIdFrom } from '../../pipeline/operation/call.ts';
import { engineHeader } from '../request/engine-header.ts';
import { graphAnswer, type Refusal } from '../request/refuse.ts';
import type { SocketGateway } from './socket-gateway.ts';

/** Answers a connection that must not become a socket, in the form of the graph. */
export function refuseUpgrade(
  req: IncomingMessage,
  stream: Duplex,
  refusal: Refusal,
  { log, engine }: Pick<SocketGateway, 'log' | 'engine'>,
): void {
  const { status } = refusal;
  const requestId = requestIdFrom(req.headers['x-request-id']);
  const path = (req.url ?? '').split('?', 1)[0]?.slice(0, 200);
  log.info({ method: req.method, path, status, codes: [refusal.code], requestId }, 'socket refused');
  const body = JSON.stringify(graphAnswer(refusal, requestId));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    `${engineHeader}: ${engine()}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  stream.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
