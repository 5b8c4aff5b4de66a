import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the gateway answers to these bytes, until it closes the connection. Lines end as they are given. */
export async function exchange(url: string, bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  return await text(socket);
}

/** The bytes of a request with exactly these lines of headers. */
export const requestOf = (line: string, headers: readonly string[], body = ''): string =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n');

/** Status, headers as they came and body of an answer. */
export function answerIn(bytes: string): { status: number; head: string; body: string } {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.slice(0, end);
  return { status: Number(head.split(' ')[1]), head, body: bytes.slice(end + 4) };
}
