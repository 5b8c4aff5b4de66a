import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, Caller } from '../../access/access.ts';
import { credentialsIn } from '../../access/credentials.ts';
import { isOver } from '../../access/stop.ts';
import type { AnswerMemory } from '../../memory/kept-answers.ts';
import { createTrace, type FinishedTrace } from '../../memory/trace.ts';
import type { TrustedDocument } from '../documents/trusted-documents.ts';
import { chooseDocument, type DocumentPolicy, type DocumentRequest } from '../documents/trusted-request.ts';
import type { Admission } from '../limits/admission.ts';
import { type Call, letIn } from '../request/call.ts';
import { bodyOf, keyOf } from './plain-request.ts';

/** An answer as it was sent, and what has to be looked at before it is sent again. */
interface SentAnswer {
  status: number;
  headers: readonly [name: string, value: string][];
  /** Without what it cost, and the brace after it, when that is told. */
  body: Buffer;
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
  /** Sends an answer of the ordinary way. */
  send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/**
 * Answers plain requests: with what was sent before while all of it is true, else in the ordinary way. The caller is let
 * in, admitted and charged as ever; parsing, checking, running and writing are what is left out.
 */
export function createRepeatedAnswers({ access, admission, documents, run, send }: RepeatedOptions) {
  async function callerOf(req: IncomingMessage, call: Call): Promise<Caller | null> {
    try {
      return letIn(call, await access.admit(credentialsIn(req.headers)));
    } catch {
      // Why is said in the ordinary way.
      return null;
    }
  }

  /** What the end of an answer tells of its cost; null when it may not be sent again. */
  function admit({ request, trusted, requested, tellsCost }: SentAnswer, caller: Caller): string | null {
    if (isOver(caller.whenOver)) return null;
    const chosen = chooseDocument(request, documents);
    if (chosen === null || !('query' in chosen) || chosen.trusted !== trusted) return null;
    const { id } = caller.principal;
    try {
      admission.admitDocument(id);
      const admitted = admission.admitAgain(requested, id);
      const cost = admitted.settle();
      admitted.leave();
      return tellsCost ? costText(cost) : '';
    } catch {
      // Nothing was taken; why not is said in the ordinary way.
      return null;
    }
  }

  async function answerAnew(
    req: IncomingMessage,
    res: ServerResponse,
    call: Call,
    { answers, key, text }: { answers: AnswerMemory; key: string; text: string },
  ): Promise<void> {
    const trace = createTrace();
    call.trace = trace;
    const { method, headers } = req;
    const response = await run({ raw: req, method, headers, body: text }, res, call);
    if (!isKeepable(response, call, trace)) return await send(response, req, res);
    const written = await response.text();
    const end = call.cost?.told == null ? '' : costText(call.cost.told);
    const sent: SentAnswer = {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(written.slice(0, written.length - end.length)),
      tellsCost: end !== '',
      request: JSON.parse(text),
      trusted: call.trusted,
      requested: call.cost?.requested ?? 0,
      operationName: call.operationName,
    };
    if (written.endsWith(end)) answers.keep(key, sent, sent.body.length, trace);
    sendAnswer(res, sent, end);
  }

  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    const caller = await callerOf(req, call);
    const answers = caller?.services.upstream.answers ?? null;
    if (caller === null || answers === null) return await send(await run(req, res, call), req, res);
    const body = await bodyOf(req);
    if (body === null) return;
    const key = keyOf(req, call, caller.principal, body);
    // Nobody else keeps anything under such a key.
    const sent = (await answers.recall(key)) as SentAnswer | null;
    if (res.headersSent || res.destroyed) return;
    const end = sent === null ? null : admit(sent, caller);
    if (sent === null || end === null)
      return await answerAnew(req, res, call, { answers, key, text: body.toString() });
    const { operationName, trusted } = sent;
    Object.assign(call, { operation: 'query', operationName, trusted, isValid: true });
    sendAnswer(res, sent, end);
  };
}

/** The whole answer to a query, without errors. */
function isKeepable({ status, headers }: Response, call: Call, trace: FinishedTrace): boolean {
  const isWhole = /^application\/(?:graphql-response\+)?json/.test(headers.get('content-type') ?? '');
  return call.operation === 'query' && status === 200 && isWhole && call.codes.size === 0 && !trace.isLost;
}

const costText = (cost: object): string => `,"extensions":${JSON.stringify({ cost })}}`;

function sendAnswer(res: ServerResponse, { status, headers, body }: SentAnswer, end: string): void {
  if (res.headersSent || res.destroyed) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader('content-length', body.length + Buffer.byteLength(end));
  res.writeHead(status);
  if (end === '') return void res.end(body);
  res.write(body);
  res.end(end);
}
