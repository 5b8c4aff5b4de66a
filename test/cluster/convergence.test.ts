import { describe, expect } from 'vitest';
import { importFrame } from '../support/frame.ts';
import type { Ask } from '../support/test.ts';
import { followChanges } from './support/follow-changes.ts';
import { test } from './support/gateways.ts';

const CHANGE = `mutation ($id: ID!, $author: String!) {
  updateProject(input: { projectId: $id, author: $author }) { project { author hasUnsavedChanges } errors { message } }
}`;
const READ = 'query ($id: ID!) { project(id: $id) { author hasUnsavedChanges } }';

const change = async (ask: Ask, id: string, author: string) => await ask(CHANGE, { id, author });
const read = async (ask: Ask, id: string) => (await ask(READ, { id })).data?.project;

describe('two gateways that act as one', () => {
  test('tell what the other has acknowledged, a hundred times in a row', async ({ startGateways }) => {
    const { gateways } = await startGateways();
    const [one, other] = gateways;
    const id = await importFrame(one.ask, [{ name: 'J1' }]);

    const stale: unknown[] = [];
    for (let index = 0; index < 100; index += 1) {
      const [writer, reader] = index % 2 === 0 ? [one, other] : [other, one];
      const now = { author: `A${index}`, hasUnsavedChanges: true };
      const { data } = await change(writer.ask, id, now.author);
      expect(data.updateProject.project).toEqual(now);
      // The second is answered from memory where that is true.
      for (const seen of [await read(reader.ask, id), await read(reader.ask, id)])
        if (JSON.stringify(seen) !== JSON.stringify(now)) stale.push({ now, seen });
    }

    expect(stale).toEqual([]);
  });

  test('tell followers what the other has done, through broken connections and Redis that is restarted', async ({
    startGateways,
    redis,
  }) => {
    const { gateways } = await startGateways({ machines: 1 });
    const [one, other] = gateways;
    const id = await importFrame(one.ask, [{ name: 'J1' }]);
    const [here, there] = [await followChanges(one), await followChanges(other)];
    const told: unknown[] = [];

    for (let index = 0; index < 60; index += 1) {
      if (index % 15 === 10) await redis.drop();
      if (index === 50) {
        await redis.kill();
        await redis.start();
      }
      await expect.poll(async () => (await change(one.ask, id, `A${index}`)).errors).toBe(undefined);
      const [first, second] = [await here.next(), await there.next()];
      if (first?.cursor !== second?.cursor || second?.missed !== false) told.push([index, first, second]);
    }

    expect(told).toEqual([]);
    for (const stream of [here, there]) stream.close();
  });
});

describe('two gateways without Redis', () => {
  const refusal = { code: 'OVERLOADED', retryable: true };
  const isRefused = async (ask: Ask, id: string) => {
    const { errors } = await change(ask, id, 'nobody');
    expect(errors?.[0]?.extensions).toMatchObject(refusal);
    expect(errors?.[0]?.extensions?.['outcomeUnknown']).toBe(undefined);
  };

  test.for(['killed', 'frozen'] as const)(
    'and %s read on and refuse changes, until it is back',
    { timeout: 60_000 },
    async (how, { startGateways, redis }) => {
      const { gateways } = await startGateways({ machines: 1 });
      const [one, other] = gateways;
      const id = await importFrame(one.ask, [{ name: 'J1' }]);
      await change(one.ask, id, 'Anna');
      // Who has never read here would have to ask Redis as whom.
      expect(await read(other.ask, id)).toMatchObject({ author: 'Anna' });
      const there = await followChanges(other);

      if (how === 'killed') await redis.kill();
      else redis.freeze();

      for (const { ask } of gateways) {
        await isRefused(ask, id);
        expect(await read(ask, id)).toEqual({ author: 'Anna', hasUnsavedChanges: true });
        await isRefused(ask, id);
      }

      if (how === 'killed') await redis.start();
      else redis.thaw();

      await expect.poll(async () => (await change(one.ask, id, 'Berta')).errors).toBe(undefined);
      expect(await read(other.ask, id)).toEqual({ author: 'Berta', hasUnsavedChanges: true });
      expect(await there.next()).toMatchObject({
        __typename: 'ProjectChanged',
        missed: false,
        projectId: id,
      });
      there.close();
    },
  );
});
