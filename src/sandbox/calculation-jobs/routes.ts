import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../upstream/contract/endpoint.ts';
import { ConCalculationJob, type LaterEndpointId, laterEndpoints } from '../../upstream/contract/later.ts';
import { type Answer, refusalOf } from '../answer.ts';
import { bind } from '../bind.ts';
import type { CallLog } from '../call-log.ts';
import { EdgeProblem } from '../edge-problem.ts';
import { carriesOut, type Faults } from '../faults.ts';
import { clientIdOf, pathOf } from '../incoming.ts';
import type { Project } from '../model/project.ts';
import { SandboxProblem, unprocessable } from '../problem.ts';
import { render } from '../render.ts';
import { parseBody } from '../router.ts';
import { send } from '../send.ts';
import { openProject, type State } from '../state.ts';
import { type CalculationJobs, createCalculationJobs } from './calculation-job.ts';

/** The operations announced for later services, in generation 4 only. They are no part of the published interface. */
export function addCalculationJobRoutes(
  server: FastifyInstance,
  { state, faults, log }: { state: State; faults: Faults; log: CallLog },
): void {
  const { calculationDelayMs, onDefect } = state.options;
  const jobs = createCalculationJobs(calculationDelayMs, onDefect);

  async function handle(
    operation: LaterEndpointId,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    // Fastify leaves it untyped; its router gives texts.
    const params = request.params as Record<string, string>;
    const call = { operation, generation: 4, params, query: {}, body: readable(request) } as const;
    log.add(call);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) log.abandon(call);
    });
    const fault = faults.take(operation);
    const nothing: Answer = { status: 200, headers: {}, body: '' };
    const made = carriesOut(fault) ? answer(state, jobs, operation, request, params) : nothing;
    reply.hijack();
    try {
      await send(reply.raw, made, fault);
    } catch (error) {
      onDefect(error);
      reply.raw.destroy();
    }
  }

  for (const [operation, endpoint] of Object.entries(laterEndpoints) as [LaterEndpointId, Endpoint][]) {
    server.route({
      method: endpoint.method,
      url: `/api/4${endpoint.path}`,
      handler: (request, reply) => handle(operation, request, reply),
    });
  }
}

function answer(
  state: State,
  jobs: CalculationJobs,
  operation: LaterEndpointId,
  request: FastifyRequest,
  params: Readonly<Record<string, string>>,
): Answer {
  try {
    const project = openProject(clientOf(state, request), params['projectId'] ?? '');
    const job = perform(jobs, operation, project, request, params['jobId'] ?? '');
    return {
      // Only asking is done at once; the other two are accepted.
      status: operation === 'GetCalculationJob' ? 200 : 202,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(render(ConCalculationJob, job)),
    };
  } catch (error) {
    const refused = error instanceof SandboxProblem || error instanceof EdgeProblem;
    if (!refused) state.options.onDefect(error);
    return refusalOf(refused ? error : undefined, 4, pathOf(request), 'json');
  }
}

function perform(
  jobs: CalculationJobs,
  operation: LaterEndpointId,
  project: Project,
  request: FastifyRequest,
  jobId: string,
): ConCalculationJob {
  switch (operation) {
    case 'CalculateAsync': {
      const ids = bind(laterEndpoints.CalculateAsync.body, bodyOf(request), 'body');
      if (ids.length === 0) throw unprocessable('body is empty: give the numbers of connections.');
      return jobs.start(project, ids);
    }
    case 'GetCalculationJob':
      return jobs.find(project, jobId);
    case 'CancelCalculationJob':
      return jobs.cancel(project, jobId);
  }
}

function clientOf(state: State, request: FastifyRequest) {
  const id = clientIdOf(request);
  const client = id === undefined ? undefined : state.clients.find(id);
  if (client !== undefined) return client;
  throw new EdgeProblem(401, 'ClientId is missing or unknown; GET /clients/connect-client gives one.');
}

function bodyOf({ headers, body }: FastifyRequest): unknown {
  return parseBody({
    contentType: headers['content-type'] ?? '',
    bytes: body instanceof Uint8Array ? body : undefined,
  });
}

/** The body for the log; undefined without one, or when it cannot be read. */
function readable(request: FastifyRequest): unknown {
  try {
    return bodyOf(request);
  } catch {
    return undefined;
  }
}
