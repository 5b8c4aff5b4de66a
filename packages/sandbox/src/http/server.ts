import type { LaterAddition } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Generation } from '../generation/served.ts';
import { versionHeaders } from '../generation/version-headers.ts';
import { notFound, type SandboxProblem } from '../model/problem.ts';
import { createState, type State } from '../state/state.ts';
import { type Answer, refusalOf } from './answer.ts';
import { type Call, type CallLog, createCallLog } from './call-log.ts';
import { EdgeProblem } from './edge-problem.ts';
import { carriesOut, createFaults, type FaultOrder, type Faults } from './faults.ts';
import { clientIdOf, pathOf, readableBody, toWire } from './incoming.ts';
import { operationsOf } from './operations.ts';
import { completeOptions, type SandboxOptions } from './options.ts';
import { answer } from './router.ts';
import { send } from './send.ts';
import { startPage } from './start-page.ts';

/** The service's stand-in. Faults, calls and restart are controls for tests in the same process; no route leads there. */
export interface Sandbox {
  /** Opens the socket and answers its address, for example `http://127.0.0.1:5000`. Port 0 takes a free one. */
  listen(at?: { readonly host?: string; readonly port?: number }): Promise<string>;
  /** Ends connections, hanging ones too. */
  close(): Promise<void>;
  fault(order: FaultOrder): void;
  /** Carries out the next request of an operation, or the next `times`, and sends the answers when the returned function is called. */
  hold(operation: EndpointId, times?: number): () => void;
  /** Takes back what is still on order. */
  clearFaults(): void;
  /** Requests received, oldest first; of one operation or of all. */
  calls(operation?: EndpointId): Call[];
  /** Requests whose caller left before the answer was complete, oldest first. */
  abandoned(operation?: EndpointId): Call[];
  /** Forgets clients, projects, faults and calls, as a restart of the process would. */
  restart(): void;
}

/** A sandbox that does not listen yet. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const complete = completeOptions(options);
  const running: Running = {
    options: complete,
    state: createState(complete),
    faults: createFaults(),
    log: createCallLog(complete.remember),
  };
  const server = createServer(running);
  return {
    async listen({ host = '127.0.0.1', port = 0 } = {}) {
      const url = await server.listen({ host, port });
      running.state.demonstrations.prepare();
      return url;
    },
    async close() {
      server.server.closeAllConnections();
      await Promise.all([server.close(), running.state.outcomes.close()]);
    },
    fault: running.faults.order,
    hold(operation, times = 1) {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      running.faults.order({ operation, kind: 'hold', until, times });
      return release;
    },
    clearFaults: running.faults.clear,
    calls: running.log.list,
    abandoned: running.log.abandoned,
    restart() {
      running.state.clients.forgetAll();
      running.state.userSets = [];
      running.faults.clear();
      running.log.clear();
    },
  };
}

interface Running {
  readonly options: Required<SandboxOptions>;
  readonly state: State;
  readonly faults: Faults;
  readonly log: CallLog;
}

function createServer(running: Running): FastifyInstance {
  const { bodyLimit, generations } = running.options;
  const server = fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => refuse(request, reply, nothingAt(request)),
  });
  // Bodies are read by the router, which knows when in the order of checks it is their turn.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.register(multipart, { limits: { fileSize: bodyLimit, files: 4, fields: 10_000, parts: 10_004 } });
  server.register((scope, _options, done) => {
    scope.get('/heartbeat', (_request, reply) => reply.type('text/plain').send('Healthy'));
    scope.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage(generations)));
    for (const generation of generations) addRoutes(scope, generation, running);
    done();
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, nothingAt(request)));
  server.setErrorHandler((error, request, reply) => {
    const problem = fromFastify(error, bodyLimit);
    if (problem === undefined) running.options.onDefect(error);
    refuse(request, reply, problem);
  });
  return server;
}

function addRoutes(server: FastifyInstance, generation: Generation, running: Running): void {
  const hasLater = (addition: LaterAddition) => running.options.laterAdditions.includes(addition);
  for (const { operation, endpoint, url } of operationsOf(generation, hasLater)) {
    server.route({
      method: endpoint.method,
      url,
      // A missing or unknown client is told so before its body is read.
      onRequest: async (request, reply) => {
        if (endpoint.anonymous || knows(running.state, request)) return;
        await handle(running, operation, generation, request, reply);
      },
      handler: (request, reply) => handle(running, operation, generation, request, reply),
    });
  }
}

async function handle(
  { options, state, faults, log }: Running,
  operation: EndpointId,
  generation: Generation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wire = toWire(operation, generation, request);
  const { params, query } = wire;
  const call: Call = { operation, generation, params, query, body: readableBody(wire) };
  log.add(call);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) log.abandon(call);
  });
  const fault = faults.take(operation);
  const nothing: Answer = { status: 200, headers: {}, body: '' };
  const made = carriesOut(fault) ? await answer(state, wire) : nothing;
  if (fault === undefined) {
    options.onExchange({ call, contentType: request.headers['content-type'], answer: made });
  }
  reply.hijack();
  const headers = { ...made.headers, ...versionHeaders(options.generations) };
  try {
    await send(reply.raw, { ...made, headers }, fault);
  } catch (error) {
    // Nobody else looks after a hijacked answer.
    options.onDefect(error);
    reply.raw.destroy();
  }
}

function knows(state: State, request: FastifyRequest): boolean {
  const id = clientIdOf(request);
  return id !== undefined && state.clients.find(id) !== undefined;
}

function nothingAt(request: FastifyRequest): SandboxProblem {
  return notFound(`Nothing is at ${request.method} ${pathOf(request).slice(0, 300)}.`);
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: SandboxProblem | EdgeProblem | undefined,
): void {
  const generation = /^\/api\/3(\/|$)/i.test(request.url) ? 3 : 4;
  const { status, headers, body } = refusalOf(error, generation, pathOf(request), undefined);
  reply.code(status).headers(headers).send(Buffer.from(body));
}

/** What Fastify refuses before the router sees it: oversized and malformed requests. */
function fromFastify(error: unknown, bodyLimit: number): EdgeProblem | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) {
    return new EdgeProblem(413, `The body is larger than ${bodyLimit} bytes.`);
  }
  const fault = typeof status === 'number' && status >= 400 && status < 500;
  return fault && error instanceof Error ? new EdgeProblem(400, error.message) : undefined;
}
