import { describe, expect, test } from 'vitest';
import { refetchAfterEvents } from '../../packages/client/src/events.ts';

const present = { __typename: 'PresentState', missed: false };
const changed = { __typename: 'ConnectionChanged', missed: false, connection: {} };

/** Reads that end when the test says so. */
function reader() {
  const ends: { answer(): void; fail(): void }[] = [];
  const take = refetchAfterEvents(
    () =>
      new Promise<void>((resolve, reject) =>
        ends.push({ answer: resolve, fail: () => reject(new Error('The line broke.')) }),
      ),
  );
  return { take, ends };
}

describe('rows are read', () => {
  test('after the first event, and not after one that brings its row', () => {
    const { take, ends } = reader();

    take(changed);
    expect(ends).toHaveLength(0);
    take(present);

    expect(ends).toHaveLength(1);
  });

  test('once more when events come before the answer, which may be older', async () => {
    const { take, ends } = reader();
    take(present);

    take(changed);
    take(changed);
    ends[0]?.answer();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.answer();
    await new Promise((resolve) => setImmediate(resolve));
    take(changed);

    expect(ends).toHaveLength(2);
  });

  test('again after an answer that did not come', async () => {
    const { take, ends } = reader();
    take(present);
    ends[0]?.fail();
    await new Promise((resolve) => setImmediate(resolve));

    take(present);

    expect(ends).toHaveLength(2);
  });
});
