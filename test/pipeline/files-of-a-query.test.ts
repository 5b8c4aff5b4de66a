import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { describe, expect } from 'vitest';
import type { CacheOptions } from '../../src/cache/read-cache.ts';
import { importFrame } from '../support/frame.ts';
import { test as base } from '../support/test.ts';

const page = `query ($id: ID!) {
  project(id: $id) { name connections(first: 3) { totalCount nodes { id number name status members { id name } } } }
}`;

/** To be lowered with each file that is merged or leaves the way of a query. */
const mostFiles = { cold: 152, again: 60 };

const test = base.extend<{
  cache: CacheOptions;
  filesOf(work: () => Promise<unknown>): Promise<string[]>;
}>({
  cache: [{ mode: 'on', goodForMs: 3_600_000 }, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  filesOf: async ({}, use) => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await use(async (work) => {
      // Counts begin anew each time they are taken.
      await session.post('Profiler.takePreciseCoverage');
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ran = result.filter(({ functions }) =>
        functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
      );
      const files = ran.map(({ url }) => relative(process.cwd(), url.replace(/^file:\/\//, '')));
      return [...new Set(files)].filter((file) => file.startsWith('src/')).toSorted();
    });
    session.disconnect();
  },
});

describe('the files of src that run for a query', () => {
  test('are few, and fewer for one that was answered before', async ({ filesOf, send, ask }) => {
    const id = await importFrame(ask, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const query = async () => expect((await send({ query: page, variables: { id } })).status).toBe(200);

    const cold = await filesOf(query);
    const again = await filesOf(query);

    expect(cold.length).toBeLessThanOrEqual(mostFiles.cold);
    expect(again.length).toBeLessThanOrEqual(mostFiles.again);
  });
});
