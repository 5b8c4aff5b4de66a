import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { test as base } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/http/gateway.ts';
import { type Listener, type ListenOptions, listen } from '../../src/http/listen.ts';
import { createLog } from '../../src/log.ts';
import { createServices } from '../../src/services.ts';
import type { UpstreamService } from '../../src/upstream/client.ts';
import { sender } from '../support/send.ts';
import { sharedWith } from '../support/shared.ts';
import { type RawAnswer, send } from './raw-http.ts';
import { edgeSchema } from './schema.ts';

/** A gateway over the schema of this folder, and what can be done to it. */
export interface Edge {
  gateway: Gateway;
  /** What its resolvers wait for and tell. */
  signals: EventEmitter;
  /** Everything that was logged, one line each. */
  lines: string[];
  /** Number of times the service was asked whether it is there. */
  heartbeats: () => number;
  setReachable(answer: boolean): void;
  /** Opens it on a free port. */
  open(options?: Partial<ListenOptions>): Promise<Listener>;
  /** A GET of another path, as a client sends it that asks for nothing besides. */
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** A GraphQL POST. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Headers;
  // The shape is whatever the query asked for.
  body: { data?: Record<string, unknown> | null; errors?: AnswerError[] };
}

export interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions: Record<string, unknown>;
}

/** Waits for one event of the resolvers. */
export const told = (edge: Edge, event: string): Promise<unknown> => once(edge.signals, event);

export const test = base.extend<{
  edgeWith: (options?: Partial<GatewayOptions>) => Edge;
  edge: Edge;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  edgeWith: async ({}, use) => {
    const opened: Listener[] = [];
    await use((options = {}) => createEdge(options, opened));
    for (const listener of opened) listener.terminate();
    await Promise.all(opened.map((listener) => listener.close()));
  },
  edge: async ({ edgeWith }, use) => use(edgeWith()),
});

function createEdge(options: Partial<GatewayOptions>, opened: Listener[]): Edge {
  const signals = new EventEmitter().setMaxListeners(0);
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  let reachable = true;
  let heartbeats = 0;
  const service = {
    async trouble() {
      heartbeats += 1;
      return reachable ? null : 'The connection service does not answer.';
    },
  };
  // The schema of this folder asks the service for nothing else; the loaders only look the other groups up.
  const bound = new Proxy({ service }, { get: (groups, name) => Reflect.get(groups, name) ?? {} });
  const upstream = {
    bind: () => bound,
    close: async () => {},
    deprecation: () => null,
    engine: () => null,
    notOnDisk: () => [],
    projects: {},
  } as unknown as UpstreamService;
  const shared = sharedWith({
    upstream: Object.assign(upstream, { newClient: () => upstream }),
    log: createLog({ level: 'debug', destination }),
  });
  const gateway = createGateway({
    schema: edgeSchema(signals),
    access: openAccess(createServices(anonymous, shared)),
    shared,
    corsOrigins: [],
    graphiql: true,
    introspection: true,
    ...options,
  });
  async function open(given: Partial<ListenOptions> = {}): Promise<Listener> {
    const preset = {
      port: 0,
      host: '127.0.0.1',
      allowedHosts: [],
      maxBodyBytes: 10_000,
      maxUploadBytes: 100_000,
    };
    const listener = await listen(gateway, { ...preset, ...given });
    opened.push(listener);
    return listener;
  }
  let usual: Promise<Listener> | null = null;
  const ownListener = async () => {
    usual ??= open({ maxBodyBytes: 1_000_000 });
    return await usual;
  };
  return {
    gateway,
    signals,
    lines,
    heartbeats: () => heartbeats,
    setReachable: (answer) => {
      reachable = answer;
    },
    open,
    get: async (path, headers = {}) => await send(`${(await ownListener()).url}${path}`, { headers }),
    async ask(query, variables, headers = {}) {
      const response = await sender(await ownListener())({ query, variables }, { headers });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}
