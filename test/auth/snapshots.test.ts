import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import type { Shared } from '../../src/services.ts';
import { test as base } from './edge.ts';

const test = base.extend<{ dir: string; shared: Shared }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'copies-'));
    await use(dir);
    rmSync(dir, { recursive: true, force: true });
  },
  shared: async ({ shared, dir }, use) => {
    await use({
      ...shared,
      snapshots: createSnapshots({ dir, maxBytes: 100_000_000 }),
      snapshotDelayMs: 60_000,
    });
  },
});

const rename = `mutation ($id: ID!, $name: String!) {
  updateProject(input: { projectId: $id, name: $name }) { errors { code } }
}`;
const projects = '{ projects { nodes { id name } } }';

describe('copies of two users in one folder', () => {
  test('bring back to each what is theirs', async ({ user, sandbox }) => {
    const [anna, ben] = [await user('Anna'), await user('Ben')];
    const [hers, his] = [await anna.frame(), await ben.frame()];
    await anna.ask(rename, { id: hers, name: 'Of Anna' });
    await ben.ask(rename, { id: his, name: 'Of Ben' });

    sandbox.restart();

    expect((await anna.ask(projects)).data.projects.nodes).toEqual([{ id: hers, name: 'Of Anna' }]);
    expect((await ben.ask(projects)).data.projects.nodes).toEqual([{ id: his, name: 'Of Ben' }]);
    const { data } = await ben.ask('query ($id: ID!) { project(id: $id) { name } }', { id: hers });
    expect(data.project).toBeNull();
  });
});
