import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { RevalidationOutcome } from '../../src/cache/observer.ts';
import { AT, test as base, CONNECTION, failure, OTHER_PROJECT, PROJECT } from './test.ts';

const member = (name: string) => ({
  id: 1,
  name,
  active: true,
  isContinuous: false,
  isBearing: true,
  crossSectionId: 1,
});
const project = (name: string) => ({ projectId: PROJECT, projectInfo: { name }, connections: [] });
const OTHER = { projectId: PROJECT, connectionId: 2 };
const members = `GET ${AT}/members`;
const data = `GET /projects/${PROJECT}`;
const deletion = `DELETE ${AT}/operations`;

const outcomes: RevalidationOutcome[] = [];
const observer = {
  sizeOf() {},
  hit() {},
  repeated() {},
  revalidated: (outcome: RevalidationOutcome) => void outcomes.push(outcome),
};
/** Long enough for no test to need a sign of life. */
const patient = 3_600_000;
/** As short as a test may wait, and as long as a busy machine may need for the sign of life, which is given as long. */
const brief = 800;

const test = base.extend('scene', async ({ stub }) => {
  outcomes.length = 0;
  stub.on(members, { json: [member('B1')] });
  stub.on(`GET /projects/${PROJECT}/connections/2/members`, { json: [member('B2')] });
  stub.on(data, { json: project('Hall') });
  stub.on(deletion, { status: 204 });
  return stub;
});

describe('a read that was answered before', () => {
  test.override({ options: { cache: { mode: 'on', goodForMs: patient } } });

  test('is answered from memory, with the very same object', async ({ scene, request }) => {
    const first = await request().members.list(CONNECTION);
    const later = request();
    const second = await later.members.list(CONNECTION);

    expect(second).toBe(first);
    expect(scene.count(members)).toBe(1);
    expect(later.stats()).toMatchObject({ calls: 0, joined: 0, remembered: 1 });
  });

  test('is asked again after a change that touches it, and no other', async ({ scene, request }) => {
    // Whether parameters can be shared must be known first; until then a change may reach everything.
    expect(await request().service.capabilities()).toMatchObject({ parameterEditing: false });
    const before = await request().members.list(CONNECTION);
    await request().members.list(OTHER);
    await request().operations.deleteAll(CONNECTION);
    scene.on(members, { json: [member('B3')] });
    const after = await request().members.list(CONNECTION);
    await request().members.list(OTHER);

    expect([before[0]?.name, after[0]?.name]).toEqual(['B1', 'B3']);
    expect(scene.count(`GET /projects/${PROJECT}/connections/2/members`)).toBe(1);
  });

  test('of several connections is asked again of those that a change touches', async ({ scene, request }) => {
    const results = `POST /projects/${PROJECT}/connections/results`;
    const said = (id: number, text: string) => ({
      id,
      name: `C${id}`,
      messages: { messages: [{ number: 'note', description: text }] },
    });
    const told = async () =>
      (await request().results.answers(PROJECT, [1, 2, 3])).map(({ connectionId, results: found }) => [
        connectionId,
        found,
      ]);
    scene.on(results, {
      headers: { 'content-type': 'application/json' },
      text: `[ ${JSON.stringify(said(1, 'a } "]'))},${JSON.stringify(said(2, 'b'))} ]`,
    });
    await request().service.capabilities();
    const before = await told();
    await request().operations.deleteAll(CONNECTION);
    scene.on(results, { json: [said(1, 'c')] });
    const after = await told();
    const again = await told();

    const asked = scene.calls.filter(({ route }) => route === results);

    expect(asked.map(({ body }) => JSON.parse(body.toString()))).toEqual([[1, 2, 3], [1]]);
    expect(after[1]?.[1]).toBe(before[1]?.[1]);
    expect(after).toMatchObject([
      [1, { messages: [{ text: 'c' }] }],
      [2, { messages: [{ text: 'b' }] }],
    ]);
    expect(again).toEqual(after);
  });

  test('is asked again when it began before a change ended', async ({ scene, request }) => {
    let arrive = () => {};
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    scene.on(members, { json: [member('old')], until }, { json: [member('new')] });
    const reading = request().members.list(CONNECTION);
    await scene.called(members);
    await request().operations.deleteAll(CONNECTION);
    arrive();

    expect((await reading)[0]?.name).toBe('old');
    expect((await request().members.list(CONNECTION))[0]?.name).toBe('new');
  });

  test('is asked again under the lock of a change', async ({ scene, request }) => {
    scene.on(`PUT /projects/${PROJECT}`, { json: project('House') });
    await request().projects.get(PROJECT);
    await request().projects.update(PROJECT, { author: 'Ada' });

    expect(scene.count(data)).toBe(2);
  });

  test('is asked by each client for itself', async ({ scene, service }) => {
    const call = () => ({ signal: new AbortController().signal, requestId: 'test-request' });
    for (const client of [service.newClient(), service.newClient()])
      await client.bind(call()).members.list(CONNECTION);

    expect(scene.count(members)).toBe(2);
  });

  test('is not remembered when it failed', async ({ scene, request }) => {
    scene.on(members, { status: 422, json: { title: 'No' } }, { json: [member('B1')] });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await request().members.list(CONNECTION)).toHaveLength(1);
  });
});

