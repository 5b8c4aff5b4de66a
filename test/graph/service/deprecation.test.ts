import type { Generation } from '@connection-gateway/contract/endpoint';
import { describe, expect } from 'vitest';
import type { Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';

const question = `{ service { generation supportedGenerations deprecation { generation since message } } }`;

interface Fixtures {
  shared: Shared;
  /** As by `UPSTREAM_GENERATION`. */
  pinned: Generation | undefined;
  warnings: unknown[][];
}

const test = base.extend<Fixtures>({
  pinned: [undefined, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern.
  warnings: async ({}, use) => use([]),
  shared: async ({ sandbox, pinned, warnings }, use) => {
    const log = { debug: () => {}, warn: (...line: unknown[]) => void warnings.push(line) };
    const upstream = createUpstream({ url: await sandbox.listen(), generation: pinned, log });
    await use(sharedWith({ upstream, jobLimits: {} }));
    await upstream.close();
  },
});

const readiness = async (url: string): Promise<unknown> => (await fetch(`${url}/health/ready`)).json();

describe('a service of 26.1', () => {
  test.override({ generations: [3, 4, 5] });

  test('has nothing to deprecate where its newest generation is used', async ({
    ask,
    listener,
    warnings,
  }) => {
    expect(await ask(question)).toEqual({
      data: { service: { generation: 5, supportedGenerations: [3, 4, 5], deprecation: null } },
    });
    expect(await readiness(listener.url)).toEqual({ ready: true, reason: null });
    expect(warnings).toEqual([]);
  });

  describe('used in generation 4', () => {
    test.override({ pinned: 4 });

    test('says to callers, operators and once to the log that it is deprecated', async ({
      ask,
      listener,
      warnings,
    }) => {
      const message =
        'The service removes API 4 with the release after the one that deprecated it. The service has API 5, too: remove UPSTREAM_GENERATION.';
      const before = Date.now();

      const { data } = await ask(question);
      const again = await ask(question);

      expect(data.service).toEqual({
        generation: 4,
        supportedGenerations: [3, 4, 5],
        deprecation: { generation: 4, since: expect.any(String), message },
      });
      const since = Date.parse(data.service.deprecation.since);
      expect(since).toBeGreaterThanOrEqual(before);
      expect(again.data).toEqual(data);
      expect(await readiness(listener.url)).toEqual({ ready: true, reason: null, warning: message });
      expect(warnings).toEqual([
        [
          { machine: expect.any(String), generation: 4, supported: [3, 4, 5] },
          `API generation in use is deprecated: ${message}`,
        ],
      ]);
    });
  });
});

describe('a service of 26.0', () => {
  test.override({ generations: [4] });

  test('deprecates nothing', async ({ ask, callsOf }) => {
    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(question);
    });

    expect(calls).toEqual(['GetVersion']);
    expect(answer).toEqual({
      data: { service: { generation: 4, supportedGenerations: [4], deprecation: null } },
    });
  });
});
