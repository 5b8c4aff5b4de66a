import { describe, expect, test } from 'vitest';
import { createFairScheduler } from '../../../src/http/request/fair-scheduler/fair-scheduler.ts';
import { connectTo } from '../../support/raw-peer.ts';
import { test as onEdge } from '../edge.ts';

const done = { timeout: 60_000 };

describe('the next turn', () => {
  test('goes to whoever has taken least', async () => {
    const scheduler = createFairScheduler();
    const [greedy, modest] = [{}, {}];
    const order: string[] = [];
    scheduler.charge(greedy, 1_000);

    for (let count = 0; count < 3; count += 1) scheduler.begin(greedy, () => order.push('greedy'));
    scheduler.begin(modest, () => order.push('modest'));
    await expect.poll(() => order.length, done).toBe(4);

    expect(order[0]).toBe('modest');
  });

  test('goes to whoever has waited longest, now and then', async () => {
    const scheduler = createFairScheduler();
    const [greedy, modest] = [{}, {}];
    const order: string[] = [];
    scheduler.charge(greedy, 1_000_000);
    const again = () => {
      order.push('modest');
      if (order.length < 40) scheduler.begin(modest, again);
    };

    scheduler.begin(greedy, () => order.push('greedy'));
    scheduler.begin(modest, again);
    scheduler.begin(modest, again);
    await expect.poll(() => order.length, done).toBeGreaterThan(30);

    expect(order.indexOf('greedy')).toBeGreaterThan(0);
    expect(order.indexOf('greedy')).toBeLessThan(10);
  });

  test('comes soon to those who ask for much, when nobody else is there', async () => {
    const scheduler = createFairScheduler();
    const greedy = {};
    let turns = 0;
    scheduler.charge(greedy, 1_000_000);

    for (let count = 0; count < 100; count += 1)
      scheduler.begin(greedy, () => {
        turns += 1;
      });

    await expect.poll(() => turns, done).toBe(100);
  });

  test('comes first to whoever asked often, and each time for what was over at once', async () => {
    const scheduler = createFairScheduler();
    const [often, seldom] = [{}, {}];
    const order: string[] = [];
    let turns = 0;
    const again = () => {
      turns += 1;
      if (turns < 1_000) scheduler.begin(often, again, () => true);
    };
    scheduler.begin(often, again, () => true);
    await expect.poll(() => turns, done).toBe(1_000);
    scheduler.charge(seldom, 500);

    scheduler.begin(seldom, () => order.push('seldom'));
    scheduler.begin(often, () => order.push('often'));
    await expect.poll(() => order, done).toEqual(['often', 'seldom']);
  });
});

const length = 100_000;
const post = (query: string) => {
  const body = JSON.stringify({ query });
  const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
};

onEdge('who asks for little is answered before all who ask for much', async ({ edge }) => {
  const { url } = await edge.open();
  let begun = 0;
  edge.signals.on('taken', () => {
    begun += 1;
  });
  const modest = connectTo(url);
  let answers = 0;
  modest.on('data', (chunk: Buffer) => {
    answers += chunk.toString('latin1').split('"hello"').length - 1;
  });
  const greedy = Array.from({ length: 12 }, () => connectTo(url).resume());
  for (const peer of greedy) peer.write(post(`{ long(bytes: ${length}) }`).repeat(90));
  await expect.poll(() => begun, done).toBeGreaterThan(greedy.length * 3);

  const between: number[] = [];
  for (let count = 1; count <= 10; count += 1) {
    const before = begun;
    modest.write(post('{ hello }'));
    await expect.poll(() => answers, { ...done, interval: 1 }).toBe(count);
    between.push(begun - before);
  }
  for (const peer of [modest, ...greedy]) peer.destroy();

  // Without turns it is several for each of them.
  expect(Math.min(...between)).toBeLessThan(greedy.length);
});
