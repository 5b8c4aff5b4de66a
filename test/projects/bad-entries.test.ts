import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { anonymous } from '../../src/auth/principal.ts';
import { jointOf } from '../support/designed.ts';
import { program } from '../support/processes.ts';
import { test } from './support/test.ts';

const addEffect = `mutation ($id: ID!, $name: String!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { errors { code } }
}`;
const effects = `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`;
const close = `mutation ($id: ID!) { closeProject(input: { projectId: $id }) { closedProjectId errors { code } } }`;
const everybody = '{ projects { nodes { id state } } }';
const joint = [{ name: 'J1', shear: { LC1: 20_000 } }];
const withSnow = { connection: { loadEffects: { nodes: [{ name: 'LC1' }, { name: 'Snow' }] } } };

/** What stands there instead, and what is said of the project. */
const entries: [string, (folder: string) => void, string][] = [
  ['a file in place of its folder', (folder) => writeFileSync(replaced(folder), ''), 'Its folder is a file.'],
  [
    'a dangling link in place of its folder',
    (folder) => symlinkSync('nowhere', replaced(folder)),
    'Its folder is a link.',
  ],
  ['an empty folder', (folder) => mkdirSync(replaced(folder)), 'Its folder is empty.'],
  [
    'a folder in place of its record',
    (folder) => mkdirSync(replaced(join(folder, '1.changes'))),
    '1.changes is a folder.',
  ],
  [
    'a dangling link in place of its record',
    (folder) => symlinkSync('nowhere', replaced(join(folder, '1.changes'))),
    '1.changes is a link.',
  ],
  [
    'a pipe in place of its record',
    (folder) => execFileSync('mkfifo', [replaced(join(folder, '1.changes'))]),
    '1.changes is no file.',
  ],
  ['no record', (folder) => rmSync(join(folder, '1.changes')), 'There is no record of its changes.'],
  [
    'a record that nobody may read',
    (folder) => refuse(join(folder, '1.changes')),
    '1.changes cannot be read: EACCES.',
  ],
  ['a folder that nobody may read', refuse, 'Its folder cannot be read: EACCES.'],
];

function replaced(path: string): string {
  rmSync(path, { recursive: true });
  return path;
}

/** Nobody may read it. Access rights alone would not stop the superuser. */
function refuse(path: string): void {
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  for (const reader of ['readFileSync', 'readdirSync'] as const) {
    const read = fs[reader] as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(fs, reader).mockImplementation(((...args: unknown[]) => {
      if (args[0] === path) throw denied;
      return read(...args);
    }) as never);
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
  }
  syncBuiltinESMExports();
}

describe('a project with a bad copy', () => {
  test.for(entries)(
    '(%s) is gone with the reason, and no other is touched',
    async ([, spoil, reason], { ask, frame, restarted, dir }) => {
      const [bad, good] = [await frame(joint), await frame(joint)];
      for (const id of [bad, good]) await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
      spoil(join(dir, anonymous.id, bad.replace('Project:', '')));

      const again = await restarted();

      const { data, errors } = await again(everybody);
      expect(errors).toBeUndefined();
      expect(data.projects.nodes).toEqual(
        expect.arrayContaining([
          { id: bad, state: 'GONE' },
          { id: good, state: 'RESTORING' },
        ]),
      );
      expect((await again(effects, { id: jointOf(good).connection })).data).toEqual(withSnow);
      expect((await again(effects, { id: jointOf(bad).connection })).errors?.[0]).toMatchObject({
        message: `Project ${bad.replace('Project:', '')} is gone: its snapshot cannot be read. ${reason}`,
        extensions: { code: 'PROJECT_GONE' },
      });
      expect((await again(close, { id: bad })).data.closeProject).toEqual({
        closedProjectId: bad,
        errors: [],
      });
      expect((await again(everybody)).data.projects.nodes).toEqual([{ id: good, state: 'OPEN' }]);
    },
  );

  test.for<[string, (path: string) => void, string]>([
    ['a folder', mkdirSync, '1.ideaCon is a folder.'],
    ['a dangling link', (path) => symlinkSync('nowhere', path), '1.ideaCon is a link.'],
    ['a pipe', (path) => execFileSync('mkfifo', [path]), '1.ideaCon is no file.'],
  ])(
    '(%s in place of its file) is gone when it is to be opened',
    async ([, put, reason], { frame, restarted, dir }) => {
      const id = await frame(joint);
      put(replaced(join(dir, anonymous.id, id.replace('Project:', ''), '1.ideaCon')));

      const { errors } = await (await restarted())(effects, { id: jointOf(id).connection });

      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining(`is gone: it could not be opened from its snapshot. ${reason}`),
        extensions: { code: 'PROJECT_GONE' },
      });
    },
  );
});

