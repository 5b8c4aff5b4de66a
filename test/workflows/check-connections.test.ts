import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { plainJoints, projectFile } from '../support/frame.ts';
import { test as base } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const page = 'check-connections';

const test = base.extend({
  sandboxOptions: [{ laterAdditions: ['loadEffectSubset' as const] }, { injected: false }],
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'workflow-check-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('one file is opened, calculated, and its checks are read', async ({
  ask,
  callsOf,
  listener,
  sandbox,
}) => {
  const cwd = folder();
  writeFileSync(join(cwd, 'Hall.ideaCon'), await projectFile(ask, plainJoints(2)));
  const opened = JSON.parse(await howTo(page, 'One file', { url: listener.url, cwd }).curl());
  const { id } = opened.data.openProject.project;
  const code = howTo(page, 'One file', { url: listener.url, values: { 'Project:…': id } });

  const calls = await callsOf(async () => {
    const { data, errors } = await ask(code.documents[0] ?? '', { project: id });
    expect(errors).toBeUndefined();
    const { connections, checksTable } = data.startCalculation.query.project;
    expect(connections.nodes).toMatchObject([
      { name: 'J1', results: { verdict: 'FAILED', summary: expect.arrayContaining([]) } },
      { name: 'J2' },
    ]);
    expect(checksTable.url).toMatch(/\.csv/);
  });

  expect(calls.filter((call) => call === 'Calculate')).toHaveLength(2);
  expect(await code.python()).toBe('J1 FAILED\nJ2 FAILED\n');
  expect(sandbox.calls('Calculate')).toHaveLength(4);
});

test('load effects that govern are found first, and all are looked at in the end', { tags: 'long' }, async ({
  ask,
  frame,
  listener,
}) => {
  const project = await frame([{ name: 'J1', shear: { Snow: 20_000, Wind: 60_000, Crane: 40_000 } }]);
  await designFinPlate(ask, project);
  const { connection } = jointOf(project);
  const code = howTo(page, 'Extremes first, all load effects at the end', {
    ...{ url: listener.url, values: { 'ConnectionItem:…': connection } },
  });
  const [extremes = '', others = ''] = code.documents;

  const { data } = await ask(extremes, { connection });
  const { activeCount, loadEffects } = data.calculateLoadExtremes;
  expect(activeCount).toBeLessThan(3);
  const passive = loadEffects.filter(({ active }: { active: boolean }) => !active);
  const ids = passive.map(({ id }: { id: string }) => id);
  const rest = await ask(others, { loadEffects: ids });

  expect(rest.data.startCalculation).toMatchObject({
    job: { state: 'FINISHED', failure: null, items: { nodes: [{ connection: { status: 'PARTIAL' } }] } },
    errors: [],
  });
  expect(JSON.parse(await code.curl()).data.calculateLoadExtremes).toEqual({ activeCount, errors: [] });
  expect(await code.python()).toBe(`${activeCount} of 3\nPASSED\n`);
});

test('the share of the load that a joint can carry is read by load effect', { tags: 'long' }, async ({
  ask,
  frame,
  listener,
}) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
  await designFinPlate(ask, project);
  const { connection } = jointOf(project);
  const code = howTo(page, 'Stiffness and resistance', {
    ...{ url: listener.url, values: { 'ConnectionItem:…': connection } },
  });

  const { data } = await ask(code.documents[0] ?? '', { connection });

  const { designResistance, stiffness } = data.startCalculation.query.connection.rawResults;
  expect([designResistance, stiffness]).toEqual([
    [{ loadEffectNumber: 1, appliedLoadPercent: expect.any(Number) }],
    [],
  ]);
  const [row] = designResistance;
  expect(JSON.parse(await code.curl()).data.connection.rawResults.designResistance).toEqual([row]);
  expect((await code.python()).split(' ')[0]).toBe('1');
});

test('each connection is saved as IFC under its name', async ({ ask, frame, listener, sandbox }) => {
  const project = await frame(plainJoints(2));
  const there = () =>
    howTo(page, 'IFC of each connection', {
      url: listener.url,
      values: { 'Project:…': project },
      cwd: saved,
    });
  let saved = folder();
  const { data } = await ask(there().documents[0] ?? '', { project });
  expect(data.project.connections.nodes[1]).toMatchObject({
    exports: { ifc: { filename: 'J2.ifc' } },
    scene: { glb: { filename: expect.stringMatching(/\.glb$/) } },
  });

  expect(await there().python()).toBe('J1.ifc\nJ2.ifc\n');
  expect(readdirSync(saved)).toEqual(['J1.ifc', 'J2.ifc']);
  saved = folder();
  await there().curl();

  expect(readdirSync(saved)).toEqual(['J1.ifc', 'J2.ifc']);
  expect(sandbox.calls('ExportIFC')).toHaveLength(4);
});
