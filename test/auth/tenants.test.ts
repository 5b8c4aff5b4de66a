import { describe, expect } from 'vitest';
import type { Identity } from '../../src/auth/principal.ts';
import { createTenants, type Visit } from '../../src/auth/tenants.ts';
import type { OwnServices } from '../../src/services.ts';
import { test as base, type User } from './edge.ts';

const viewer = '{ viewer { key } }';
const codeOf = async ({ ask }: User) => (await ask(viewer)).errors?.[0]?.extensions?.['code'];
const demand = async ({ ask }: User) => (await ask('{ service { registered } }')).data.service.registered;

describe('services of a user', () => {
  base('are made with the first request, and registered with the first call', async ({ user, auth, tap }) => {
    const anna = await user('Anna');
    const known = { tenants: auth.tenants(), calls: tap.clients.length };

    await anna.ask('{ projects { nodes { id } } }');
    const ben = await user('Ben');
    await ben.ask('{ projects { nodes { id } } }');

    expect(known).toEqual({ tenants: 1, calls: 0 });
    expect(new Set(tap.clients).size).toBe(2);
  });

  describe('when there is room for one', () => {
    const test = base.override({ settings: { maxUsers: 1 } });

    test('give way to those of another when nothing would be lost', async ({ user, auth }) => {
      await demand(await user('Anna'));

      expect(await codeOf(await user('Ben'))).toBeUndefined();
      expect(auth.tenants()).toBe(1);
    });

    test('stay while a project is open, and whoever else comes is told to come back', async ({
      user,
      keyFile,
      userWith,
    }) => {
      const anna = await user('Anna');
      const project = await anna.frame();
      const ben = userWith(await keyFile.add('Ben'));
      await expect.poll(() => codeOf(ben)).toBe('UNAVAILABLE');

      expect((await anna.ask('{ projects { nodes { id } } }')).data.projects.nodes).toEqual([
        { id: project },
      ]);
      await anna.ask(
        'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
        { id: project },
      );
      await expect.poll(() => codeOf(ben)).toBeUndefined();
    });
  });

  describe('of somebody who is away', () => {
    const test = base.override({ settings: { userIdleMs: 1 } });

    test('are dropped', async ({ user, auth }) => {
      await demand(await user('Anna'));

      await expect.poll(auth.tenants).toBe(0);
    });

    test('are kept while a place for an upload waits', async ({ user, auth }) => {
      const anna = await user('Anna');
      await anna.ask('mutation { createUpload(input: { filename: "a" }) { upload { uploadId } } }');

      await new Promise((resolve) => setTimeout(resolve, 50));

      expect(auth.tenants()).toBe(1);
    });
  });
});

describe('the services of all', () => {
  const identity = { id: 'key-a', name: 'A' };
  const setUp = () => {
    const closed: string[] = [];
    const create = ({ id }: { id: string }) =>
      ({ isInUse: () => false, close: async () => void closed.push(id) }) as unknown as OwnServices;
    const log = { error() {} } as never;
    const tenants = createTenants({ create, most: 2, idleMs: 60_000, log });
    // Only with several gateways it has to be waited for.
    return { closed, tenants: { ...tenants, enter: tenants.enter as (identity: Identity) => Visit } };
  };

  base('are one for each principal, however often it comes', () => {
    const { tenants } = setUp();

    expect(tenants.enter(identity).services).toBe(tenants.enter(identity).services);
    expect(tenants.enter({ ...identity, id: 'key-b' }).services).not.toBe(tenants.enter(identity).services);
    void tenants.close(0);
  });

  base('make room for the one idle longest, never for one who is there', () => {
    const { tenants, closed } = setUp();
    const first = tenants.enter(identity);
    const second = tenants.enter({ ...identity, id: 'key-b' });
    expect(() => tenants.enter({ ...identity, id: 'key-c' })).toThrow('Try again later');
    first.leave();
    first.leave();
    second.leave();

    tenants.enter({ ...identity, id: 'key-c' });

    expect(closed).toEqual(['key-a']);
    void tenants.close(0);
  });

  base('are all closed in the end', async () => {
    const { tenants, closed } = setUp();
    tenants.enter(identity);
    tenants.enter({ ...identity, id: 'key-b' });

    await tenants.close(0);

    expect(closed).toEqual(['key-a', 'key-b']);
    expect(tenants.count()).toBe(0);
  });
});
