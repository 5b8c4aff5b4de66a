import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

/**
 * Writes an answer to the socket, spoiled by the fault if there is one. Ends when the answer has been handed over, or
 * when the caller is gone.
 */
export async function send(response: ServerResponse, made: Answer, fault: Fault | undefined): Promise<void> {
  if (made.stream !== undefined && fault === undefined) {
    await stream(response, made, made.stream);
    return;
  }
  // Faults spoil whole answers.
  const answer = await collected(made);
  switch (fault?.kind) {
    case 'reset':
      response.req.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case 'status':
      write(response, { status: fault.status, ...asBody(fault.body), headers: faultHeaders(fault) });
      return;
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      write(response, answer);
      return;
    case 'hold':
      await fault.until;
      write(response, answer);
      return;
    case 'truncated':
      write(response, { ...answer, body: half(answer) });
      return;
    case 'malformed':
      write(response, { ...answer, body: fault.body ?? '<html><body>It works!</body></html>' });
      return;
    case 'replace':
      write(response, { ...answer, body: JSON.stringify(fault.body) });
      return;
    case 'contentType':
      write(response, { ...answer, headers: withType(answer.headers, fault.contentType) });
      return;
    case 'resetMidBody':
      begin(response, answer);
      response.write(half(answer), () => response.req.socket.resetAndDestroy());
      return;
    case 'dribble':
      begin(response, answer);
      await dribble(response, answer, fault.ms);
      return;
    default:
      write(response, answer);
  }
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = bytesOf(body);
  const length = status === 204 ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...headers, ...length });
  response.end(bytes);
}

/** Writes the pieces as they come, as fast as the caller takes them; ends the making when the caller is gone. */
async function stream(
  response: ServerResponse,
  { status, headers }: Answer,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  response.writeHead(status, headers);
  const closed = new Promise((resolve) => response.once('close', resolve));
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) {
      await Promise.race([new Promise((resolve) => response.once('drain', resolve)), closed]);
    }
  }
  response.end();
}

async function collected(answer: Answer): Promise<Answer> {
  if (answer.stream === undefined) return answer;
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.stream) pieces.push(piece);
  const { stream: _, ...rest } = answer;
  return { ...rest, body: Buffer.concat(pieces) };
}

/** Headers that promise the whole body. */
function begin(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': bytesOf(body).length });
}

async function dribble(response: ServerResponse, { body }: Answer, ms: number): Promise<void> {
  const bytes = bytesOf(body);
  for (let at = 0; at < bytes.length && !response.destroyed; at++) {
    response.write(bytes.subarray(at, at + 1));
    await wait(ms, undefined, { ref: false });
  }
  response.end();
}

function half({ body }: Answer): Uint8Array {
  const bytes = bytesOf(body);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function bytesOf(body: Answer['body']): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

function asBody(body: unknown): { body: string } {
  if (body === undefined) return { body: '' };
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function faultHeaders(fault: Extract<Fault, { kind: 'status' }>): Record<string, string> {
  const type = typeof fault.body === 'string' ? 'text/plain; charset=utf-8' : 'application/problem+json';
  return { ...(fault.body === undefined ? {} : { 'content-type': type }), ...fault.headers };
}

function withType(headers: Answer['headers'], contentType: string | null): Record<string, string> {
  const { 'content-type': _, ...rest } = headers;
  return contentType === null ? rest : { ...rest, 'content-type': contentType };
}
