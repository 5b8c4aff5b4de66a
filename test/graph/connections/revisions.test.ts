import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { type Ask, test } from '../../support/test.ts';

const revisions = `query ($id: ID!) { project(id: $id) { connections { nodes { revision resultsRevision } } } }`;
const everything = `query ($id: ID!) { project(id: $id) { hasUnsavedChanges materials { all { name } } connections { nodes {
  name status members { name } operations { name } parameters { key } loadEffects { nodes { name } }
  scene { groups { key } } results { verdict } lastResults { id } } } } }`;
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`;

interface Revisions {
  revision: string;
  resultsRevision: string | null;
}

/** Those of the first two joints. */
async function read(ask: Ask, id: string): Promise<[Revisions, Revisions]> {
  const { data, errors } = await ask(revisions, { id });
  expect(errors).toBeUndefined();
  return data.project.connections.nodes;
}

const changes: [kind: string, whose: 'its own' | 'all', stale: boolean, mutation: string][] = [
  ['a name', 'its own', false, 'updateConnection(input: { connectionId: $id, name: "Renamed" })'],
  ['loads', 'its own', true, 'addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: "More" }] })'],
  [
    'a parameter',
    'its own',
    true,
    'updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { length: { value: 15, unit: MILLIMETRE } } }] })',
  ],
  ['a material', 'all', false, 'addMaterial(input: { projectId: $project, kind: STEEL, name: "S 275" })'],
  ['the project', 'all', false, 'updateProject(input: { projectId: $project, name: "Other" })'],
  [
    'settings of the project',
    'all',
    true,
    'updateSettings(input: { projectId: $project, settings: [{ key: "calculationCommon/Checks/Shared/CheckDetailing", value: { flag: true } }] })',
  ],
];

describe('the revision of a connection', () => {
  test.for(changes)(
    'is another one after a change of %s',
    async ([, whose, stale, mutation], { ask, frame }) => {
      const shear = { LC1: 60_000 };
      const project = await frame([
        { name: 'A', shear },
        { name: 'B', shear },
      ]);
      await designFinPlate(ask, project);
      const id = jointOf(project).connection;
      await ask(calculate, { id });
      await ask(calculate, { id: jointOf(project, 2).connection });
      const [mine, other] = await read(ask, project);

      const variables = mutation.includes('$project') ? { project } : { id };
      const { data, errors } = await ask(
        `mutation (${'id' in variables ? '$id' : '$project'}: ID!) { done: ${mutation} { errors { message } } }`,
        variables,
      );
      expect([errors, data]).toEqual([undefined, { done: { errors: [] } }]);

      const [mineNow, otherNow] = await read(ask, project);
      expect(mineNow.revision).not.toBe(mine.revision);
      expect(otherNow.revision === other.revision).toBe(whose === 'its own');
      expect(mineNow.resultsRevision === mine.resultsRevision).toBe(!stale);
      expect(otherNow.resultsRevision === other.resultsRevision).toBe(!stale || whose === 'its own');
    },
  );

  test('stays while it is read and calculated, of which only the results get another one', async ({
    ask,
    frame,
  }) => {
    const project = await frame([{ name: 'A', shear: { LC1: 60_000 } }, { name: 'B' }]);
    await designFinPlate(ask, project);
    const before = await read(ask, project);
    expect(before.map(({ resultsRevision }) => resultsRevision)).toEqual([null, null]);
    expect(new Set(before.map(({ revision }) => revision)).size).toBe(2);

    const { errors } = await ask(everything, { id: project });
    expect(errors).toBeUndefined();
    expect(await read(ask, project)).toEqual(before);

    await ask(calculate, { id: jointOf(project).connection });
    const once = await read(ask, project);
    expect(once).toEqual([{ ...before[0], resultsRevision: expect.any(String) }, before[1]]);
    await ask(calculate, { id: jointOf(project).connection });
    const [twice] = await read(ask, project);
    expect(twice.revision).toBe(before[0].revision);
    expect(twice.resultsRevision).not.toBe(once[0].resultsRevision);
  });

  test('is another one after a change whose outcome nobody knows', async ({ ask, frame, sandbox }) => {
    const project = await frame([{ name: 'A' }, { name: 'B' }]);
    const [mine, other] = await read(ask, project);
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'reset', after: true });

    const { errors } = await ask(`mutation ($id: ID!) { ${changes[1]?.[3]} { errors { message } } }`, {
      id: jointOf(project).connection,
    });

    expect(errors?.[0]?.extensions).toMatchObject({ outcomeUnknown: true });
    const [mineNow, otherNow] = await read(ask, project);
    expect(mineNow.revision).not.toBe(mine.revision);
    expect(otherNow).toEqual(other);
  });

  test('of results is another one after a calculation that did not come to its end', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame([{ name: 'A', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, project);
    const { connection: id } = jointOf(project);
    await ask(calculate, { id });
    const [before] = await read(ask, project);
    sandbox.fault({ operation: 'Calculate', kind: 'status', status: 422, body: { title: 'No.' }, times: 9 });
    await ask(calculate, { id });

    const [now] = await read(ask, project);

    expect(now.revision).toBe(before.revision);
    expect(now.resultsRevision).not.toBe(before.resultsRevision);
  });

  test('is not that of a connection that had its number before', async ({ ask, frame }) => {
    const project = await frame([{ name: 'A' }, { name: 'B' }]);
    const [, gone] = await read(ask, project);
    await ask(
      'mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { message } } }',
      {
        id: jointOf(project, 2).connection,
      },
    );
    await ask('mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { message } } }', {
      id: project,
    });

    const [, added] = await read(ask, project);

    expect(added.revision).not.toBe(gone.revision);
  });

  test('costs no call', async ({ ask, frame, callsOf }) => {
    const project = await frame([{ name: 'A' }]);

    const calls = await callsOf(() => read(ask, project));

    expect(calls).toEqual(['GetProjectData']);
  });
});

describe('the revision of a connection in an answer that is kept', () => {
  test.override({ cache: { mode: 'on', goodForMs: 60_000 } });

  test('is given again without a call, and is another one after a change', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const project = await frame([{ name: 'A' }, { name: 'B' }]);
    const before = await read(ask, project);

    expect(await callsOf(async () => expect(await read(ask, project)).toEqual(before))).toEqual([]);
    await ask(`mutation ($id: ID!) { ${changes[0]?.[3]} { errors { message } } }`, {
      id: jointOf(project).connection,
    });

    const [mine, other] = await read(ask, project);
    expect(mine.revision).not.toBe(before[0].revision);
    expect(other).toEqual(before[1]);
  });
});
