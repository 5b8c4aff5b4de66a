import { describe, expect, test, vi } from 'vitest';
import { createSubscriberQueue } from '../../src/projects/events/subscriber-queue.ts';

interface Sign {
  step: number | null;
  at: number;
}

const open = (capacity = 3) => {
  const onEnd = vi.fn();
  const channel = createSubscriberQueue<Sign>({ capacity, replaces: ({ step }) => step === null, onEnd });
  return { channel, onEnd };
};

const done = { done: true, value: undefined };

describe('a channel', () => {
  test('gives what is pushed to the reader that waits', async () => {
    const { channel } = open();
    const next = channel.next();

    channel.push({ step: 1, at: 1 });

    expect(await next).toEqual({ done: false, value: { step: 1, at: 1 } });
  });

  test('keeps only the newest sign of progress for a slow reader', async () => {
    const { channel } = open();
    for (let at = 0; at < 1000; at++) channel.push({ step: null, at });
    channel.push({ step: 7, at: 1000 });
    channel.push({ step: null, at: 1001 });
    channel.push({ step: null, at: 1002 });
    channel.end();

    const read: Sign[] = [];
    for await (const sign of channel) read.push(sign);

    expect(read).toEqual([
      { step: 7, at: 1000 },
      { step: null, at: 1002 },
    ]);
  });

  test('drops the oldest when too much waits', async () => {
    const { channel } = open(3);
    for (let at = 0; at < 1000; at++) channel.push({ step: at, at });
    channel.end();

    const read: number[] = [];
    for await (const { at } of channel) read.push(at);

    expect(read).toEqual([997, 998, 999]);
  });

  test('ends at once for a reader that leaves while it waits', async () => {
    const { channel, onEnd } = open();
    const next = channel.next();

    expect(await channel.return()).toEqual(done);

    expect(await next).toEqual(done);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('reads what waits after its end, and takes no more', async () => {
    const { channel, onEnd } = open();
    channel.push({ step: 1, at: 1 });
    channel.end();
    channel.end();
    channel.push({ step: 2, at: 2 });

    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(await channel.next()).toEqual({ done: false, value: { step: 1, at: 1 } });
    expect(await channel.next()).toEqual(done);
  });

  test('says in what is read next what was dropped', async () => {
    const channel = createSubscriberQueue<{ at: number; lost: number[] }>({
      capacity: 2,
      replaces: () => false,
      drop: (dropped, next) => ({ ...next, lost: [...dropped.lost, dropped.at] }),
      onEnd: () => {},
    });
    for (let at = 0; at < 5; at++) channel.push({ at, lost: [] });
    channel.end();

    const read: object[] = [];
    for await (const value of channel) read.push(value);

    expect(read).toEqual([
      { at: 3, lost: [0, 1, 2] },
      { at: 4, lost: [] },
    ]);
  });
});
