import { describe, expect } from 'vitest';
import { type Ask, test as base } from '../../support/test.ts';

/** Three projects, of which the second has two connections. */
const test = base.extend<{ three: string[] }>({
  three: async ({ ask, frame }, use) => {
    const sizes: [string, number][] = [
      ['Hall 10', 1],
      ['Tower', 2],
      ['Hall 9', 1],
    ];
    const ids: string[] = [];
    for (const [name, size] of sizes) {
      const id = await frame(Array.from({ length: size }, (_, index) => ({ name: `J${index}` })));
      await ask(
        'mutation ($id: ID!, $name: String!) { updateProject(input: { projectId: $id, name: $name }) { errors { message } } }',
        { id, name },
      );
      ids.push(id);
    }
    await use(ids);
  },
});

const list = async (ask: Ask, args: string) => {
  const { data, errors } = await ask(
    `{ projects(${args}) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } }`,
  );
  return {
    errors,
    total: data?.projects?.totalCount,
    names: data?.projects?.nodes.map(({ name }: { name: string }) => name),
    cursor: data?.projects?.pageInfo.endCursor,
  };
};

describe('projects', () => {
  test('are filtered, ordered and counted with one call', async ({ ask, callsOf, three }) => {
    expect(three).toHaveLength(3);
    const names = async (args: string) => (await list(ask, args)).names;
    const byName = 'orderBy: { field: NAME }';

    expect(await names(byName)).toEqual(['Hall 9', 'Hall 10', 'Tower']);
    expect(await names('orderBy: { field: NAME, direction: DESCENDING }')).toEqual([
      'Tower',
      'Hall 10',
      'Hall 9',
    ]);
    expect((await names('orderBy: { field: CONNECTIONS, direction: DESCENDING }'))?.[0]).toBe('Tower');
    expect(await names(`filter: { nameContains: "HALL" }, ${byName}`)).toEqual(['Hall 9', 'Hall 10']);
    expect(await names('filter: { states: [GONE] }')).toEqual([]);
    expect(await names('filter: { designCodes: [AMERICAN] }')).toEqual([]);
    expect(await names(`filter: { states: [OPEN], designCodes: [ECEN] }, ${byName}`)).toHaveLength(3);
    expect(await callsOf(() => list(ask, `filter: { nameContains: "h" }, first: 1, ${byName}`))).toEqual([
      'GetActiveProjects',
    ]);
  });

  test('come in pages that go on where the last one ended', async ({ ask, three }) => {
    const byName = 'orderBy: { field: NAME }';
    const first = await list(ask, `first: 1, ${byName}`);
    await ask(
      'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
      { id: three[2] },
    );

    const rest = await list(ask, `first: 5, after: "${first.cursor}", ${byName}`);
    const wrong = await list(ask, `after: "${first.cursor}", orderBy: { field: DATE }`);

    expect([first.names, first.total]).toEqual([['Hall 9'], 3]);
    expect([rest.names, rest.total]).toEqual([['Hall 10', 'Tower'], 2]);
    expect(wrong.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});
