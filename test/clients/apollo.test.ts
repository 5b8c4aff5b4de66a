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
import { type Counted, long, patience, test } from './support.ts';

const rows = gql`query Rows($id: ID!) {
  project(id: $id) { ${halfOf('Project', 0)} connections(first: 3) { nodes { ${halfOf('ConnectionItem', 0)} } } }
}`;
const page = gql`query Page($id: ID!) { project(id: $id) { ${halfOf('Project', 1)} } }`;
const panel = gql`query Panel($id: ID!) { connection(id: $id) { ${halfOf('ConnectionItem', 1)} } }`;

const pages = gql`query Pages($id: ID!, $after: String) {
  project(id: $id) {
    id
    connections(first: 3, after: $after) {
      nodes { id name }
      edges { cursor node { id } }
      pageInfo { endCursor hasNextPage }
    }
  }
}`;
const designs = gql`query Designs($id: ID!, $after: String) {
  connection(id: $id) {
    id
    proposedDesigns(first: 2, after: $after) { nodes { designItemId } pageInfo { endCursor hasNextPage } }
  }
}`;
const checks = gql`query Checks($id: ID!) {
  connection(id: $id) { id results { calculatedAt summary { name status } messages { text: __typename } } }
}`;
const calculate = gql`mutation Calculate($id: ID!) {
  startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
    job { items { nodes { connection { id results { calculatedAt verdict } } } } }
    errors { message }
  }
}`;

interface Pages {
  project: {
    connections: {
      nodes: { name: string }[];
      edges: object[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  };
}
interface Designs {
  connection: {
    proposedDesigns: { nodes: { designItemId: string }[]; pageInfo: { endCursor: string } };
  };
}
interface Checks {
  connection: { results: { calculatedAt: string | null } };
}

const apolloOn = (graph: Counted) =>
  new ApolloClient({
    link: new HttpLink({ uri: graph.url, fetch: graph.fetch }),
    cache: new InMemoryCache({ typePolicies, possibleTypes }),
  });

describe('Apollo with the policies', () => {
  test(
    'reads a list, its page and a panel for each row once, whatever they select',
    long,
    async ({ graph, project, warnings }) => {
      const client = apolloOn(graph);
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
      for (const { id } of project.connections.slice(0, 3))
        await watch(client.watchQuery({ query: panel, variables: { id } }));

      await graph.quiet();
      expect(watched.flatMap(({ errors }) => errors)).toEqual([]);
      expect(watched.map(({ complete }) => complete)).toEqual([true, true, true, true, true]);
      expect(graph.sent).toEqual(['Rows', 'Page', 'Panel', 'Panel', 'Panel']);
      expect(warnings).toEqual([]);
      client.stop();
    },
  );

  test('finds a row again by its id, and asks nothing', long, async ({ graph, project }) => {
    const client = apolloOn(graph);
    const row = gql`query Row($id: ID!) { connection(id: $id) { id name results { verdict } } }`;
    await client.query({ query: rows, variables: { id: project.id } });

    for (const { id, name } of project.connections.slice(0, 3)) {
      const { data } = await client.query<{ connection: object }>({ query: row, variables: { id } });
      expect(data?.connection).toMatchObject({ id, name });
    }

    expect(graph.sent).toEqual(['Rows']);
    client.stop();
  });

  test('puts pages of a list together, by nodes and by edges', long, async ({ graph, project }) => {
    const client = apolloOn(graph);
    const variables = { id: project.id, after: null };
    const query = client.watchQuery<Pages>({ query: pages, variables });
    const read = { names: [] as string[], cursors: 0 };
    query.subscribe(({ data, dataState }) => {
      if (dataState !== 'complete') return;
      read.names = data.project.connections.nodes.map(({ name }) => name);
      read.cursors = data.project.connections.edges.length;
    });
    await expect.poll(() => read, patience).toMatchObject({ names: { length: 3 }, cursors: 3 });

    for (const total of [6, 7]) {
      const { endCursor } = query.getCurrentResult().data?.project?.connections?.pageInfo ?? {};
      await query.fetchMore({ variables: { after: endCursor } });
      await expect.poll(() => read, patience).toMatchObject({ names: { length: total }, cursors: total });
    }

    expect(read.names).toEqual(project.connections.map(({ name }) => name));
    expect(query.getCurrentResult().data?.project?.connections?.pageInfo?.hasNextPage).toBe(false);
    expect(graph.sent).toEqual(['Pages', 'Pages', 'Pages']);
    client.stop();
  });

  test(
    'puts items without an id there once, however often their page is read',
    long,
    async ({ graph, project }) => {
      const client = apolloOn(graph);
      const variables = { id: project.connections[0]?.id, after: null };
      const query = client.watchQuery<Designs>({ query: designs, variables });
      let names: string[] = [];
      query.subscribe(({ data, dataState }) => {
        if (dataState === 'complete')
          names = data.connection.proposedDesigns.nodes.map(({ designItemId }) => designItemId);
      });
      await expect.poll(() => names, patience).toHaveLength(2);
      const endOf = () => query.getCurrentResult().data?.connection?.proposedDesigns?.pageInfo?.endCursor;
      const [first, second] = [endOf(), { after: endOf() }];

      // As two buttons, or one that is pressed twice.
      await Promise.all([query.fetchMore({ variables: second }), query.fetchMore({ variables: second })]);
      await expect.poll(() => names, patience).toHaveLength(4);
      await query.fetchMore({ variables: { after: endOf() } });
      await expect.poll(() => names, patience).toHaveLength(6);
      expect(new Set(names).size).toBe(6);
      const six = names;

      // A page in the middle ends the list, and the next one follows it.
      await query.fetchMore({ variables: { after: first } });
      await expect.poll(() => names, patience).toEqual(six.slice(0, 4));
      await query.fetchMore({ variables: { after: endOf() } });
      await expect.poll(() => names, patience).toEqual(six);
      client.stop();
    },
  );

  test('never shows two calculations of a connection as one', long, async ({ graph, project }) => {
    const client = apolloOn(graph);
    const variables = { id: project.connections[0]?.id };
    const query = client.watchQuery<Checks>({ query: checks, variables });
    const shown: string[] = [];
    query.subscribe(({ data, dataState }) => {
      if (dataState === 'complete') shown.push(`${data.connection.results.calculatedAt}`);
    });
    await expect.poll(() => shown.length, patience).toBe(1);

    await client.mutate({ mutation: calculate, variables });

    await expect.poll(() => new Set(shown).size, patience).toBe(2);
    // Read anew, because what is under the verdict is that of another calculation.
    expect(graph.sent).toEqual(['Checks', 'Calculate', 'Checks']);
    client.stop();
  });
});
