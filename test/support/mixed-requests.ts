import { Pool } from 'undici';
import { WebSocket } from 'ws';

/** Who sends them and about what. */
export interface MixedTarget {
  /** Address of the gateway. */
  url: string;
  /** Global ids of a project and of a connection in it. */
  project: string;
  connection: string;
}

type Send = (pool: Pool, target: MixedTarget, signal: AbortSignal) => Promise<unknown>;

const json = { 'content-type': 'application/json' };
const body = (query: string, id: string) => JSON.stringify({ query, variables: { id } });

/** A POST whose answer is read to its end, or as long as `isEnough` says no. */
const post =
  (
    query: string,
    of: 'project' | 'connection',
    accept = 'application/json',
    isEnough?: (text: string) => boolean,
  ): Send =>
  async (pool, target, signal) => {
    const answer = await pool.request({
      path: '/graphql',
      method: 'POST',
      headers: { ...json, accept },
      body: body(query, target[of]),
      signal,
    });
    let text = '';
    for await (const chunk of answer.body) {
      text += String(chunk);
      if (isEnough?.(text) === true) break;
    }
    return text;
  };

/** A subscription on a socket of its own, until its first event. */
const overSocket: Send = async (_pool, { url, project }, signal) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const query = 'subscription ($id: ID!) { projectChanged(projectId: $id) { __typename } }';
  const leave = () => socket.terminate();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  await new Promise<void>((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data));
      const payload = { query, variables: { id: project } };
      if (type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      if (type === 'next') socket.close();
    });
  });
  signal.removeEventListener('abort', leave);
};

const kinds: Send[] = [
  post(
    'query ($id: ID!) { project(id: $id) { name connections { nodes { name status members { name } } } } }',
    'project',
  ),
  post('mutation { createUpload(input: { filename: "a" }) { upload { url } } }', 'project'),
  post(
    'query ($id: ID!) { connection(id: $id) { name ... @defer { members { name } operations { name } } } }',
    'connection',
    'multipart/mixed',
  ),
  post(
    'subscription ($id: ID!) { projectChanged(projectId: $id) { __typename } }',
    'project',
    'text/event-stream',
    (text) => text.includes('event: next'),
  ),
  post('query ($id: ID!) { connection(id: $id) { nothing } }', 'connection'),
  post(
    'query ($id: ID!) { connection(id: $id) { results { verdict } loadEffects { nodes { name } } } }',
    'connection',
  ),
  post(
    'query ($id: ID!) { connection(id: $id) { name ... @defer { members { name } } } }',
    'connection',
    'application/json',
  ),
  overSocket,
];

/**
 * Sends `count` requests of all kinds, eight at a time, and breaks off each fourth at another moment of its life. Resolves
 * when the last is over and all connections of the sender are closed.
 */
export async function sendMixed(
  target: MixedTarget,
  count: number,
): Promise<{ ended: number; broken: number }> {
  const pool = new Pool(target.url, { connections: 8, pipelining: 1 });
  let next = 0;
  let ended = 0;
  let broken = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < count; index = next++) {
      const gone = new AbortController();
      const timer = index % 4 === 3 ? setTimeout(() => gone.abort(), (index / 4) % 12) : undefined;
      const send = kinds[(index + Math.floor(index / 8)) % kinds.length];
      try {
        await send?.(pool, target, gone.signal);
        ended += 1;
      } catch (error) {
        if (!gone.signal.aborted) throw error;
        broken += 1;
      }
      clearTimeout(timer);
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker));
  await pool.close();
  return { ended, broken };
}

/** What keeps the process alive, by kind, without what belongs to no request. */
export function openResources(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind === 'TCPSocketWrap' || kind === 'TCPServerWrap' || kind === 'Timeout')
      counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
