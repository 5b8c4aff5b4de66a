import { describe, expect } from 'vitest';
import type { Ask } from '../support/test.ts';
import { test } from './support/fleet.ts';

interface Shown {
  id: string;
  name: string;
  machine: { name: string } | null;
}

async function openAt(ask: Ask, machine: string): Promise<Shown[]> {
  const { data } = await ask('{ projects { nodes { id name machine { name } } } }');
  const projects: Shown[] = data?.['projects'].nodes;
  return projects.filter((project) => project.machine?.name === machine);
}

const namesAt = async (ask: Ask, machine: string) => (await openAt(ask, machine)).map(({ name }) => name);

describe('a machine that is started after the gateway', () => {
  // Both have demonstration projects of their own.
  test.override({ machineOptions: {}, running: 1 });

  test('has its projects listed as soon as it answers, though nobody has opened one there; they stay when it is started again', async ({
    ask,
    machines,
  }) => {
    const office = await namesAt(ask, 'm1');
    expect(office).toHaveLength(3);
    expect(await namesAt(ask, 'm2')).toEqual([]);

    const [, late] = machines;
    await late.start();
    await expect.poll(() => namesAt(ask, 'm2')).toEqual(office);
    expect(await namesAt(ask, 'm1')).toEqual(office);

    const [first] = await openAt(ask, 'm2');
    const read = await ask('query ($id: ID!) { project(id: $id) { connections { totalCount } } }', {
      id: first?.id,
    });
    expect(read.errors).toBe(undefined);
    expect(read.data?.['project'].connections.totalCount).toBeGreaterThan(0);

    await late.kill();
    await expect
      .poll(async () => (await ask('{ service { machines { state } } }')).data?.['service'].machines)
      .toContainEqual({ state: 'AWAY' });
    await late.start();
    await expect.poll(() => namesAt(ask, 'm2')).toEqual(office);
  });
});
