import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, Caller } from '../../access/access.ts';
import { credentialsIn } from '../../access/credentials.ts';
import { isOver } from '../../access/stop.ts';
import { createDependencies } from '../../cache/dependencies.ts';
import type { ResponseCache } from '../../cache/responses.ts';
import type { Admission, Admitted } from '../../pipeline/admission/admission.ts';
import { type Call, letIn } from '../../pipeline/call.ts';
import type { TrustedDocument } from '../../pipeline/documents/trusted-documents.ts';
import {
  chooseDocument,
  type DocumentPolicy,
  type DocumentRequest,
} from '../../pipeline/documents/trusted-request.ts';
import type { DirectWay, Made, MadeHere } from '../direct/direct-way.ts';
import { engineHeader } from '../request/engine-header.ts';
import { bodyOf, keyOf } from './is-cacheable-request.ts';

/** An answer as it was sent, and what has to be looked at before it is sent again. */
interface SentAnswer {
  status: number;
  headers: readonly [name: string, value: string][];
  /** Without what it cost, and the brace after it, when that is told. */
  body: readonly Buffer[];
  tellsCost: boolean;
  request: DocumentRequest;
  trusted: TrustedDocument | null;
  /** Calls of the service it might have needed. */
  requested: number;
  operationName: string | null;
}

/** A request whose body was read already. */
type WholeRequest = Pick<IncomingMessage, 'method' | 'headers'> & {
  raw: IncomingMessage;
  body: string;
};

/** Answers in the ordinary way, whole requests and others. */
export type Run = (
  request: IncomingMessage | WholeRequest,
  res: ServerResponse,
  call: Call,
) => Promise<Response>;

interface RepeatedOptions {
  access: Access;
  admission: Admission;
  documents: DocumentPolicy;
  run: Run;
  direct: DirectWay;
  /** Who works out the results, as far as is known now. */
  engine(): string;
  /** Sends an answer of the ordinary way. */
  send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** Answers requests that were not answered before. */
function createMaking({
  run,
  direct,
  engine,
  send,
}: Pick<RepeatedOptions, 'run' | 'direct' | 'engine' | 'send'>) {
  /** In the direct way where that is open, else in the ordinary one. */
  async function make(req: IncomingMessage, res: ServerResponse, call: Call, text: string): Promise<Made> {
    const { method, headers } = req;
    const made = await direct.answer(headers, text, call);
    if (made !== null) return made;
    const response = await run({ raw: req, method, headers, body: text }, res, call);
    direct.learn(headers, call, response);
    return { response };
  }

  async function sendMade(made: Made, req: IncomingMessage, res: ServerResponse): Promise<void> {
    if ('response' in made) return await send(made.response, req, res);
    if (res.headersSent || res.destroyed) return;
    res.setHeader(engineHeader, engine());
    if ('bytes' in made) return sendAnswer(res, written(made), '');
    const { text, mediaType } = made;
    res.setHeader('content-type', typeOf(mediaType));
    const length = Buffer.byteLength(text);
    res.setHeader('content-length', length);
    // ASCII, as most answers are, is the same in both, and is sent sooner when nobody looks for more in it.
    res.end(text, length === text.length ? 'latin1' : 'utf8');
  }

  return { make, sendMade };
}

/**
 * Answers plain requests: with what was sent before while all of it is true, else in the ordinary way. The caller is let
 * in, admitted and charged as ever; parsing, checking, running and writing are what is left out.
 */
export function createRepeatedAnswers(options: RepeatedOptions) {
  const { access, admission, documents, run, engine, send } = options;
  const { make, sendMade } = createMaking(options);

  async function callerOf(req: IncomingMessage, call: Call): Promise<Caller | null> {
    try {
      return letIn(call, await access.admit(credentialsIn(req.headers)));
    } catch {
      // Why is said in the ordinary way.
      return null;
    }
  }

  /** What the end of an answer tells of its cost; null when it may not be sent again. */
  function admit(sent: SentAnswer, caller: Caller): string | null | Promise<string | null> {
    const { request, trusted, requested, tellsCost } = sent;
    if (isOver(caller.whenOver)) return null;
    const chosen = chooseDocument(request, documents);
    if (chosen === null || !('query' in chosen) || chosen.trusted !== trusted) return null;
    const { id } = caller.principal;
    try {
      admission.admitDocument(id);
      const admitted = admission.admitAgain(requested, id);
      if (!(admitted instanceof Promise)) return endOf(admitted, tellsCost);
      return admitted.then(
        (later) => endOf(later, tellsCost),
        () => null,
      );
    } catch {
      // Nothing was taken; why not is said in the ordinary way.
      return null;
    }
  }

  async function answerAnew(
    req: IncomingMessage,
    res: ServerResponse,
    call: Call,
    { answers, key, text }: { answers: ResponseCache; key: string; text: string },
  ): Promise<void> {
    const dependencies = createDependencies();
    call.dependencies = dependencies;
    const made = await make(req, res, call, text);
    if (dependencies.isUncacheable || !isKeepable(made, call)) return await sendMade(made, req, res);
    const whole = 'response' in made ? await readWhole(made.response) : written(made);
    const end = call.cost?.told == null ? '' : costText(call.cost.told);
    const body = withoutEnd(whole.body, end);
    if (!res.headersSent) res.setHeader(engineHeader, engine());
    if (body === null) return sendAnswer(res, whole, '');
    const sent: SentAnswer = {
      ...{ status: 200, headers: whole.headers, body },
      tellsCost: end !== '',
      request: JSON.parse(text),
      trusted: call.trusted,
      requested: call.cost?.requested ?? 0,
      operationName: call.operationName,
    };
    answers.put(key, sent, lengthOf(body), dependencies);
    sendAnswer(res, sent, end);
  }

  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    const caller = await callerOf(req, call);
    if (caller === null) return await send(await run(req, res, call), req, res);
    const body = await bodyOf(req);
    if (body === null) return;
    const answers = caller.services.upstream.answers ?? null;
    if (answers === null) return await sendMade(await make(req, res, call, body.toString()), req, res);
    const key = keyOf(req, call, caller.principal, body);
    const behind = caller.services.record.upToDate();
    if (behind !== undefined) call.isUpToDate = await behind.then(yes, no);
    // Why not is said in the ordinary way.
    if (behind !== undefined && !call.isUpToDate)
      return await sendMade(await make(req, res, call, body.toString()), req, res);
    // Nobody else keeps anything under such a key.
    const sent = (await answers.get(key)) as SentAnswer | null;
    if (res.headersSent || res.destroyed) return;
    const asked = sent === null ? null : admit(sent, caller);
    const end = asked instanceof Promise ? await asked : asked;
    if (sent === null || end === null)
      return await answerAnew(req, res, call, { answers, key, text: body.toString() });
    const { operationName, trusted } = sent;
    Object.assign(call, { operation: 'query', operationName, trusted, isValid: true });
    sendAnswer(res, sent, end);
  };
}

