import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { type FrameJoint, frameXml } from '../support/frame.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

// Row 13: what has changed, after an update from a changed model and between two projects.

const differenceFields = `
  added { name }
  removed { number name }
  unchanged
  changed {
    connection { name }
    members { object field before after unit }
    loads { object field before after unit }
    operations { object field before after }
    lostTemplateUuids
    before { status }
    after { status }
  }`;
const update = `mutation ($input: UpdateProjectFromIomInput!) {
  updateProjectFromIom(input: $input) { difference { ${differenceFields} } errors { message } } }`;
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }`;

const joints = (first: number): FrameJoint[] => [
  { name: 'J1', shear: { LC1: first } },
  { name: 'J2', shear: { LC1: 10_000 } },
];
const each = (...operations: string[]) => operations.flatMap((one) => [one, one]);
const lists = each('GetLoadEffects', 'GetMembers', 'GetOperations', 'GetTemplatesInConnection');

describe('a model that was changed in the program of the structure', () => {
  test('says which loads and sections are others, by name and with units', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const projectId = await frame(joints(10_000));
    const updated = async (text: string) => {
      const { data } = await ask(update, { input: { projectId, file: { text }, compare: true } });
      expect(data.updateProjectFromIom.errors).toEqual([]);
      return data.updateProjectFromIom.difference;
    };

    let found = { changed: [] as unknown[], unchanged: 0 };
    const calls = await callsOf(async () => {
      found = await updated(frameXml(joints(20_000)));
    });
    const load = { object: 'LC1, B1 END', field: 'vz', before: '-10', after: '-20', unit: 'kN' };
    const nothing = {
      members: [],
      loads: [],
      operations: [],
      lostTemplateUuids: [],
      before: null,
      after: null,
    };
    expect(found).toEqual({
      ...{ added: [], removed: [], unchanged: 1 },
      changed: [{ ...nothing, connection: { name: 'J1' }, loads: [load] }],
    });
    expect(calls.toSorted()).toEqual(
      [...each('GetProjectData', 'GetCrossSections'), 'UpdateFromIOM', ...lists, ...lists].toSorted(),
    );

    expect(await updated(frameXml(joints(20_000)))).toEqual({
      ...{ added: [], removed: [], changed: [], unchanged: 2 },
    });
    const [document = ''] = howTo('differences', '# What has changed', { url: '' }).documents;
    const model = frameXml(joints(20_000)).replaceAll('IPE300', 'IPE330');
    const { data } = await ask(document, { project: projectId, model });
    const heavier = data.updateProjectFromIom.difference;
    const section = { field: 'section', before: 'IPE300', after: 'IPE330', unit: null };
    expect(heavier.changed.map((one: { members: unknown }) => one.members)).toEqual([
      [{ ...section, object: 'B1' }],
      [{ ...section, object: 'B2' }],
    ]);
  });

  test('is not read before the update where no one asks', async ({ ask, frame, callsOf }) => {
    const projectId = await frame(joints(10_000));

    const calls = await callsOf(async () => {
      const { data } = await ask(update, { input: { projectId, file: { text: frameXml(joints(20_000)) } } });
      expect(data.updateProjectFromIom.difference).toBeNull();
    });
    expect(calls).toEqual(['GetProjectData', 'UpdateFromIOM']);
  });
});

test('two projects are compared by the names of what is in them, and by their verdicts', async ({
  ask,
  frame,
  listener,
}) => {
  const [before, after] = [await frame([...joints(10_000), { name: 'J3' }]), await frame(joints(400_000))];
  for (const project of [before, after]) await designFinPlate(ask, project);
  await ask(
    `mutation ($from: ID!) { copyConnection(input: { connectionId: $from, name: "J4" }) { errors { message } } }`,
    { from: jointOf(after, 2).connection },
  );
  for (const id of [before, after]) await ask(calculate, { id });

  const { data } = await ask(
    `query ($before: ID!, $after: ID!) { project(id: $after) { difference(before: $before) { ${differenceFields} } } }`,
    { before, after },
  );

  const { added, removed, unchanged, changed } = data.project.difference;
  expect({ added, removed, unchanged }).toEqual({
    ...{ added: [{ name: 'J4' }], removed: [{ number: 3, name: 'J3' }], unchanged: 1 },
  });
  expect(changed).toMatchObject([
    {
      connection: { name: 'J1' },
      loads: [{ before: '-10', after: '-400' }],
      before: { status: 'PASSED' },
      after: { status: 'FAILED' },
    },
  ]);

  const values = { 'Project:… (before)': before, 'Project:… (after)': after };
  const code = howTo('differences', '# What has changed', { url: listener.url, values });
  const printed = await ask(code.documents[1] ?? '', { old: before, new: after });
  expect(printed.data.project.difference.changed).toMatchObject([
    { before: { maxUtilization: { percent: expect.any(Number) } }, after: { status: 'FAILED' } },
  ]);
  expect(JSON.parse(await code.curl()).data.project.difference.unchanged).toBe(1);
  expect(await code.python()).toBe('J1 LC1, B1 END vz -10 to -400 kN\n');
});
