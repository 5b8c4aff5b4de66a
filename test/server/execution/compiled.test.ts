import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../../src/schema/index.ts';
import { createCompiledDocuments } from '../../../src/server/execution/compiled-documents.ts';
import { heapMb } from '../../support/heap.ts';
import { test } from '../../support/test.ts';

const parts = `
  fragment Named on Node { __typename id ... on Project { name } ... on ConnectionItem { name } }
  fragment Few on ConnectionItem { ...Named @include(if: $names) number @skip(if: $short) }
`;

const queries: readonly (readonly [string, string, object])[] = [
  [
    'plain',
    '{ projects { nodes { name connections { nodes { name results { passed } } totalCount } } } }',
    {},
  ],
  [
    'fragments, some left out',
    `query ($names: Boolean!, $short: Boolean = true) {
      projects { nodes { ...Named connections { nodes { ...Few identifier @skip(if: $names) } } } }
    } ${parts}`,
    { names: true, short: false },
  ],
  [
    'the same with other values',
    `query ($names: Boolean!, $short: Boolean = true) {
      projects { nodes { ...Named connections { nodes { ...Few ... @include(if: $short) { identifier name } } } } }
    } ${parts}`,
    { names: false },
  ],
  [
    'one field in two places',
    `{ projects { nodes { connections(first: 1) { nodes { name } } connections(first: 1) { nodes { id } pageInfo { hasNextPage } } } } }`,
    {},
  ],
  [
    'what depends on nothing but its object, in many shapes',
    `{ projects { nodes { connections { nodes {
      ...Loads loads: loadEffects(first: 1) { edges { cursor node { n: name } } pageInfo { endCursor } }
      loadEffects { nodes { active memberLoadings { forces { n(unit: KILONEWTON) vy } } } }
      members { __typename id ... on Node { id } ... on Member { name theoreticalLengthY(unit: MILLIMETRE) } }
      parameters { key expression unit validation { status } }
    } } } } }
    fragment Loads on ConnectionItem { loadEffects { totalCount nodes { ...Effect ...Effect name } } }
    fragment Effect on LoadEffect { id memberLoadings { memberId position percentages { n } } }`,
    {},
  ],
  [
    'the same with units that come as variables',
    `query ($unit: ForceUnit! = NEWTON) {
      projects { nodes { connections { nodes { loadEffects { nodes { memberLoadings { forces { n(unit: $unit) } } } } } } } }
    }`,
    { unit: 'KIP' },
  ],
  ['an error in a field', '{ a: project(id: "nonsense") { name } projects { nodes { name } } }', {}],
  ['an error in all', 'query ($id: ID!) { project(id: $id) { name } }', { id: null }],
  [
    'variables of another kind',
    'query ($first: Int) { projects { nodes { connections(first: $first) { nodes { id } } } } }',
    { first: 'x' },
  ],
  ['a name of several', 'query A { projects { nodes { name } } } query B { projects { nodes { id } } }', {}],
  ['the schema', '{ __schema { queryType { name } } __typename }', {}],
];

describe('a query that is sent again and again', () => {
  test.override({ demo: true });

  test.for(queries)('gives the same answer to the letter: %s', async ([, query, variables], { send }) => {
    const answer = async () => {
      const response = await send(
        { query, variables, ...(query.startsWith('query A') ? { operationName: 'B' } : {}) },
        { headers: { 'x-request-id': 'the-same' } },
      );
      return `${response.status} ${await response.text()}`;
    };
    const first = await answer();
    // The compiler is loaded with the first document that comes again.
    await answer();
    await sleep(200);

    expect([await answer(), await answer()]).toEqual([first, first]);
  });
});

describe('compiled documents', () => {
  const runs = async (query: string, atUse = 1) => {
    const documents = createCompiledDocuments({ maxBytes: 1_000_000, atUse });
    const document = parse(query);
    documents.runOf(schema, document, null);
    await sleep(200);
    return () => documents.runOf(schema, document, null) !== null;
  };

  test('begin with the use that was set', async () => {
    const isCompiled = await runs('{ projects { nodes { name } } }', 4);
    const early = [isCompiled(), isCompiled(), isCompiled()];
    await sleep(200);

    expect([...early, isCompiled()]).toEqual([false, false, false, true]);
  });

  test.for([
    ['a change', 'mutation { cancelJob(input: { jobId: "x" }) { errors { message } } }'],
    ['parts that come later', '{ projects { nodes { name ... @defer { id } } } }'],
    ['a question about the schema', '{ __schema { queryType { name } } }'],
  ] as const)('are not made of %s', async ([, query]) => {
    expect((await runs(query))()).toBe(false);
  });

  test.for([
    ['at once', (...all: [unknown, unknown, { who: string }]) => all[2].who],
    ['later', async (...all: [unknown, unknown, { who: string }]) => all[2].who],
  ] as const)(
    'leave to the ordinary run what asks the context without saying so, %s',
    async ([, resolve]) => {
      const thing = new GraphQLObjectType({
        name: 'Thing',
        fields: { who: { type: GraphQLString, resolve } },
      });
      const query = new GraphQLObjectType({
        name: 'Query',
        fields: { thing: { type: thing, resolve: (_parent, _args, _context) => ({}) } },
      });
      const own = new GraphQLSchema({ query });
      const documents = createCompiledDocuments({ maxBytes: 1_000_000, atUse: 1 });
      const document = parse('{ thing { who } }');
      documents.runOf(own, document, null);
      await sleep(200);

      const result = await documents.runOf(own, document, null)?.({ who: 'somebody' }, {});

      expect(result?.errors).toHaveLength(1);
    },
  );

  test('are kept for the last ones only, however many there are', async () => {
    const documents = createCompiledDocuments({ maxBytes: 500_000, atUse: 1 });
    documents.runOf(schema, parse('{ __typename }'), null);
    await sleep(200);
    const compileSome = (from: number) => {
      for (let number = from; number < from + 300; number += 1)
        documents.runOf(schema, parse(`query Q${number} { projects { nodes { name id state } } }`), null);
    };
    compileSome(0);
    const before = heapMb();

    compileSome(300);
    compileSome(600);

    expect(documents.count()).toBeLessThan(40);
    expect(heapMb() - before).toBeLessThan(2);
  });
});
