import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectionsIn,
  loadEffect,
  loadEffects,
  members,
  project,
  projectIdOf,
  results,
} from './service-data.ts';

// A stand-in of the service in a process of its own, which answers from bytes it has made before. `GET /calls` counts,
// `POST /delay` sets the ms that each answer takes.

const OVERVIEW = Array.from({ length: 10 }, (_, index) => projectIdOf(50, index + 1));
/** Names that were changed, by project and connection; a changed load effect is told by its name. */
const names = new Map<string, Map<number, string>>();
const loadNames = new Map<string, string>();
const made = new Map<string, Buffer>();
let delayMs = 0;
let calls = 0;

/** The same bytes for the same key, made once. */
function once(key: string, make: () => unknown): Buffer {
  const known = made.get(key);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(make()));
  made.set(key, bytes);
  return bytes;
}

function projectBytes(projectId: string): Buffer {
  const changed = names.get(projectId);
  if (changed !== undefined) return Buffer.from(JSON.stringify(project(projectId, changed)));
  const size = connectionsIn(projectId) ?? 0;
  const common = once(`project ${size}`, () => project(projectIdOf(size, 0)));
  // Only the id differs.
  return Buffer.from(common.toString('latin1').replace(projectIdOf(size, 0), projectId), 'latin1');
}

function loadsOf(projectId: string, connectionId: number): Buffer {
  const changed = [...loadNames.keys()].some((key) => key.startsWith(`${projectId}/${connectionId}/`));
  if (!changed) return once(`loads ${connectionId}`, () => loadEffects(connectionId));
  const effects = loadEffects(connectionId).map((effect) => ({
    ...effect,
    name: loadNames.get(`${projectId}/${connectionId}/${effect.id}`) ?? effect.name,
  }));
  return Buffer.from(JSON.stringify(effects));
}

function resultsOf(ids: readonly number[]): Buffer {
  return Buffer.concat([
    Buffer.from('['),
    ...ids.flatMap((id, index) => [
      ...(index === 0 ? [] : [Buffer.from(',')]),
      once(`results ${id}`, () => results(id)),
    ]),
    Buffer.from(']'),
  ]);
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answerTo(req: IncomingMessage): Promise<Buffer | string | null> {
  const { method } = req;
  const path = (req.url ?? '').replace(/^\/api\/4/, '').split('?')[0] ?? '';
  if (path === '/clients/idea-service-version') return '"26.0.5.0094"';
  if (path === '/clients/connect-client') return '"benchmark-client"';
  if (path === '/projects') return Buffer.from(`[${OVERVIEW.map(projectBytes).join(',')}]`);
  const [, , projectId = '', , connection = '', part = '', item = ''] = path.split('/');
  if (connectionsIn(projectId) === null) return null;
  const connectionId = Number(connection);
  if (connection === '') return projectBytes(projectId);
  if (connection === 'results') return resultsOf(JSON.parse(await bodyOf(req)));
  if (part === 'members') return once(`members ${connectionId}`, () => members(connectionId));
  if (part === 'load-effects' && method === 'PUT') {
    const body = await bodyOf(req);
    const { id, name }: { id: number; name: string } = JSON.parse(body);
    loadNames.set(`${projectId}/${connectionId}/${id}`, name);
    return body;
  }
  if (part === 'load-effects' && item !== '') return JSON.stringify(loadEffect(connectionId, Number(item)));
  return part === 'load-effects' ? loadsOf(projectId, connectionId) : null;
}

async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/heartbeat') return void res.end('Healthy');
  if (req.url === '/calls') return void res.end(String(calls));
  if (req.url === '/delay') {
    delayMs = Number(await bodyOf(req));
    return void res.end();
  }
  calls += 1;
  const answer = await answerTo(req);
  if (delayMs > 0) await sleep(delayMs);
  if (answer === null) return void res.writeHead(404).end();
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
  res.end(answer);
}

const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
  take(req, res).catch((error: unknown) => {
    console.error(error);
    res.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
