import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { type PlaceholderKind, placeholders } from '@connection-gateway/contract/placeholders';
import { z } from 'zod';
import { bind } from '../formats/json/bind.ts';
import { decodeUtf8, parseJson } from '../formats/json/json-text.ts';
import type { Generation } from '../generation/served.ts';
import { bodyFromV3 } from '../generation/translate.ts';
import { MaterialError } from '../library/library-error.ts';
import { notFound, SandboxProblem, unprocessable } from '../model/problem.ts';
import type { Form } from '../routes/form.ts';
import { handlers } from '../routes/handlers.ts';
import type { Handler, PathIds } from '../routes/route.ts';
import { beforeChange, followChange } from '../state/after-change.ts';
import type { Client } from '../state/clients.ts';
import { findConnection, openProject } from '../state/find.ts';
import { checkRoomFor } from '../state/room.ts';
import type { State } from '../state/state.ts';
import { type Answer, answerOf, refusalOf } from './answer.ts';
import { EdgeProblem } from './edge-problem.ts';

/** A request of a known operation, as it came over the wire. */
export interface WireRequest {
  readonly operation: EndpointId;
  readonly generation: Generation;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly clientId: string | undefined;
  readonly accept: string;
  readonly contentType: string;
  readonly bytes: Uint8Array | undefined;
  readForm(): Promise<Form>;
}

/**
 * Answers a request; never rejects. Checks come in the order of the service: client, path and query, project, connection,
 * what is below it, body.
 */
export async function answer(state: State, request: WireRequest): Promise<Answer> {
  const { operation, generation, accept } = request;
  const endpoint: Endpoint = endpoints[operation];
  try {
    const reply = await perform(state, request, endpoint, handlers[operation]);
    return answerOf(operation, endpoint, generation, reply, accept);
  } catch (error) {
    const problem = asProblem(error);
    if (problem === undefined) state.options.onDefect(error);
    return refusalOf(problem, generation, request.path, endpoint.answer);
  }
}

async function perform(
  state: State,
  request: WireRequest,
  endpoint: Endpoint,
  handler: Handler,
): Promise<unknown> {
  const { operation, params } = request;
  const client = endpoint.anonymous ? null : clientOf(state, request.clientId);
  checkPath(request);
  const query =
    endpoint.query === undefined ? undefined : bind(endpoint.query, givenQuery(request, endpoint), 'query');
  const project =
    client && params['projectId'] !== undefined ? openProject(client, params['projectId']) : null;
  const connection =
    project && params['connectionId'] !== undefined
      ? findConnection(project, Number(params['connectionId']))
      : null;
  if (client !== null) checkRoomFor(operation, state.clients, client);
  const form = endpoint.body === 'form' ? await request.readForm() : undefined;
  const call = {
    state,
    generation: request.generation,
    accept: request.accept,
    client,
    project,
    connection,
    ids: idsOf(params),
    query,
    /** Read on demand: handlers look for what the path names before they look at the body. */
    get body() {
      return form ?? boundBody(request, endpoint);
    },
  };
  const before = beforeChange(operation, project, connection);
  // The types of query and body follow from the same endpoint the handler was typed by.
  const reply = await handler(call as Parameters<Handler>[0]);
  followChange(operation, project, connection, reply, before);
  return reply;
}

function clientOf(state: State, id: string | undefined): Client {
  const client = id === undefined ? undefined : state.clients.find(id.trim());
  if (client !== undefined) return client;
  const reason =
    id === undefined ? 'The header ClientId is missing' : 'This ClientId was not issued by this process';
  throw new EdgeProblem(401, `${reason}; GET /clients/connect-client gives one.`);
}

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const kinds: Readonly<Partial<Record<string, PlaceholderKind>>> = placeholders;

/** Segments that are no id of their kind match no route. */
function checkPath({ params, path }: WireRequest): void {
  for (const [name, text] of Object.entries(params)) {
    const kind = kinds[name];
    if (kind === 'text') continue;
    const fits = kind === 'guid' ? GUID.test(text) : /^-?\d+$/.test(text) && Math.abs(Number(text)) < 2 ** 31;
    if (!fits) throw notFound(`Nothing is at ${path}: ${JSON.stringify(text)} is not a ${name}.`);
  }
}

function idsOf(params: WireRequest['params']): PathIds {
  return {
    memberId: Number(params['memberId']),
    loadEffectId: Number(params['loadEffectId']),
    templateInstanceId: Number(params['templateInstanceId']),
    templateId: String(params['templateId']).toLowerCase(),
    operationId: Number(params['operationId']),
    linkId: Number(params['linkId']),
    jobId: String(params['jobId']).toLowerCase(),
    key: String(params['key']),
    cssId: Number(params['cssId']),
    shapeType: String(params['shapeType']),
    materialType: String(params['materialType']),
  };
}

/**
 * Query values by the name the endpoint uses; names are read in any case and empty values are none. Of repeated ones the
 * first counts, unless the endpoint takes a list.
 */
function givenQuery({ query }: WireRequest, { query: schema }: Endpoint): Record<string, unknown> {
  const given = new Map(
    Object.entries(query).map(([name, value]) => [
      name.toLowerCase(),
      [value].flat().filter((one) => one !== ''),
    ]),
  );
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return Object.fromEntries(
    shape.map(([name, field]) => {
      const values = given.get(name.toLowerCase()) ?? [];
      const isList = field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray;
      return [name, isList && values.length > 0 ? values : values[0]];
    }),
  );
}

function boundBody(request: WireRequest, { body: schema, bodyOptional }: Endpoint): unknown {
  if (schema === undefined || schema === 'form') return undefined;
  const { operation, generation, bytes } = request;
  const sent = bytes !== undefined && bytes.length > 0;
  if (!sent && bodyOptional !== true) throw unprocessable('The request needs a JSON body.');
  const json = sent ? parseBody(request) : {};
  const current = generation === 3 ? bodyFromV3(operation, json) : json;
  return bind(schema, current ?? (bodyOptional === true ? {} : null), 'body');
}

/** JSON of a request body. Errors: 415 for a media type that is not read as JSON, 422 for anything that is not JSON. */
export function parseBody({ contentType, bytes }: Pick<WireRequest, 'contentType' | 'bytes'>): unknown {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // Octet-stream: the official Python client sends its lists of report ids so.
  if (!/^($|text\/json$|application\/(json|octet-stream|[\w.-]+\+json)$)/.test(mediaType)) {
    throw new EdgeProblem(415, `A body of type ${mediaType} is not read; send application/json.`);
  }
  return parseJson(decodeUtf8(bytes ?? new Uint8Array()));
}

/** Errors a caller can do something about; undefined for defects. */
function asProblem(error: unknown): SandboxProblem | EdgeProblem | undefined {
  if (error instanceof SandboxProblem || error instanceof EdgeProblem) return error;
  return error instanceof MaterialError ? unprocessable(error.message) : undefined;
}
