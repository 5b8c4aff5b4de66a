import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { type ForwardedCallers, forwardedHeader } from '../../auth/forwarded-callers.ts';
import type { Principal } from '../../auth/principal.ts';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { Ownership } from '../../cluster/ownership.ts';
import type { LiveGateway } from '../../cluster/preferred-gateway.ts';
import type { GatewayError } from '../../errors.ts';
import { notOwner } from '../request/access-refusal.ts';
import { type Refusal, refuse } from '../request/refuse.ts';

/** Sends requests on to the gateway that works for their caller. */
export interface RequestForwarder {
  /**
   * Answers a request as the owner answers it. False where this gateway is the owner; then nothing of the request was read.
   *
   * @param asked Who sent it, null where it shows no credentials, and whose projects it is about. Throws `OVERLOADED`.
   */
  forward(
    req: IncomingMessage,
    res: ServerResponse,
    asked: { caller: Principal | null; principalId: string; requestId: string },
  ): Promise<boolean>;
}

interface ForwarderOptions {
  ownership: Ownership;
  callers: Pick<ForwardedCallers, 'sign'>;
  gatewayId: string;
  observer?: Pick<RedisObserver, 'forwarded'> | undefined;
}

/** Of one connection only (RFC 9110, 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  ...[
    'connection',
    'keep-alive',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
  ],
]);
const REQUEST_ID = 'x-request-id';
const own: ReadonlySet<string> = new Set([forwardedHeader, REQUEST_ID]);
/** Bodies up to this size are kept until the owner has taken them, in bytes. */
const KEPT_BYTES = 65_536;
/** A lease that its gateway does not renew any more ends within this time, in ms. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 250;
/** A gateway that has not begun an answer for so long, until its caller left, gets no users who have no owner, in ms. */
const SILENT_MS = 4_000;

export function createForwarder({
  ownership,
  callers,
  gatewayId,
  observer,
}: ForwarderOptions): RequestForwarder {
  // How long an answer may take is for the owner to say.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 2_000 } });

  /** The owner after one did not respond. Throws `OVERLOADED`. */
  async function nextOwner(
    principalId: string,
    { socket }: IncomingMessage,
    isBodyRead: boolean,
  ): Promise<LiveGateway | null> {
    ownership.forget(principalId);
    const owner = await ownership.ownerOf(principalId, true);
    if (owner.is === 'elsewhere') return owner.gateway;
    // What was read already is sent to this gateway once more, where it has come in: its address for others may be cut off.
    return isBodyRead ? { id: gatewayId, address: addressOf(socket) } : null;
  }

  return {
    async forward(req, res, { caller, principalId, requestId }) {
      const owner = await ownership.ownerOf(principalId);
      if (owner.is === 'here') return false;
      const body = createBody(req);
      const left = new AbortController();
      // The stream of the answer listens too.
      res.setMaxListeners(20).once('close', () => left.abort());
      const since = performance.now();
      const ended = (outcome: Parameters<RedisObserver['forwarded']>[0]): true => {
        observer?.forwarded(outcome, (performance.now() - since) / 1e3);
        return true;
      };
      const refused = (refusal: Refusal): true => {
        refuse(req, res, refusal);
        return ended('failed');
      };
      for (let gateway: LiveGateway | null = owner.gateway; gateway !== null; ) {
        const signed = callers.sign(caller, gateway.id);
        const moved = new AbortController();
        const unfollow = ownership.follow(principalId, gateway.id, () => moved.abort());
        const signal = AbortSignal.any([left.signal, moved.signal]);
        const sentAt = performance.now();
        const answer = await send(gateway, req, { signed, body, signal, requestId });
        if (answer === null && performance.now() - sentAt > SILENT_MS) ownership.notAnswering(gateway.id);
        // The body was too long, say.
        const isAnswered = left.signal.aborted || res.headersSent;
        if (isAnswered) answer?.body.destroy();
        else if (answer !== null && answer.statusCode !== notOwner.status) await passOn(answer, res);
        else await answer?.body.dump().catch(() => {});
        unfollow();
        if (isAnswered || res.headersSent) return ended(res.writableFinished ? 'answered' : 'aborted');
        const isRefused = answer !== null;
        if (!body.canRepeat(isRefused)) return refused(isRefused ? elsewhere : outcomeUnknown);
        // An owner that is one no longer is waited for no more: there is the next now.
        if (performance.now() - since > PATIENCE_MS && !moved.signal.aborted) return refused(noOwner);
        await sleep(PAUSE_MS);
        gateway = await nextOwner(principalId, req, body.isRead());
      }
      return false;
    },
  };

  /** Null where it did not answer. */
  async function send(
    { address }: LiveGateway,
    req: IncomingMessage,
    { signed, body, signal, requestId }: Sent,
  ): Promise<Dispatcher.ResponseData | null> {
    try {
      return (await agent.request({
        origin: address,
        path: req.url ?? '/',
        method: (req.method ?? 'GET') as Dispatcher.HttpMethod,
        headers: [...headersOf(req), forwardedHeader, signed, REQUEST_ID, requestId],
        body: body.stream(),
        signal,
      })) as Dispatcher.ResponseData;
    } catch {
      return null;
    }
  }
}

