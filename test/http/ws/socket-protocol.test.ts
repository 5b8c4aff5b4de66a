import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { socketLimits } from '../../../src/config/limits.ts';
import { upgradeRequest } from '../../support/raw-peer.ts';
import { test, told } from '../edge.ts';
import { openSocket, subscribe } from './socket.ts';

afterEach(() => vi.useRealTimers());

const upgrade = upgradeRequest.join('\r\n');

describe('a socket', () => {
  test('whose peer does not answer its close is cut within two seconds', async ({ edge }) => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { url } = await edge.open();
    const peer = connect(Number(new URL(url).port), '127.0.0.1');
    peer.on('error', () => {});
    peer.write(`${upgrade}\r\n\r\n`);
    await once(peer, 'data');
    const closeFrame = once(peer, 'data');
    vi.advanceTimersByTime(socketLimits.initTimeoutMs);
    await closeFrame;
    let isCut = false;
    peer.once('close', () => {
      isCut = true;
    });

    vi.advanceTimersByTime(1900);
    await new Promise((resolve) => setImmediate(resolve));
    const before = isCut;
    vi.advanceTimersByTime(200);

    await expect.poll(() => isCut).toBe(true);
    expect(before).toBe(false);
  });

  test.for<[string, string | undefined, number | string]>([
    ['of the old protocol', 'graphql-ws', 'Server sent no subprotocol'],
    ['of no protocol', undefined, 4406],
  ])('%s is closed or refused', async ([, protocol, code], { edge }) => {
    const { url } = await edge.open();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol);

    const outcome = await new Promise<unknown>((resolve) => {
      socket.once('close', resolve);
      socket.once('error', (error) => resolve(error.message));
    });

    expect(outcome).toBe(code);
  });

  test('answers a ping with its payload', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    socket.send({ type: 'ping', payload: { at: 7 } });

    expect(await socket.next()).toEqual({ type: 'pong', payload: { at: 7 } });
  });

  test('is closed by a message of an unknown kind', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    socket.send({ type: 'start', id: '1' });

    expect((await socket.closed).code).toBe(4400);
  });

  test('takes messages of 64 kB, however large a body may be', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });
    const padded = (length: number) => JSON.stringify(subscribe('1', '{ hello }')).padEnd(length);
    const fits = await openSocket(url);
    fits.send(padded(65_536));
    const tooLong = await openSocket(url);
    tooLong.send(padded(65_537));

    expect(await fits.next()).toMatchObject({ type: 'next' });
    expect((await tooLong.closed).code).toBe(1009);
  });

  test('is refused when there are too many, and there is room again when one closes', async ({ edge }) => {
    const { url } = await edge.open({ maxSockets: 2 });
    const first = await openSocket(url);
    await openSocket(url);

    await expect(openSocket(url)).rejects.toThrow('Unexpected server response: 503');
    first.close();
    await first.closed;

    await expect.poll(() => openSocket(url)).toBeDefined();
  });

  test('carries no more operations however many are sent at once', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);
    let sources = 0;
    edge.signals.on('started', () => {
      sources += 1;
    });

    for (let id = 0; id < 2000; id += 1) socket.send(subscribe(String(id), 'subscription { never }'));
    for (let refused = 0; refused < 1980; refused += 1)
      expect(await socket.next()).toMatchObject({ type: 'error' });

    expect(sources).toBe(socketLimits.operationsPerSocket);
  });

  test('is pinged, and cut when it does not answer', async ({ edge }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { url } = await edge.open();
    const alive = await openSocket(url);
    const peer = connect(Number(new URL(url).port), '127.0.0.1');
    peer.write(`${upgrade}\r\n\r\n`);
    await once(peer, 'data');
    const silent = text(peer);

    const pinged = once(peer, 'data');
    vi.advanceTimersByTime(socketLimits.pingMs);
    await pinged;
    alive.send({ type: 'ping' });
    await alive.next();
    vi.advanceTimersByTime(socketLimits.pingMs);

    await silent;
    alive.send(subscribe('1', '{ hello }'));
    expect(await alive.next()).toMatchObject({ type: 'next' });
    expect(socketLimits.pingMs).toBeLessThan(30_000);
  });

  test.for(['complete', 'disconnect'])('leaves nothing behind on %s', async (how, { edge }) => {
    const { url } = await edge.open();
    const stopped = told(edge, 'stopped');
    const socket = await openSocket(url);
    const started = told(edge, 'started');
    socket.send(subscribe('1', 'subscription { ticks }'));
    await started;
    const before = timers();

    if (how === 'complete') socket.send({ id: '1', type: 'complete' });
    else socket.close();

    await stopped;
    expect(edge.signals.listenerCount('tick')).toBe(0);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
