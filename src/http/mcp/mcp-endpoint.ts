import type * as Sdk from '@modelcontextprotocol/server';
import type { McpCaller } from './mcp-caller.ts';
import { createResources, type ResourceOptions } from './resources.ts';
import type { Tool } from './tool.ts';
import { createTools, type ToolOptions } from './tools.ts';

export interface McpOptions extends ToolOptions, ResourceOptions {
  /** The library of the protocol, which takes a second to load and 28 MB. */
  sdk: Pick<typeof Sdk, 'createMcpHandler' | 'ProtocolError' | 'ProtocolErrorCode' | 'Server'>;
  /** Version of the gateway. */
  version: string;
  /** Told of what is wrong with a message, and of bugs. */
  onError: (error: Error) => void;
}

const instructions = `Steel connections of IDEA StatiCa: projects, connections, members, loads, checks, calculations and parameter studies.
Begin with list_projects. Forces are in N and moments in N·m unless a unit is in the name of the field or argument; utilisation is in percent, 100 is the limit.
Try changes on a copy (copy_connection) or with study, which never touches the connection. After a change results are outdated until they are calculated again.
Every answer names its engine: what the SANDBOX calculates is not CBFEM and not for design.`;

/**
 * The Model Context Protocol (2025-11-25 and 2026-07-28) over HTTP, without sessions: each request is answered by a server
 * of its own, as the caller that sent it.
 */
export function createMcpEndpoint(options: McpOptions): Pick<Sdk.McpHttpHandler, 'close'> & {
  answer(request: Request, body: unknown, caller: McpCaller): Promise<Response>;
} {
  const { sdk } = options;
  const tools = createTools(options);
  const resources = createResources(options);
  const callers = new WeakMap<Request, McpCaller>();

  function serverFor(caller: McpCaller): Sdk.Server {
    const server = new sdk.Server(
      { name: 'connection-gateway', title: 'Connection gateway', version: options.version },
      { capabilities: { tools: {}, resources: {} }, instructions },
    );
    server.setRequestHandler('tools/list', () => ({ tools: tools.visibleTo(caller).map(listed) }));
    server.setRequestHandler('tools/call', async ({ params }) =>
      tools.run(params.name, params.arguments ?? {}, caller),
    );
    server.setRequestHandler('resources/list', () => ({ resources: resources.list() }));
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: resources.templates(),
    }));
    server.setRequestHandler('resources/read', async ({ params }) => ({
      contents: [await resources.read(params.uri, caller)],
    }));
    return server;
  }

  const handler = sdk.createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo === undefined ? undefined : callers.get(requestInfo);
      if (caller === undefined) throw new Error('A message without a caller.');
      return serverFor(caller);
    },
    { onerror: options.onError },
  );
  return {
    close: handler.close,
    async answer(request, body, caller) {
      callers.set(request, caller);
      return await handler.fetch(request, { parsedBody: body });
    },
  };
}

const listed = ({ name, title, description, inputSchema, isReadOnly, isDestructive }: Tool) => ({
  name,
  title,
  description,
  // As JSON it is what the library calls so.
  inputSchema: inputSchema as { type: 'object' },
  annotations: {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: isDestructive,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  },
});
