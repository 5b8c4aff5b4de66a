import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Generation } from '../generation/served.ts';
import { readForm } from './multipart.ts';
import { parseBody, type WireRequest } from './router.ts';

/** A request of a known operation in the words of the router. */
export function toWire(operation: EndpointId, generation: Generation, request: FastifyRequest): WireRequest {
  return {
    operation,
    generation,
    path: pathOf(request),
    // Fastify leaves both untyped; its router and query parser give texts.
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    clientId: clientIdOf(request),
    accept: request.headers.accept ?? '',
    contentType: request.headers['content-type'] ?? '',
    bytes: request.body instanceof Uint8Array ? request.body : undefined,
    readForm: () => readForm(request),
  };
}

/** The JSON body; undefined without one, or when it cannot be read. */
export function readableBody(wire: WireRequest): unknown {
  if (wire.bytes === undefined || wire.bytes.length === 0) return undefined;
  try {
    return parseBody(wire);
  } catch {
    return undefined;
  }
}

export function clientIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['clientid'];
  return typeof id === 'string' ? id : undefined;
}

/** The path as it was called, without the query. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
