import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { socketLimits } from '../../../src/config/limits.ts';
import {
  becomeSocket,
  connectTo,
  enterSocket,
  frame,
  frames,
  isCut,
  subscribeTo,
  write,
} from '../../support/raw-peer.ts';
import { test } from '../edge.ts';
import { openSocket, subscribe } from './socket.ts';

/** Counts answers to operations that do not parse, as they are read. */
async function flooding(url: string, operations: number): Promise<() => number> {
  const peer = connectTo(url);
  await enterSocket(peer);
  let refused = 0;
  peer.resume().on('data', (chunk: Buffer) => {
    refused += chunk.toString('latin1').split('GRAPHQL_PARSE_FAILED').length - 1;
  });
  void write(
    peer,
    frames(operations, (index) => subscribeTo(String(index), '{ x')),
  ).catch(() => {});
  return () => refused;
}

describe('a flood of operations that do not parse, on one socket', () => {
  test('is worked off at so many a second, one after the other', async ({ edge }) => {
    const { messagesAtOnce, messagesPerSecond } = socketLimits;
    const { url } = await edge.open();
    const began = performance.now();
    const refused = await flooding(url, 20_000);

    await expect.poll(refused).toBeGreaterThan(messagesAtOnce);
    await sleep(500);

    const seconds = (performance.now() - began) / 1000;
    expect(refused()).toBeLessThanOrEqual(messagesAtOnce + messagesPerSecond * seconds + 1);
  });

  test('lets others be answered in between', async ({ edge }) => {
    const { url } = await edge.open();
    const other = await openSocket(url);
    const operations = 20_000;
    const refused = await flooding(url, operations);
    await expect.poll(refused).toBeGreaterThan(0);

    other.send(subscribe('1', '{ hello }'));
    expect(await other.next()).toMatchObject({ type: 'next' });

    expect(refused()).toBeLessThan(operations);
  });
});

test('a flood of pings before connection_init is read as slowly as any other, and ends with the time for it', async ({
  edge,
}) => {
  const { messagesAtOnce, messagesPerSecond, initTimeoutMs } = socketLimits;
  const peer = connectTo((await edge.open()).url);
  await becomeSocket(peer);
  let answers = 0;
  peer.resume().on('data', (chunk: Buffer) => {
    answers += chunk.toString('latin1').split('"pong"').length - 1;
  });
  const began = performance.now();

  void write(
    peer,
    frames(50_000, () => ({ type: 'ping' })),
  ).catch(() => {});
  await isCut(peer);

  const seconds = Math.max(initTimeoutMs, performance.now() - began) / 1000;
  expect(answers).toBeGreaterThan(0);
  expect(answers).toBeLessThanOrEqual(messagesAtOnce + messagesPerSecond * seconds + 1);
});

test('a peer that goes on sending when its socket is closed is cut, without waiting for its goodbye', async ({
  edge,
}) => {
  const peer = connectTo((await edge.open({ maxBodyBytes: 100_000 })).url);
  await becomeSocket(peer);
  peer.resume();
  const message = frame({ type: 'ping', payload: { x: 'x'.repeat(60_000) } });
  let sent = 0;

  await expect(
    (async () => {
      for (; sent < 100_000; sent += 1) await write(peer, message);
    })(),
  ).rejects.toThrow('gone');

  // What the system holds on its way is some MB; in two seconds it would be hundreds.
  expect(sent * 60_000).toBeLessThan(40_000_000);
});
