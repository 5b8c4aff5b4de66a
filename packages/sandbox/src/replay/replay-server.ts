import type { EndpointId } from '@connection-gateway/contract/endpoints';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Generation, servedGenerations } from '../generation/served.ts';
import { operationsOf } from '../http/operations.ts';

/** Bodies up to this size are taken, bytes. */
const BODY_LIMIT = 512 * 1024 * 1024;

interface Handling {
  /** A request of an operation; its body is the bytes as they came. */
  operation(
    operation: EndpointId,
    generation: Generation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
  /** Any other request. */
  other(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A server that knows the operations of all generations and leaves bodies as they are. */
export function createReplayServer(handling: Handling): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const generation of servedGenerations)
    for (const { operation, endpoint, url } of operationsOf(generation))
      server.route({
        method: endpoint.method,
        url,
        handler: (request, reply) => handling.operation(operation, generation, request, reply),
      });
  server.setNotFoundHandler((request, reply) => handling.other(request, reply));
  return server;
}
