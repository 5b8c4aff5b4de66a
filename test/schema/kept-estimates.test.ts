import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createCostCache } from '../../src/schema/cost/cost-cache.ts';
import { estimateCost } from '../../src/schema/cost/estimated-cost.ts';
import type { KnownSizes } from '../../src/schema/cost/known-sizes.ts';
import { schema } from '../../src/schema/index.ts';

const hall = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
const shed = '7c0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a12';
const document = parse(`
  query All { projects { nodes { connections { nodes { members { id } loadEffects { nodes { memberLoadings { position } } } } } } } }
  query One($id: ID!, $first: Int) { project(id: $id) { connections(first: $first) { nodes { members { id } } } } }
`);

/** What is known of the projects, which may change. */
function newSizes() {
  const known = {
    projects: [hall] as string[] | null,
    connections: 7 as number | null,
    rows: 3 as number | null,
  };
  const sizes: KnownSizes = {
    generation: () => null,
    projects: () => known.projects,
    connections: () => known.connections,
    rows: () => known.rows,
  };
  return { known, sizes };
}

describe('an estimate of a query that comes again', () => {
  const request = (operationName: string, variables: Record<string, unknown> = {}) => ({
    ...{ schema, document, operationName, variables },
  });

  test('is given again while nothing else is known', () => {
    const again = createCostCache();
    const { sizes } = newSizes();
    const first = again(request('All'), sizes);

    expect(again(request('All'), newSizes().sizes)).toBe(first);
    expect(first).toEqual(estimateCost(request('All'), sizes));
  });

  test.for<[string, (known: ReturnType<typeof newSizes>['known']) => void]>([
    ['another project', ({ projects }) => void projects?.push(shed)],
    ['a project less', ({ projects }) => void projects?.pop()],
    ['projects of which nothing is known', (known) => void Object.assign(known, { projects: null })],
    ['more connections', (known) => void Object.assign(known, { connections: 8 })],
    ['connections that nobody has counted', (known) => void Object.assign(known, { connections: null })],
    ['longer lists', (known) => void Object.assign(known, { rows: 30 })],
  ])('is made anew with %s', ([, change]) => {
    const again = createCostCache();
    const { known, sizes } = newSizes();
    const first = again(request('All'), sizes);
    change(known);

    const second = again(request('All'), sizes);
    expect(second).not.toBe(first);
    expect(second).toEqual(estimateCost(request('All'), sizes));
  });

  test('is that of its operation and its variables, however many there were', () => {
    const again = createCostCache();
    const { sizes } = newSizes();
    for (let first = 1; first < 40; first += 1)
      for (const variables of [
        { id: hall, first },
        { id: hall, first: 1 },
      ])
        expect(again(request('One', variables), sizes)).toEqual(
          estimateCost(request('One', variables), sizes),
        );
    expect(again(request('All'), sizes)).toEqual(estimateCost(request('All'), sizes));
  });
});
