import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1' }];
const EN = 'calculation/Analysis/CodeFactors/EN';
const SHARED = 'calculationCommon/Checks/Shared';

const settings = `query ($id: ID!, $search: String, $prefix: String) {
  project(id: $id) { settings(search: $search, prefix: $prefix, first: 500) { nodes { key value: raw } } }
}`;

const update = `mutation ($input: UpdateSettingsInput!) {
  updateSettings(input: $input) {
    settings { key value: raw } project { id hasUnsavedChanges } errors { __typename code message path }
  }
}`;

/** A value as the graph takes it, by its kind. */
const asInput = ({ key, value }: { key: string; value: unknown }) => {
  const kind = { number: 'number', string: 'text', boolean: 'flag' }[typeof value as string] ?? 'json';
  return { key, value: { [kind]: value } };
};

describe('Project.settings', () => {
  test('say what a form needs: kind of value, words and a page at a time', async ({ ask, frame }) => {
    const id = await frame(joint);

    const { data } = await ask(
      `query ($id: ID!) { project(id: $id) {
        some: settings(prefix: "calculationCommon/Checks/Shared/W") { nodes { group label type number text flag raw } }
        flags: settings(search: "CheckDetailing") { nodes { label type number text flag } }
        texts: settings(search: "CompanyName") { nodes { group label type text } }
        all: settings { totalCount nodes { key } pageInfo { hasNextPage } }
        one: settings(first: 1) { nodes { key } pageInfo { endCursor } }
      } }`,
      { id },
    );

    const { some, flags, texts, all, one } = data.project;
    expect(some.nodes).toContainEqual({
      ...{ group: SHARED, label: 'Warning check level', type: 'NUMBER' },
      ...{ number: 0.95, text: null, flag: null, raw: 0.95 },
    });
    expect(flags.nodes).toEqual([
      { label: 'Check detailing', type: 'FLAG', number: null, text: null, flag: expect.any(Boolean) },
    ]);
    expect(texts.nodes).toEqual([
      { group: 'report/General', label: 'Company name', type: 'TEXT', text: expect.any(String) },
    ]);
    expect(all.totalCount).toBeGreaterThan(150);
    expect([all.nodes.length, all.pageInfo.hasNextPage]).toEqual([50, true]);
    const next = await ask(
      'query ($id: ID!, $after: String) { project(id: $id) { settings(first: 1, after: $after) { nodes { key } } } }',
      { id, after: one.pageInfo.endCursor },
    );
    expect([...one.nodes, ...next.data.project.settings.nodes]).toEqual(all.nodes.slice(0, 2));
  });

  test('are found by a keyword of the service and by the beginning of their key', async ({ ask, frame }) => {
    const id = await frame(joint);
    const find = async (variables: object) => {
      const { data } = await ask(settings, { id, ...variables });
      return data.project.settings.nodes;
    };

    expect((await find({})).length).toBeGreaterThan(150);
    expect(await find({ search: 'checklevel' })).toEqual([
      { key: `${SHARED}/OptimalCheckLevel`, value: 0.6 },
      { key: `${SHARED}/WarningCheckLevel`, value: 0.95 },
    ]);
    expect(await find({ search: 'GammaM', prefix: `${EN}/GammaM3` })).toEqual([
      { key: `${EN}/GammaM3`, value: 1.25 },
      { key: `${EN}/GammaM3Serviceability`, value: 1.1 },
    ]);
    expect(await find({ search: 'checklevel', prefix: SHARED.toLowerCase() })).toEqual([]);
    expect(await find({ search: 'a & b = "§" 🏗' })).toEqual([]);
    expect(await find({ search: '', prefix: '' })).toEqual(await find({}));
  });

  test('cost one call for each keyword, however many lists are made of it', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);

    const calls = await callsOf(() =>
      ask(
        `query ($id: ID!) { project(id: $id) {
          all: settings { totalCount } more: settings(prefix: "report") { totalCount } empty: settings(search: "") { totalCount }
          found: settings(search: "EN") { totalCount } fewer: settings(search: "EN", prefix: "design") { totalCount }
        } }`,
        { id },
      ),
    );

    expect(calls).toEqual(['GetProjectData', 'GetSettings', 'GetSettings']);
    expect(sandbox.calls('GetSettings').map(({ query }) => query)).toEqual([{}, { search: 'EN' }]);
  });
});

