import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const read = `query ($id: ID!, $order: ConnectionOrderInput, $unit: ForceUnit, $first: Int, $values: LoadValueKind = FORCES) {
  project(id: $id) { connections(orderBy: $order, first: $first) { nodes {
    name
    loadEffects(values: $values) { nodes { memberLoadings { forces { vz(unit: $unit) } } } }
  } } }
}`;

describe('an argument with a default', () => {
  test('takes null and nothing for it, however often it is asked', async ({ ask, frame }) => {
    const id = await frame([{ name: 'B', shear: { LC1: 1000 } }, { name: 'A' }]);

    const answers = [
      await ask(read, { id }),
      await ask(read, { id, order: null, unit: null, first: null, values: null }),
      await ask(read, { id, order: null, unit: null, first: null, values: null }),
      await ask(read, {
        id,
        order: { field: 'PROJECT', direction: null },
        unit: 'NEWTON',
        first: 100,
        values: 'FORCES',
      }),
    ];

    const [first, ...others] = answers.map(({ data }) => data);
    expect(first?.project.connections.nodes.map(({ name }: { name: string }) => name)).toEqual(['B', 'A']);
    expect(JSON.stringify(first)).toContain('"vz":-1000');
    expect(others).toEqual([first, first, first]);
  });

  test('is filled in where the resolver needs the request too, however often it is asked', async ({
    ask,
    frame,
  }) => {
    const id = await frame([{ name: 'J1', shear: { LC1: 1000 } }]);
    const query = `query ($id: ID!) { project(id: $id) { connections { nodes {
      project { name report(format: null) { filename } }
      proposedDesigns(filter: { bolts: null }) { totalCount nodes { name } }
      loadEffects(values: null) { nodes { name memberLoadings { forces { vz(unit: null) } } } }
    } } } }`;

    const answers: unknown[] = [];
    for (let count = 0; count < 4; count += 1) answers.push(await ask(query, { id }));

    const [first, ...others] = answers;
    expect(first).not.toHaveProperty('errors');
    expect(others).toEqual([first, first, first]);
  });

  test('takes null for it inside the input of a mutation, in lists too', async ({ ask, frame }) => {
    const { connection, beam } = jointOf(await frame([{ name: 'J1' }]));
    const forces = { vz: 2, forceUnit: 'NEWTON', momentUnit: null };

    const { data, errors } = await ask(
      `mutation ($input: AddLoadEffectsInput!) { addLoadEffects(input: $input) {
        loadEffects { active memberLoadings(memberIds: [2]) { position forces { vz } } } errors { message } } }`,
      {
        input: {
          connectionId: connection,
          loadEffects: [
            { active: null, memberLoadings: [{ memberId: beam, position: null, forces }] },
            { active: false, memberLoadings: null },
          ],
        },
      },
    );

    expect([data?.addLoadEffects, errors]).toEqual([
      {
        loadEffects: [
          { active: true, memberLoadings: [{ position: 'END', forces: { vz: 2 } }] },
          { active: false, memberLoadings: [] },
        ],
        errors: [],
      },
      undefined,
    ]);
  });
});
