import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createGateway } from '../../../src/http/gateway.ts';
import { type Listener, listen } from '../../../src/http/listen.ts';
import type { McpSetting } from '../../../src/http/mcp/mcp-route.ts';
import { readTools } from '../../../src/http/mcp/tool-documents.ts';
import { glossary, toolsFolder } from '../../../src/package-files.ts';
import { schema } from '../../../src/schema/index.ts';
import { test as base, type User } from '../../auth/edge.ts';

/** What a tool has answered. */
interface ToolAnswer {
  isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each tool asks for; tests state it.
  found: any;
}

/** An assistant: the reference client of the protocol. */
interface Assistant {
  client: Client;
  toolNames(): Promise<string[]>;
  call(name: string, given?: Record<string, unknown>): Promise<ToolAnswer>;
}

interface Fixtures {
  mcp: Partial<McpSetting>;
  /** Whether only trusted documents are run. */
  only: boolean;
  /** Connects an assistant as a user. By the protocol of 2025 unless told otherwise. */
  assistant(user: User, protocol?: '2025' | '2026'): Promise<Assistant>;
}

/** A gateway with users and tools for assistants. */
export const test = base.extend<Fixtures & { listener: Listener }>({
  mcp: [{}, { injected: false }],
  only: [false, { injected: false }],
  listener: async ({ auth, shared, mcp, only }, use) => {
    const gateway = createGateway({
      ...{ schema, access: auth.access, shared, corsOrigins: [], graphiql: false, introspection: true },
      documents: { documents: null, only },
      mcp: { tools: readTools(toolsFolder, schema), mayChange: true, glossary, version: '0', ...mcp },
    });
    const bodies = { maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });
    await use(listener);
    listener.terminate();
    await listener.close();
  },
  assistant: async ({ listener }, use) => {
    const clients: Client[] = [];
    await use(async ({ headers }, protocol = '2025') => {
      const mode = protocol === '2025' ? 'legacy' : { pin: '2026-07-28' };
      const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } });
      clients.push(client);
      const address = new URL(`${listener.url}/mcp`);
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
      return {
        client,
        toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
        async call(name, given = {}) {
          const { isError = false, structuredContent } = await client.callTool({ name, arguments: given });
          return { isError: isError === true, found: structuredContent };
        },
      };
    });
    for (const client of clients) await client.close();
  },
});
