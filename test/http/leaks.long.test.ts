import { describe, expect } from 'vitest';
import { test } from '../pipeline/limits/limited.ts';
import { openResources, sendMixed } from '../support/mixed-requests.ts';

describe('many requests of all kinds, a quarter of them broken off', () => {
  test('leave no socket, listener or timer behind', async ({ ask, frame, services, url }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const target = { url, project, connection: project.replace('Project:', 'ConnectionItem:').concat('/1') };
    // What is loaded once stays.
    await sendMixed(target, 64);
    await expect.poll(() => services.subscriberCount()).toBe(0);
    // Both ends of the connections to the service are kept here, as many of them as are wanted.
    const allowed: Record<string, number> = { ...openResources(), TCPSocketWrap: 2 * 16 };
    const listening = new Map(process.eventNames().map((name) => [name, process.listenerCount(name)]));

    const { ended, broken } = await sendMixed(target, 160);

    expect(ended + broken).toBe(160);
    expect(broken).toBeGreaterThan(10);
    await expect.poll(() => services.subscriberCount()).toBe(0);
    await expect
      .poll(() => Object.entries(openResources()).filter(([kind, count]) => count > (allowed[kind] ?? 0)))
      .toEqual([]);
    // Those of others in this process may go meanwhile.
    const more = process
      .eventNames()
      .filter((name) => process.listenerCount(name) > (listening.get(name) ?? 0));
    expect(more).toEqual([]);
    expect((await ask('{ projects { nodes { name } } }')).errors).toBeUndefined();
  });
});