/** The whole answer to a query, without errors. */
function isKeepable(made: Made, { operation, codes }: Call): boolean {
  if (operation !== 'query' || codes.size > 0) return false;
  if (!('response' in made)) return true;
  const { status, headers } = made.response;
  return (
    status === 200 && /^application\/(?:graphql-response\+)?json/.test(headers.get('content-type') ?? '')
  );
}

const [yes, no] = [() => true, () => false];

const typeOf = (mediaType: string): string => `${mediaType}; charset=utf-8`;

type Whole = Pick<SentAnswer, 'status' | 'headers' | 'body'>;

const written = ({ mediaType, ...made }: MadeHere): Whole => ({
  status: 200,
  headers: [['content-type', typeOf(mediaType)]],
  body: 'bytes' in made ? made.bytes : [Buffer.from(made.text)],
});

async function readWhole(response: Response): Promise<Whole> {
  const { status, headers } = response;
  return { status, headers: [...headers], body: [Buffer.from(await response.text())] };
}

/** What comes before the end of an answer; null when it does not end so. */
function withoutEnd(body: readonly Buffer[], end: string): Buffer[] | null {
  const last = body.at(-1) ?? Buffer.alloc(0);
  const before = last.length - Buffer.byteLength(end);
  if (last.subarray(Math.max(0, before)).toString('utf8') !== end && end !== '') return null;
  return [...body.slice(0, -1), last.subarray(0, before)];
}

const lengthOf = (body: readonly Buffer[]): number =>
  body.reduce((length, bytes) => length + bytes.length, 0);

/** Nothing of it is called: what might have been needed is given back. */
function endOf(admitted: Admitted, tellsCost: boolean): string {
  const cost = admitted.settle();
  admitted.leave();
  return tellsCost ? costText(cost) : '';
}

const costText = (cost: object): string => `,"extensions":${JSON.stringify({ cost })}}`;

function sendAnswer(res: ServerResponse, { status, headers, body }: Whole, end: string): void {
  if (res.headersSent || res.destroyed) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader('content-length', lengthOf(body) + Buffer.byteLength(end));
  res.writeHead(status);
  const [first] = body;
  if (end === '' && body.length === 1) return void res.end(first);
  // Together in one call of the system.
  res.cork();
  for (const bytes of body) res.write(bytes);
  res.end(end);
}
