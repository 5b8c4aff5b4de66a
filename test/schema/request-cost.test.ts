import { getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { examples } from '../../src/http/graphiql/tabs.ts';
import { estimateCost } from '../../src/schema/cost/estimated-cost.ts';
import type { KnownSizes } from '../../src/schema/cost/known-sizes.ts';
import { schema } from '../../src/schema/index.ts';

// An estimate for every list under which something costs calls.

const estimate = (query: string, variables: Record<string, unknown> = {}, sizes?: KnownSizes) => {
  const document = parse(query);
  const operationName = getOperationAST(document)?.name?.value;
  return estimateCost({ schema, document, operationName, variables }, sizes);
};
const cost = (...given: Parameters<typeof estimate>) => estimate(...given).calls;
const id = 'ConnectionItem:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11/1';

describe('the cost of an operation', () => {
  test.for<[string, string, number]>([
    ['nothing of the service', '{ __typename }', 1],
    ['one call of the whole request, asked twice', '{ service { version } again: service { version } }', 1],
    [
      'a page of projects of which nothing is known',
      '{ projects { nodes { checkOverview { total } } } }',
      101,
    ],
    ['a page of the usual size', '{ project(id: "p") { connections { nodes { members { id } } } } }', 103],
    ['a page of null', '{ project(id: "p") { connections(first: null) { nodes { members { id } } } } }', 103],
    ['a page of 500', '{ project(id: "p") { connections(first: 500) { nodes { members { id } } } } }', 503],
    ['the end of a list', '{ project(id: "p") { connections(last: 7) { nodes { members { id } } } } }', 10],
    ['a page of nothing', '{ project(id: "p") { connections(first: 0) { nodes { members { id } } } } }', 3],
    [
      'a page by its edges',
      '{ project(id: "p") { connections(first: 20) { edges { node { members { id } } } } } }',
      23,
    ],
    [
      'one call for all results of a project',
      '{ project(id: "p") { connections(first: 500) { nodes { status results { verdict } } } } }',
      4,
    ],
    [
      'a call of each connection, however many of its checks ask the same',
      `{ connection(id: "${id}") { results { plates { nodes { loadEffect { name } } } welds { nodes { loadEffect { name } } } } } }`,
      3,
    ],
    [
      'pages in lists',
      '{ projects { nodes { connections(first: 20) { nodes { productionCost { totalEstimated } } } } } }',
      1101,
    ],
    [
      'the query of a payload as any other',
      'mutation { cancelJob(input: { jobId: "j" }) { query { project(id: "p") { connections(first: 5) { nodes { members { id } } } } } } }',
      8,
    ],
    [
      'the query of each payload again',
      'mutation { a: cancelJob(input: { jobId: "j" }) { query { service { version } } } b: cancelJob(input: { jobId: "k" }) { query { service { version } } } }',
      2,
    ],
    ['files nobody has asked for yet', `{ connection(id: "${id}") { exports { ifc { url } } } }`, 1],
    [
      'the same through a fragment',
      '{ project(id: "p") { ...A ...A } } fragment A on Project { connections(first: 5) { nodes { members { id } } } }',
      8,
    ],
    [
      'what two selections of a field share',
      `{ connection(id: "${id}") { members { id } } connection(id: "${id}") { members { name } operations { id } } }`,
      16,
    ],
    [
      'what is left out',
      `{ connection(id: "${id}") { members @skip(if: true) { id } operations @include(if: false) { id } } }`,
      1,
    ],
  ])('is that of %s', ([, query, expected]) => {
    expect(cost(query)).toBe(expected);
  });

  test('goes by the variables, and their defaults', () => {
    const query =
      'query ($n: Int = 30, $all: Boolean!) { project(id: "p") { connections(first: $n) { nodes { members @include(if: $all) { id } } } } }';

    expect(cost(query, { n: 4, all: true })).toBe(7);
    expect(cost(query, { all: true })).toBe(33);
    expect(cost(query, { n: 4, all: false })).toBe(3);
    // The execution says what is wrong.
    expect(cost(query, { n: 'four', all: true })).toBe(1);
  });

  test('is that of each change, even of two that are alike, and of what is read after each', () => {
    const change = (index: number) =>
      `c${index}: updateConnection(input: { connectionId: "${id}", name: "A" }) { connection { members { id } } }`;
    const changes = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, i) => change(i)).join(' ')} }`;

    const one = cost(changes(1));

    expect(one).toBeGreaterThan(1);
    expect(cost(changes(40))).toBe(40 * one);
    expect(
      cost(
        'mutation { a: cancelJob(input: { jobId: "j" }) { __typename } b: cancelJob(input: { jobId: "j" }) { __typename } }',
      ),
    ).toBe(2);
  });

  test('is that of the named operation', () => {
    const document = parse(
      `query A { service { version } } query B { project(id: "p") { checkOverview { total } } }`,
    );
    const operation = (operationName: string) =>
      estimateCost({ schema, document, operationName, variables: null }).calls;

    expect([operation('A'), operation('B'), operation('C')]).toEqual([1, 3, 1]);
  });

  test('is no more than a few hundred for every tab of the query page', () => {
    const ids = { project: 'p', connection: id, member: 'm', design: 'd', job: 'j' };
    const dear = examples()
      .map(({ name, query, variables }) => ({ name, calls: cost(query, variables(ids)) }))
      .filter(({ calls }) => calls > 300);

    expect(dear).toEqual([]);
  });
});
