import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, describe, expect } from 'vitest';
import { slowReaderLimits } from '../../../src/config/limits.ts';
import { createSlowReaderGuard } from '../../../src/http/request/slow-reader-guard.ts';

/** Asks a server that is watched, and answers the response before its body is read. */
const test = base.extend<{ ask: (answer: RequestListener) => Promise<import('node:http').IncomingMessage> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  ask: async ({}, use) => {
    const { watch, stop } = createSlowReaderGuard({
      ...slowReaderLimits,
      everyMs: 10,
      stallMs: 50,
      muchStallMs: 50,
    });
    const server = createServer().on('connection', watch);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await use(async (answer) => {
      server.on('request', answer);
      const req = request({ port, host: '127.0.0.1', agent: false }).end();
      const [res] = await once(req, 'response');
      return res.pause();
    });
    stop();
    server.closeAllConnections();
    server.close();
  },
});

describe('an answer that nobody reads', () => {
  test('is given up', async ({ ask }) => {
    let closed: Promise<unknown> = Promise.resolve();
    const unread = await ask((_req, res) => {
      closed = once(res, 'close');
      res.end(Buffer.alloc(50_000_000));
    });
    const broken = once(unread, 'error');

    await closed;
    unread.resume();
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' });
  });

  test('may be long in the making', async ({ ask }) => {
    const res = await ask((_req, answer) => {
      answer.write('a');
      setTimeout(() => answer.end('b'), 300);
    });

    let text = '';
    for await (const chunk of res) text += chunk;
    expect(text).toBe('ab');
  });
});