describe('a record that cannot be read, newer than one that can', () => {
  test('is a gap: what was acknowledged since is missing, and that is said', async ({
    ask,
    frame,
    restarted,
    dir,
  }) => {
    const id = await frame(joint);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    mkdirSync(join(dir, anonymous.id, id.replace('Project:', ''), '2.changes'));

    const again = await restarted();

    expect((await again(effects, { id: jointOf(id).connection })).data).toEqual(withSnow);
    const recovery = `query ($id: ID!) { project(id: $id) { recovery { isComplete problem } } }`;
    expect((await again(recovery, { id })).data.project.recovery).toEqual({
      isComplete: false,
      problem: 'Changes made after it cannot be read. 2.changes is a folder.',
    });
  });
});

describe('what is not of the gateway', () => {
  test('stays as it is, inside and outside of the copies', async ({ ask, frame, restarted, dir }) => {
    const id = await frame(joint);
    const folder = join(dir, anonymous.id, id.replace('Project:', ''));
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    const outside = join(dir, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, '1.ideaCon.7'), 'theirs');
    symlinkSync(outside, join(dir, anonymous.id, '00000000-0000-4000-8000-000000000001'));
    symlinkSync('nowhere', join(folder, '1.ideaCon.9'));
    mkdirSync(join(folder, 'notes'));
    writeFileSync(join(folder, '1.changes.5'), 'half');

    const again = await restarted();

    expect((await again(effects, { id: jointOf(id).connection })).data).toEqual(withSnow);
    expect(readdirSync(folder).toSorted()).toEqual([
      '1.changes',
      '1.ideaCon',
      '1.ideaCon.9',
      'history.json',
      'notes',
    ]);
    await again(close, { id: 'Project:00000000-0000-4000-8000-000000000001' });
    expect(existsSync(join(outside, '1.ideaCon.7'))).toBe(true);
  });

  test('may be where the copies of a user should be: then nothing of before is found', async ({
    restarted,
    dir,
  }) => {
    writeFileSync(join(dir, anonymous.id), '');

    expect((await (await restarted())(everybody)).data).toEqual({ projects: { nodes: [] } });
  });
});

describe('the program', () => {
  test('starts with all of them at once', async ({ ask, frame, dir, url }) => {
    const good = await frame(joint);
    await ask(addEffect, { id: jointOf(good).connection, name: 'Snow' });
    const own = join(dir, anonymous.id);
    const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    for (const [index, [, spoil]] of entries.slice(0, 7).entries()) {
      const folder = join(own, uuid(index));
      mkdirSync(folder);
      writeFileSync(join(folder, '1.changes'), '');
      writeFileSync(join(folder, '1.ideaCon'), '');
      spoil(folder);
    }
    const gateway = await program('src/main.ts', ['--upstream', url, '--snapshots', dir], '/health/ready');
    onTestFinished(() => gateway.kill());

    await gateway.start();

    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: everybody }),
    });
    const { data } = (await response.json()) as {
      data: { projects: { nodes: { id: string; state: string }[] } };
    };
    expect(data.projects.nodes.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      ...entries.slice(0, 7).map((_entry, index) => ({ id: `Project:${uuid(index)}`, state: 'GONE' })),
      { id: good, state: 'RESTORING' },
    ]);
  });
});
