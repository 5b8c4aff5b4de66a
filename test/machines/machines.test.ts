import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { openFleetFile } from '../../src/upstream/machines/open-fleet-file.ts';
import type { Ask } from '../support/test.ts';
import { test as base } from './support/fleet.ts';

const NAMES = ['east', 'west'] as const;

/** Two machines that a file names. */
const test = base
  .extend('file', async ({ machines }, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'fleet-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    const path = join(dir, 'fleet.json');
    const set = (changes: Record<string, object> = {}) => {
      const named = machines.map(({ url }, at) => ({ name: NAMES[at], url }));
      writeFileSync(path, JSON.stringify(named.map((one) => ({ ...one, ...changes[one.name ?? ''] }))));
    };
    set();
    return { path, set };
  })
  .extend('source', async ({ file }, { onCleanup }) => {
    const source = await openFleetFile(file.path, null, pino({ level: 'silent' }));
    onCleanup(source.close);
    return source;
  })
  .extend('settings', async ({ source }) => source.machines);

const CREATE = `mutation ($name: String!) {
  createProject(input: { name: $name, designCode: ECEN }) { project { id state machine { name } } errors { message } }
}`;
const LIST = '{ projects { nodes { id state machine { name } } } }';

interface Shown {
  id: string;
  state: string;
  machine: { name: string } | null;
}

async function create(ask: Ask, name: string): Promise<Shown> {
  const { data } = await ask(CREATE, { name });
  return data?.['createProject'].project;
}

async function list(ask: Ask): Promise<Shown[]> {
  const { data, errors } = await ask(LIST);
  expect(errors).toBe(undefined);
  return data?.['projects'].nodes;
}

const machineOf = (projects: readonly Shown[], id: string) =>
  projects.find((project) => project.id === id)?.machine?.name ?? null;

async function states(ask: Ask): Promise<Record<string, string>> {
  const { data } = await ask('{ service { machines { name state } } }');
  const machines: { name: string; state: string }[] = data?.['service'].machines;
  return Object.fromEntries(machines.map(({ name, state }) => [name, state]));
}

describe('two machines of a service', () => {
  test('share the projects; one that dies or is emptied leaves them to the other', async ({
    ask,
    machines,
    file,
    source,
    fleet,
  }) => {
    source.subscribe(fleet.set);
    const [east, west] = machines;

    const made = [];
    for (const name of ['one', 'two', 'three', 'four']) made.push(await create(ask, name));
    expect(made.map(({ machine }) => machine?.name).toSorted()).toEqual(['east', 'east', 'west', 'west']);
    const onEast = made.filter(({ machine }) => machine?.name === 'east');
    const onWest = made.filter(({ machine }) => machine?.name === 'west');
    for (const { id } of made) {
      const renamed = await ask(
        'mutation ($id: ID!) { updateProject(input: { projectId: $id, author: "Anna" }) { project { author } } }',
        { id },
      );
      expect(renamed.errors).toBe(undefined);
    }

    await east.kill();
    // The other machine stops for nobody, and all are still listed.
    const during = await list(ask);
    expect(during.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const [there] = onWest;
    const read = await ask('query ($id: ID!) { project(id: $id) { author } }', { id: there?.id });
    expect(read.data?.['project']).toEqual({ author: 'Anna' });

    const machinesOfEast = async () => {
      const projects = await list(ask);
      return onEast.map(({ id }) => machineOf(projects, id));
    };
    await expect.poll(machinesOfEast).toEqual(onEast.map(() => 'west'));
    expect(await states(ask)).toEqual({ east: 'AWAY', west: 'READY' });
    for (const { id } of onEast) {
      const again = await ask('query ($id: ID!) { project(id: $id) { author recovery { isComplete } } }', {
        id,
      });
      expect(again.data?.['project']).toEqual({ author: 'Anna', recovery: { isComplete: true } });
    }

    await east.start();
    await expect.poll(async () => (await states(ask))['east']).toBe('READY');

    file.set({ west: { drain: true } });
    await expect
      .poll(async () => (await list(ask)).map(({ machine }) => machine?.name))
      .toEqual(['east', 'east', 'east', 'east']);
    expect(await states(ask)).toEqual({ east: 'READY', west: 'DRAINING' });
    for (const { id } of made) {
      const moved = await ask('query ($id: ID!) { project(id: $id) { author } }', { id });
      expect(moved.data?.['project']).toEqual({ author: 'Anna' });
    }
    expect((await create(ask, 'five')).machine?.name).toBe('east');

    // Nothing is left on it, so it can be switched off.
    await west.kill();
    expect(await list(ask)).toHaveLength(5);
  });
});
