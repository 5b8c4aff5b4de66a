import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];

const preview = `query ($id: ID!, $target: DesignCode!, $categories: [ConversionCategory!]) {
  project(id: $id) { designCode codeConversion(target: $target) {
    target mappings(categories: $categories) { category sourceValue targetValue }
  } }
}`;

const convert = `mutation ($input: ConvertDesignCodeInput!) {
  convertDesignCode(input: $input) {
    project { designCode hasUnsavedChanges materials { steel { name } crossSections { name } } }
    applied { target mappings { category sourceValue targetValue } }
    errors { __typename code message path ... on ValidationError { issues { message path } } }
  }
}`;

const present = `query ($id: ID!) { project(id: $id) { designCode materials {
  all { id name properties } crossSections { id name properties } boltAssemblies { id name properties }
} } }`;

const defaults = [
  { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A992' },
  { category: 'CROSS_SECTION', sourceValue: 'HEB200', targetValue: 'HEB200' },
  { category: 'CROSS_SECTION', sourceValue: 'IPE300', targetValue: 'IPE300' },
];

describe('Project.codeConversion', () => {
  test('says what each item would become, and changes nothing', async ({ ask, callsOf, frame }) => {
    const id = await frame(joint);
    const before = await ask(present, { id });

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(preview, { id, target: 'AMERICAN', categories: ['STEEL', 'CROSS_SECTION'] });
    });

    expect(calls).toEqual(['GetProjectData', 'GetConversionMapping']);
    expect(answer).toEqual({
      data: {
        project: { designCode: 'ECEN', codeConversion: { target: 'AMERICAN', mappings: defaults } },
      },
    });
    expect(await ask(present, { id })).toEqual(before);
  });

  test('is null with the reason for what cannot be converted', async ({ ask, frame }) => {
    const european = await frame(joint);
    const { data: created } = await ask(
      'mutation { createProject(input: { designCode: AMERICAN }) { project { id } } }',
    );
    const american = created.createProject.project.id;

    for (const [id, target, message] of [
      [american, 'AMERICAN', 'only ecen projects can be converted'],
      [european, 'INDIA', 'no products of design code india'],
      [european, 'ECEN', 'of design code ecen already'],
    ]) {
      const { data, errors } = await ask(preview, { id, target });

      expect(data.project.codeConversion, target).toBeNull();
      expect(errors).toMatchObject([
        { message: expect.stringContaining(String(message)), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
  });
});

describe('convertDesignCode', () => {
  test('converts by the default mapping with the edits in it', async ({ ask, callsOf, frame, sandbox }) => {
    const projectId = await frame(joint);
    const edit = { category: 'CROSS_SECTION', sourceValue: 'IPE300', targetValue: 'W12X26' };

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(convert, { input: { projectId, target: 'AMERICAN', mappings: [edit] } });
    });

    expect(calls).toEqual([
      'GetConversionMapping',
      'ChangeCode',
      'GetProjectData',
      'GetSteelMaterials',
      'GetCrossSections',
    ]);
    expect(sandbox.calls('ChangeCode').map(({ body }) => body)).toMatchObject([
      {
        targetDesignCode: 'american',
        steel: [{ sourceValue: 'S 355', targetValue: 'A992' }],
        crossSections: [
          { sourceValue: 'HEB200', targetValue: 'HEB200' },
          { sourceValue: 'IPE300', targetValue: 'W12X26' },
        ],
      },
    ]);
    expect(answer).toMatchObject({
      data: {
        convertDesignCode: {
          project: {
            designCode: 'AMERICAN',
            hasUnsavedChanges: true,
            materials: { steel: [{ name: 'A992' }], crossSections: [{ name: 'HEB200' }, { name: 'W12X26' }] },
          },
          applied: { target: 'AMERICAN', mappings: expect.arrayContaining([defaults[0], defaults[1], edit]) },
          errors: [],
        },
      },
    });
  });

  test('makes results stale, and the next calculation is to the new code', async ({ ask, frame }) => {
    const projectId = await frame(joint);
    const connectionId = `${projectId.replace('Project:', '')}/1`;
    const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`;
    const read = `query ($id: ID!) { connection(id: $id) { results { verdict summary { name status message } } } }`;
    await ask(calculate, { id: connectionId });

    await ask(convert, { input: { projectId, target: 'AMERICAN' } });

    expect(await ask(read, { id: connectionId })).toEqual({ data: { connection: { results: null } } });
    await ask(calculate, { id: connectionId });
    const { data } = await ask(read, { id: connectionId });
    expect(data.connection.results).toMatchObject({
      verdict: 'FAILED',
      summary: [
        {
          name: 'Analysis',
          status: 'FAILED',
          message: 'LC1: the load of B1 is not carried: no operation connects it.',
        },
      ],
    });
  });

  test('refuses edits that match nothing or are given twice, all at once, and changes nothing', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const projectId = await frame(joint);
    const before = await ask(present, { id: projectId });
    const steel = { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A36' };

    const calls = await callsOf(async () => {
      const mappings = [
        steel,
        { ...steel, sourceValue: 's 355' },
        { ...steel, category: 'CROSS_SECTION' },
        { ...steel, category: 'CONCRETE', sourceValue: 'C "½" 🏗' },
        steel,
      ];
      const { data } = await ask(convert, { input: { projectId, target: 'AMERICAN', mappings } });

      expect(data.convertDesignCode.project).toBeNull();
      expect(data.convertDesignCode.errors[0].issues).toMatchObject([
        {
          message: 'STEEL "s 355" is not in the mapping; STEEL has S 355.',
          path: ['input', 'mappings', '1'],
        },
        {
          message: 'CROSS_SECTION "S 355" is not in the mapping; CROSS_SECTION has HEB200, IPE300.',
          path: ['input', 'mappings', '2'],
        },
        { message: expect.stringContaining('CONCRETE "C \\"½\\" 🏗"'), path: ['input', 'mappings', '3'] },
        { message: 'STEEL "S 355" is given twice.', path: ['input', 'mappings', '4'] },
      ]);
    });

    expect(calls).toEqual(['GetConversionMapping']);
    expect(await ask(present, { id: projectId })).toEqual(before);
  });

  test('refuses a target name the new code does not have, and names the edit', async ({ ask, frame }) => {
    const projectId = await frame(joint);
    const before = await ask(present, { id: projectId });
    const mappings = [
      { category: 'CROSS_SECTION', sourceValue: 'IPE300', targetValue: 'W12X26' },
      { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A999' },
    ];

    const { data } = await ask(convert, { input: { projectId, target: 'AMERICAN', mappings } });

    expect(data.convertDesignCode).toMatchObject({
      project: null,
      applied: null,
      errors: [
        {
          __typename: 'ValidationError',
          message: expect.stringContaining('Steel "A999" is not in the library'),
          path: ['input', 'mappings', '1', 'targetValue'],
        },
      ],
    });
    expect(await ask(present, { id: projectId })).toEqual(before);
  });

  test('refuses entries the service found nothing for until they are given', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const projectId = await frame(joint);
    const mapping = { targetDesignCode: 'american', steel: [{ sourceValue: 'S 355', targetValue: null }] };
    sandbox.fault({
      operation: 'GetConversionMapping',
      kind: 'replace',
      body: mapping,
      times: 1,
    });

    const { data } = await ask(convert, { input: { projectId, target: 'AMERICAN' } });

    expect(data.convertDesignCode.errors).toMatchObject([
      { message: 'STEEL "S 355" has no counterpart; say what it becomes, itself to keep it.' },
    ]);
  });

  test('is not supported where the service says so', async ({ ask, frame, sandbox }) => {
    const projectId = await frame(joint);
    sandbox.fault({ operation: 'ChangeCode', kind: 'status', status: 501, times: 1 });

    const { data } = await ask(convert, { input: { projectId, target: 'AMERICAN' } });

    expect(data.convertDesignCode.errors).toMatchObject([
      { __typename: 'NotSupportedError', path: ['input', 'target'] },
    ]);
  });

  test('refuses codes it cannot start from or go to, and more changes than anybody needs', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const projectId = await frame(joint);
    await ask(convert, { input: { projectId, target: 'AMERICAN' } });

    const { data: again } = await ask(convert, { input: { projectId, target: 'AMERICAN' } });
    const calls = await callsOf(async () => {
      const edit = { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A36' };
      const { data: many } = await ask(convert, {
        input: { projectId, target: 'AMERICAN', mappings: Array(501).fill(edit) },
      });
      expect(many.convertDesignCode.errors).toMatchObject([
        { message: '501 changes; one conversion takes at most 500.', path: ['input', 'mappings'] },
      ]);
    });

    expect(calls).toEqual([]);
    expect(again.convertDesignCode.errors).toMatchObject([
      { __typename: 'ValidationError', message: expect.stringContaining('only ecen projects') },
    ]);
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('a project is converted the same way', async ({ ask, frame }) => {
    const projectId = await frame(joint);

    const { data } = await ask(convert, { input: { projectId, target: 'AMERICAN' } });

    expect(data.convertDesignCode).toMatchObject({ project: { designCode: 'AMERICAN' }, errors: [] });
  });
});
