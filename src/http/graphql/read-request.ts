import type { IncomingMessage } from 'node:http';
import { parseJson } from '../../pipeline/operation/bounded-json.ts';
import type { OperationRequest } from '../../pipeline/operation/operation-request.ts';
import { badRequest } from '../../pipeline/operation/request-error.ts';
import { isForm, readForm } from './read-form.ts';

const members = new Set(['query', 'variables', 'operationName', 'extensions', 'documentId']);

/** Demands the members of GraphQL over HTTP, each of its type; a query may be missing where a document is named. */
function checkParameters(given: unknown): OperationRequest {
  if (!isObject(given)) throw badRequest('The parameters of an operation have to be an object.');
  for (const name of Object.keys(given))
    if (given[name] != null && !members.has(name))
      throw badRequest(`Unexpected parameter "${name}" in the request body.`);
  const { query, variables, operationName, extensions, documentId } = given;
  if (query != null && typeof query !== 'string')
    throw badRequest(`Expected "query" param to be a string, but given ${kindOf(query)}.`);
  if (operationName != null && typeof operationName !== 'string')
    throw badRequest(`Expected "operationName" param to be a string, but given ${kindOf(operationName)}.`);
  return {
    ...{ query, operationName, documentId },
    variables: objectIn(variables, 'variables'),
    extensions: objectIn(extensions, 'extensions'),
  };
}

function objectIn(value: unknown, name: string): Record<string, unknown> | null | undefined {
  if (value == null || isObject(value)) return value;
  throw badRequest(`Expected "${name}" param to be empty or an object, but given ${kindOf(value)}.`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Answers to longer requests are rarely asked for twice. */
const LONGEST_KEY_BYTES = 65_536;

const isJson = /^application\/(?:graphql\+)?json\s*(?:[;,]|$)/i;
const isUrlEncoded = /^application\/x-www-form-urlencoded\s*(?:[;,]|$)/i;
const isDocument = /^application\/graphql\s*(?:[;,]|$)/i;

/**
 * The operation that a request asks for; null when the request broke off. Throws `GraphQLError` for what is none; JSON is
 * bounded before it is parsed, and never repeated in an error.
 */
export async function readRequest(req: IncomingMessage): Promise<OperationRequest | null> {
  if (req.method === 'GET')
    return { ...checkParameters(fromSearch(searchOf(req.url ?? ''))), isReadOnly: true };
  const type = req.headers['content-type'] ?? '';
  if (isForm(type)) return checkParameters(await readForm(req));
  const parse = parserFor(type);
  if (parse === null) throw badRequest('The content type of the body is not supported.', { status: 415 });
  const body = await bodyOf(req);
  if (body === null) return null;
  const text = body.toString();
  const request = checkParameters(parse(text));
  return isJson.test(type) && body.length <= LONGEST_KEY_BYTES
    ? { ...request, cacheKey: body.toString('latin1') }
    : request;
}

function parserFor(type: string): ((text: string) => unknown) | null {
  if (isJson.test(type)) return fromBody;
  if (isUrlEncoded.test(type)) return fromSearch;
  return isDocument.test(type) ? (query) => ({ query }) : null;
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

function fromBody(text: string): unknown {
  const body = parseJson(text, 'The body');
  if (Array.isArray(body)) throw badRequest('Batching is not supported.');
  if (typeof body === 'object' && body !== null) return body;
  throw badRequest(`The body has to be an object, not ${body === null ? 'null' : typeof body}.`);
}

function fromSearch(search: string): unknown {
  const given = new URLSearchParams(search);
  const textOf = (name: string) => given.get(name) || undefined;
  const jsonOf = (name: string) => {
    const text = textOf(name);
    return text === undefined ? undefined : parseJson(text, `The parameter ${name}`);
  };
  return {
    ...{ query: textOf('query'), operationName: textOf('operationName') },
    ...{ variables: jsonOf('variables'), extensions: jsonOf('extensions') },
    documentId: textOf('documentId'),
  };
}

/** The body of a request; null when it does not come. */
function bodyOf(req: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    if (req.destroyed) return resolve(null);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    req.once('close', () => resolve(null));
  });
}
