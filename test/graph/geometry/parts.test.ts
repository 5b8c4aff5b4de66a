import { describe, expect } from 'vitest';
import { BASE_PLATE, columnBase, loaded } from '../../support/column-base.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { applyDesign, templateText } from '../../support/templates.ts';
import { type Ask, test } from '../../support/test.ts';

const calculate =
  'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }';
const parts = 'name kind parts { basis part { key kind index name governing { name } } }';
const checks = `results { plates { nodes { ${parts} } } welds { nodes { ${parts} } } bolts { nodes { ${parts} } } anchors { nodes { ${parts} } } concreteBlocks { nodes { ${parts} } } }`;

interface Found {
  name: string;
  parts: { basis: string; part: { key: string; name: string; governing: { name: string } | null } }[];
}

/** Every check of a connection with its parts. */
function checksOf({ results }: { results: Record<string, { nodes: Found[] }> | null }): Found[] {
  return Object.values(results ?? {}).flatMap(({ nodes }) => nodes);
}

const frame2 = [{ name: 'J1', shear: { LC1: 40_000 } }];

/** A fin plate on connection 1, calculated. */
async function finPlate(ask: Ask, project: string) {
  const id = jointOf(project).connection;
  await designFinPlate(ask, project);
  await ask(calculate, { id });
  return id;
}

describe('Check.parts', () => {
  describe('of the demonstration project', () => {
    test.override({ demo: true });

    test('are known for every check, and no part is said of two', async ({ ask }) => {
      const { data } = await ask('{ projects { nodes { id connections { nodes { id } } } } }');
      const ids = data.projects.nodes[0].connections.nodes.map(({ id }: { id: string }) => id);
      const done = await ask(
        'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }',
        { id: data.projects.nodes[0].id },
      );
      expect(done.data.startCalculation.errors).toEqual([]);

      const shares: Record<string, number> = {};
      for (const id of ids) {
        const answer = await ask(`query ($id: ID!) { connection(id: $id) { ${checks} } }`, { id });
        const found = checksOf(answer.data.connection);
        const keys = found.flatMap((check) => check.parts.map(({ part }) => part.key));
        expect(new Set(keys).size).toBe(keys.length);
        for (const check of found) {
          const basis = check.parts[0]?.basis ?? 'none';
          shares[basis] = (shares[basis] ?? 0) + 1;
          for (const { part } of check.parts) expect(part.governing?.name).toBe(check.name);
        }
      }

      expect(shares).toEqual({ ID: 35, ORDER: 17 });
    });
  });

  test('lead from a fin plate to its bolts, walls and weld with two calls', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const id = await finPlate(ask, await frame(frame2));

    const { data, errors } = await ask(`query ($id: ID!) { connection(id: $id) { ${checks} } }`, { id });
    const calls = await callsOf(() => ask(`query ($id: ID!) { connection(id: $id) { ${checks} } }`, { id }));

    expect(errors).toBeUndefined();
    const found = checksOf(data.connection).map((check) => [
      check.name,
      check.parts.map(({ basis, part }) => [basis, part.key.replace(/\d+/, 'n'), part.name]),
    ]);
    expect(found).toEqual([
      ['B1-tfl 1', [['ID', 'member:n/1', 'B1-tfl 1']]],
      ['B1-bfl 1', [['ID', 'member:n/2', 'B1-bfl 1']]],
      ['B1-w 1', [['ID', 'member:n/3', 'B1-w 1']]],
      ['FP1', [['ID', 'plate:n', 'FP1']]],
      ['FP1-w', [['ID', 'weld:n', 'FP1-w']]],
      [expect.stringMatching(/^B\d+$/), [['ORDER', 'boltGrid:n/1', 'FP1']]],
      [expect.stringMatching(/^B\d+$/), [['ORDER', 'boltGrid:n/2', 'FP1']]],
      [expect.stringMatching(/^B\d+$/), [['ORDER', 'boltGrid:n/3', 'FP1']]],
    ]);
    expect(calls.toSorted()).toEqual([
      'ExportIomConnectionData',
      'GetConnection',
      'GetDataScene3D',
      'GetResults',
    ]);
  });

  test('of bolts come with their group and where they sit', async ({ ask, frame }) => {
    const id = await finPlate(ask, await frame(frame2));

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { results { bolts { nodes { grid { name length } position { x y z } } } } } }`,
      { id },
    );

    expect(data.connection.results.bolts.nodes).toEqual(
      [0.07, 0, -0.07].map((z) => ({
        grid: { name: 'FP1', length: expect.closeTo(0.0486, 9) },
        position: { x: 0.15, y: expect.closeTo(0.00355, 9), z },
      })),
    );
  });

  test('of a column base are its anchors and its block of concrete', async ({ ask }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);
    await loaded(ask, id, 'n: -200000, my: 40000, vz: 20000');
    await ask(calculate, { id });

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { ${checks}
        where: results { anchors { nodes { grid { __typename } position { x y z } } } } } }`,
      { id },
    );

    const found = checksOf(data.connection);
    const { anchors, concreteBlocks } = data.connection.results;
    expect(found.filter((check) => check.parts.length === 0)).toEqual([]);
    expect(anchors.nodes.map((check: Found) => check.parts[0]?.part.key.replace(/\d+/, 'n'))).toEqual([
      'anchorGrid:n/1',
      'anchorGrid:n/2',
      'anchorGrid:n/3',
      'anchorGrid:n/4',
    ]);
    expect(concreteBlocks.nodes[0].parts).toMatchObject([
      { basis: 'NAME', part: { kind: 'CONCRETE_BLOCK' } },
    ]);
    const places = data.connection.where.anchors.nodes.map(
      ({ position }: { position: { x: number; y: number } }) =>
        [Math.sign(position.x), Math.sign(position.y)].join(),
    );
    expect(new Set(places)).toEqual(new Set(['1,1', '1,-1', '-1,1', '-1,-1']));
    expect(data.connection.where.anchors.nodes[0].grid).toEqual({ __typename: 'ModelAnchorGrid' });
  });

  test('of a row of the summary are none, without a call', async ({ ask, callsOf, frame }) => {
    const id = await finPlate(ask, await frame(frame2));
    const query = `query ($id: ID!) { connection(id: $id) { results { summary { parts { basis } } } } }`;

    const calls = await callsOf(async () => {
      const { data } = await ask(query, { id });
      expect(new Set(data.connection.results.summary.map((row: Found) => row.parts.length))).toEqual(
        new Set([0]),
      );
    });

    expect(calls.toSorted()).toEqual(['GetConnection', 'GetResults']);
  });
});

