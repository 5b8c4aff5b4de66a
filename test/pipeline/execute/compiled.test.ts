import { setImmediate } from 'node:timers/promises';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { describe, expect } from 'vitest';
import { createCompiledDocuments } from '../../../src/pipeline/execute/compiled-documents.ts';
import { schema } from '../../../src/schema/index.ts';
import { heapMb } from '../../support/heap.ts';
import { test } from '../../support/test.ts';

const parts = `
  fragment Named on Node { __typename id ... on Project { name } ... on ConnectionItem { name } }
  fragment Few on ConnectionItem { ...Named @include(if: $names) number @skip(if: $short) }
`;

const queries: readonly (readonly [string, string, object])[] = [
  [
    'plain',
    '{ projects { nodes { name connections { nodes { name results { verdict } } totalCount } } } }',
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
    fragment Effect on LoadEffect { id memberLoadings { memberNumber position percentages { n } } }`,
    {},
  ],
  [
    'the same with units that come as variables',
    `query ($unit: ForceUnit! = NEWTON) {
      projects { nodes { connections { nodes { loadEffects { nodes { memberLoadings { forces { n(unit: $unit) } } } } } } } }
    }`,
    { unit: 'KIP' },
  ],
  [
    'a fragment that is left out in one place and spread in another',
    '{ viewer { ...F @skip(if: true) ...F } } fragment F on Viewer { key name }',
    {},
  ],
  [
    'a fragment that is left out and spread by another',
    `query ($v: Boolean!) { viewer { ...F @include(if: $v) ...G } }
      fragment F on Viewer { key name } fragment G on Viewer { ...F }`,
    { v: false },
  ],
  [
    'fields that only a selection asks for which is left out',
    `query ($v: Boolean!) { service {
      capabilities { problemDetails } capabilities @include(if: $v) { ... { dwgExport } }
    } }`,
    { v: false },
  ],
  [
    'fields of a list that only a fragment asks for which is left out',
    `query ($v: Boolean!) { projects { nodes { connections(first: 1) { nodes { name } } ...F @include(if: $v) } } }
      fragment F on Project { connections(first: 1) { nodes { ... { id description } } } }`,
    { v: false },
  ],
  [
    'a field that is left out in its first place',
    'query ($v: Boolean!) { viewer { name @skip(if: $v) key name } }',
    { v: true },
  ],
  [
    'a condition that is null',
    'query ($v: Boolean = true) { viewer { name @include(if: $v) key } }',
    { v: null },
  ],
  [
    'a name that objects have',
    '{ projects { nodes { __proto__: connections { nodes { id } } constructor: id } } }',
    {},
  ],
  [
    'a list for an input object',
    'query ($v: ProjectFilter) { projects(filter: $v) { nodes { name } } }',
    { v: [] },
  ],
  [
    'an input object and a list that are coerced',
    `query ($v: ProjectFilter, $ids: [ID!]!) { projects(filter: $v) { nodes { name } } nodes(ids: $ids) { id } }`,
    { v: { designCodes: 'ECEN' }, ids: 'Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11' },
  ],
  [
    'a list for an input object in a list',
    'query ($v: ProjectFilter) { projects(filter: $v) { nodes { name } } }',
    { v: { designCodes: [[]] } },
  ],
  [
    'null in a list that holds none',
    'query ($v: ProjectState = OPEN) { projects(filter: { states: [$v] }) { nodes { name } } }',
    { v: null },
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

/** It is loaded in the background with the first document that comes again. */
async function compilerIsLoaded(): Promise<void> {
  await import('graphql-jit');
  await setImmediate();
}

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
    await answer();
    await compilerIsLoaded();

    expect([await answer(), await answer()]).toEqual([first, first]);
  });
});

describe('compiled documents', () => {
  const runs = async (query: string, atUse = 1) => {
    const documents = createCompiledDocuments({ maxBytes: 1_000_000, atUse });
    const document = parse(query);
    documents.runOf(schema, document, null);
    await compilerIsLoaded();
    return () => documents.runOf(schema, document, null) !== null;
  };

  test('begin with the use that was set', async () => {
    const isCompiled = await runs('{ projects { nodes { name } } }', 4);
    const early = [isCompiled(), isCompiled(), isCompiled()];
    await compilerIsLoaded();

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
      await compilerIsLoaded();

      const result = await documents.runOf(own, document, null)?.({ who: 'somebody' }, {});

      expect(result?.errors).toHaveLength(1);
    },
  );

  test('are kept for the last ones only, however many there are', { tags: 'long' }, async () => {
    const documents = createCompiledDocuments({ maxBytes: 500_000, atUse: 1 });
    documents.runOf(schema, parse('{ __typename }'), null);
    await compilerIsLoaded();
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