/** Where a connection has reached this gateway. */
function addressOf({ localAddress = '127.0.0.1', localPort, localFamily }: Socket): string {
  return `http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`;
}

interface Sent {
  signed: string;
  body: ForwardedBody;
  signal: AbortSignal;
  requestId: string;
}

interface ForwardedBody {
  stream(): Readable | null;
  /** Whether something of it was taken from the request. */
  isRead(): boolean;
  /** Whether it can be sent once more, and nothing is done twice then. */
  canRepeat(isRefused: boolean): boolean;
}

/** The body of a request, which is read when the other side takes it. */
function createBody(req: IncomingMessage): ForwardedBody {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  const kept: Uint8Array[] = [];
  let size = 0;
  let isRead = false;
  let isWhole = !hasBody;

  async function* read(): AsyncGenerator<Uint8Array> {
    yield* kept;
    isRead = true;
    if (isWhole) return;
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size <= KEPT_BYTES) kept.push(chunk);
      yield chunk;
    }
    isWhole = true;
  }

  return {
    stream: () => (hasBody ? Readable.from(read(), { objectMode: false }) : null),
    isRead: () => isRead,
    canRepeat: (isRefused) =>
      !isRead || (isWhole && size <= KEPT_BYTES && (isRefused || isQuery(Buffer.concat(kept).toString()))),
  };
}

/** Whether a body is certainly no mutation. One that is spelled in escapes, or named by its id, may be. */
const isQuery = (text: string): boolean => text.includes('"query"') && !/mutation|\\u/.test(text);

function headersOf({ rawHeaders, headers }: IncomingMessage): string[] {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const passed: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const known = name.toLowerCase();
    if (!hopByHop.has(known) && !named.has(known) && !own.has(known)) passed.push(name, value);
  }
  return passed;
}

/** The answer of the owner, byte by byte. One that breaks off is cut here too, so that it does not look whole. */
async function passOn(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  res: ServerResponse,
): Promise<void> {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name)) res.setHeader(name, value);
  res.writeHead(statusCode);
  res.flushHeaders();
  await pipeline(body, res).catch(() => res.destroy());
}

const again = {
  headers: { 'retry-after': '1' },
  extensions: { retryable: true, retryAfterMs: 1_000 },
};
const elsewhere: Refusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'Another gateway works for you since this request began. Nothing was done; send it again.',
  ...again,
};
const outcomeUnknown: Refusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message:
    'The gateway that works for you ended during this request. Whether a change was made is not known; with an Idempotency-Key it can be sent again.',
  ...again,
  extensions: { outcomeUnknown: true },
};
const noOwner: Refusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The gateway that works for you does not respond, and no other could take over yet. Try again.',
  ...again,
};

/** The refusal while no owner can be found. */
export function refusalOf({ code, message, retryable, retryAfterMs }: GatewayError): Refusal {
  const headers = { 'retry-after': String(Math.ceil((retryAfterMs ?? 1_000) / 1000)) };
  return { status: 503, code, message, headers, extensions: { retryable, retryAfterMs } };
}