describe('Scene3D.groups', () => {
  const groups = `query ($id: ID!) { connection(id: $id) { scene { groups {
    key kind number name labels member { name } parts { key kind number index name member { name } utilization { percent } governing { kind } }
  } } } }`;

  test('are the bodies by name, walls and bolts apart, with what decides for each', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const id = await finPlate(ask, await frame(frame2));

    const { data, errors } = await ask(groups, { id });
    const calls = await callsOf(() => ask(groups, { id }));

    expect(errors).toBeUndefined();
    const [column, beam, plate, weld, bolts] = data.connection.scene.groups;
    expect(column).toEqual({
      ...{ key: 'member:1', kind: 'MEMBER', number: 1, name: 'C1', labels: ['C1'], member: { name: 'C1' } },
      parts: ['C1-tfl 1', 'C1-bfl 1', 'C1-w 1'].map((name, at) => ({
        ...{ key: `member:1/${at + 1}`, kind: 'MEMBER', number: 1, index: at + 1, name },
        ...{ member: { name: 'C1' }, utilization: null, governing: null },
      })),
    });
    expect([beam.name, plate.name, weld.name, bolts.name]).toEqual(['B1', 'FP1', 'FP1-w', 'FP1']);
    expect([plate.member, plate.parts.length, weld.kind]).toEqual([null, 1, 'WELD']);
    expect(plate.parts[0]).toMatchObject({ key: plate.key, index: null });
    expect(bolts.parts.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3]);
    expect(bolts.parts[0].utilization.percent).toBeGreaterThan(0);
    expect(calls.toSorted()).toEqual([
      'ExportIomConnectionData',
      'GetConnection',
      'GetDataScene3D',
      'GetMembers',
      'GetResults',
    ]);
  });

  test('have nothing that decides once the connection is changed', async ({ ask, frame }) => {
    const project = await frame(frame2);
    const id = await finPlate(ask, project);
    await ask(
      'mutation ($m: ID!) { updateMember(input: { memberId: $m, mirrorY: true }) { errors { message } } }',
      {
        m: jointOf(project).beam,
      },
    );

    const { data } = await ask(groups, { id });

    const all = data.connection.scene.groups.flatMap(
      (group: { parts: { governing: unknown }[] }) => group.parts,
    );
    expect(new Set(all.map(({ governing }: { governing: unknown }) => governing))).toEqual(new Set([null]));
  });
});

test('A link of the view costs no call, also in a list', async ({ ask, callsOf, frame }) => {
  const id = await frame([{ name: 'J1' }, { name: 'J2' }]);

  const calls = await callsOf(() =>
    ask(
      'query ($id: ID!) { node(id: $id) { ... on Project { connections { nodes { scene { download { url } } } } } } }',
      {
        id,
      },
    ),
  );

  expect(calls).toEqual(['GetProjectData']);
});

test('MemberLoading.part is the body of the loaded member', async ({ ask, frame }) => {
  const id = jointOf(await frame(frame2)).connection;

  const { data } = await ask(
    `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { memberLoadings { member { name } part { key name index } } } } } }`,
    { id },
  );

  const [{ memberLoadings }] = data.connection.loadEffects.nodes;
  const beam = memberLoadings.find(({ member }: { member: { name: string } }) => member.name === 'B1');
  expect(beam.part).toEqual({ key: 'member:2', name: 'B1', index: null });
});

test('TemplateIssue.parts are what its operation made, and none where it made nothing', async ({
  ask,
  frame,
}) => {
  const { connection, column, beam } = jointOf(await frame(frame2));
  const apply = async (input: object) => {
    const template = { file: { text: templateText() } };
    const { data } = await ask(
      `mutation ($input: ApplyTemplateInput!) { applyTemplate(input: $input) {
        issues { operation { name } parts { basis part { key name } } } errors { message }
      } }`,
      { input: { connectionId: connection, template, ...input } },
    );
    return data.applyTemplate;
  };

  const wrong = await apply({ memberIds: [beam, column] });
  // Bolts that are too large for the places they are given.
  const large = await apply({
    edits: [{ kind: 'BOLT_ASSEMBLY', originalValue: 'M20 8.8', newValue: 'M36 8.8' }],
  });

  expect(wrong).toEqual({ issues: [{ operation: { name: 'FP1' }, parts: [] }], errors: [] });
  expect(large.errors).toEqual([]);
  expect(
    large.issues[0].parts.map(({ basis, part }: Found['parts'][number]) => [
      basis,
      part.key.replace(/\d+/, 'n'),
      part.name,
    ]),
  ).toEqual([
    ['NAME', 'plate:n', large.issues[0].operation.name],
    ['NAME', 'boltGrid:n', large.issues[0].operation.name],
  ]);
});
