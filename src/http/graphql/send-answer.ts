import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  type Json,
  type OperationAnswer,
  type WholeAnswer,
  wholeJson,
  wholeText,
} from '../../pipeline/operation/answer.ts';
import type { Call } from '../../pipeline/operation/call.ts';
import { graphAnswer } from '../request/refuse.ts';
import { sendEvents } from '../sse/event-stream.ts';
import { compress, encodingFor, leastCompressed } from './compress.ts';
import { type MediaType, mediaTypeFor, statusOf } from './media-types.ts';
import { sendMultipart } from './multipart.ts';

/** Sends an answer in the form that its request accepts, or says with 406 which forms there are. */
export async function sendAnswer(
  answer: OperationAnswer,
  accepted: Pick<IncomingHttpHeaders, 'accept' | 'accept-encoding'>,
  res: ServerResponse,
  call: Call,
): Promise<void> {
  const kind = 'json' in answer ? 'whole' : answer.isSubscription ? 'subscription' : 'parts';
  const type = mediaTypeFor(accepted.accept, kind);
  if (res.headersSent || res.destroyed || type === null) {
    // Not waited for: a source may end only with its next value.
    if ('parts' in answer) answer.parts.return?.().catch(() => {});
    if (type === null) refuseForm(kind, res, call);
    return;
  }
  if ('parts' in answer) return await sendParts(answer.parts, type, res);
  const { status, headers } = statusOf(answer, type);
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (answer.isReplayed === true) res.setHeader('idempotency-replayed', 'true');
  if (type === 'multipart/mixed' || type === 'text/event-stream')
    return await sendParts(once(JSON.parse(wholeText(answer))), type, res);
  await sendJson(answer, type, accepted['accept-encoding'], res);
}

/** JSON compressed where that is worth it and accepted; parts are never, so that none waits for the next. */
async function sendJson(
  answer: WholeAnswer,
  type: MediaType,
  accepted: string | string[] | undefined,
  res: ServerResponse,
): Promise<void> {
  const json = wholeJson(answer);
  const length = lengthOf(json);
  res.setHeader('content-type', `${type}; charset=utf-8`);
  if (length < leastCompressed) return sendPlain(json, length, res);
  res.appendHeader('vary', 'accept-encoding');
  const encoding = encodingFor(accepted);
  if (encoding === null) return sendPlain(json, length, res);
  const bytes = await compress(json, encoding);
  if (res.destroyed) return;
  res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
}

const lengthOf = (json: Json): number =>
  typeof json === 'string'
    ? Buffer.byteLength(json)
    : json.reduce((length, bytes) => length + bytes.length, 0);

/** JSON as it is, without a copy. */
function sendPlain(json: Json, length: number, res: ServerResponse): void {
  res.setHeader('content-length', length);
  if (typeof json === 'string') {
    // ASCII, as most answers are, is the same in both, and is sent sooner without a further check.
    res.end(json, length === json.length ? 'latin1' : 'utf8');
    return;
  }
  if (json.length === 1) return void res.end(json[0]);
  // Together in one call of the system.
  res.cork();
  for (const bytes of json) res.write(bytes);
  res.end();
}

const sendParts = (
  parts: AsyncIterableIterator<object>,
  type: MediaType,
  res: ServerResponse,
): Promise<void> => (type === 'text/event-stream' ? sendEvents(parts, res) : sendMultipart(parts, res));

async function* once<T>(value: T): AsyncGenerator<T, void, void> {
  yield value;
}

const forms = {
  whole: 'The result is JSON; send Accept: application/graphql-response+json or application/json.',
  parts: 'The result comes in parts; send Accept: multipart/mixed or text/event-stream.',
  subscription: 'The result comes in parts; send Accept: text/event-stream.',
};

function refuseForm(kind: keyof typeof forms, res: ServerResponse, call: Call): void {
  if (res.headersSent || res.destroyed) return;
  const code = 'BAD_REQUEST';
  call.codes.add(code);
  const body = JSON.stringify(graphAnswer({ status: 406, code, message: forms[kind] }, call.requestId));
  res.writeHead(406, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}
