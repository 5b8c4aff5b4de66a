import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { isInputObjectType, isNonNullType } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { jointOf } from '../support/designed.ts';
import { test as base } from '../support/test.ts';

const rename = `mutation ($id: ID!, $name: String, $rev: String) {
  updateConnection(input: { connectionId: $id, name: $name, ifRevision: $rev }) {
    connection { name revision }
    errors { code path ... on ConflictError { currentRevision connection { name } } }
  }
}`;
const updateProject = `mutation ($id: ID!, $name: String, $rev: String) {
  updateProject(input: { projectId: $id, name: $name, ifRevision: $rev }) {
    project { name revision } errors { code ... on ConflictError { currentRevision connection { name } } }
  }
}`;

const test = base.extend<{ joint: { project: string; connection: string }; revision(): Promise<string> }>({
  joint: async ({ frame }, use) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    await use({ project, connection: jointOf(project).connection });
  },
  revision: async ({ ask, joint }, use) => {
    await use(async () => {
      const { data } = await ask('query ($id: ID!) { connection(id: $id) { revision } }', {
        id: joint.connection,
      });
      return data.connection.revision;
    });
  },
});

describe('a change with ifRevision', () => {
  test('is made while it is the revision of the connection, and gives the next one', async ({
    ask,
    joint,
    revision,
  }) => {
    const id = joint.connection;
    const rev = await revision();

    const first = await ask(rename, { id, name: 'A', rev });
    const next = first.data.updateConnection.connection.revision;
    const second = await ask(rename, { id, name: 'B', rev: next });

    expect(first.data.updateConnection.errors).toEqual([]);
    expect(next).not.toBe(rev);
    expect(second.data.updateConnection.connection.name).toBe('B');
  });

  test('is refused with the connection as it is now when another one came before, without a change', async ({
    ask,
    joint,
    revision,
    callsOf,
  }) => {
    const id = joint.connection;
    const rev = await revision();
    await ask(rename, { id, name: 'A' });
    const current = await revision();

    const calls = await callsOf(async () => {
      expect((await ask(rename, { id, name: 'B', rev })).data.updateConnection).toEqual({
        connection: null,
        errors: [
          {
            code: 'REVISION_CHANGED',
            path: ['input', 'ifRevision'],
            currentRevision: current,
            connection: { name: 'A' },
          },
        ],
      });
    });

    expect(calls).not.toContain('UpdateConnection');
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  test('succeeds once of 50 that come together', async ({ ask, joint, revision, sandbox }) => {
    const id = joint.connection;
    const rev = await revision();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(rename, { id, name: `N${index}`, rev })),
    );

    const codes = answers.map(({ data }) => data.updateConnection.errors[0]?.code ?? 'done');
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'REVISION_CHANGED']));
    expect(sandbox.calls('UpdateConnection')).toHaveLength(1);
  });

  test('is refused after a change without one that came just before', async ({ ask, joint, revision }) => {
    const id = joint.connection;
    const rev = await revision();

    const [plain, guarded] = await Promise.all([
      ask(rename, { id, name: 'A' }),
      ask(rename, { id, name: 'B', rev }),
    ]);

    const guardedCode = guarded.data.updateConnection.errors[0]?.code ?? 'done';
    expect(plain.data.updateConnection.errors).toEqual([]);
    const { data } = await ask('query ($id: ID!) { connection(id: $id) { name } }', { id });
    // Whichever came first: the one with a revision has never overwritten the other.
    expect([
      ['REVISION_CHANGED', 'A'],
      ['done', 'A'],
    ]).toContainEqual([guardedCode, data.connection.name]);
  });

  test('is never made between two calls of a change without one', async ({
    ask,
    callsOf,
    joint,
    revision,
  }) => {
    const id = joint.connection;
    const addThree =
      'mutation ($id: ID!) { addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: "A" }, { name: "B" }, { name: "C" }] }) { loadEffects { id } } }';
    const remove =
      'mutation ($ids: [ID!]!) { deleteLoadEffects(input: { loadEffectIds: $ids }) { errors { code } } }';
    const seen = new Set<string>();

    for (let turns = 0; turns < 16; turns += 1) {
      const added = (await ask(addThree, { id })).data.addLoadEffects.loadEffects;
      const ids = added.map((effect: { id: string }) => effect.id);
      const rev = await revision();
      const calls = await callsOf(async () => {
        const plain = ask(remove, { ids });
        // Each time the other one comes a little later.
        for (let turn = 0; turn < turns * 3; turn += 1) await nextTurnOfLoop();
        const guarded = await ask(rename, { id, name: `N${turns}`, rev });
        expect((await plain).data.deleteLoadEffects.errors).toEqual([]);
        seen.add(guarded.data.updateConnection.errors[0]?.code ?? 'done');
      });
      const change = calls.indexOf('UpdateConnection');
      if (change >= 0) expect(change).toBeLessThan(calls.indexOf('DeleteLoadEffect'));
    }

    expect(seen).toContain('REVISION_CHANGED');
  });

  test('of a project goes by everything in it', async ({ ask, joint }) => {
    const of = 'query ($id: ID!) { project(id: $id) { revision } }';
    const { data } = await ask(of, { id: joint.project });
    const rev = data.project.revision;
    const again = await ask(of, { id: joint.project });
    await ask(rename, { id: joint.connection, name: 'A' });
    const now = (await ask(of, { id: joint.project })).data.project.revision;

    const refused = await ask(updateProject, { id: joint.project, name: 'P', rev });
    const done = await ask(updateProject, { id: joint.project, name: 'P', rev: now });

    expect(again.data.project.revision).toBe(rev);
    expect(refused.data.updateProject).toEqual({
      project: null,
      errors: [{ code: 'REVISION_CHANGED', currentRevision: now, connection: null }],
    });
    expect(done.data.updateProject).toMatchObject({ project: { name: 'P' }, errors: [] });
    expect(done.data.updateProject.project.revision).not.toBe(now);
  });

  test('of another connection is not refused for a change of this one', async ({ ask, joint, revision }) => {
    const rev = await revision();
    await ask(rename, { id: joint.connection.replace('/1', '/2'), name: 'Other' });

    expect(
      (await ask(rename, { id: joint.connection, name: 'A', rev })).data.updateConnection.errors,
    ).toEqual([]);
  });

  test('of what is not there says so', async ({ ask, joint }) => {
    const id = joint.connection.replace('/1', '/99');

    const { data } = await ask(rename, { id, name: 'A', rev: 'x' });

    expect(data.updateConnection.errors).toEqual([{ code: 'NOT_FOUND', path: ['input', 'connectionId'] }]);
  });

  test('reads and changes several things in the one turn', async ({ ask, joint, revision }) => {
    const set = `mutation ($id: ID!, $rev: String) {
      updateMember(input: { memberId: $id, name: "X", ifRevision: $rev }) { errors { code } connection { name members { name } } }
    }`;
    const rev = await revision();
    const id = joint.connection.replace('ConnectionItem', 'Member').concat('/1');

    const { data, errors } = await ask(set, { id, rev });

    expect(errors).toBeUndefined();
    expect(data.updateMember).toMatchObject({ errors: [], connection: { members: [{ name: 'X' }, {}] } });
    expect(await revision()).not.toBe(rev);
  });

  test('of load effects asks for those of one connection', async ({ ask, joint, revision }) => {
    const rev = await revision();
    const ids = [1, 2].map((number) =>
      joint.connection.replace('ConnectionItem', 'LoadEffect').replace('/1', `/${number}/1`),
    );

    const { data } = await ask(
      'mutation ($ids: [ID!]!, $rev: String) { deleteLoadEffects(input: { loadEffectIds: $ids, ifRevision: $rev }) { errors { code path } } }',
      { ids, rev },
    );

    expect(data.deleteLoadEffects.errors).toEqual([
      { code: 'VALIDATION_FAILED', path: ['input', 'ifRevision'] },
    ]);
  });
});

test('every mutation that changes something that was read takes ifRevision', () => {
  const without = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args: [input] }) => {
      const type = isNonNullType(input?.type) ? input.type.ofType : input?.type;
      return isInputObjectType(type) && !('ifRevision' in type.getFields()) ? [name] : [];
    },
  );

  expect(without.toSorted()).toEqual([
    // They change nothing that is there, ...
    'cancelJob',
    'cancelUserJob',
    'captureTemplate',
    // ... or end it, ...
    'closeProject',
    // ... or make it.
    'createProject',
    'createUpload',
    'importIom',
    'openProject',
    'pauseMachine',
    'publishConnection',
    'repeatJob',
    'repeatStudy',
    'resetDemo',
    'resumeMachine',
    'retryUserJob',
    'startBatch',
    'startCalculation',
    'startParameterStudy',
    'startStudy',
    // Each connection has its own.
    'undoBatch',
    'updateConnections',
  ]);
});
