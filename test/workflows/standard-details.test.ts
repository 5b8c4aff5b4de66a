import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { type FrameJoint, plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { type Ask, test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const joint = (name: string, kilonewtons: number): FrameJoint => ({
  name,
  shear: { LC1: kilonewtons * 1000 },
});
/** Three files: joints of two kinds, one that has more to carry, and one that another section ends in. */
const files = [
  [joint('J1', 98), joint('J2', 100), joint('J3', 300)],
  [joint('K1', 95), joint('K2', 10)],
  [joint('L1', 10.05), joint('L2', 100)],
];

const alike = `query ($projects: [ID!]!, $tolerance: Float, $least: Int, $filter: ConnectionFilter) {
  alikeConnections(projectIds: $projects, forceTolerance: $tolerance, minCount: $least, filter: $filter) {
    totalCount
    nodes {
      label count designCode typology { name } forceDifference
      members { section materialName count isBearing isContinuous
        least { n(unit: KILONEWTON) vz(unit: KILONEWTON) } greatest { n(unit: KILONEWTON) vz(unit: KILONEWTON) } }
      connections { nodes { name } }
    }
  }
}`;

interface Group {
  count: number;
  connections: { nodes: { name: string }[] };
}
const namesIn = ({ connections }: Group) => connections.nodes.map(({ name }) => name);

async function openAll(ask: Ask, frame: (joints: FrameJoint[]) => Promise<string>): Promise<string[]> {
  const projects = [];
  for (const joints of files) projects.push(await frame(joints));
  const [last = ''] = projects.slice(-1);
  const added = await ask(
    `mutation ($id: ID!) { addCrossSection(input: { projectId: $id, name: "IPE330", materialName: "S 355" }) {
      crossSection { id } errors { message } } }`,
    { id: last },
  );
  const { data } = await ask(
    'mutation ($beam: ID!, $section: ID!) { updateMember(input: { memberId: $beam, crossSectionId: $section }) { errors { message } } }',
    { beam: jointOf(last, 2).beam, section: added.data.addCrossSection.crossSection.id },
  );
  expect(data.updateMember.errors).toEqual([]);
  return projects;
}

describe('alike joints of many files', () => {
  test('are groups by members and forces, with what one detail has to carry, at the stated cost', async ({
    ask,
    callsOf,
    frame,
    send,
  }) => {
    const projects = await openAll(ask, frame);
    const groups = async (variables: object = {}): Promise<Group[]> => {
      const { data, errors } = await ask(alike, { projects, ...variables });
      expect(errors).toBeUndefined();
      return data.alikeConnections.nodes;
    };

    let found: Group[] = [];
    const calls = await callsOf(async () => {
      found = await groups();
    });

    const shear = (kilonewtons: number) => ({ n: 0, vz: kilonewtons });
    const column = {
      section: 'HEB200',
      materialName: 'S 355',
      count: 1,
      isBearing: true,
      isContinuous: true,
    };
    const beam = {
      section: 'IPE300',
      materialName: 'S 355',
      count: 1,
      isBearing: false,
      isContinuous: false,
    };
    const [large, small] = found;
    expect(large).toMatchObject({
      label: expect.stringMatching(/^T joint \(C;E.+\): HEB200, IPE300$/),
      ...{ count: 3, designCode: 'ECEN', typology: { name: 'T joint' } },
      forceDifference: expect.closeTo(0.05),
      members: [column, { ...beam, least: shear(-100), greatest: shear(-95) }],
      // The first is the one that the others are compared with.
      connections: { nodes: [{ name: 'J2' }, { name: 'J1' }, { name: 'K1' }] },
    });
    // 50 N are noise.
    expect(small).toMatchObject({ count: 2, forceDifference: 0 });
    expect(found.map(namesIn).slice(1)).toEqual([['L1', 'K2']]);
    // No other joint has the sections of L2, so that its forces are not asked for.
    const each = (operation: string, count: number): string[] => Array(count).fill(operation);
    expect(calls.toSorted()).toEqual([
      ...each('GetConnectionTopology', 7),
      ...each('GetCrossSections', 3),
      ...each('GetLoadEffects', 6),
      ...each('GetMembers', 7),
      ...each('GetProjectData', 3),
    ]);
    const answer = await send(
      { query: alike, variables: { projects } },
      { headers: { 'x-upstream-cost': '1' } },
    );
    const { extensions } = (await answer.json()) as { extensions: { cost: unknown } };
    expect(extensions.cost).toEqual({ requested: 27, actual: 26 });

    expect((await groups({ tolerance: 0, least: 1 })).map(namesIn)).toEqual([
      ['L1', 'K2'],
      ...[['J3'], ['J2'], ['J1'], ['K1'], ['L2']],
    ]);
    expect((await groups({ tolerance: 100, least: 1 })).map(({ count }) => count)).toEqual([6, 1]);
    expect(await groups({ filter: { nameContains: 'K' } })).toEqual([]);
    const refused = async (variables: object) => (await ask(alike, { projects, ...variables })).errors?.[0];
    expect(await refused({ tolerance: -1 })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await refused({ projects: Array(501).fill(projects[0]) })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const closed = ['00000000-0000-4000-8000-000000000000'];
    expect(await refused({ projects: closed })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  test('have the axial force of a member that passes through with one sign on both sides', async ({
    ask,
    frame,
  }) => {
    const project = await frame(plainJoints(1));
    const { connection, column } = jointOf(project);
    const { data } = await ask(
      `mutation ($connection: ID!, $column: ID!) { addLoadEffects(input: { connectionId: $connection, loadEffects: [
        { memberLoadings: [
          { memberId: $column, position: BEGIN, forces: { n: -50, forceUnit: KILONEWTON } }
          { memberId: $column, position: END, forces: { n: 60, forceUnit: KILONEWTON } } ] }
        { active: false, memberLoadings: [{ memberId: $column, position: END, forces: { n: 900, forceUnit: KILONEWTON } }] }
      ] }) { errors { message } } }`,
      { connection, column },
    );
    expect(data.addLoadEffects.errors).toEqual([]);

    const answer = await ask(alike, { projects: [project], least: 1, tolerance: 0.1 });

    const [{ members }] = answer.data.alikeConnections.nodes;
    expect(members[0]).toMatchObject({ section: 'HEB200', least: { n: 0 }, greatest: { n: 60 } });
  });
});

test('one detail is proposed for all alike joints, tried on copies of all, applied to all and taken back', {
  tags: 'long',
}, async ({ ask, callsOf, frame, listener }) => {
  const projects = [await frame(plainJoints(2)), await frame(plainJoints(1, 'K'))];
  const page = (heading: string, values: Record<string, string> = {}) =>
    howTo('standard-details', heading, { url: listener.url, values });
  const ids = { 'Project:…': projects.join('", "') };

  const find = page('Alike connections', ids);
  const { data } = await ask(find.documents[0] ?? '', { projects });
  const [group] = data.alikeConnections.nodes;
  expect(group).toMatchObject({ count: 3, forceDifference: 0 });
  const connections: string[] = group.connections.nodes.map(({ id }: { id: string }) => id);
  expect(await find.python()).toMatch(/^T joint .+ 0% \['J1', 'J2', 'K1'\]\n$/);
  expect(JSON.parse(await find.curl()).data.alikeConnections.nodes).toMatchObject([{ count: 3 }]);

  const propose = page('One detail for all', ids);
  let common = { totalCount: 0, nodes: [] as { designItemId: string; name: string }[] };
  const proposals = await callsOf(async () => {
    const answer = await ask(propose.documents[0] ?? '', { projects });
    common = answer.data.alikeConnections.nodes[0].commonDesigns;
  });
  expect(proposals.filter((call) => call === 'Propose')).toHaveLength(3);
  expect(common.totalCount).toBeGreaterThan(3);
  expect(await propose.python()).toContain(common.nodes[2]?.name);
  const counted = JSON.parse(await propose.curl()).data.alikeConnections.nodes[0].commonDesigns;
  expect(counted).toEqual({ totalCount: common.totalCount });

  const [{ designItemId: design, name } = { designItemId: '', name: '' }] = common.nodes;
  const tryIt = page('Tried on all', {
    ...ids,
    'ConnectionItem:…': connections[0] ?? '',
    'DesignItem:…': design,
  });
  const trial = await callsOf(async () => {
    const { run } = (await ask(tryIt.documents[0] ?? '', { connection: connections[0], designs: [design] }))
      .data.designConnection;
    await untilSettled(ask, run.id);
  });
  expect(trial).toEqual([
    ...['GetConnection', 'Propose', 'CopyConnection', 'GetTemplate', 'DeleteOperations'],
    ...['GetDefaultTemplateMapping', 'ApplyTemplate', 'Calculate', 'GetProductionCost', 'DeleteConnection'],
  ]);
  const tried = await tryIt.python();
  expect(tried.trim().split('\n')).toHaveLength(3);
  expect(tried).toContain(`${name}: passes on 3 of 3, `);
  const again = JSON.parse(await tryIt.curl()).data.designConnection;
  expect(again.errors).toEqual([]);
  await untilSettled(ask, again.run.id);
  const unknown = await ask(tryIt.documents[0] ?? '', {
    connection: connections[0],
    designs: [design.replace(/.{12}$/, '000000000000')],
  });
  expect(unknown.data.designConnection.errors).toMatchObject([
    { code: 'VALIDATION_FAILED', path: ['input', 'designItemIds', '0'] },
  ]);
  const operations = async (): Promise<number[]> => {
    const answer = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ConnectionItem { operations { name } } } }',
      {
        ids: connections,
      },
    );
    return answer.data.nodes.map((node: { operations: unknown[] }) => node.operations.length);
  };
  // Copies alone were changed.
  expect(await operations()).toEqual([0, 0, 0]);

  const applied = await ask(page('Applied to all').documents[0] ?? '', { connections, design });
  const { id } = applied.data.startBatch.batch;
  await untilSettled(ask, id);
  const apply = page('Applied to all', { 'Batch:…': id });
  expect(JSON.parse(await apply.curl()).data.job.verdicts).toEqual({
    ...{ total: 3, passed: 3, failed: 0, failures: 0 },
  });
  expect(Math.min(...(await operations()))).toBeGreaterThan(0);
  expect(await apply.python()).toBe('FINISHED\n');
  expect(await operations()).toEqual([0, 0, 0]);
});
