import { test as base, describe, expect } from 'vitest';
import { documentLimits } from '../../../src/config/limits.ts';
import { type GatewayProcess, gatewayProcess } from '../../support/gateway-process.ts';
import { worstDocuments } from './worst-documents.ts';

// What a caller can make the process do, seen from outside it.

const test = base.extend(
  'gateway',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  async ({}, { onCleanup }): Promise<GatewayProcess> => {
    // So little memory that whatever is kept without bound ends it.
    const gateway = await gatewayProcess({ node: ['--max-old-space-size=250'] });
    onCleanup(() => gateway.kill());
    await gateway.start();
    // The demonstration is made by then, which takes processor time of the same process.
    await gateway.post({ query: '{ projects { totalCount } }' });
    return gateway;
  },
);

const ok = { status: 200, text: '{"data":{"__typename":"Query"}}' };

// Starting it takes a while on a busy machine.
describe('the process', () => {
  test.for(Object.entries(worstDocuments))(
    'is busy for a moment only (%s)',
    async ([, request], { gateway }) => {
      const spent: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const before = await gateway.readings();
        // Another text each time, so that nothing is remembered of it.
        const query = `${request.query} # ${i}`;
        const { status } = await gateway.post({ ...request, query });
        expect([200, 400]).toContain(status);
        spent.push((await gateway.readings()).processorMs - before.processorMs);
      }

      // Processor time, because other work on the machine delays the event loop as well. The bar is 50 ms once it runs warm.
      expect(Math.min(...spent)).toBeLessThan(100);
    },
  );

  test('lives on small memory after many documents, and says how much it keeps of them', {
    tags: 'long',
  }, async ({ gateway }) => {
    const comments = '#\n'.repeat(32_000);

    const long = await Promise.all(
      Array.from({ length: 150 }, (_, i) => gateway.post({ query: `{ __typename } # ${i}\n${comments}` })),
    );
    for (let i = 0; i < 100; i += 1) await gateway.post({ query: `{ __typename } # ${i}` });

    expect(long).toEqual(Array(150).fill(ok));
    const { keptBytes } = await gateway.readings();
    expect(keptBytes).toBeGreaterThan(100 * 512);
    expect(keptBytes).toBeLessThanOrEqual(documentLimits.keptBytes);
    expect(await gateway.post({ query: '{ __typename }' })).toEqual(ok);
  });
});
