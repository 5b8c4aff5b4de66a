import { test as base, describe, expect } from 'vitest';
import { type Program, program } from '../support/processes.ts';
import { asker } from '../support/send.ts';
import type { Ask } from '../support/test.ts';

/** Two sandboxes with demonstration projects of their own, of which only the first runs, behind a gateway that is ready. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('machines', async ({}, { onCleanup }): Promise<[Program, Program]> => {
    const service = () => program('packages/sandbox/src/main.ts', [], '/heartbeat');
    const machines: [Program, Program] = [await service(), await service()];
    onCleanup(async () => {
      await Promise.all(machines.map((machine) => machine.kill()));
    });
    await machines[0].start();
    return machines;
  })
  .extend('ask', async ({ machines }, { onCleanup }): Promise<Ask> => {
    const urls = machines.map(({ url }) => url).join(',');
    const gateway = await program('src/main.ts', [], '/health/ready', { env: { UPSTREAM_URL: urls } });
    onCleanup(() => gateway.kill());
    await gateway.start();
    return asker(gateway);
  });

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
