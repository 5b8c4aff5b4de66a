import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { ProblemDetails } from '@connection-gateway/contract/problem';
import { connectionDataXml } from '../formats/connection-data/to-element.ts';
import { render } from '../formats/json/render.ts';
import type { Generation } from '../generation/served.ts';
import { replyForV3 } from '../generation/translate.ts';
import { ANY_XML, JSON_TEXT, PLAIN_TEXT, prefers, wantsJsonOnly, XML } from '../routes/accept.ts';
import type { FileReply } from '../routes/route.ts';

/** An HTTP answer before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
  /** What follows the body, in pieces; of a length nobody knows beforehand. */
  readonly stream?: AsyncIterable<Uint8Array>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** What a handler returned in the form its endpoint and generation send it. */
export function answerOf(
  operation: EndpointId,
  endpoint: Endpoint,
  generation: Generation,
  reply: unknown,
  accept: string,
): Answer {
  if (generation === 3 && endpoint.v3 === 'empty') return { status: 200, headers: {}, body: '' };
  if (generation === 3 && endpoint.v3 === 'note') return json(200, 'OK');
  switch (endpoint.answer) {
    case 'empty':
      return { status: 204, headers: {}, body: '' };
    case 'file':
      // The router calls no handler of another kind for a file endpoint.
      return file(
        reply as FileReply,
        operation === 'ExportIom' && prefers(accept, PLAIN_TEXT, ANY_XML)
          ? TEXT_TYPE
          : (endpoint.mediaType ?? 'application/octet-stream'),
      );
    case 'text':
      if (generation === 3 && endpoint.jsonInV3 === true && wantsJsonOnly(accept)) return json(200, reply);
      return { status: 200, headers: { 'content-type': TEXT_TYPE }, body: String(reply) };
    case 'json': {
      const rendered = render(endpoint.reply, reply);
      const current = generation === 3 ? replyForV3(operation, rendered) : rendered;
      return operation === 'ExportIomConnectionData' && prefers(accept, XML, JSON_TEXT)
        ? { status: 200, headers: { 'content-type': XML_TYPE }, body: connectionDataXml(current) }
        : json(endpoint.accepted === true ? 202 : 200, current);
    }
  }
}

function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(value) };
}

function file({ bytes, name, mediaType }: FileReply, declared: string): Answer {
  const headers: Record<string, string> = { 'content-type': mediaType ?? declared };
  if (name !== undefined) {
    // A lone surrogate has no UTF-8 form.
    const whole = name.replace(/\p{Surrogate}/gu, '_');
    const plain = name.replace(/[^\w.-]/g, '_');
    headers['content-disposition'] =
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`;
  }
  return bytes instanceof Uint8Array
    ? { status: 200, headers, body: bytes }
    : { status: 200, headers, body: '', stream: bytes };
}

/** A failure the caller may read about. */
interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

const defect: Refusal = {
  status: 500,
  title: 'Internal Server Error',
  detail: 'The sandbox failed unexpectedly; this is a defect of the sandbox.',
};

/** Sections of RFC 9110 by status, as ASP.NET links them. */
const sections: Readonly<Record<number, string>> = {
  400: '15.5.1',
  401: '15.5.2',
  404: '15.5.5',
  405: '15.5.6',
  409: '15.5.10',
  413: '15.5.14',
  415: '15.5.16',
  422: '15.5.21',
  500: '15.6.1',
  501: '15.6.2',
};

/**
 * A failure as the generation words it; status 500 without one. Generation 4: problem details. Generation 3: a JSON string, plain text where the
 * endpoint answers text or files, and 400 for what generation 4 calls 422.
 */
export function refusalOf(
  error: Refusal | undefined,
  generation: Generation,
  instance: string,
  answer: Endpoint['answer'] | undefined,
): Answer {
  const problem = error ?? defect;
  if (generation === 3) {
    const status = problem.status === 422 ? 400 : problem.status;
    if (answer === 'json' || answer === 'empty' || answer === undefined) return json(status, problem.detail);
    return { status, headers: { 'content-type': TEXT_TYPE }, body: problem.detail };
  }
  const section = sections[problem.status];
  const details: ProblemDetails = {
    type: section === undefined ? 'about:blank' : `https://tools.ietf.org/html/rfc9110#section-${section}`,
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    instance,
  };
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify(details),
  };
}
