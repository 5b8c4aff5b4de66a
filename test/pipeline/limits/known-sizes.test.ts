import { describe, expect } from 'vitest';
import { test } from './limited.ts';

type Post = (query: string, variables?: object, init?: RequestInit) => Promise<{ body: Body }>;
interface Body {
  errors?: { message: string }[];
  extensions?: Record<string, unknown>;
}

const seven = Array.from({ length: 7 }, (_, index) => ({ name: `J${index + 1}` }));
const natural =
  '{ projects { nodes { connections { nodes { name members { name } operations { name } } } } } }';

describe('the first query somebody writes', () => {
  test.override({ limits: { cost: 40 } });

  test('is answered, because it is known how much there is', async ({ post, frame }) => {
    await frame(seven);

    const { status, body } = await post(natural, {}, { headers: { 'x-upstream-cost': '1' } });

    expect(status).toBe(200);
    expect(body.extensions?.['cost']).toEqual({ requested: 17, actual: 15 });
  });

  describe('about projects nobody has looked at', () => {
    test.override({ demo: true });

    test('is answered after a look at what there is', async ({ post, callsOf }) => {
      let status = 0;
      const calls = await callsOf(async () => {
        ({ status } = await post(natural));
      });

      expect(status).toBe(200);
      // The look is what the query would have asked first.
      expect(calls.filter((call) => call === 'GetActiveProjects').length).toBeLessThanOrEqual(2);
    });
  });
});

describe('a refusal', () => {
  test.override({ limits: { cost: 20 } });

  test('names the field, and the list to shorten until it is answered', async ({ post, frame }) => {
    const id = await frame(Array.from({ length: 16 }, (_, index) => ({ name: `J${index + 1}` })));
    const query = (first: number) =>
      `query ($id: ID!) { project(id: $id) { connections(first: ${first}) { nodes { members { id } operations { id } } } } }`;

    const init = { headers: { accept: 'application/graphql-response+json' } };

    const { status, body } = await post(query(100), { id }, init);

    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      message:
        'The operation may need 35 calls of the service; 20 are allowed. Most are for `project.connections.nodes.members` (16): `project.connections(first: 8)` can be answered.',
      extensions: {
        code: 'BAD_USER_INPUT',
        cost: { requested: 35, limit: 20, field: 'project.connections.nodes.members', calls: 16 },
      },
    });
    expect((await post(query(9), { id }, init)).status).toBe(400);
    expect((await post(query(8), { id }, init)).status).toBe(200);
  });

  test('of what no list would make less says so', async ({ post, frame }) => {
    const id = await frame(seven);
    const parts = Array.from({ length: 11 }, (_, n) => `e${n}: evaluate(expression: "${n}") { text }`).join(
      ' ',
    );

    const { body } = await post(
      `query ($id: ID!) { project(id: $id) { a: connection(number: 1) { ${parts} } b: connection(number: 2) { ${parts} } } }`,
      { id },
    );

    expect(body.errors?.[0]?.message).toMatch(/ask for it in an operation of its own/);
  });
});

describe('what is known of projects', () => {
  test.override({ limits: { cost: 5000 } });

  const costWith = (post: Post, id: string) => async (query: string) => {
    const { body } = await post(query, { id }, { headers: { 'x-upstream-cost': '1' } });
    expect(body.errors).toBeUndefined();
    return body.extensions?.['cost'] as { requested: number; actual: number };
  };

  test('follows connections that come and go', async ({ post, frame }) => {
    const id = await frame(seven);
    const cost = costWith(post, id);
    const query = 'query ($id: ID!) { project(id: $id) { connections { nodes { members { id } } } } }';
    const change = async (text: string) => {
      expect((await post(`mutation { ${text} { errors { message } } }`)).body).not.toHaveProperty('errors');
    };
    const path = id.replace('Project:', '');

    expect(await cost(query)).toEqual({ requested: 10, actual: 8 });
    await change(`createConnection(input: { projectId: "${id}" })`);
    await change(`copyConnection(input: { connectionId: "${path}/1" })`);
    expect(await cost(query)).toEqual({ requested: 12, actual: 10 });
    await change(`deleteConnection(input: { connectionId: "${path}/2" })`);
    expect(await cost(query)).toEqual({ requested: 11, actual: 9 });
  });

  test('never makes an estimate lower than what an operation costs', async ({ post, frame }) => {
    const few = await frame(seven.slice(0, 2));
    const many = await frame(Array.from({ length: 12 }, (_, index) => ({ name: `J${index + 1}` })));
    const rows = [
      'members { name linkableProperties { name } } operations { name } status project { name materials { crossSections { name } } }',
      'templates { id commonProperties { weldMaterial { name } } } parameters { key } loadEffects { nodes { id } } typology { code } sections { name }',
      'evaluate(expression: "1") { text } proposedDesigns(first: 2) { nodes { name } } project { connections(first: 3) { nodes { evaluate(expression: "2") { text } members { id } } } }',
    ];
    const places = [
      (row: string) => `{ projects { nodes { connections { nodes { ${row} } } } } }`,
      (row: string) => `{ projects { nodes { connections(first: 3) { edges { node { ${row} } } } } } }`,
      (row: string) => `query ($id: ID!) { project(id: $id) { connections { nodes { ${row} } } } }`,
      (row: string) => `query ($id: ID!) { project(id: $id) { connections(last: 4) { nodes { ${row} } } } }`,
      (row: string) =>
        `{ nodes(ids: ["${few}", "${many}"]) { ... on Project { connections(first: 5) { nodes { ${row} } } } } }`,
      (row: string) =>
        `{ projects { nodes { connectionGroups(by: SECTION) { nodes { connections(first: 2) { nodes { ${row} } } overview { worst(first: 1) { nodes { ${row} } } } } } } } }`,
      (row: string) =>
        `{ alikeConnections(projectIds: ["${few}", "${many}"], minCount: 1) { nodes { commonDesigns { nodes { name } } projects { name } connections(first: 13) { nodes { ${row} } } } } }`,
    ];

    for (const place of places)
      for (const row of rows) {
        const query = place(row);
        const { requested, actual } = await costWith(post, many)(query);
        expect({ query, isEnough: requested >= actual, actual }).toEqual({ query, isEnough: true, actual });
      }
  });
});