describe('updateSettings', () => {
  test('changes several in one call and answers their values', async ({ ask, callsOf, frame, sandbox }) => {
    const id = await frame(joint);
    const changes = [
      { key: `${EN}/GammaM2`, value: 1.1 + 0.2 },
      { key: 'report/General/CompanyName', value: 'Müller "Söhne" 🏗' },
      { key: `${SHARED}/CheckDetailing`, value: true },
    ];

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(update, { input: { projectId: id, settings: changes.map(asInput) } });
    });

    expect(calls).toEqual(['UpdateSettings']);
    expect(sandbox.calls('UpdateSettings').map(({ body }) => body)).toEqual([
      Object.fromEntries(changes.map(({ key, value }) => [key, value])),
    ]);
    expect(answer).toEqual({
      data: {
        updateSettings: { settings: changes, project: { id, hasUnsavedChanges: true }, errors: [] },
      },
    });
    const { data } = await ask(settings, { id, search: 'GammaM2' });
    expect(data.project.settings.nodes).toEqual([changes[0]]);
  });

  test('shows the new value to later fields of the same request', async ({ ask, frame }) => {
    const id = await frame(joint);

    const { data } = await ask(
      `mutation ($id: ID!, $key: String!) {
        first: updateSettings(input: { projectId: $id, settings: [{ key: $key, value: { number: 0.5 } }] }) { project { settings(search: $key) { nodes { number } } } }
        second: updateSettings(input: { projectId: $id, settings: [{ key: $key, value: { ratio: { percent: 70 } } }] }) { project { settings(prefix: $key) { nodes { number } } } }
      }`,
      { id, key: `${SHARED}/OptimalCheckLevel` },
    );

    expect(data.second.project.settings.nodes).toEqual([{ number: 0.7 }]);
  });

  test('refuses unknown keys and wrong kinds, names the one at fault and changes nothing', async ({
    ask,
    frame,
  }) => {
    const id = await frame(joint);
    const before = await ask(settings, { id });
    const right = { key: `${EN}/GammaM2`, value: 1.3 };

    for (const [wrong, message] of [
      [{ key: 'calculation/"Nothing" 🏗', value: 1 }, 'There is no setting'],
      [{ key: 'gammam2', value: 1 }, `Did you mean ${EN}/GammaM2?`],
      [{ key: `${EN}/GammaM3`, value: '1.25' }, 'must be a number, not "1.25"'],
      [{ key: `${EN}/GammaM3`, value: -1 }, 'must be a number above 0, not -1'],
      [{ key: `${SHARED}/CheckDetailing`, value: [true] }, 'must be a boolean, not [true]'],
      [{ key: 'report/General/PaperSize', value: { size: 'A4' } }, 'must be a string'],
    ] as const) {
      const { data } = await ask(update, { input: { projectId: id, settings: [right, wrong].map(asInput) } });

      expect(data.updateSettings).toEqual({
        settings: null,
        project: null,
        errors: [
          {
            __typename: 'ValidationError',
            code: 'VALIDATION_FAILED',
            message: expect.stringContaining(message),
            path: wrong.key.includes('"') ? ['input'] : ['input', 'settings', '1'],
          },
        ],
      });
    }
    expect(await ask(settings, { id })).toEqual(before);
  });

  test('refuses what cannot be sent before anything is sent', async ({ ask, callsOf, frame }) => {
    const id = await frame(joint);
    const key = `${EN}/GammaM2`;
    let deep: unknown = 1;
    for (let level = 0; level < 24; level += 1) deep = [deep];

    const calls = await callsOf(async () => {
      const { data } = await ask(update, {
        input: {
          projectId: id,
          settings: [
            { key, value: { number: 1 } },
            { key, value: { number: 2 } },
            { key: 'deep', value: { json: deep } },
          ],
        },
      });
      expect(data.updateSettings.errors).toMatchObject([
        {
          message: `Setting ${key} is given twice. The value of setting deep is nested more than 20 levels deep.`,
          path: ['input', 'settings', '1', 'key'],
        },
      ]);
      const many = Array.from({ length: 2501 }, (_, index) => ({
        key: `k${index}`,
        value: { number: 1 },
      }));
      const tooMany = await ask(update, { input: { projectId: id, settings: many } });
      expect(tooMany.data.updateSettings.errors).toMatchObject([
        { message: '2501 settings; one mutation takes at most 2500.', path: ['input', 'settings'] },
      ]);
      const infinite = await ask(
        `mutation ($id: ID!) {
          updateSettings(input: { projectId: $id, settings: [{ key: "a", value: { json: { b: 1e999 } } }] }) { errors { message path } }
        }`,
        { id },
      );
      expect(infinite.data.updateSettings.errors).toEqual([
        {
          message: 'The value of setting a is not a finite number.',
          path: ['input', 'settings', '0', 'value', 'json'],
        },
      ]);
    });

    expect(calls).toEqual([]);
  });

  test('takes 2,000 keys at once, all or nothing', async ({ ask, frame, callsOf }) => {
    const id = await frame(joint);
    const { data: before } = await ask(settings, { id });
    const known: { key: string; value: unknown }[] = before.project.settings.nodes;
    const unknown = Array.from({ length: 2000 - known.length }, (_, index) => ({
      key: `own/${index}`,
      value: 1,
    }));

    let answer: { data?: { updateSettings: { errors: unknown } } } = {};
    const calls = await callsOf(async () => {
      answer = await ask(update, { input: { projectId: id, settings: [...known, ...unknown].map(asInput) } });
    });

    expect(calls).toEqual(['UpdateSettings']);
    expect(answer.data?.updateSettings.errors).toMatchObject([
      { message: expect.stringContaining('"own/0"'), path: ['input', 'settings', String(known.length)] },
    ]);
    const { data } = await ask(update, { input: { projectId: id, settings: known.map(asInput) } });
    expect(data.updateSettings).toMatchObject({ settings: known, errors: [] });
  });

  test('sends nothing for an empty list', async ({ ask, callsOf, frame }) => {
    const id = await frame(joint);

    const calls = await callsOf(async () => {
      const { data } = await ask(update, { input: { projectId: id, settings: [] } });
      expect(data.updateSettings).toEqual({
        settings: [],
        project: { id, hasUnsavedChanges: false },
        errors: [],
      });
    });

    expect(calls).toEqual([]);
  });

  test('says which project is not open', async ({ ask }) => {
    const input = {
      projectId: '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11',
      settings: [{ key: `${EN}/GammaM2`, value: { number: 1 } }],
    };

    const { data } = await ask(update, { input });

    expect(data.updateSettings.errors).toMatchObject([
      { __typename: 'NotFoundError', path: ['input', 'projectId'] },
    ]);
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('keys read and write the same, whatever the service puts behind them', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);
    const change = { key: `${EN}/GammaM2`, value: 1.3 };

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(update, { input: { projectId: id, settings: [change].map(asInput) } });
    });

    expect(calls).toEqual(['GetSettings', 'UpdateSettings']);
    expect(sandbox.calls('UpdateSettings').map(({ body }) => body)).toEqual([{ [`${change.key}@01`]: 1.3 }]);
    expect(answer).toMatchObject({ data: { updateSettings: { settings: [change], errors: [] } } });
    const { data } = await ask(settings, { id, prefix: `${EN}/GammaM2` });
    expect(data.project.settings.nodes).toEqual([change]);
  });
});
