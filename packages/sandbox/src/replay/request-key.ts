import { createHash } from 'node:crypto';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Generation } from '../generation/served.ts';
import { ANY_XML, JSON_TEXT, PLAIN_TEXT, prefers, wantsJsonOnly, XML } from '../routes/accept.ts';

/** What a request of a known operation asks for. */
export interface RequestKey {
  readonly operation: EndpointId;
  readonly generation: Generation;
  /** As the caller wrote it; null for no project in particular. */
  readonly projectId: string | null;
  /** The connections it names; null for none in particular. */
  readonly connectionIds: readonly number[] | null;
  /** The same for requests that ask the same of a project, whatever its id, and for no others. */
  readonly key: string;
}

/** Reads a request whose body is the bytes as they came. */
export function requestKeyOf(
  operation: EndpointId,
  generation: Generation,
  request: FastifyRequest,
): RequestKey {
  // Fastify leaves both untyped; its router and query parser give texts.
  const { projectId = null, ...params } = request.params as Record<string, string>;
  const query = Object.entries(request.query as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  const accept = request.headers.accept ?? '';
  const body = bodyOf(request, projectId);
  const identity = [
    generation,
    operation,
    params,
    query,
    prefers(accept, XML, JSON_TEXT),
    prefers(accept, PLAIN_TEXT, ANY_XML),
    wantsJsonOnly(accept),
    typeof body === 'string' ? body : JSON.stringify(inOrder(body)),
  ];
  return {
    operation,
    generation,
    projectId,
    connectionIds: 'connectionId' in params ? [Number(params['connectionId'])] : numbersIn(body),
    key: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
  };
}

export const endpointOf = (operation: EndpointId): Endpoint => endpoints[operation];

/** JSON as a value, anything else as a text; what changes from one sending to the next is left out. */
function bodyOf({ body, headers }: FastifyRequest, projectId: string | null): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return '';
  const type = headers['content-type'] ?? '';
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  let text = body.toString('latin1');
  if (boundary !== undefined) text = text.replaceAll(boundary, 'boundary');
  if (projectId !== null) text = text.replaceAll(projectId, 'project');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member)]));
}

function numbersIn(body: unknown): number[] | null {
  return Array.isArray(body) && body.every((one) => typeof one === 'number') ? body : null;
}
