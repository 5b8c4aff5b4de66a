import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** One call the stub has seen. */
export interface StubCall {
  /** `GET /projects`, without `/api/{n}` and with the query. */
  route: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Resolves when the exchange is over: `answered`, or `aborted` by the other side. */
  over: Promise<'answered' | 'aborted'>;
}

/** How the stub behaves for one call. Without anything it answers 200 with `null`. */
export interface Reaction {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string | Buffer;
  /** Sent at the pace of its reader, in place of the others. */
  stream?: () => Readable;
  delayMs?: number;
  /** Waits for this before it answers. */
  until?: Promise<unknown>;
  fault?: 'reset' | 'reset in the middle' | 'hang' | 'dribble' | 'stall' | 'wrong length' | 'garbage';
  /** Reads no body before it reacts. */
  eager?: boolean;
}

export interface Stub {
  url: string;
  calls: StubCall[];
  /** Prefixes that are served; others are 404 without a body. */
  generations: Set<number>;
  /** Routes so far, without registration and version. */
  routes(): string[];
  count(route: string): number;
  /** Reactions one after another; the last one stays. */
  on(route: string, ...reactions: Reaction[]): void;
  /** Reaction to every route that fits and has none of its own; later ones win. */
  onAny(routes: RegExp, reaction: Reaction): void;
  /** Resolves when the route has been called `times` times. */
  called(route: string, times?: number): Promise<StubCall>;
  /** Answers one call after another, however many come at once. */
  oneAtATime(): void;
  /** Refuses connections and forgets its clients, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** As after a restart: every client id is unknown. */
  forgetClients(): void;
  /** No id is ever accepted. */
  refuseClients(): void;
  clientsIssued(): number;
  /** Most calls that were under way at once. */
  mostAtOnce(): number;
  connections(): number;
  /** The next request on every open connection meets a closed socket. */
  closeIdleConnections(): void;
  close(): Promise<void>;
}

const problem = (status: number, title: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  json: { type: null, title, status, detail: null, instance: null },
});

/** A service that does what it is told, on a free port unless one is wanted. */
export async function startStub(wantedPort = 0): Promise<Stub> {
  const calls: StubCall[] = [];
  const scripts = new Map<string, Reaction[]>();
  const patterns: { routes: RegExp; reaction: Reaction }[] = [];
  let turn: Promise<unknown> | null = null;
  const generations = new Set([4]);
  const sockets = new Set<Socket>();
  const waiting: { route: string; times: number; resolve: (call: StubCall) => void }[] = [];
  let clients = new Set<string>();
  let issued = 0;
  let refusing = false;
  let underWay = 0;
  let most = 0;

  const seen = (route: string) => calls.filter((call) => call.route === route);

  function standard(route: string): Reaction | null {
    if (route === 'GET /clients/idea-service-version') return { json: '26.0.5.0094' };
    if (route !== 'GET /clients/connect-client') return null;
    issued += 1;
    const id = `secret-client-${issued}`;
    clients.add(id);
    return { text: `"${id}"\r\n` };
  }

  function reactionTo(request: IncomingMessage, route: string): Reaction {
    const url = request.url ?? '';
    if (url === '/heartbeat') return nextOf('GET /heartbeat') ?? { text: 'Healthy' };
    const generation = Number(/^\/api\/(\d+)\//.exec(url)?.[1]);
    if (!generations.has(generation)) return { status: 404, text: '' };
    const scripted = nextOf(route);
    const isAnonymous = route.startsWith('GET /clients/');
    const id = String(request.headers['clientid']);
    if (!isAnonymous && (refusing || !clients.has(id))) return problem(401, 'Unauthorized');
    return scripted ?? standard(route) ?? problem(404, 'Not Found');
  }

  function nextOf(route: string): Reaction | undefined {
    const script = scripts.get(route);
    if (script === undefined) return patterns.findLast(({ routes }) => routes.test(route))?.reaction;
    return script.length > 1 ? script.shift() : script[0];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const route = `${request.method} ${path.replace(/^\/api\/\d+/, '')}`;
    underWay += 1;
    most = Math.max(most, underWay);
    const over = once(response, 'close').then(() => {
      underWay -= 1;
      return response.writableFinished ? ('answered' as const) : ('aborted' as const);
    });
    const call: StubCall = { route, path, headers: request.headers, body: Buffer.alloc(0), over };
    const eager = scripts.get(route)?.[0]?.eager === true;
    if (!eager) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk);
      } catch {
        // The caller left while it was sending; the record below says so.
      }
      call.body = Buffer.concat(chunks);
    }
    calls.push(call);
    const reaction = reactionTo(request, route);
    for (const wait of [...waiting]) {
      if (wait.route !== route || seen(route).length < wait.times) continue;
      waiting.splice(waiting.indexOf(wait), 1);
      wait.resolve(call);
    }
    await reaction.until;
    if (reaction.delayMs !== undefined) await sleep(reaction.delayMs);
    if (turn === null) return await play(reaction, response);
    turn = turn.then(() => play(reaction, response));
    await turn;
  }

  async function play(reaction: Reaction, response: ServerResponse): Promise<void> {
    const { status = 200, headers = {}, fault } = reaction;
    const type = reaction.text === undefined ? 'application/json; charset=utf-8' : 'text/plain';
    const body = Buffer.from(reaction.text ?? JSON.stringify(reaction.json ?? null));
    const socket = response.socket;
    if (socket === null) return;
    if (fault === 'reset') return void socket.resetAndDestroy();
    if (fault === 'garbage') return void socket.end('\u0001\u0002 this is no HTTP\r\n\r\n');
    if (fault === 'hang') return;
    if (fault === 'wrong length') headers['content-length'] = String(body.length + 50);
    response.writeHead(status, { 'content-type': type, ...headers });
    if (reaction.stream !== undefined) return await pipeline(reaction.stream(), response).catch(() => {});
    if (fault === undefined) return void response.end(body);
    response.write(body.subarray(0, Math.ceil(body.length / 2)));
    if (fault === 'reset in the middle' || fault === 'wrong length') {
      await sleep(5);
      socket.resetAndDestroy();
    }
    while (fault === 'dribble' && !response.destroyed) {
      response.write(' ');
      await sleep(20);
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    generations,
    routes: () => calls.map(({ route }) => route).filter((route) => !route.startsWith('GET /clients/')),
    count: (route) => seen(route).length,
    on: (route, ...reactions) => void scripts.set(route, reactions),
    onAny: (routes, reaction) => void patterns.push({ routes, reaction }),
    oneAtATime() {
      turn = Promise.resolve();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      clients = new Set();
    },
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    called(route, times = 1) {
      const call = seen(route)[times - 1];
      if (call !== undefined) return Promise.resolve(call);
      return new Promise((resolve) => waiting.push({ route, times, resolve }));
    },
    forgetClients() {
      clients = new Set();
    },
    refuseClients() {
      refusing = true;
    },
    clientsIssued: () => issued,
    mostAtOnce: () => most,
    connections: () => sockets.size,
    closeIdleConnections() {
      for (const socket of sockets) socket.prependOnceListener('data', () => socket.resetAndDestroy());
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
