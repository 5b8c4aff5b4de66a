import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { designNamed } from '../support/templates.ts';
import { test } from '../support/test.ts';

const joints = [
  { name: 'J1', shear: { LC1: 40_000 } },
  { name: 'J2', shear: { LC1: 20_000 } },
];

const lists = `query ($p: ID!, $connections: [ID!], $members: [ID!], $loads: [ID!], $template: TemplateSourceInput!) {
  project(id: $p) {
    connections(filter: { connectionIds: $connections }) { nodes { name } }
    report(connectionIds: $connections) { filename }
    connection(number: 1) {
      loadEffects { nodes { memberLoadings(memberIds: $members) { memberNumber } } }
      templateMapping(template: $template, memberIds: $members) { conversions(kinds: [MEMBER]) { key } }
      proposedDesigns(filter: { memberIds: $members }) { totalCount }
      results {
        welds(filter: { loadEffectIds: $loads }) { nodes { loadEffectNumber } }
        buckling { modes(loadEffectIds: $loads) { loadEffectNumber } }
      }
    }
  }
}`;

describe('lists of ids whose parent is known', () => {
  test('take global ids, bare ones and numbers alone, all with the same meaning', async ({ ask, frame }) => {
    const p = await frame(joints);
    const path = p.replace('Project:', '');
    await designFinPlate(ask, p);
    const { connection } = jointOf(p);
    await ask(
      `mutation ($id: ID!) {
        updateConnection(input: { connectionId: $id, includeBuckling: true }) { errors { message } }
        startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } }
      }`,
      { id: connection },
    );
    const template = { designItemId: await designNamed(ask, connection) };
    const given = [
      { connections: [1], members: [1, 2], loads: [1] },
      { connections: [`${path}/1`], members: [`${path}/1/1`, `${path}/1/2`], loads: [`${path}/1/1`] },
      {
        connections: [`ConnectionItem:${path}/1`],
        members: [`Member:${path}/1/1`, `Member:${path}/1/2`],
        loads: [`LoadEffect:${path}/1/1`],
      },
    ];

    const [first, ...others] = await Promise.all(given.map((one) => ask(lists, { p, template, ...one })));

    expect(first?.errors).toBeUndefined();
    expect(first?.data.project.connections.nodes).toEqual([{ name: 'J1' }]);
    expect(first?.data.project.connection.templateMapping.conversions).toHaveLength(2);
    expect(first?.data.project.connection.results.welds.nodes.length).toBeGreaterThan(0);
    expect(others).toEqual([first, first]);
  });

  test('of filters keep nothing for what is of another parent', async ({ ask, frame }) => {
    const p = await frame(joints);
    const path = p.replace('Project:', '');

    const { data, errors } = await ask(
      `query ($p: ID!, $connections: [ID!], $members: [ID!]) { project(id: $p) {
        connections(filter: { connectionIds: $connections }) { nodes { name } }
        connection(number: 1) { loadEffects { nodes { memberLoadings(memberIds: $members) { position } } } }
      } }`,
      {
        p,
        connections: ['00000000-0000-4000-8000-000000000000/1'],
        members: [`Member:${path}/2/1`],
      },
    );

    expect([data, errors]).toEqual([
      {
        project: {
          connections: { nodes: [] },
          connection: { loadEffects: { nodes: [{ memberLoadings: [] }] } },
        },
      },
      undefined,
    ]);
  });

  test.for([
    ['connectionIds', 'report(connectionIds: $ids) { filename }', 'ConnectionItem', '1'],
    ['memberIds', 'proposedDesigns(filter: { memberIds: $ids }) { totalCount }', 'Member', '2/1'],
    [
      'loadEffectIds',
      'loadEffects { nodes { memberLoadings(memberIds: $ids) { position } } }',
      'Member',
      'x',
    ],
  ] as const)(
    'of what is to be done refuse what is of another parent, and all refuse what is no id: %s',
    async ([, field, type, rest], { ask, frame }) => {
      const p = await frame(joints);
      const owner =
        type === 'ConnectionItem' ? '00000000-0000-4000-8000-000000000000' : p.slice('Project:'.length);
      const selection = type === 'ConnectionItem' ? field : `connection(number: 1) { ${field} }`;

      const { errors } = await ask(`query ($p: ID!, $ids: [ID!]) { project(id: $p) { ${selection} } }`, {
        p,
        ids: [`${type}:${owner}/${rest}`],
      });

      expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
    },
  );

  test('of mutations take numbers alone, as single ids do', async ({ ask, frame }) => {
    const p = await frame(joints);
    const { connection } = jointOf(p);
    const design = await designNamed(ask, connection);

    const { data, errors } = await ask(
      `mutation ($c: ID!, $design: ID!) {
        applyTemplate(input: { connectionId: $c, template: { designItemId: $design }, memberIds: [1, 2] }) {
          issues { description } errors { message }
        }
        addLoadEffects(input: { connectionId: $c, loadEffects: [{ memberLoadings: [{ memberId: 2, forces: { vz: 1, forceUnit: NEWTON } }] }] }) {
          loadEffects { number } errors { message }
        }
        updateCommonOperationProperties(input: { connectionId: $c, plateMaterialId: 1 }) { errors { message } }
      }`,
      { c: connection, design },
    );

    expect([data, errors]).toEqual([
      {
        applyTemplate: { issues: [], errors: [] },
        addLoadEffects: { loadEffects: [{ number: 2 }], errors: [] },
        updateCommonOperationProperties: { errors: [] },
      },
      undefined,
    ]);
  });
});
