import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { anonymous } from '../../src/auth/principal.ts';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import { jointOf } from '../support/designed.ts';
import { frameXml, importFrame } from '../support/frame.ts';
import { until } from '../support/jobs.ts';
import { type Ask, everythingIn } from './support/everything.ts';
import { test } from './support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 20_000 } }];
const addEffect = `mutation ($id: ID!, $name: String!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { errors { code } }
}`;
const close = `mutation ($id: ID!, $discard: Boolean!) {
  closeProject(input: { projectId: $id, discardUnsavedChanges: $discard }) { closedProjectId errors { code } }
}`;
const effects = `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`;
const kept = `query ($id: ID!) { project(id: $id) {
  snapshot { isComplete recordedChanges problem } recovery { isComplete repeatedChanges missingChanges problem }
} }`;

async function namesIn(ask: Ask, id: string): Promise<string[]> {
  const { data, errors } = await ask(effects, { id: jointOf(id).connection });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.connection.loadEffects.nodes.map(({ name }: { name: string }) => name);
}

describe('a gateway that was restarted', () => {
  test('lists its projects and opens them under their ids', async ({ ask, frame, restarted }) => {
    const id = await frame(joint);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    const before = await everythingIn(ask, id);

    const again = await restarted();

    expect((await again('{ projects { nodes { id state name } } }')).data.projects.nodes).toEqual([
      { id, state: 'RESTORING', name: 'Frame' },
    ]);
    expect(await everythingIn(again, id)).toEqual(before);
    const { data } = await again(`query ($id: ID!) { project(id: $id) { state hasUnsavedChanges } }`, { id });
    expect(data.project).toEqual({ state: 'OPEN', hasUnsavedChanges: true });
    expect((await again('{ projects { nodes { id } } }')).data.projects.nodes).toEqual([{ id }]);
  });

  test('knows of each the file it was opened from, and when', async ({ ask, listener, restarted }) => {
    const opened = `{ projects(orderBy: { field: NAME }) { nodes { name fileName openedAt } } }`;
    const upload = await ask(
      'mutation { createUpload(input: { filename: "hall 7.xml" }) { upload { uploadId url } } }',
    );
    const { uploadId, url } = upload.data.createUpload.upload;
    const { pathname, search } = new URL(url);
    await fetch(`${listener.url}${pathname}${search}`, { method: 'PUT', body: frameXml(joint) });
    await ask(
      'mutation ($id: ID!) { importIom(input: { file: { uploadId: $id } }) { errors { message } } }',
      { id: uploadId },
    );
    await ask('mutation { createProject(input: { name: "New", designCode: ECEN }) { errors { message } } }');
    const { data: before } = await ask(opened);
    expect(before.projects.nodes).toEqual([
      { name: 'Frame', fileName: 'hall 7.xml', openedAt: expect.any(String) },
      { name: 'New', fileName: null, openedAt: expect.any(String) },
    ]);

    const again = await restarted();

    // First as its snapshot has it, then as the service has opened it again.
    expect((await again(opened)).data).toEqual(before);
    for (const { id } of (await again('{ projects { nodes { id } } }')).data.projects.nodes)
      await again('query ($id: ID!) { project(id: $id) { connections { totalCount } } }', { id });
    expect((await again(opened)).data).toEqual(before);
  });

  test('closes one that it has not opened', async ({ ask, frame, restarted, files, sandbox }) => {
    const id = await frame(joint);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    const opened = sandbox.calls('OpenProject').length;
    const again = await restarted();

    const { data } = await again(close, { id, discard: true });

    expect(data.closeProject).toEqual({ closedProjectId: id, errors: [] });
    expect(files()).toEqual([]);
    expect(sandbox.calls('OpenProject')).toHaveLength(opened);
    expect((await again('{ projects { nodes { id } } }')).data.projects.nodes).toEqual([]);
  });
});

