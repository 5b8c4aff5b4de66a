import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as send } from 'undici';
import { clientIdOf } from '../http/incoming.ts';
import { writeRecording } from './recording.ts';
import { createReplayServer } from './replay-server.ts';
import { endpointOf, type RequestKey, requestKeyOf } from './request-key.ts';

export interface RecorderOptions {
  /** Address of the service, for example `http://127.0.0.1:5000`. */
  readonly upstream: string;
  /** Folder of the recording; what it holds already stays. */
  readonly folder: string;
  /** Told what was not recorded, in a sentence. */
  readonly onLost?: (sentence: string) => void;
}

export interface Recorder {
  listen(at?: { readonly host?: string; readonly port?: number }): Promise<string>;
  close(): Promise<void>;
  /** How many exchanges the recording holds. */
  size(): number;
}

/** Those of one hop, and those that would make bytes of the answer other than what they stand for. */
const ofOneHop =
  /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|host|content-length|accept-encoding|expect|proxy-.*)$/i;
/** Headers of an answer that are part of it. */
const kept = ['content-type', 'content-disposition'];

/**
 * Stands between a gateway and a service, passes everything on, and writes every exchange of an operation to a folder.
 * What broke off is not written; when it was a change, nobody knows the state of its project any more, and nothing more
 * of it is.
 */
export function createRecorder({ upstream, folder, onLost = () => {} }: RecorderOptions): Recorder {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const recording = writeRecording(folder);
  const clients = new Map<string, number>();
  const doubtful = new Set<string>();

  const numberOf = (request: FastifyRequest): number => {
    const id = clientIdOf(request)?.trim() ?? '';
    const number = clients.get(id) ?? recording.client();
    clients.set(id, number);
    return number;
  };

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const answer = await send(new URL(request.url, upstream), {
      dispatcher: agent,
      method: request.method as 'GET',
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name, value]) => !ofOneHop.test(name) && value !== undefined,
        ),
      ),
      body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
      signal: gone.signal,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  type Passed = Awaited<ReturnType<typeof pass>>;

  function finish(reply: FastifyReply, { status, headers, bytes }: Passed) {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !ofOneHop.test(name)) reply.header(name, value);
    return reply.code(status).send(status === 204 || bytes.length === 0 ? null : bytes);
  }

  function refuse(reply: FastifyReply, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(502).type('text/plain').send(`The service at ${upstream} did not answer: ${reason}`);
  }

  const server = createReplayServer({
    async operation(operation, generation, request, reply) {
      const what = requestKeyOf(operation, generation, request);
      const client = endpointOf(operation).anonymous ? 0 : numberOf(request);
      const project = `${client} ${what.projectId?.toLowerCase()}`;
      const began = recording.moment();
      let passed: Passed;
      try {
        passed = await pass(request, reply);
      } catch (error) {
        if (endpointOf(operation).effect === 'change' && what.projectId !== null) {
          doubtful.add(project);
          onLost(`${request.method} ${request.url} broke off; nothing more of this project is recorded.`);
        }
        return refuse(reply, error);
      }
      // The registration opens doors, and a replay gives its own.
      if (endpointOf(operation).secret !== true && !doubtful.has(project)) {
        await recording.add(
          lineOf(what, request, { client, began, ended: recording.moment(), ...passed }),
          passed.bytes,
        );
      }
      return finish(reply, passed);
    },
    async other(request, reply) {
      try {
        return finish(reply, await pass(request, reply));
      } catch (error) {
        return refuse(reply, error);
      }
    },
  });
  return {
    listen: async ({ host = '127.0.0.1', port = 0 } = {}) => await server.listen({ host, port }),
    async close() {
      await server.close();
      await agent.close();
    },
    size: recording.size,
  };
}

function lineOf(
  { key, operation, generation, projectId, connectionIds }: RequestKey,
  request: FastifyRequest,
  {
    client,
    began,
    ended,
    status,
    headers,
  }: { client: number; began: number; ended: number } & Pick<Awaited<ReturnType<typeof send>>, 'headers'> & {
      status: number;
    },
) {
  return {
    client,
    operation,
    generation,
    request: `${request.method} ${request.url}`,
    projectId,
    connectionIds,
    key,
    began,
    ended,
    status,
    headers: Object.fromEntries(
      kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
  };
}
