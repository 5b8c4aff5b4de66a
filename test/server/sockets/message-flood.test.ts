import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { socketLimits } from '../../../src/server/request/limits.ts';
import { connectTo, enterSocket, frames, subscribeTo, write } from '../../support/raw-peer.ts';
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

    await expect.poll(refused, { timeout: 10_000 }).toBeGreaterThan(messagesAtOnce);
    await sleep(500);

    const seconds = (performance.now() - began) / 1000;
    expect(refused()).toBeLessThanOrEqual(messagesAtOnce + messagesPerSecond * seconds + 1);
  });

  test('lets others be answered in between', async ({ edge }) => {
    const { url } = await edge.open();
    const other = await openSocket(url);
    const refused = await flooding(url, 20_000);
    await expect.poll(refused).toBeGreaterThan(0);
    const asked = performance.now();

    other.send(subscribe('1', '{ hello }'));
    expect(await other.next()).toMatchObject({ type: 'next' });

    // Without turns it is seconds.
    expect(performance.now() - asked).toBeLessThan(1000);
  });
});
