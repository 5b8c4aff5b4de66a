import { describe, expect } from 'vitest';
import { createProjectEvents } from '../../src/projects/events/project-events.ts';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { jointOf } from '../support/designed.ts';
import { test, type User } from './edge.ts';

const SEEN = `approval { state by { name } note revision ended { state mutation actor { name } } }
  tags comments { nodes { number by { name } text } } revision`;
const READ = `query ($id: ID!) { connection(id: $id) { ${SEEN} } }`;
const REQUEST = `mutation ($id: ID!) { result: requestApproval(input: { connectionId: $id, note: "Please" }) {
  connection { ${SEEN} } errors { code } } }`;
const DECIDE = `mutation ($id: ID!, $yes: Boolean!, $rev: String) {
  result: decideApproval(input: { connectionId: $id, isApproved: $yes, note: "Seen", ifRevision: $rev }) {
  connection { ${SEEN} } errors { code } } }`;
const RENAME = `mutation ($id: ID!) { result: updateConnection(input: { connectionId: $id, name: "K1" }) { errors { code } } }`;
const CALCULATE = `mutation ($id: ID!) { result: startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 60 }) { errors { code } } }`;
const RENAME_PROJECT = `mutation ($id: ID!) { result: updateProject(input: { projectId: $id, name: "Hall" }) { errors { code } } }`;
const COMMENT = `mutation ($id: ID!, $text: String!) { result: addComment(input: { connectionId: $id, text: $text }) { errors { code path } } }`;
const TAG = `mutation ($id: ID!, $tags: [String!]!) { result: setTags(input: { connectionId: $id, tags: $tags }) { errors { code path } } }`;
const FIND = `query ($id: ID!, $filter: ConnectionFilter) { project(id: $id) { connections(filter: $filter) { totalCount } } }`;

const carryOut = async ({ ask }: User, text: string, variables: Record<string, unknown>) => {
  const { data, errors } = await ask(text, variables);
  expect(errors).toBeUndefined();
  return data.result;
};
const read = async ({ ask }: User, id: string) => (await ask(READ, { id })).data.connection;

describe('an approval', () => {
  test('is given by who may approve, of a revision, and ends with the next change, which says so', async ({
    member,
    listener,
    tap,
  }) => {
    const anna = await member('Anna', 'steel', ['read', 'change', 'calculate']);
    const chief = await member('Chief', 'steel', ['read', 'approve']);
    const project = await anna.frame();
    const id = jointOf(project).connection;
    const { revision } = await read(anna, id);

    const asked = await carryOut(anna, REQUEST, { id });
    expect(asked.connection.approval).toMatchObject({
      ...{ state: 'REQUESTED', by: { name: 'Anna' }, note: 'Please', revision },
    });
    expect((await anna.ask(DECIDE, { id, yes: true })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', roles: ['APPROVE'] } },
    ]);
    const late = await carryOut(chief, DECIDE, { id, yes: true, rev: 'another' });
    expect(late.errors).toEqual([{ code: 'REVISION_CHANGED' }]);
    const approved = await carryOut(chief, DECIDE, { id, yes: true, rev: revision });
    expect(approved.connection).toMatchObject({
      revision,
      approval: { state: 'APPROVED', by: { name: 'Chief' }, note: 'Seen', revision, ended: null },
    });
    // A calculation and the name of the project change nothing of it.
    await carryOut(anna, CALCULATE, { id });
    await carryOut(anna, RENAME_PROJECT, { id: project });
    expect((await read(anna, id)).approval.state).toBe('APPROVED');
    const found = async (states: string[]) =>
      (await anna.ask(FIND, { id: project, filter: { approval: states } })).data.project.connections
        .totalCount;
    expect([await found(['APPROVED']), await found(['OPEN'])]).toEqual([1, 0]);

    const socket = await openSocket(listener.url, { headers: chief.headers });
    socket.send(
      subscribe(
        '1',
        `subscription { projectChanged(projectId: "${project}") { __typename ... on ConnectionEvent { connection { approval { state } } } } }`,
      ),
    );
    await socket.next();
    await carryOut(anna, RENAME, { id });
    expect(await socket.next()).toMatchObject({
      payload: { data: { projectChanged: { connection: { approval: { state: 'OPEN' } } } } },
    });
    socket.close();
    expect((await read(chief, id)).approval).toEqual({
      ...{ state: 'OPEN', by: null, note: null, revision: null },
      ended: { state: 'APPROVED', mutation: 'updateConnection', actor: { name: 'Anna' } },
    });
    expect(new Set(tap.clients).size).toBe(1);
  });
});

describe('comments and tags', () => {
  test('are those of the team, bounded, and leave connection and approval as they are', async ({
    member,
  }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const other = await member('Other', 'timber');
    const project = await anna.frame();
    const id = jointOf(project).connection;
    await carryOut(anna, DECIDE, { id, yes: false });
    const before = await read(anna, id);

    for (const text of ['Why 4 bolts?', 'Because of M.']) await carryOut(ben, COMMENT, { id, text });
    await carryOut(anna, TAG, { id, tags: ['axis A', ' axis A', 'urgent'] });

    expect(await read(anna, id)).toEqual({
      ...before,
      tags: ['axis A', 'urgent'],
      comments: {
        nodes: [
          { number: 2, by: { name: 'Ben' }, text: 'Because of M.' },
          { number: 1, by: { name: 'Ben' }, text: 'Why 4 bolts?' },
        ],
      },
    });
    const { data } = await ben.ask(FIND, { id: project, filter: { tags: ['urgent', 'none'] } });
    expect(data.project.connections.totalCount).toBe(1);
    expect((await carryOut(ben, COMMENT, { id, text: ' ' })).errors).toEqual([
      { code: 'VALIDATION_FAILED', path: ['input', 'text'] },
    ]);
    expect((await carryOut(ben, TAG, { id, tags: ['a'.repeat(41)] })).errors).toEqual([
      { code: 'VALIDATION_FAILED', path: ['input', 'tags', '0'] },
    ]);
    expect((await carryOut(other, COMMENT, { id, text: 'Hello' })).errors).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'connectionId'] },
    ]);
  });

  test('and approvals are there again in another process', () => {
    const texts = new Map<string, string>();
    const store = {
      read: (projectId: string) => texts.get(projectId) ?? null,
      keep: (projectId: string, text: () => string) => void texts.set(projectId, text()),
    };
    const [by, key] = [
      { id: 'key-a', name: 'Anna' },
      { projectId: 'p', connectionId: 1 },
    ];
    const events = createProjectEvents(store);
    events.reviewed(key, { approval: { state: 'APPROVED', by, at: new Date(1), note: null } }, by);
    events.reviewed(key, { comment: { by, at: new Date(2), text: 'Good' } }, by);
    events.reviewed(key, { tags: ['A'] }, by);

    const next = createProjectEvents(store);

    expect(next.review(key)).toEqual(events.review(key));
    expect(next.review(key)).toMatchObject({ approval: { state: 'APPROVED', by }, tags: ['A'] });
    next.changed('p', null, undefined, { mutation: 'updateSettings', actor: by });
    expect(createProjectEvents(store).review(key).approval).toMatchObject({
      ...{ state: 'OPEN', ended: { state: 'APPROVED', mutation: 'updateSettings', actor: by } },
    });
  });
});