describe('a change of which nobody knows whether it was made', () => {
  test.override({ options: { cache: { mode: 'on', goodForMs: patient } } });

  test('leaves what it touches in doubt until a later one was made', async ({ scene, request }) => {
    await request().members.list(CONNECTION);
    scene.on(deletion, { fault: 'reset' }, { status: 204 });
    expect(await failure(request().operations.deleteAll(CONNECTION))).toMatchObject({ outcomeUnknown: true });
    for (let time = 0; time < 3; time += 1) await request().members.list(CONNECTION);
    expect(scene.count(members)).toBe(4);

    await request().operations.deleteAll(CONNECTION);
    for (let time = 0; time < 3; time += 1) await request().members.list(CONNECTION);
    expect(scene.count(members)).toBe(5);
  });
});

describe('a job of the service', () => {
  test.override({ options: { cache: { mode: 'on', goodForMs: patient } } });

  test('leaves the results in doubt until it has ended', async ({ scene, request }) => {
    const jobId = '7a0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
    const job = (status: string) => ({
      json: { jobId, projectId: PROJECT, status, connectionIds: [1], connectionsCompleted: 0 },
    });
    const results = `POST /projects/${PROJECT}/connections/results`;
    scene.on(`POST /projects/${PROJECT}/connections/calculate-async`, job('running'));
    scene.on(`GET /projects/${PROJECT}/calculation-jobs/${jobId}`, job('finished'));
    scene.on(results, { json: [] });
    await request().calculationJobs.start(PROJECT, [1]);
    for (let time = 0; time < 2; time += 1) await request().results.list(PROJECT, [1]);
    expect(scene.count(results)).toBe(2);

    await request().calculationJobs.get(PROJECT, jobId);
    for (let time = 0; time < 2; time += 1) await request().results.list(PROJECT, [1]);
    expect(scene.count(results)).toBe(3);
  });
});

describe('a service that somebody else works with', () => {
  test.override({ options: { cache: { mode: 'on', goodForMs: brief, observer } } });

  test('is noticed, and from then on each read is asked again', async ({ scene, request }) => {
    await request().projects.get(PROJECT);
    scene.on(data, { json: project('Changed elsewhere') });
    await wait(brief + 50);

    expect(await request().projects.get(PROJECT)).toMatchObject({ name: 'Changed elsewhere' });
    expect(outcomes).toContain('different');
    const before = scene.count(data);
    for (let time = 0; time < 3; time += 1) await request().projects.get(PROJECT);
    expect(scene.count(data)).toBe(before + 3);
  });

  test('is not suspected for an answer that is another one each time', async ({ scene, request }) => {
    scene.on(data, ...Array.from({ length: 50 }, (_, time) => ({ json: project(`Time ${time}`) })));
    await request().projects.get(PROJECT);
    await wait(brief + 50);
    await request().projects.get(PROJECT);

    expect(outcomes).toContain('unstable');
    const isCached = async () => {
      const upstream = request();
      await upstream.members.list(CONNECTION);
      return upstream.stats().remembered;
    };
    await expect.poll(isCached).toBe(1);
  });
});

describe('a service that was restarted', () => {
  test.override({ options: { cache: { mode: 'on', goodForMs: 20 } } });

  test('is noticed by whoever asks after a while', async ({ scene, request }) => {
    await request().projects.get(PROJECT);
    await request().members.list(CONNECTION);
    scene.forgetClients();
    scene.on(members, { status: 404, json: { title: 'No such project' } });
    scene.on(data, { status: 404, json: { title: 'No such project' } });
    await wait(50);

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'PROJECT_GONE',
    });
  });

  test('is not there: what fails says so, as if nothing were remembered', async ({ scene, request }) => {
    await request().members.list(CONNECTION);
    await scene.stop();
    await wait(50);

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    await scene.start();
  });
});

describe('memory that is full', () => {
  const own = 2_000_000;
  test.override({ options: { cache: { mode: 'on', goodForMs: patient, maxBytes: own } } });

  test('loses the oldest of whoever has most, and nothing of others', async ({ scene, service }) => {
    const call = () => ({ signal: new AbortController().signal, requestId: 'test-request' });
    const [small, large] = [service.newClient(), service.newClient()];
    const long = [member('x'.repeat(20_000))];
    scene.onAny(new RegExp(`^GET /projects/${OTHER_PROJECT}/connections/\\d+/members$`), { json: long });
    await small.bind(call()).members.list(CONNECTION);
    const read = async (connectionId: number) =>
      await large.bind(call()).members.list({ projectId: OTHER_PROJECT, connectionId });
    for (let number = 1; number <= 30; number += 1) await read(number);
    const before = scene.routes().length;
    await small.bind(call()).members.list(CONNECTION);
    await read(30);
    expect(scene.routes()).toHaveLength(before);

    await read(1);
    expect(scene.routes()).toHaveLength(before + 1);
  });
});
