import { type ConnectionRowFragment, ConnectionRowFragmentDoc } from '@connection-gateway/client/documents';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { concatAST, parse } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { describe, expect } from 'vitest';
import { long, test } from './support.ts';

interface Rows {
  project: { connections: { nodes: ConnectionRowFragment[] } } | null;
}

// As a code generator puts it together: a document with the rows of the package in it.
const rows = concatAST([
  parse(
    'query Rows($id: ID!) { project(id: $id) { connections(first: 50) { nodes { ...ConnectionRow } } } }',
  ),
  ConnectionRowFragmentDoc,
]) as TypedDocumentNode<Rows, { id: string }>;

describe('graphql-request', () => {
  test('asks with typed documents, and their types are what comes', long, async ({ graph, project }) => {
    const client = new GraphQLClient(graph.url, { fetch: graph.fetch });

    const { project: read } = await client.request(rows, { id: project.id });

    const row = read?.connections.nodes[0];
    expect(row).toEqual({
      id: project.connections[0]?.id,
      name: 'C1 Floor beam to column',
      status: 'PASSED',
      results: {
        calculatedAt: null,
        verdict: 'PASSED',
        maxUtilization: { percent: expect.any(Number) },
      },
    });
    expect(graph.sent).toEqual(['Rows']);
  });

  test('throws what nobody can act on, with its code', long, async ({ graph }) => {
    const client = new GraphQLClient(graph.url, { fetch: graph.fetch });

    const failed = await client
      .request('query Wrong { project(id: "Member:1") { name } }')
      .catch((error) => error);

    expect(failed).toBeInstanceOf(ClientError);
    expect(failed.response.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
