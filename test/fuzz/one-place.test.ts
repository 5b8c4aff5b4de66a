import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { untilSettled } from '../support/jobs.ts';
import { test as base } from '../support/test.ts';
import { questionsAbout } from './everything.ts';
import { lostPlaces, type Place, placesOf, withPlace } from './places.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

interface Asked {
  operation: EndpointId;
  query: string;
  data: unknown;
  body: unknown;
  places: readonly Place[];
}

const test = base.extend<{ good: Map<EndpointId, string>; sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  good: async ({}, use) => use(new Map()),
  sandbox: async ({ good }, use) => {
    const sandbox = createSandbox({
      demo: 'small',
      laterAdditions: ['parameterEditing'],
      onExchange: ({ call: { operation }, answer: { body } }) => {
        if (typeof body === 'string' && !good.has(operation)) good.set(operation, body);
      },
    });
    await use(sandbox);
    await sandbox.close();
  },
});

describe('an answer with one place that is not as agreed', () => {
  test('costs that place, or one item of a list', { timeout: fuzzTimeoutMs }, async ({
    ask,
    sandbox,
    good,
  }) => {
    const { data } = await ask('{ projects { nodes { id connections(first: 1) { nodes { id } } } } }');
    const [{ id: project, connections }] = data.projects.nodes;
    const connection = connections.nodes[0].id;
    const started = await ask(
      'mutation ($p: ID!) { startCalculation(input: { target: { projectId: $p } }) { job { id } } }',
      { p: project },
    );
    await untilSettled(ask, started.data.startCalculation.job.id);
    const asked: Asked[] = [];
    for (const query of questionsAbout(project, connection)) {
      good.clear();
      const { data: whole, errors } = await ask(query);
      expect(errors, query).toBeUndefined();
      for (const [operation, text] of good) {
        const endpoint: Endpoint = endpoints[operation];
        // Parts of the view are made of the geometry as well.
        if (query.includes('scene {') && operation === 'ExportIomConnectionData') continue;
        if (endpoint.answer !== 'json' || endpoint.effect !== 'read' || operation === 'GetVersion') continue;
        const body: unknown = JSON.parse(text);
        asked.push({ operation, query, data: whole, body, places: placesOf(endpoint.reply, body) });
      }
    }
    expect(new Set(asked.map(({ operation }) => operation)).size).toBeGreaterThan(20);
    const spoilt = fc
      .constantFrom(...asked.filter(({ places }) => places.length > 0))
      .chain((one) => fc.record({ one: fc.constant(one), place: fc.constantFrom(...one.places) }));

    await fc.assert(
      fc.asyncProperty(
        spoilt,
        async ({ one: { operation, query, data: before, body }, place: { path, by } }) => {
          sandbox.fault({ operation, kind: 'replace', body: withPlace(body, path, by) });
          const after = await ask(query);
          sandbox.clearFaults();
          const lost = lostPlaces(before, after.data);
          const what = `${operation} ${path.join('.')} = ${by}: lost ${lost.slice(0, 5).join(', ')}, ${JSON.stringify(after.errors)} ${query}`;
          expect(lost.length, what).toBeLessThanOrEqual(1);
          expect(after.errors?.length ?? 0, what).toBeLessThanOrEqual(lost.length);
        },
      ),
      // Each asks for much more than other properties do.
      { ...fuzzOptions, numRuns: Math.ceil((fuzzOptions.numRuns ?? 0) / 10) },
    );
  });
});
