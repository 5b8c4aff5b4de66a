import { describe, expect } from 'vitest';
import type { AuditEntry } from '../../src/files/audit-file.ts';
import { schema } from '../../src/schema/index.ts';
import type { Shared } from '../../src/services.ts';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { untilSettled } from '../support/jobs.ts';
import { test as base, type User } from './edge.ts';
import { fill, valuesOf } from './input.ts';

const test = base.extend<{ audit: AuditEntry[]; shared: Shared }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  audit: async ({}, use) => use([]),
  shared: async ({ shared, audit }, use) =>
    use({ ...shared, audit: { write: (entry) => void audit.push(entry) } }),
});

const ACTIVITY = `query ($id: ID!) { node(id: $id) {
  ... on Project { activity { totalCount nodes { ...A } } } ... on ConnectionItem { revision activity { nodes { ...A } } } } }
  fragment A on Activity { actor { key name } mutation summary connection { id } connectionCount request revision }`;
const SET = `mutation ($id: ID!, $mm: Float!) { updateParameters(input: { connectionId: $id,
  parameters: [{ key: "tp", value: { length: { value: $mm, unit: MILLIMETRE } } }] }) { errors { message } } }`;
const CALCULATE = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 60 }) {
  job { id startedBy { name } } errors { message } } }`;
const EVENTS = (project: string) =>
  subscribe('1', `subscription { projectChanged(projectId: "${project}") { __typename actor { name } } }`);

async function activityOf({ ask }: User, id: string) {
  const { data, errors } = await ask(ACTIVITY, { id });
  expect(errors).toBeUndefined();
  return data.node;
}

describe('what two members of a team do', () => {
  test('bears the name of each: events, jobs, runs, what is done and downloads', async ({
    member,
    listener,
    audit,
    sandbox,
  }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const project = await anna.frame();
    const { connection } = jointOf(project);
    await designFinPlate(anna.ask, project);
    await anna.ask('query ($id: ID!) { connection(id: $id) { parameters { key } } }', {
      id: connection,
    });
    const socket = await openSocket(listener.url, { headers: anna.headers });
    socket.send(EVENTS(project));
    await socket.next();

    const set = await ben.ask(SET, { id: connection, mm: 14 });
    expect(set.data.updateParameters.errors).toEqual([]);
    expect(await socket.next()).toMatchObject({
      payload: { data: { projectChanged: { __typename: 'ConnectionChanged', actor: { name: 'Ben' } } } },
    });
    socket.close();
    const { data } = await anna.ask(CALCULATE, { id: connection });
    await untilSettled(anna.ask, data.startCalculation.job.id);
    await ben.ask(SET, { id: connection, mm: 16 });
    const links = await ben.ask('query ($id: ID!) { project(id: $id) { download { url } } }', {
      id: project,
    });
    await (await fetch(links.data.project.download.url)).arrayBuffer();

    expect(data.startCalculation.job.startedBy).toEqual({ name: 'Anna' });
    const run = await anna.ask(
      'query ($id: ID!) { connection(id: $id) { lastResults { actor { name } changesSince { actor { name } } } } }',
      { id: connection },
    );
    expect(run.data.connection.lastResults).toEqual({
      actor: { name: 'Anna' },
      changesSince: [{ actor: { name: 'Ben' } }],
    });
    const { activity, revision } = await activityOf(anna, connection);
    const shown = activity.nodes.map(
      ({ actor, mutation, summary }: { actor: { name: string } } & AuditEntry) =>
        [actor.name, mutation, summary].join(' | '),
    );
    expect(shown.slice(0, 3)).toEqual([
      'Ben | updateParameters | tp: 14 mm → 16 mm',
      'Anna | startCalculation | Calculation',
      expect.stringMatching(/^Ben \| updateParameters \| tp: .+ mm → 14 mm$/),
    ]);
    expect(activity.nodes[0]).toMatchObject({ connection: { id: connection }, connectionCount: 1, revision });
    const whole = (await activityOf(ben, project)).activity;
    expect(whole.nodes[0]).toMatchObject({
      actor: { name: 'Ben' },
      ...{ mutation: null, summary: 'Download of project.ideaCon', connectionCount: 0 },
    });
    expect(whole.nodes.at(-1)).toMatchObject({ mutation: 'importIom', actor: { name: 'Anna' } });
    const cleo = await member('Cleo', 'timber');
    await cleo.frame();
    const all = 'query { activity(first: 2) { totalCount nodes { actor { name } summary project { id } } } }';
    const before = sandbox.calls().length;
    const [ours, theirs] = [(await anna.ask(all)).data.activity, (await cleo.ask(all)).data.activity];
    expect(sandbox.calls().slice(before), 'what a team did costs the service nothing').toEqual([]);
    expect(ours).toEqual({
      totalCount: whole.totalCount,
      nodes: whole.nodes.slice(0, 2).map(({ actor, summary }: AuditEntry & { actor: { name: string } }) => ({
        ...{ actor: { name: actor.name }, summary },
        project: { id: project },
      })),
    });
    expect(theirs.nodes.map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual(['Cleo']);
    const lines = audit.map(({ person, principal, outcome }) => [person.name, principal, outcome].join(' '));
    expect(new Set(lines)).toEqual(
      new Set(['Anna team.steel done', 'Ben team.steel done', 'Cleo team.timber done']),
    );
  });

  test('is named for every mutation there is, whatever comes of it; refused ones are in no activity', {
    timeout: 120_000,
  }, async ({ member, audit }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const project = await anna.frame();
    const { connection } = jointOf(project);
    await designFinPlate(anna.ask, project);
    const { key } = (await ben.ask('{ viewer { key } }')).data.viewer;
    const before = (await activityOf(anna, project)).activity.totalCount;
    audit.length = 0;
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
    const own = fields.filter(({ extensions }) => extensions['role'] !== 'operate');
    // What ends the project, or its connection, comes last.
    const inOrder = own.toSorted(
      (a, b) => Number(/^(close|delete|reset)/.test(a.name)) - Number(/^(close|delete|reset)/.test(b.name)),
    );
    const idFor = (place: string) => (/project/i.test(place) ? project : connection);

    for (const { name, args, type } of inOrder.filter(({ name }) => !/^(close|reset)/.test(name))) {
      const [argument] = args;
      const [shape] = argument === undefined ? [] : valuesOf(argument.type, argument.name);
      await ben.ask(
        `mutation ($input: ${argument?.type}) { result: ${name}(input: $input) { __typename errors { message } } }`,
        { input: fill(shape, idFor) },
      );
      expect(String(type)).toMatch(/Payload/);
    }
    const { activity } = await activityOf(anna, project);
    await ben.ask(
      'mutation ($id: ID!) { resetDemo(input: { projectId: $id }) { errors { message } } closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
      { id: project },
    );

    expect(new Set(audit.map(({ mutation }) => mutation))).toEqual(new Set(own.map(({ name }) => name)));
    expect(new Set(audit.map(({ person, principal }) => `${person.id} ${principal}`))).toEqual(
      new Set([`${key} team.steel`]),
    );
    const done = audit.filter(({ outcome, projectId }) => outcome === 'done' && projectId !== null);
    expect(new Set(done.map(({ mutation }) => mutation)).size).toBeGreaterThan(10);
    const theirs = activity.nodes.slice(0, activity.totalCount - before);
    expect(theirs.length).toBeGreaterThan(10);
    expect(new Set(theirs.map(({ actor }: { actor: { key: string } }) => actor.key))).toEqual(new Set([key]));
    const told: string[] = audit.map(({ summary }) => summary);
    expect(
      told.filter((text) =>
        /text|example\.com|00000000/.test(text.replace(/(name|key|expression|Study of|Batch) text/g, '')),
      ),
    ).toEqual([]);
  });
});
