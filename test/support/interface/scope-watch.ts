import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { makesStale } from '@connection-gateway/contract/makes-stale';
import pLimit from 'p-limit';
import { subjectOf } from '../../../src/cache/read.ts';

interface Wire {
  id: EndpointId;
  endpoint: Endpoint;
  method: string;
  /** Target of the request. */
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  about: ReturnType<typeof subjectOf>;
}

/** A way to a service on which every change is followed by a look at everything that can be read. */
export interface ScopeWatch {
  url: string;
  /** Reads that a change has altered although its scope does not say so. */
  readonly wrong: string[];
  /** Changes that went through. */
  readonly changes: Set<EndpointId>;
  /** Reads that were compared. */
  readonly reads: Set<EndpointId>;
  close(): void;
}

const patterns = Object.entries<Endpoint>(endpoints).map(([id, endpoint]) => ({
  id: id as EndpointId,
  endpoint,
  pattern: new RegExp(`^(/api/\\d+)${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** Only answers that are remembered can be stale. */
const isRemembered = (endpoint: Endpoint): boolean =>
  endpoint.effect === 'read' &&
  endpoint.fleeting !== true &&
  endpoint.changes === undefined &&
  !('mediaType' in endpoint && endpoint.mediaType !== undefined) &&
  endpoint.slow !== true;

const nothing = Buffer.alloc(0);
/** Those of the connection alone. */
const ofTheWay = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

const passedOn = (headers: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (ofTheWay.has(name) ? [] : [[name, String(value)]])),
  );

/** The operation a request asks for; null for what is none of the interface. */
function wireOf(req: IncomingMessage, body: Buffer): Wire | null {
  const { method = 'GET', url = '/' } = req;
  const path = url.split('?')[0] ?? '';
  const headers = passedOn(Object.entries(req.headers));
  for (const { id, endpoint, pattern } of patterns) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const { projectId, connectionId } = match.groups ?? {};
    const params = {
      ...(projectId === undefined ? {} : { projectId }),
      ...(connectionId === undefined ? {} : { connectionId: Number(connectionId) }),
    };
    const isJson = /json/.test(headers['content-type'] ?? '') && body.length > 0;
    const about = subjectOf({ params, body: isJson ? JSON.parse(String(body)) : undefined });
    return { id, endpoint, method, url, headers, body, about };
  }
  return null;
}

export async function startScopeWatch(target: string): Promise<ScopeWatch> {
  const reads = new Map<string, Wire>();
  let known = new Map<string, string>();
  const inTurn = pLimit(1);
  const watch = { wrong: [] as string[], changes: new Set<EndpointId>(), reads: new Set<EndpointId>() };

  async function send({ method, url, headers, body }: Pick<Wire, 'method' | 'url' | 'headers' | 'body'>) {
    const response = await fetch(new URL(url, target), {
      method,
      headers,
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    return {
      status: response.status,
      answered: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  /** What every read answers now. */
  async function look(): Promise<Map<string, string>> {
    const atOnce = pLimit(4);
    const answers = [...reads].map(([key, read]) =>
      atOnce(async () => {
        const { status, bytes } = await send(read);
        return [key, `${status} ${bytes}`] as const;
      }),
    );
    return new Map(await Promise.all(answers));
  }

  function add(read: Wire): void {
    const key = `${read.id} ${read.url} ${read.headers['clientid']} ${read.body.toString('latin1')}`;
    if (isRemembered(read.endpoint)) reads.set(key, read);
  }

  /** Reads nobody has asked for yet, of the first two connections of a project that somebody asks about: one that is changed, and another. */
  function addOthers({ url, headers, about }: Wire): void {
    const [, root] = /^(\/api\/\d+)/.exec(url) ?? [];
    if (about.projectId === null || root === undefined) return;
    const { clientid = '' } = headers;
    for (const { id, endpoint } of patterns) {
      if (endpoint.method !== 'GET' || endpoint.query !== undefined) continue;
      for (const connectionId of endpoint.path.includes(':connectionId') ? [1, 2] : [0]) {
        const path = endpoint.path
          .replace(':projectId', about.projectId)
          .replace(':connectionId', String(connectionId))
          .replace(/:(memberId|operationId|loadEffectId)/, '1');
        if (path.includes(':')) continue;
        const params = {
          ...(endpoint.path.includes(':projectId') ? { projectId: about.projectId } : {}),
          ...(connectionId === 0 ? {} : { connectionId }),
        };
        const read = { id, endpoint, method: 'GET', url: root + path, headers: { clientid }, body: nothing };
        add({ ...read, about: subjectOf({ params }) });
      }
    }
  }

  async function change(wire: Wire) {
    addOthers(wire);
    // What was looked at after the change before is as it was; reads that came meanwhile are looked at once more.
    const before = [...reads.keys()].every((key) => known.has(key)) ? known : await look();
    const answer = await send(wire);
    known = await look();
    const scope = wire.endpoint.changes ?? 'nothing';
    if (answer.status < 400) watch.changes.add(wire.id);
    for (const [key, read] of reads) {
      watch.reads.add(read.id);
      if (before.get(key) === known.get(key) || makesStale({ scope, about: wire.about }, read)) continue;
      watch.wrong.push(`${wire.id} (${scope}) alters ${read.id} at ${read.url.replace(/^\/api\/\d+/, '')}`);
    }
    return answer;
  }

  async function pass(req: IncomingMessage) {
    const body = await buffer(req);
    const wire = wireOf(req, body);
    if (wire === null)
      return await send({
        method: req.method ?? 'GET',
        url: req.url ?? '/',
        headers: passedOn(Object.entries(req.headers)),
        body,
      });
    if (wire.endpoint.effect === 'change' && wire.id !== 'ConnectClient')
      return await inTurn(() => change(wire));
    add(wire);
    return await send(wire);
  }

  const server = createServer((req, res) => {
    pass(req).then(
      ({ status, answered, bytes }) => res.writeHead(status, passedOn(answered)).end(bytes),
      () => res.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    ...watch,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
