import { describe, expect } from 'vitest';
import { test } from './support/fleet.ts';

const CREATE =
  'mutation ($name: String!) { createProject(input: { name: $name, designCode: ECEN }) { project { id machine { name } } } }';
const NAME = 'query ($id: ID!) { project(id: $id) { name } }';

describe('a machine that stands still', () => {
  // The gateway would wait for each read for longer than any test.
  test.override({ fleetOptions: { timeoutMs: 600_000 } });

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
