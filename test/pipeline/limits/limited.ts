import type { Access } from '../../../src/auth/access.ts';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { listen } from '../../../src/http/listen.ts';
import type { OperationLimits } from '../../../src/pipeline/admission/admission.ts';
import { schema } from '../../../src/schema/index.ts';
import { openSocket, type RawSocket } from '../../http/ws/socket.ts';
import type { Answer } from '../../support/test.ts';
import { test as base } from '../../support/test.ts';

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: Answer & { extensions?: Record<string, unknown> };
}

interface Fixtures {
  limits: Partial<OperationLimits>;
  /** Who comes in; everybody as one unless told otherwise. */
  access: Access;
  /** Address of the gateway with these limits. */
  url: string;
  /** A GraphQL POST over the network. */
  post(query: string, variables?: object, init?: RequestInit): Promise<HttpAnswer>;
  socket: RawSocket;
}

/** The whole gateway on a sandbox, with limits and on a port. */
export const test = base.extend<Fixtures>({
  limits: [{}, { injected: false }],
  access: async ({ services }, use) => use(openAccess(services)),
  url: async ({ shared, access, limits }, use) => {
    const options = { corsOrigins: [], graphiql: false, introspection: true };
    const gateway = createGateway({ schema, access, shared, limits, ...options });
    const bodies = { maxBodyBytes: 100_000, maxUploadBytes: 100_000 };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });
    await use(listener.url);
    listener.terminate();
    await listener.close();
  },
  post: async ({ url }, use) => {
    await use(async (query, variables = {}, init = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        ...init,
        headers: { 'content-type': 'application/json', accept: 'application/json', ...init.headers },
      });
      // The body is what the graph answered; every test says what it expects of it.
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as HttpAnswer['body'],
      };
    });
  },
  socket: async ({ url }, use) => {
    const socket = await openSocket(url);
    await use(socket);
    socket.close();
  },
});
