import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { type Edge, test, told } from '../edge.ts';
import { openSocket, subscribe } from '../ws/socket.ts';

const EVENTS = 3000;
const large = (topic: string) => `subscription { large(topic: "${topic}") { topic number text } }`;

interface Large {
  topic: string;
  number: number;
}

/** One subscription whose reader can stop taking anything off its connection. */
interface Reader {
  pause(): void;
  resume(): void;
  seen: Large[];
  close(): void;
}

async function overSocket(url: string, topic: string): Promise<Reader> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const seen: Large[] = [];
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === 'connection_ack') socket.send(JSON.stringify(subscribe('1', large(topic))));
    if (type === 'next') seen.push(payload.data.large);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  return {
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    seen,
    close: () => socket.terminate(),
  };
}

async function overEvents(url: string, topic: string): Promise<Reader> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const req = request(`${url}/graphql`, { method: 'POST', headers, agent: false });
  req.on('error', () => {}).end(JSON.stringify({ query: large(topic) }));
  const [res]: IncomingMessage[] = await once(req, 'response');
  const seen: Large[] = [];
  let rest = '';
  res
    ?.on('error', () => {})
    .on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('data: {')) seen.push(JSON.parse(line.slice(6)).data.large);
    });
  return {
    pause: () => res?.pause(),
    resume: () => res?.resume(),
    seen,
    close: () => req.destroy(),
  };
}

async function follow(edge: Edge, open: typeof overSocket, url: string, topic: string): Promise<Reader> {
  const started = told(edge, 'started');
  const reader = open(url, topic);
  await started;
  return await reader;
}

describe.for([
  ['a socket', overSocket],
  ['an event stream', overEvents],
] as const)('a reader of %s that takes nothing', ([, open]) => {
  test('costs little, lives on, and gets the newest in the end', async ({ edge }) => {
    const { url } = await edge.open();
    let taken = 0;
    edge.signals.on('taken', () => {
      taken += 1;
    });
    const reader = await follow(edge, open, url, 'a');
    reader.pause();

    for (let number = 0; number < EVENTS; number += 1) {
      edge.signals.emit('large a', number);
      await turn();
    }
    const takenWhileStalled = taken;
    reader.resume();
    await expect.poll(() => reader.seen.at(-1)?.number).toBe(EVENTS - 1);

    // What was taken lies in the buffers of the two connections, of the system and ours; the rest was never made.
    expect(takenWhileStalled).toBeLessThan(EVENTS / 2);
    expect(reader.seen.length).toBeLessThan(EVENTS / 2);
    expect(reader.seen.map(({ number }) => number)).toEqual(
      reader.seen.map(({ number }) => number).toSorted((a, b) => a - b),
    );
    reader.close();
    await expect.poll(() => edge.signals.listenerCount('large a')).toBe(0);
  });

  test('slows nobody else, and each gets its own', async ({ edge }) => {
    const { url } = await edge.open();
    const slow = await follow(edge, open, url, 'a');
    const quick = await follow(edge, open, url, 'b');
    slow.pause();

    for (let number = 0; number < 1000; number += 1) {
      edge.signals.emit('large a', number);
      if (number % 10 === 0) edge.signals.emit('large b', number);
      await turn();
    }
    await expect.poll(() => quick.seen.at(-1)).toMatchObject({ topic: 'b', number: 990 });
    slow.resume();
    await expect.poll(() => slow.seen.at(-1)).toMatchObject({ topic: 'a', number: 999 });

    expect(new Set(slow.seen.map(({ topic }) => topic))).toEqual(new Set(['a']));
    expect(new Set(quick.seen.map(({ topic }) => topic))).toEqual(new Set(['b']));
    slow.close();
    quick.close();
  });
});

describe('a subscription', () => {
  test('that fails takes no other with it', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);
    const started = told(edge, 'started');
    socket.send(subscribe('good', 'subscription { ticks }'));
    await started;

    socket.send(subscribe('source', 'subscription { brokenSource }'));
    expect(await socket.next()).toMatchObject({ id: 'source', payload: { errors: [{}] } });
    expect(await socket.next()).toEqual({ id: 'source', type: 'complete' });
    socket.send(subscribe('field', 'subscription { brokenField }'));
    expect(await socket.next()).toMatchObject({ id: 'field', payload: { data: { brokenField: null } } });
    expect(await socket.next()).toEqual({ id: 'field', type: 'complete' });
    edge.signals.emit('tick', 1);

    expect(await socket.next()).toEqual({ id: 'good', type: 'next', payload: { data: { ticks: 1 } } });
  });
});
