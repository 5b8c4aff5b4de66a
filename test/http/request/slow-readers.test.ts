import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import {
  becomeSocket,
  connectTo,
  enterSocket,
  frame,
  frames,
  isCut,
  pingFrame,
  subscribeTo,
  write,
} from '../../support/raw-peer.ts';
import { type Edge, test, told } from '../edge.ts';
import { openSocket, subscribe } from '../ws/socket.ts';

const long = (bytes: number) => `{ long(bytes: ${bytes}) }`;
/** What the system itself takes of what nobody reads, on this machine and others: a few MB. */
const systemBytes = 12_000_000;
const patiently = { timeout: 60_000 };

/** Counts what was worked on. */
function counting(edge: Edge): () => number {
  let taken = 0;
  edge.signals.on('taken', () => {
    taken += 1;
  });
  return () => taken;
}

/** The number when it has stood still for a while. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1; ; ) {
    const now = count();
    if (now === before) return now;
    before = now;
    await sleep(400);
  }
}

async function unreadSocket(url: string): Promise<Socket> {
  const peer = connectTo(url);
  await enterSocket(peer);
  return peer.pause();
}

const post = (query: string, accept = 'application/json') => {
  const body = JSON.stringify({ query });
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Accept: ${accept}`,
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

describe('a socket whose peer reads nothing', () => {
  test('is not worked for, and gets all its answers when it reads', async ({ edge }) => {
    const { url } = await edge.open();
    const taken = counting(edge);
    const peer = await unreadSocket(url);
    const operations = 900;
    void write(
      peer,
      frames(operations, (index) => subscribeTo(String(index), long(100_000))),
    );

    const whileUnread = await settled(taken);
    let ends = 0;
    peer.resume().on('data', (chunk: Buffer) => {
      ends += chunk.toString('latin1').split('"complete"').length - 1;
    });

    expect(whileUnread * 100_000).toBeLessThan(systemBytes);
    await expect.poll(() => ends, patiently).toBeGreaterThan(operations - 20);
    await expect.poll(taken, patiently).toBe(operations);
    peer.destroy();
  });

  test('is closed with 1013 when more than 1 MB stands still', async ({ edge }) => {
    // Long enough for one who reads, and waits for the processor.
    const { url } = await edge.open({ unread: { everyMs: 20, muchStallMs: 1_000 } });
    const taken = counting(edge);
    const peer = await unreadSocket(url);
    // The same for somebody who reads.
    const other = await openSocket(url);

    await write(
      peer,
      frames(20, (index) => subscribeTo(String(index), long(1_000_000))),
    );
    other.send(subscribe('1', long(2_000_000)));

    expect(await other.next()).toMatchObject({ type: 'next' });
    // From here on nothing more is taken, so that the time of the guard ends before this one.
    await settled(taken);
    await sleep(1_500);
    let tail = Buffer.alloc(0);
    peer.resume().on('data', (chunk: Buffer) => {
      tail = Buffer.concat([tail, chunk]).subarray(-100);
    });
    await isCut(peer);
    expect(tail.toString('latin1')).toContain('\x03\xf5What was sent is not read.');
  });

  test('of pings gets pongs for what it reads, and no long payload back', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 100_000 });
    const socket = await openSocket(url);

    socket.send({ type: 'ping', payload: { x: 'x'.repeat(1000) } });
    socket.send({ type: 'ping', payload: { x: 'x'.repeat(1020) } });

    expect(await socket.next()).toEqual({ type: 'pong', payload: { x: 'x'.repeat(1000) } });
    expect(await socket.next()).toEqual({ type: 'pong' });
  });

  test.for([
    ['an end', { type: 'complete', id: '1' }],
    ['an operation', subscribe('1', '{ hello }')],
  ] as const)('that begins with %s is closed, and told nothing', async ([, message], { edge }) => {
    const socket = await openSocket((await edge.open()).url, { init: false });

    socket.send(message);

    expect((await socket.closed).code).toBe(4401);
    const nothing = Promise.race([socket.next(), sleep(50, 'nothing')]);
    expect(await nothing).toBe('nothing');
  });

  test('of control frames is cut', async ({ edge }) => {
    const peer = connectTo((await edge.open()).url);
    await becomeSocket(peer);
    peer.pause();

    const pings = Buffer.concat(Array.from({ length: 500 }, () => frame('x'.repeat(120), pingFrame)));
    const flood = async () => {
      for (;;) await write(peer, pings);
    };
    await expect(flood()).rejects.toThrow();
  });

  test('that sends one message in thousands of pieces is closed', async ({ edge }) => {
    const peer = connectTo((await edge.open({ maxBodyBytes: 100_000 })).url);
    await becomeSocket(peer);
    peer.setNoDelay(true).resume();
    const pieces = frame('x'.repeat(60_000));

    for (let at = 0; at < pieces.length && !peer.destroyed; at += 1) {
      await write(peer, pieces.subarray(at, at + 1)).catch(() => {});
      if (at % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }

    await isCut(peer);
  });
});

describe('an HTTP connection whose peer reads nothing', () => {
  test('is worked for once at a time, however many requests it sends', async ({ edge }) => {
    const { url } = await edge.open();
    const taken = counting(edge);
    const peer = connectTo(url).pause();

    await write(peer, post(long(1_000_000)).repeat(90));
    const whileUnread = await settled(taken);
    let answers = 0;
    peer.resume().on('data', (chunk: Buffer) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
    });

    expect(whileUnread * 1_000_000).toBeLessThan(systemBytes);
    await expect.poll(() => answers, patiently).toBeGreaterThan(80);
    await expect.poll(taken, patiently).toBe(90);
    peer.destroy();
  });

  test('is cut when hundreds of requests wait for their turn', async ({ edge }) => {
    const peer = connectTo((await edge.open()).url).resume();
    await write(peer, post('{ slow }').repeat(200));

    await isCut(peer);
  });

  test('leaves nothing behind when it goes with requests that wait, but one line of the log for all', async ({
    edge,
  }) => {
    const { url, running } = await edge.open();
    const saying = (text: string) => edge.lines.filter((line) => line.includes(`"msg":"${text}"`));
    const started = told(edge, 'started');
    const aborted = told(edge, 'aborted');
    const peer = connectTo(url);
    await write(peer, post('{ slow }').repeat(20));
    await started;
    expect(running()).toHaveLength(1);

    peer.resetAndDestroy();

    await aborted;
    await expect.poll(() => running()).toEqual([]);
    await expect.poll(() => saying('requests were sent ahead, and not waited for')).toHaveLength(1);
    expect(saying('request')).toHaveLength(1);
  });

  test('is cut when a large answer stands still, and not while it is read slowly', async ({ edge }) => {
    const { url } = await edge.open({ unread: { everyMs: 20, muchStallMs: 1000 } });
    const [stalled, slow] = [connectTo(url).pause(), connectTo(url)];
    let seen = 0;
    let sinceRest = 0;
    slow.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      sinceRest += chunk.length;
      if (sinceRest < 1_000_000) return;
      sinceRest = 0;
      slow.pause();
      setTimeout(() => slow.resume(), 100);
    });
    await Promise.all([stalled, slow].map((peer) => write(peer, post(long(30_000_000)))));

    await expect.poll(() => seen, patiently).toBeGreaterThan(30_000_000);
    // What the system has taken is still there to be read, and the cut behind it.
    let whole = 0;
    stalled.resume().on('data', (chunk: Buffer) => {
      whole += chunk.length;
    });
    await isCut(stalled);
    expect(whole).toBeLessThan(systemBytes);
    slow.destroy();
  });

  test('is cut first of all when there is no room for more', { tags: 'long' }, async ({ edge }) => {
    const { url } = await edge.open({ unread: { everyMs: 20, inAllBytes: 30_000_000 } });
    const stalled = Array.from({ length: 4 }, () => connectTo(url).pause());
    await Promise.all(stalled.map((peer) => write(peer, post(long(12_000_000)))));

    await sleep(300);
    const reader = connectTo(url);
    let seen = 0;
    reader.on('data', (chunk: Buffer) => {
      seen += chunk.length;
    });
    await write(reader, post(long(12_000_000)));
    await expect.poll(() => seen, patiently).toBeGreaterThan(12_000_000);

    const ends = await Promise.all(
      stalled.map(async (peer) => {
        let bytes = 0;
        peer.resume().on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        await Promise.race([isCut(peer), expect.poll(() => bytes, patiently).toBeGreaterThan(12_000_000)]);
        return bytes > 12_000_000;
      }),
    );
    expect(ends.filter((whole) => whole).length).toBeLessThanOrEqual(2);
    expect(reader.destroyed).toBe(false);
    reader.destroy();
  });
});

describe('an answer in parts that nobody reads', () => {
  test.for(['multipart/mixed', 'text/event-stream'])(
    'gives its place back when the time of the operation is over (%s)',
    async (accept, { edgeWith }) => {
      const edge = edgeWith({ limits: { inProgress: 1, timeoutMs: 5000 } });
      const { url } = await edge.open();
      const peer = connectTo(url).pause();
      // The second part is not taken off while the first stands still, and the third never comes.
      const parts =
        '{ long(bytes: 20000000) ... @defer { a: slow(bytes: 500000) } ... @defer { b: slow(until: "never") } }';
      edge.signals.once('started', () => setImmediate(() => edge.signals.emit('finish')));
      await write(peer, post(parts, accept));
      const ask = async () => {
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: '{ "query": "{ hello }" }',
        });
        return answer.status;
      };
      await once(peer, 'readable');

      expect(await ask()).toBe(503);
      await expect.poll(ask, patiently).toBe(200);
      peer.destroy();
    },
  );
});