describe('the copies', () => {
  test('are a file at the opening, and a record of what came after it', async ({ ask, frame, files }) => {
    const id = await frame(joint);
    const uuid = id.replace('Project:', '');
    const at = (file: string) => `${anonymous.id}/${uuid}/${file}`;
    expect(files()).toEqual([at('1.changes'), at('1.ideaCon')]);

    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });

    expect(files()).toEqual([at('1.changes'), at('1.ideaCon')]);
    expect((await ask(kept, { id })).data.project.snapshot).toEqual({
      isComplete: true,
      recordedChanges: 1,
      problem: null,
    });
  });

  test('leave with a project that is closed', async ({ ask, frame, files }) => {
    const id = await frame(joint);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });

    expect((await ask(close, { id, discard: false })).data.closeProject.errors).toEqual([
      { code: 'UNSAVED_CHANGES' },
    ]);
    await ask(close, { id, discard: true });

    expect(files()).toEqual([]);
  });

  test('are not made of refusals and calculations', async ({ ask, frame, files, dir }) => {
    const id = await frame(joint);
    const { beam } = jointOf(id);
    await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { code } } }`,
      { id },
    );
    await ask(`mutation ($id: ID!) { deleteMember(input: { memberId: $id }) { errors { code } } }`, {
      id: beam.replace(/2$/, '99'),
    });

    const [record = ''] = files().filter((file) => file.endsWith('.changes'));
    expect(readFileSync(join(dir, record), 'utf8').trim().split('\n')).toHaveLength(1);
  });
});

describe('a rest after changes', () => {
  test.override({ delayMs: 20 });

  test('brings a new file, after which the record is empty', async ({ ask, frame, files }) => {
    const id = await frame(joint);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });

    await until(() => files().some((file) => file.endsWith('/2.changes')) && files().length === 2);

    expect((await ask(kept, { id })).data.project.snapshot).toEqual({
      isComplete: true,
      recordedChanges: 0,
      problem: null,
    });
  });
});

describe('a damaged copy', () => {
  const damaged = async (ask: Ask, frame: (joints: { name: string }[]) => Promise<string>) => {
    const id = await frame(joint);
    for (const name of ['One', 'Two', 'Three']) await ask(addEffect, { id: jointOf(id).connection, name });
    return id;
  };
  const pathOf = (dir: string, id: string, file: string) =>
    join(dir, anonymous.id, id.replace('Project:', ''), file);

  test('with half a line at its end is whole: that change was never acknowledged', async ({
    ask,
    frame,
    restarted,
    dir,
  }) => {
    const id = await damaged(ask, frame);
    appendFileSync(pathOf(dir, id, '1.changes'), 'a1b2c3d4 {"operation":"AddLoad');

    const again = await restarted();

    expect(await namesIn(again, id)).toEqual(['LC1', 'One', 'Two', 'Three']);
    expect((await again(kept, { id })).data.project.recovery.isComplete).toBe(true);
  });

  test('with an altered line comes back up to it, and says so', async ({ ask, frame, restarted, dir }) => {
    const id = await damaged(ask, frame);
    const path = pathOf(dir, id, '1.changes');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Two', 'Twa'));

    const again = await restarted();

    expect(await namesIn(again, id)).toEqual(['LC1', 'One']);
    expect((await again(kept, { id })).data.project.recovery).toEqual({
      isComplete: false,
      repeatedChanges: 1,
      missingChanges: 0,
      problem: 'The record of its changes is damaged: 2 of 3 cannot be read.',
    });
  });

  test('whose file was cut short is gone, with the reason, until it is closed', async ({
    ask,
    frame,
    restarted,
    dir,
    files,
  }) => {
    const id = await damaged(ask, frame);
    truncateSync(pathOf(dir, id, '1.ideaCon'), 100);

    const again = await restarted();
    const { errors } = await again(effects, { id: jointOf(id).connection });

    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(
        'is gone: it could not be opened from its snapshot. The snapshot is corrupt (checksum).',
      ),
      extensions: { code: 'PROJECT_GONE' },
    });
    expect((await again('{ projects { nodes { id name state } } }')).data.projects.nodes).toEqual([
      { id, name: 'Frame', state: 'GONE' },
    ]);
    const { data } = await again(addEffect, { id: jointOf(id).connection, name: 'Four' });
    expect(data.addLoadEffects.errors).toEqual([{ code: 'PROJECT_GONE' }]);
    await again(close, { id, discard: false });
    expect(files()).toEqual([]);
  });

  test('without a record that can be read is gone too', async ({ ask, frame, restarted, dir }) => {
    const id = await damaged(ask, frame);
    writeFileSync(pathOf(dir, id, '1.changes'), Buffer.alloc(500));

    const again = await restarted();

    expect((await again('{ projects { nodes { id state } } }')).data.projects.nodes).toEqual([
      { id, state: 'GONE' },
    ]);
  });

  test('does not stop another one, nor does a foreign file', async ({ ask, frame, restarted, dir }) => {
    const [broken, whole] = [await damaged(ask, frame), await damaged(ask, frame)];
    rmSync(pathOf(dir, broken, '1.ideaCon'));
    writeFileSync(pathOf(dir, whole, '1.ideaCon.123'), 'half');
    writeFileSync(join(dir, anonymous.id, 'notes.txt'), 'hello');

    expect(await namesIn(await restarted(), whole)).toEqual(['LC1', 'One', 'Two', 'Three']);
  });
});

describe('the limit', () => {
  test.override({ maxBytes: 4_000 });

  test('is said in the project, which goes on, and is remembered', async ({
    ask,
    frame,
    restarted,
    sandbox,
  }) => {
    const id = await frame(joint);
    let stopped = 0;
    for (let count = 0; count < 30 && stopped === 0; count += 1) {
      const { data } = await ask(addEffect, { id: jointOf(id).connection, name: `E${count}` });
      expect(data.addLoadEffects.errors).toEqual([]);
      const { snapshot } = (await ask(kept, { id })).data.project;
      if (!snapshot.isComplete) {
        stopped = count;
        expect(snapshot.problem).toContain('SNAPSHOTS_MAX_BYTES is 4000');
      }
    }
    expect(stopped).toBeGreaterThan(0);

    sandbox.restart();
    const { data } = await ask(kept, { id });

    expect(data.project.recovery).toMatchObject({
      isComplete: false,
      repeatedChanges: stopped,
      problem: 'Changes made after it could not be written to disk.',
    });
    expect((await (await restarted())(kept, { id })).data.project.recovery.isComplete).toBe(false);
  });
});

describe('the number of copies', () => {
  test('goes down with each that is closed, also of those found at the start', async ({ restarted, dir }) => {
    for (let number = 0; number < 1000; number += 1)
      mkdirSync(join(dir, anonymous.id, `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`), {
        recursive: true,
      });
    const again = await restarted();
    const first = await importFrame(again, joint);
    expect((await again(kept, { id: first })).data.project.snapshot).toMatchObject({
      isComplete: false,
      problem: 'Snapshot limit reached (1000); close projects.',
    });

    const { data } = await again('{ projects(includeGone: true) { nodes { id state } } }');
    const gone = data.projects.nodes.find(({ state }: { state: string }) => state === 'GONE');
    await again(close, { id: gone.id, discard: false });

    const second = await importFrame(again, joint);
    expect((await again(kept, { id: second })).data.project.snapshot).toMatchObject({ isComplete: true });
  });
});

describe('the folder', () => {
  test('must be one that can be written', () => {
    const dir = mkdtempSync(join(tmpdir(), 'snapshots-'));
    const file = join(dir, 'file');
    writeFileSync(file, '');

    const open = (given: string) => () => createSnapshots({ dir: given, maxBytes: 1000 });
    const message = (given: string, code: string) =>
      `SNAPSHOTS=${given} cannot be used as a folder for snapshots: ${code}.`;
    expect(open(file)).toThrow(message(file, 'EACCES'));
    expect(open(join(file, 'below'))).toThrow(message(join(file, 'below'), 'ENOTDIR'));
    expect(open(join(dir, 'one', 'two'))).toThrow(message(join(dir, 'one', 'two'), 'ENOENT'));
    expect(open(join(dir, 'one'))).not.toThrow();
    rmSync(dir, { recursive: true });
  });
});
