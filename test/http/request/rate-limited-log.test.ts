import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, vi } from 'vitest';
import { connectTo, enterSocket, frames, subscribeTo, write } from '../../support/raw-peer.ts';
import { test } from '../edge.ts';

afterEach(() => vi.useRealTimers());

const errorsIn = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error' || level === 'warn');

describe('the log', () => {
  test('has no line about each message of sockets that are reset', async ({ edge }) => {
    const { url } = await edge.open();

    for (let round = 0; round < 3; round += 1) {
      const peer = connectTo(url);
      await enterSocket(peer);
      await write(
        peer,
        frames(20, (index) => subscribeTo(String(index), '{ long(bytes: 1000000) }')),
      );
      await sleep(100);
      peer.resetAndDestroy();
    }
    await sleep(300);

    expect(errorsIn(edge.lines)).toEqual([]);
  });

  test('has no error about callers who leave in the middle of their request', async ({ edge }) => {
    const { url } = await edge.open();

    for (let round = 0; round < 5; round += 1) {
      const peer = connectTo(url);
      await write(
        peer,
        'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query":',
      );
      await sleep(50);
      peer.resetAndDestroy();
    }
    await sleep(300);

    expect(errorsIn(edge.lines)).toEqual([]);
  });

  test('tells a bug that callers meet again and again once a minute, and how often', async ({ edge }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { url } = await edge.open();
    const meet = async (query: string) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const body = JSON.stringify({ query });
      await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text();
    };

    for (let time = 0; time < 20; time += 1) await meet('{ bug }');
    await meet('{ bugInSerialize }');
    const atOnce = errorsIn(edge.lines);
    vi.advanceTimersByTime(60_000);
    const afterAMinute = errorsIn(edge.lines);
    vi.advanceTimersByTime(120_000);
    await meet('{ bug }');
    const later = errorsIn(edge.lines);

    const bug = { msg: 'a bug was hidden from the caller', err: { type: 'Error' } };
    expect(atOnce).toMatchObject([
      bug,
      { err: { message: expect.stringContaining('Int cannot represent') } },
    ]);
    expect(afterAMinute.slice(2)).toMatchObject([{ ...bug, times: 19 }]);
    expect(later.slice(3)).toMatchObject([bug]);
    expect(later[3]).not.toHaveProperty('times');
  });
});
