import { standIns } from '@connection-gateway/contract/client';
import { laterAdditionOf } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { NEVER_RECORDED } from '@connection-gateway/contract/problem';
import type { FastifyRequest } from 'fastify';
import type { Generation } from '../generation/served.ts';
import { type Answer, answerOf, refusalOf } from '../http/answer.ts';
import { clientIdOf, pathOf } from '../http/incoming.ts';
import { type Exchange, type Recording, readRecording } from './recording.ts';
import { entryWanted, storyOf } from './replay-recording.ts';
import { createReplayServer } from './replay-server.ts';
import { endpointOf, type RequestKey, requestKeyOf } from './request-key.ts';
import { answersIn, changeIn, type State, scopeOf } from './story.ts';
import { addCopy, type Copy, createViewer, createViewers, type Viewer } from './viewers.ts';

export interface Player {
  /** Answers its address. Port 0 takes a free one. */
  listen(at?: { readonly host?: string; readonly port?: number }): Promise<string>;
  close(): Promise<void>;
}

/**
 * Answers as a recording does. Each client has projects of its own, with ids of their own, in the state its own changes
 * have led to. What was never recorded is 404 with a problem that says so. Errors: `RecordingError`.
 */
export async function createPlayer(folder: string): Promise<Player> {
  const recording = readRecording(folder);
  const story = await storyOf(recording);
  const viewers = createViewers(story);
  const knows = knowledgeOf(recording);

  async function answer(
    operation: EndpointId,
    generation: Generation,
    request: FastifyRequest,
  ): Promise<Answer> {
    if (!knows(operation, generation)) return nothingAt(request, generation);
    const endpoint = endpointOf(operation);
    const own = (reply: unknown) =>
      answerOf(operation, endpoint, generation, reply, request.headers.accept ?? '');
    if (operation === 'ConnectClient') return own(viewers.register().id);
    const viewer = endpoint.anonymous ? createViewer('') : viewers.find(clientIdOf(request));
    if (viewer === undefined) return refused(request, generation, 401, 'This ClientId was not issued here.');
    if (operation === 'GetActiveProjects') return own(await projectsOf(viewer));

    const what = requestKeyOf(operation, generation, request);
    if (what.projectId === null) return await outside(viewer, what, request);
    const copy = viewer.copies.get(what.projectId.toLowerCase());
    if (copy === undefined)
      return refused(request, generation, 404, `No project ${what.projectId} is open for this client.`);
    const said = await within(viewer, copy, what);
    if (operation === 'CloseProject') {
      viewer.copies.delete(copy.id);
      return said ?? own('OK');
    }
    return said ?? unrecorded(what, copy.state, request);
  }

  async function outside(viewer: Viewer, what: RequestKey, request: FastifyRequest): Promise<Answer> {
    const opening = scopeOf(what) === 'projects' ? story.openings.get(what.key) : undefined;
    if (opening !== undefined) return await say(opening.opening, addCopy(viewer, opening.state));
    const exchange = viewer.next(answersIn(story.outside, what) ?? []);
    return exchange === undefined ? unrecorded(what, story.outside, request) : await say(exchange, null);
  }

  async function within(viewer: Viewer, copy: Copy, what: RequestKey): Promise<Answer | undefined> {
    const changed = changeIn(copy.state, what);
    if (changed !== undefined) {
      copy.state = changed.state;
      return await say(changed.change, copy);
    }
    const exchange = viewer.next(answersIn(copy.state, what) ?? []);
    return exchange === undefined ? undefined : await say(exchange, copy);
  }

  async function say(exchange: Exchange, copy: Copy | null): Promise<Answer> {
    const { status, headers, projectId, operation } = exchange;
    const bytes = await recording.body(exchange);
    if (operation === 'GetVersion')
      return { status, headers, body: bytes.toString().replace(/^"?/, `$&${standIns.replay}`) };
    const isText = /json|xml|text/i.test(headers['content-type'] ?? '');
    if (copy === null || projectId === null || !isText) return { status, headers, body: bytes };
    return { status, headers, body: bytes.toString().replaceAll(projectId, copy.id) };
  }

  /** As the service lists them: what each said of itself in its state. */
  async function projectsOf({ copies }: Viewer): Promise<unknown[]> {
    const entries = [...copies.values()].map(async (copy) => {
      const entry = answersIn(copy.state, entryWanted)?.at(-1);
      if (entry === undefined) return [];
      const projects = [JSON.parse((await recording.body(entry)).toString())].flat();
      const own = projects.find(({ projectId }) => projectId === entry.projectId);
      return [{ ...own, projectId: copy.id }];
    });
    return (await Promise.all(entries)).flat();
  }

  const server = createReplayServer({
    async operation(operation, generation, request, reply) {
      const { status, headers, body } = await answer(operation, generation, request);
      return reply
        .code(status)
        .headers(headers)
        .send(body.length === 0 ? null : Buffer.from(body));
    },
    async other(request, reply) {
      if (pathOf(request) === '/heartbeat') return reply.type('text/plain').send('Healthy');
      const { status, headers, body } = nothingAt(request, 4);
      return reply.code(status).headers(headers).send(Buffer.from(body));
    },
  });
  return {
    listen: async ({ host = '127.0.0.1', port = 0 } = {}) => await server.listen({ host, port }),
    close: () => server.close(),
  };
}

/** Which operations the recorded service has: those of its generations, and later additions that worked. */
function knowledgeOf({ exchanges }: Recording): (operation: EndpointId, generation: Generation) => boolean {
  const worked = exchanges.filter(({ status }) => status < 300);
  const generations = new Set<Generation>(worked.map(({ generation }) => generation));
  const operations = new Set(worked.map(({ operation }) => operation));
  return (operation, generation) =>
    generations.has(generation) &&
    (laterAdditionOf(endpointOf(operation)) === null || operations.has(operation));
}

function nothingAt(request: FastifyRequest, generation: Generation): Answer {
  return refused(
    request,
    generation,
    404,
    `Nothing is at ${request.method} ${pathOf(request).slice(0, 300)}.`,
  );
}

function refused(request: FastifyRequest, generation: Generation, status: 401 | 404, detail: string): Answer {
  const title = status === 404 ? 'Not Found' : 'Unauthorized';
  return refusalOf({ status, title, detail }, generation, pathOf(request), undefined);
}

/** For example: `This was never recorded: UpdateParameters with these values, after ApplyTemplate, Calculate.` */
function unrecorded({ operation }: RequestKey, state: State, request: FastifyRequest): Answer {
  const before: string[] = [];
  for (let here = state; here.before !== null; here = here.before.state)
    before.unshift(here.before.change.operation);
  const way = before.length > 5 ? ['…', ...before.slice(-5)] : before;
  const when = way.length === 0 ? 'before any change' : `after ${way.join(', ')}`;
  const problem = {
    type: NEVER_RECORDED,
    title: 'Never recorded',
    status: 404,
    detail: `This was never recorded: ${operation} with these values, ${when}.`,
    instance: pathOf(request),
  };
  return {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify(problem),
  };
}
