import { describe, expect } from 'vitest';
import { connectTo, enterSocket, frames, subscribeTo } from '../../support/raw-peer.ts';
import { type Edge, test } from '../edge.ts';

const count = 50;
const query = '{ long(bytes: 1) }';

/** How many operations ran in the fullest round of the event loop, when all of them have run. */
async function fullestRound(edge: Edge): Promise<number> {
  let [taken, before, most] = [0, 0, 0];
  edge.signals.on('taken', () => {
    taken += 1;
  });
  while (taken < count) {
    await new Promise(setImmediate);
    most = Math.max(most, taken - before);
    before = taken;
  }
  return most;
}

describe('many requests in one packet run one in a round of the event loop, so that others are answered in between', () => {
  test('over HTTP', async ({ edge }) => {
    const { url } = await edge.open();
    const body = JSON.stringify({ query });
    const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    connectTo(url).resume().write(`${head}\r\n\r\n${body}`.repeat(count));

    expect(await fullestRound(edge)).toBe(1);
  });

  test('over a socket', async ({ edge }) => {
    const { url } = await edge.open();
    const peer = connectTo(url);
    await enterSocket(peer);
    peer.resume().write(frames(count, (index) => subscribeTo(String(index), query)));

    expect(await fullestRound(edge)).toBe(1);
  });
});
