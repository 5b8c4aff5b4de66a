import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, parse } from 'graphql';
import type { Access } from '../../auth/access.ts';
import type { DocumentPolicy } from '../../pipeline/documents/trusted-request.ts';
import { parseJson } from '../../pipeline/operation/bounded-json.ts';
import type { Call } from '../../pipeline/operation/call.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { isOriginAllowed } from '../origin/host.ts';
import { authenticate } from '../request/authenticate.ts';
import { answerPreflight, setCorsHeaders } from '../request/cors.ts';
import { type Refusal, sendRefusal } from '../request/refuse.ts';
import type { McpOptions } from './mcp-endpoint.ts';
import type { DocumentTool } from './tool-documents.ts';

/** What an operator wants of `/mcp`. */
export interface McpSetting extends Pick<McpOptions, 'glossary' | 'mayChange' | 'version'> {
  tools: readonly DocumentTool[];
}

export interface McpRouteOptions
  extends Pick<McpOptions, 'admitFile' | 'engine' | 'isOpen' | 'pipeline' | 'schema'> {
  access: Access;
  corsOrigins: readonly string[];
  log: RateLimitedLog;
}

/** The policy with the documents of tools, which are trusted whatever else is. */
export function withToolDocuments(policy: DocumentPolicy, mcp: McpSetting | null): DocumentPolicy {
  if (mcp === null) return policy;
  const { page } = policy;
  const tools = new Map(
    mcp.tools.map(({ name, query }) => [query, { id: name, text: query, document: parse(query) }]),
  );
  return {
    ...policy,
    page: {
      find: (id) => page?.find(id) ?? null,
      withText: (text) => page?.withText(text) ?? tools.get(text) ?? null,
    },
  };
}

const foreign: Refusal = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Pages of this origin may not call tools; CORS_ORIGINS lists those that may.',
};
const needsPost: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'Messages of the Model Context Protocol are sent with POST; there are no sessions.',
  headers: { allow: 'POST' },
};
const needsJson: Refusal = {
  status: 415,
  code: 'BAD_REQUEST',
  message: 'Messages are application/json.',
};

/**
 * `/mcp`: messages of the Model Context Protocol, one a request, by callers who sign in as for `/graphql`. A page of another
 * origin is refused, as browsers send it what is on this machine.
 */
export function createMcpRoute(
  { tools, ...setting }: McpSetting,
  { access, corsOrigins, log, ...options }: McpRouteOptions,
) {
  let opening: ReturnType<typeof open> | null = null;

  async function open() {
    // With the first message.
    const [sdk, { createMcpEndpoint }, { sendNodeResponse }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-endpoint.ts'),
      import('../request/fetch-server.ts'),
    ]);
    const onError = (err: Error) => log.log('info', 'a message to /mcp was refused', { err }, err.message);
    const endpoint = createMcpEndpoint({ sdk, ...options, ...setting, documents: tools, onError });
    return { endpoint, sendNodeResponse };
  }

  async function refusalOf(req: IncomingMessage, call: Call): Promise<Refusal | null> {
    const { origin, host } = req.headers;
    if (origin !== undefined && !isOriginAllowed(origin, host, corsOrigins)) return foreign;
    if (req.method !== 'POST') return needsPost;
    if (!/^application\/json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) return needsJson;
    return await authenticate(req.headers, call, { access, log });
  }

  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    setCorsHeaders(res, req.headers, corsOrigins);
    if (req.method === 'OPTIONS') return answerPreflight(res);
    const refusal = await refusalOf(req, call);
    if (refusal !== null) {
      call.codes.add(refusal.code);
      return sendRefusal(res, refusal);
    }
    const { caller } = call;
    const body = await bodyOf(req);
    // Its caller has left.
    if (caller === null || body === null) return;
    const forget = caller.moved(() => res.destroy());
    res.once('close', forget);
    const message = messageIn(body);
    if ('status' in message) return sendRefusal(res, message);
    opening ??= open();
    const { endpoint, sendNodeResponse } = await opening;
    const request = new Request(`${call.baseUrl}/mcp`, {
      method: 'POST',
      headers: headersOf(req),
      signal: call.signal,
    });
    const answer = await endpoint.answer(request, message.body, { call, principal: caller.principal });
    if (!res.headersSent && !res.destroyed) await sendNodeResponse(answer, res, req, true);
  };
}

/** One message: several at once are not of the protocol any more, and each has a caller and a time of its own. */
function messageIn(body: Buffer): { body: unknown } | Refusal {
  try {
    const message = parseJson(body.toString(), 'The message');
    if (Array.isArray(message))
      return { status: 400, code: 'BAD_REQUEST', message: 'One message a request.' };
    return { body: message };
  } catch (error) {
    if (error instanceof GraphQLError) return { status: 400, code: 'BAD_REQUEST', message: error.message };
    throw error;
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const passed = new Headers();
  // Who sent it is known by now; the tools have no use for what they showed.
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !['authorization', 'x-api-key', 'content-length'].includes(name))
      passed.set(name, value);
  return passed;
}

function bodyOf(req: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    if (req.destroyed) return resolve(null);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('close', () => resolve(null));
  });
}
