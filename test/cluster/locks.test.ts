import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { type GatewayOfOne, test } from './support/projects.ts';

const newProject = async ({ upstream }: GatewayOfOne) => {
  const { projectId } = await upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
  return projectId;
};

/** As an operation begins. */
const begun = async ({ client, upstream }: GatewayOfOne) => {
  await client.projects.upToDate();
  return upstream();
};

const namesAt = async (gateway: GatewayOfOne, projectId: string) =>
  (await (await begun(gateway)).connections.list(projectId)).map(({ name }) => name);

const add = async ({ upstream }: GatewayOfOne, projectId: string, name: string) => {
  await upstream().connections.create(projectId, name);
};

/** A change that can be made again. */
const rename = async ({ upstream }: GatewayOfOne, projectId: string, author: string) => {
  await upstream().projects.update(projectId, { author });
};

/** A change of which the project is looked for before. */
const updateFromFile = async ({ upstream }: GatewayOfOne, projectId: string, text: string) => {
  await upstream().projects.updateFromIom(projectId, { filename: 'model.xml', content: Buffer.from(text) });
};

const authorAt = async (gateway: GatewayOfOne, projectId: string) =>
  (await (await begun(gateway)).projects.get(projectId)).author;

const lockKey = (projectId: string) => `test:project:anna:${projectId}:lock`;

