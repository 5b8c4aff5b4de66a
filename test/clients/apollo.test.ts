import {
  ApolloClient,
  gql,
  HttpLink,
  InMemoryCache,
  type ObservableQuery,
} from '@apollo/client/core/index.js';
import { possibleTypes, typePolicies } from '@connection-gateway/client/apollo';
import { describe, expect } from 'vitest';
import { halfOf } from './halves.ts';
import { patience, test } from './support.ts';

const rows = gql`query Rows($id: ID!) {
  project(id: $id) { ${halfOf('Project', 0)} connections(first: 50) { nodes { ${halfOf('ConnectionItem', 0)} } } }
}`;
const page = gql`query Page($id: ID!) { project(id: $id) { ${halfOf('Project', 1)} } }`;
const panel = gql`query Panel($id: ID!) { connection(id: $id) { ${halfOf('ConnectionItem', 1)} } }`;

describe('Apollo with the policies', () => {
  test('reads a list, its page and a panel for each row once, whatever they select', async ({
    graph,
    project,
    warnings,
  }) => {
    const client = new ApolloClient({
      link: new HttpLink({ uri: graph.url, fetch: graph.fetch }),
      cache: new InMemoryCache({ typePolicies, possibleTypes }),
    });
    const watched: { complete: boolean; errors: unknown[] }[] = [];
    const watch = async (query: ObservableQuery) => {
      const state = { complete: false, errors: [] as unknown[] };
      watched.push(state);
      query.subscribe((result) => {
        state.complete = result.dataState === 'complete';
        if (result.error !== undefined) state.errors.push(result.error);
      });
      await expect.poll(() => state.complete || state.errors.length > 0, patience).toBe(true);
    };

    await watch(client.watchQuery({ query: rows, variables: { id: project.id } }));
    await watch(client.watchQuery({ query: page, variables: { id: project.id } }));
    for (const { id } of project.connections)
      await watch(client.watchQuery({ query: panel, variables: { id } }));

    await graph.quiet();
    expect(watched.flatMap(({ errors }) => errors)).toEqual([]);
    expect(watched.map(({ complete }) => complete)).toEqual([true, true, true, true, true]);
    expect(graph.sent).toEqual(['Rows', 'Page', 'Panel', 'Panel', 'Panel']);
    expect(warnings).toEqual([]);
    client.stop();
  });
});
