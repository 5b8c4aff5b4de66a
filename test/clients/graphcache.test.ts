import { cacheOptions } from '@connection-gateway/client/urql';
import { Client, fetchExchange, gql } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { describe, expect } from 'vitest';
import { halfOf } from './halves.ts';
import { long, patience, test } from './support.ts';

const rows = gql`query Rows($id: ID!) {
  project(id: $id) { ${halfOf('Project', 0)} connections(first: 3) { nodes { ${halfOf('ConnectionItem', 0)} } } }
}`;
const page = gql`query Page($id: ID!) { project(id: $id) { ${halfOf('Project', 1)} } }`;
const panel = gql`query Panel($id: ID!) { connection(id: $id) { ${halfOf('ConnectionItem', 1)} } }`;

describe('urql with graphcache and the keys', () => {
  test(
    'reads a list, its page and a panel for each row once, without a warning',
    long,
    async ({ graph, project, warnings }) => {
      const logger = (severity: string, message: string) => {
        if (severity !== 'debug') warnings.push(message);
      };
      const client = new Client({
        url: graph.url,
        fetch: graph.fetch,
        preferGetMethod: false,
        exchanges: [cacheExchange({ ...cacheOptions, logger }), fetchExchange],
      });
      const watched: { complete: boolean; errors: unknown[] }[] = [];
      const stops: (() => void)[] = [];
      const watch = async (query: typeof rows, id: string) => {
        const state = { complete: false, errors: [] as unknown[] };
        watched.push(state);
        const { unsubscribe } = client.query(query, { id }).subscribe(({ data, error, stale }) => {
          state.complete = data != null && !stale;
          if (error !== undefined) state.errors.push(error);
        });
        stops.push(unsubscribe);
        await expect.poll(() => state.complete || state.errors.length > 0, patience).toBe(true);
      };

      await watch(rows, project.id);
      await watch(page, project.id);
      for (const { id } of project.connections.slice(0, 3)) await watch(panel, id);

      await graph.quiet();
      expect(watched.flatMap(({ errors }) => errors)).toEqual([]);
      expect(watched.map(({ complete }) => complete)).toEqual([true, true, true, true, true]);
      expect(graph.sent).toEqual(['Rows', 'Page', 'Panel', 'Panel', 'Panel']);
      expect(warnings).toEqual([]);
      for (const stop of stops) stop();
    },
  );
});
