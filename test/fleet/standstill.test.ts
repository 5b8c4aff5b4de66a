import { test as base, describe, expect } from 'vitest';
import { type Program, program } from '../support/processes.ts';
import { asker } from '../support/send.ts';
import type { Ask } from '../support/test.ts';

/** Two machines behind a gateway that would wait for each read for longer than any test. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('machines', async ({}, { onCleanup }): Promise<[Program, Program]> => {
    const service = () => program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
    const machines: [Program, Program] = [await service(), await service()];
    onCleanup(async () => {
      for (const machine of machines) machine.thaw();
      await Promise.all(machines.map((machine) => machine.kill()));
    });
    await Promise.all(machines.map((machine) => machine.start()));
    return machines;
  })
  .extend('ask', async ({ machines }, { onCleanup }): Promise<Ask> => {
    const env = {
      UPSTREAM_URL: machines.map(({ url }) => url).join(','),
      UPSTREAM_TIMEOUT_MS: '600000',
      OPERATION_TIMEOUT_MS: '0',
    };
    const gateway = await program('src/main.ts', [], '/health/ready', { env });
    onCleanup(() => gateway.kill());
    await gateway.start();
    return asker(gateway);
  });

const CREATE =
  'mutation ($name: String!) { createProject(input: { name: $name, designCode: ECEN }) { project { id machine { name } } } }';
const NAME = 'query ($id: ID!) { project(id: $id) { name } }';

describe('a machine that stands still', () => {
  test('keeps nobody from the list, and what is asked of it fails when it is away', async ({
    ask,
    machines,
  }) => {
    const made: { id: string; machine: { name: string } }[] = [];
    for (const name of ['one', 'two'])
      made.push((await ask(CREATE, { name })).data?.['createProject'].project);
    expect(made.map(({ machine }) => machine.name).toSorted()).toEqual(['m1', 'm2']);
    const still = made.find(({ machine }) => machine.name === 'm2')?.id;

    machines[1].freeze();
    const asked = [ask('{ projects { nodes { id } } }'), ask(NAME, { id: still })] as const;

    const [list, read] = await Promise.all(asked);
    expect(list.errors).toBe(undefined);
    expect(list.data?.['projects'].nodes.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      made.map(({ id }) => id).toSorted(),
    );
    expect(read.errors?.[0]?.extensions?.['code']).toMatch(/^(UPSTREAM_UNAVAILABLE|PROJECT_GONE)$/);
  });
});
