import { describe, expect } from 'vitest';
import { designFinPlate } from '../../support/designed.ts';
import { test } from './limited.ts';

const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }';

describe('objects fetched by their ids', () => {
  test.override({
    limits: { cost: 30 },
    sandboxOptions: { laterAdditions: ['parameterEditing'] },
  });

  test('are estimated at what they cost: once for those that come together', async ({ ask, post, frame }) => {
    const project = await frame([
      { name: 'J1', shear: { LC1: 40_000 } },
      { name: 'J2', shear: { LC1: 40_000 } },
    ]);
    await designFinPlate(ask, project);
    const { data, errors } = await ask(
      `query ($id: ID!) {
        project(id: $id) {
          connections { nodes {
            id members { id } operations { id } loadEffects { nodes { id } }
            parameters { id } parameterLinks { id } templates { id }
          } }
          materials {
            crossSections { id } boltAssemblies { id } steel { id } concrete { id } boltGrades { id }
            welding { id } headedStudGrades { id }
          }
        }
        designLibrary { designSets { id } }
        service { machines { id } }
      }`,
      { id: project },
    );
    expect(errors).toBeUndefined();
    const [first, second] = data.project.connections.nodes;
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
    const { materials } = data.project;
    const together: Record<string, string[]> = {
      'a project': [project],
      'one connection': [first.id],
      'connections of a project': [first.id, second.id],
      'members, each by itself': [...idsOf(first.members), ...idsOf(second.members)],
      'load effects, each by itself': idsOf([...first.loadEffects.nodes, ...second.loadEffects.nodes]),
      'operations of a connection': idsOf(first.operations),
      'parameters of a connection': idsOf(first.parameters),
      'links of parameters of a connection': idsOf(first.parameterLinks),
      'template instances': idsOf(first.templates),
      'sections and materials': Object.values(materials).flatMap((list) => idsOf(list as { id: string }[])),
      'the same id again and again': Array(40).fill(first.members[0].id),
      'design sets': idsOf(data.designLibrary.designSets),
      'machines, which cost nothing': idsOf(data.service.machines),
      'what is no id': ['x:y', ''],
    };

    const estimates: Record<string, unknown> = {};
    for (const [name, ids] of Object.entries(together)) {
      const { body } = await post(query, { ids }, { headers: { 'x-upstream-cost': '1' } });
      const { requested, actual } = { requested: 0, actual: 0, ...(body.extensions?.['cost'] as object) };
      // No operation is estimated at less than one.
      estimates[name] = requested === Math.max(1, actual) ? requested : { requested, actual };
    }

    expect(estimates).toEqual({
      'a project': 1,
      'one connection': 1,
      'connections of a project': 1,
      'members, each by itself': 4,
      'load effects, each by itself': 2,
      'operations of a connection': 1,
      'parameters of a connection': 1,
      'links of parameters of a connection': 1,
      'template instances': 1,
      'sections and materials': 5,
      'the same id again and again': 1,
      'design sets': 1,
      'machines, which cost nothing': 1,
      'what is no id': 1,
    });
  });

  test('are refused before anything is called, and the answer says how many can be', async ({
    post,
    callsOf,
    frame,
  }) => {
    const path = (await frame([{ name: 'J1' }])).replace('Project:', '');
    const ids = Array.from({ length: 500 }, (_, index) => `Member:${path}/1/${index + 1}`);

    const calls = await callsOf(async () => {
      const { body } = await post(query, { ids });
      expect(body.errors).toMatchObject([
        {
          message:
            'The operation may need 500 calls of the service; 30 are allowed. Most are for `nodes` (500): `nodes(ids: 30)` can be answered, with so many ids.',
          extensions: { code: 'BAD_USER_INPUT', cost: { requested: 500, limit: 30 } },
        },
      ]);
    });

    expect(calls).toEqual([]);
  });

  test('count under many names as under one', async ({ post, callsOf, frame }) => {
    const path = (await frame([{ name: 'J1' }])).replace('Project:', '');
    const named = (count: number) =>
      Array.from({ length: count }, (_, n) => `n${n}: node(id: "Member:${path}/1/${n + 1}") { id }`);

    const calls = await callsOf(async () => {
      const { body } = await post(`{ ${named(31).join(' ')} }`);
      expect(body.errors?.[0]?.message).toMatch(/may need 31 calls of the service; 30 are allowed/);
    });

    expect(calls).toEqual([]);
  });
});