describe('two gateways with Redis', () => {
  test('are one client of the service: a project of one is there for the other', async ({
    open,
    sandbox,
  }) => {
    const [a, b] = await open(2);

    const projectId = await newProject(a);
    await add(a, projectId, 'C1');

    expect(await namesAt(b, projectId)).toEqual(['C1']);
    expect((await (await begun(b)).projects.list()).map((one) => one.projectId)).toEqual([projectId]);
    expect(b.client.projects.state(projectId)).toMatchObject({ state: 'OPEN', name: 'Hall' });
    expect(sandbox.calls('ConnectClient')).toHaveLength(1);
    expect(sandbox.calls('OpenProject')).toHaveLength(0);
  });

  test('see at once what the other was answered, whatever they remember', async ({ open }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    const names: string[] = [];

    for (let number = 0; number < 20; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [a, b] : [b, a];
      await add(writer, projectId, `C${number}`);
      names.push(`C${number}`);
      expect(await namesAt(reader, projectId)).toEqual(names);
      expect(await namesAt(writer, projectId)).toEqual(names);
    }
  });

  test('make changes of one project one after the other, and let each other in', async ({
    open,
    sandbox,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await begun(b);

    const changes = Array.from({ length: 12 }, (_, number) => [
      add(a, projectId, `A${number}`),
      add(b, projectId, `B${number}`),
    ]);
    await Promise.all(changes.flat());

    const made = sandbox.calls('CreateEmptyConnection').map(({ query }) => String(query['name']));
    expect(made).toHaveLength(24);
    expect(await namesAt(a, projectId)).toEqual(made);
    // Each was let in before the other had finished.
    expect(made.findIndex((name) => name.startsWith('B'))).toBeLessThan(made.lastIndexOf('A11'));
    expect(made.findIndex((name) => name.startsWith('A'))).toBeLessThan(made.lastIndexOf('B11'));
  });

  test('close a project for both', async ({ open, files }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await namesAt(b, projectId);

    await b.upstream().projects.close(projectId);

    await expect(namesAt(a, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await (await begun(a)).projects.list()).toEqual([]);
    expect(a.client.projects.states()).toEqual([]);
    expect(files()).toEqual([]);
  });

  test('open one that the service has lost once, with all that was acknowledged', async ({
    open,
    sandbox,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(a, projectId, 'Anna');
    await rename(b, projectId, 'Bert');

    sandbox.restart();
    const authors = await Promise.all([a, b, a, b].map((gateway) => authorAt(gateway, projectId)));

    expect(authors).toEqual(['Bert', 'Bert', 'Bert', 'Bert']);
    expect(sandbox.calls('OpenProject')).toHaveLength(1);
    expect([...a.notices, ...b.notices]).toEqual([
      { projectId, kind: 'RESTORING' },
      { projectId, kind: 'RESTORED' },
    ]);
    for (const { client } of [a, b])
      expect(client.projects.state(projectId)?.recovery).toMatchObject({
        isComplete: true,
        repeatedChanges: 2,
      });
  });

  test('keep a project that is changed by one after it was opened again by the other', async ({
    open,
    sandbox,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(b, projectId, 'Bert');
    sandbox.restart();
    expect(await authorAt(a, projectId)).toBe('Bert');

    await rename(b, projectId, 'Berta');
    sandbox.restart();

    expect(await authorAt(a, projectId)).toBe('Berta');
    expect(await authorAt(b, projectId)).toBe('Berta');
  });

  test.for([
    ['data', rename],
    ['a file', updateFromFile],
  ] as const)(
    'leave a project where it is after a change of %s that was never sent',
    async ([, change], { open, sandbox }) => {
      const [a, b] = await open(2);
      const projectId = await newProject(a);
      await begun(b);
      sandbox.fault({ operation: 'GetProjectData', kind: 'status', status: 422 });

      await expect(change(a, projectId, 'Anna')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      await rename(b, projectId, 'Bert');

      expect(sandbox.calls('OpenProject')).toEqual([]);
      expect(await authorAt(a, projectId)).toBe('Bert');
    },
  );
});

describe('a gateway that stands still in the middle of a change', () => {
  test('is told that nobody knows what became of it, and reaches nobody any more', async ({
    open,
    sandbox,
    redis,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(a, projectId, 'Anna');
    await begun(b);
    const release = sandbox.hold('CreateEmptyConnection');
    const late = add(a, projectId, 'late').catch((error: unknown) => error);
    await expect.poll(() => sandbox.calls('CreateEmptyConnection').length).toBe(1);

    // Its lock expired in Redis, as without renewals.
    await redis.ask('DEL', lockKey(projectId));
    await add(b, projectId, 'B');
    release();

    expect(await late).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', outcomeUnknown: true });
    for (const gateway of [a, b]) {
      // It had arrived, and whoever read it there meanwhile was not told something else afterwards.
      expect(await namesAt(gateway, projectId)).toEqual(['late', 'B']);
      expect(await authorAt(gateway, projectId)).toBe('Anna');
    }
    expect(b.notices).toEqual([
      { projectId, kind: 'RESTORING' },
      { projectId, kind: 'RESTORED' },
    ]);
    await expect.poll(() => sandbox.calls('CloseProject').length).toBe(1);
  });

  test('whose project is lost at the same time leaves it to its file and log', async ({
    open,
    sandbox,
    redis,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(a, projectId, 'Anna');
    await begun(b);
    const lock = await a.registry.begin({
      ...{ projectId, singleChange: 'UpdateProjectData', signal: new AbortController().signal },
      facts: () => null,
    });

    sandbox.restart();
    await redis.ask('DEL', lockKey(projectId));
    await add(b, projectId, 'B');
    lock.end();

    expect(await authorAt(a, projectId)).toBe('Anna');
    expect(await namesAt(a, projectId)).toEqual(['B']);
    expect(sandbox.calls('OpenProject')).toHaveLength(1);
    expect(b.client.projects.state(projectId)?.recovery).toMatchObject({
      isComplete: true,
      repeatedChanges: 1,
    });
  });

  test('that brings a project back leaves no second opening of it', async ({ open, sandbox, redis }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(a, projectId, 'Anna');
    await begun(b);
    sandbox.restart();
    sandbox.fault({ operation: 'UpdateProjectData', kind: 'hang' });
    const never = authorAt(a, projectId).catch(() => null);
    await expect.poll(() => sandbox.calls('UpdateProjectData').length).toBe(1);
    const [half] = sandbox.calls('UpdateProjectData');

    await redis.ask('DEL', lockKey(projectId));

    expect(await authorAt(b, projectId)).toBe('Anna');
    await expect
      .poll(() => sandbox.calls('CloseProject').map(({ params }) => params['projectId']))
      .toEqual([half?.params['projectId']]);
    expect(sandbox.calls('OpenProject')).toHaveLength(2);
    void never;
  });

  test('that was only a calculation leaves the project where it is', async ({ open, sandbox, redis }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await begun(b);
    const lock = await a.registry.begin({
      ...{ projectId, singleChange: 'Calculate', signal: new AbortController().signal },
      facts: () => null,
    });

    await redis.ask('DEL', lockKey(projectId));
    await add(b, projectId, 'B');
    lock.end();

    expect(sandbox.calls('OpenProject')).toEqual([]);
    expect(await namesAt(a, projectId)).toEqual(['B']);
  });

  test('keeps its lock when it goes on in time', async ({ open }) => {
    const [a, b] = await open(2, { leaseMs: 200 });
    const projectId = await newProject(a);
    const order: string[] = [];
    const signal = new AbortController().signal;

    const lock = await a.registry.begin({ projectId, singleChange: null, signal, facts: () => null });
    const other = add(b, projectId, 'B').then(() => order.push('B'));
    // Longer than the lease, which is renewed meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 600));
    order.push('A');
    lock.end();
    await other;

    expect(order).toEqual(['A', 'B']);
  });
});

describe('Redis', () => {
  test('that is away refuses changes before anything is sent, and is asked again when it is back', async ({
    open,
    sandbox,
    redis,
  }) => {
    const [a] = await open(1);
    const projectId = await newProject(a);
    await redis.kill();
    const before = sandbox.calls().length;

    for (const change of [() => add(a, projectId, 'C1'), () => newProject(a)])
      await expect(change()).rejects.toMatchObject({
        ...{ code: 'OVERLOADED', retryable: true, outcomeUnknown: false },
        retryAfterMs: expect.any(Number),
      });
    expect(sandbox.calls()).toHaveLength(before);
    expect(await namesAt(a, projectId)).toEqual([]);

    await redis.start();
    await expect
      .poll(() =>
        add(a, projectId, 'C1').then(
          () => 'made',
          () => 'refused',
        ),
      )
      .toBe('made');
    expect(await namesAt(a, projectId)).toEqual(['C1']);
  });

  test('that goes away while a change is made has it written down when it is back within five seconds', async ({
    open,
    sandbox,
    redis,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    const release = sandbox.hold('UpdateProjectData');
    const change = rename(a, projectId, 'Anna');
    await expect.poll(() => sandbox.calls('UpdateProjectData').length).toBe(1);

    await redis.kill();
    await redis.start();
    release();

    await change;
    await expect.poll(() => authorAt(b, projectId).catch(() => null)).toBe('Anna');
    expect(sandbox.calls('OpenProject')).toEqual([]);
  });

  test('that stays away leaves the change unknown, and the next lock begins with what is there', async ({
    open,
    sandbox,
    redis,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await rename(a, projectId, 'Anna');
    const release = sandbox.hold('UpdateProjectData');
    const change = rename(a, projectId, 'Bert').catch((error: unknown) => error);
    await expect.poll(() => sandbox.calls('UpdateProjectData').length).toBe(2);

    await redis.kill();
    release();

    expect(await change).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', outcomeUnknown: true });
    await redis.start();
    // Another gateway acquires the lock when the first expired; it was not released.
    await redis.ask('DEL', lockKey(projectId));
    await expect
      .poll(() =>
        add(b, projectId, 'B').then(
          () => 'made',
          () => 'refused',
        ),
      )
      .toBe('made');
    expect(await authorAt(a, projectId)).toBe('Bert');
    expect(await namesAt(a, projectId)).toEqual(['B']);
    expect(sandbox.calls('OpenProject')).toHaveLength(1);
  });

  test('that has lost its memory gets the projects from their last files, which says what is missing', async ({
    open,
    redis,
  }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    await add(a, projectId, 'C1');
    await rename(b, projectId, 'Bert');

    const storeId = a.store.storeId();

    await redis.kill();
    redis.forget();
    await redis.start();
    await expect.poll(() => [a, b].every(({ store }) => store.storeId() !== storeId)).toBe(true);

    await expect.poll(() => namesAt(b, projectId).catch(() => null)).toEqual(['C1']);
    expect(await authorAt(b, projectId)).not.toBe('Bert');
    expect(b.client.projects.state(projectId)?.recovery).toMatchObject({ isComplete: false });
    await expect
      .poll(() =>
        add(a, projectId, 'C2').then(
          () => 'made',
          () => 'refused',
        ),
      )
      .toBe('made');
    expect(await namesAt(b, projectId)).toEqual(['C1', 'C2']);
  });
});

describe('copies', () => {
  test('of one gateway without Redis are taken up whole', async ({ open, sandbox, url, dir }) => {
    const service = createUpstream({ url });
    const alone = service.newClient({ snapshots: createSnapshots({ dir, maxBytes: 1e8 }).of('anna') });
    const upstream = alone.bind({ signal: new AbortController().signal, requestId: 'alone' });
    const { projectId } = await upstream.projects.create({ designCode: 'ECEN', name: 'Hall' });
    await upstream.projects.update(projectId, { author: 'Anna' });
    alone.projects.close();
    await service.close();

    const [a, b] = await open(2);

    expect(await authorAt(b, projectId)).toBe('Anna');
    expect(b.client.projects.state(projectId)?.recovery).toMatchObject({
      isComplete: true,
      repeatedChanges: 1,
    });
    await rename(a, projectId, 'Bert');
    sandbox.restart();
    expect(await authorAt(b, projectId)).toBe('Bert');
  });

  test('have one file each, taken when the project rests', async ({ open, files }) => {
    const [a, b] = await open(2, { delayMs: 50 });
    const projectId = await newProject(a);
    for (const gateway of [a, b, a, b]) await rename(gateway, projectId, 'Anna');

    await expect
      .poll(() => a.client.projects.state(projectId)?.snapshot?.recordedChanges === 0 && files().length)
      .toBe(1);
    await begun(b);
    expect(b.client.projects.state(projectId)?.snapshot).toMatchObject({ isComplete: true });
  });

  test('that find no room are said to be incomplete, to both', async ({ open }) => {
    const [a, b] = await open(2, { maxBytes: 10 });
    const projectId = await newProject(a);
    await add(a, projectId, 'C1');

    await begun(b);

    for (const { client } of [a, b])
      expect(client.projects.state(projectId)?.snapshot).toMatchObject({
        isComplete: false,
        problem: expect.stringContaining('room for'),
      });
    expect(await namesAt(b, projectId)).toEqual(['C1']);
  });

  test('leave room that is taken by anything else in the folder uncounted', async ({ open, dir }) => {
    const [a] = await open(1, { maxBytes: 100_000 });
    mkdirSync(join(dir, 'uploads'));
    writeFileSync(join(dir, 'uploads', 'large'), Buffer.alloc(200_000));

    const projectId = await newProject(a);

    expect(a.client.projects.state(projectId)?.snapshot).toMatchObject({ isComplete: true });
  });

  test('of others are out of reach', async ({ open }) => {
    const [a] = await open(1);
    const [other] = await open(1, { principalId: 'bert' });
    const projectId = await newProject(a);

    await expect(namesAt(other, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(other, projectId, 'C')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await namesAt(a, projectId)).toEqual([]);
  });
});
