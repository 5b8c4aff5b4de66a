import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const read = 'query ($c: ID!) { connection(id: $c) { steelEdition status } }';
const update = `mutation ($input: UpdateConnectionInput!) { updateConnection(input: $input) {
  connection { name steelEdition } errors { __typename message path ... on NotSupportedError { capability } }
} }`;

describe('the edition of the steel code', () => {
  test.override({ generations: [5] });

  test('is that of the connection, with no call of its own', async ({ ask, callsOf, frame }) => {
    const c = jointOf(await frame([{ name: 'J1' }])).connection;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask('query ($c: ID!) { connection(id: $c) { steelEdition } }', { c });
    });

    expect(calls).toEqual(['GetConnection']);
    expect(answer).toEqual({ data: { connection: { steelEdition: 'EN_1993_1_8_2005' } } });
  });

  test('stays with every other change, and sent again changes nothing', async ({ ask, frame, sandbox }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 20_000 } }]);
    const c = jointOf(p).connection;
    await designFinPlate(ask, p);
    await ask(
      'mutation ($c: ID!) { startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) { errors { message } } }',
      {
        c,
      },
    );

    const { data } = await ask(update, { input: { connectionId: c, name: 'K1' } });
    await ask(update, { input: { connectionId: c, steelEdition: 'EN_1993_1_8_2005' } });

    expect(data.updateConnection.connection).toEqual({ name: 'K1', steelEdition: 'EN_1993_1_8_2005' });
    expect(sandbox.calls('UpdateConnection').map(({ body }) => Object(body).steelEdition)).toEqual([
      'EN_1993_1_8_2005',
      'EN_1993_1_8_2005',
    ]);
    expect((await ask(read, { c })).data.connection).toMatchObject({ status: 'PASSED' });
  });

  test('is refused where the sandbox does not calculate it, and nothing is changed', async ({
    ask,
    frame,
  }) => {
    const c = jointOf(await frame([{ name: 'J1' }])).connection;

    const { data } = await ask(update, {
      input: { connectionId: c, name: 'K1', steelEdition: 'EN_1993_1_8_2024' },
    });

    expect(data.updateConnection).toEqual({
      connection: null,
      errors: [
        {
          __typename: 'ValidationError',
          path: ['input', 'steelEdition'],
          message: expect.stringContaining('EN_1993_1_8_2005 alone, not by EN_1993_1_8_2024'),
        },
      ],
    });
    const { data: after } = await ask('query ($c: ID!) { connection(id: $c) { name } }', { c });
    expect(after.connection.name).toBe('J1');
  });

  test.for([
    ['NotSpecified', null],
    ['EN_1993_1_8_2030', 'UNRECOGNIZED'],
  ])('reads %s as %s', async ([word, edition], { ask, frame, sandbox }) => {
    const c = jointOf(await frame([{ name: 'J1' }])).connection;
    const body = { id: 1, name: 'J1', analysisType: 'stress_Strain', includeBuckling: false };
    sandbox.fault({ operation: 'GetConnection', kind: 'replace', body: { ...body, steelEdition: word } });

    const { data } = await ask('query ($c: ID!) { connection(id: $c) { steelEdition } }', { c });

    expect(data.connection.steelEdition).toBe(edition);
  });
});

describe('the edition of a project', () => {
  test.override({ generations: [5] });
  const create = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
    project { id steelEdition } errors { __typename code message path }
  } }`;
  const edition =
    'query ($p: ID!) { project(id: $p) { steelEdition connections { nodes { steelEdition } } } }';

  test('is that of its connections, with no call of its own', async ({ ask, callsOf, frame }) => {
    const p = await frame([{ name: 'J1' }, { name: 'J2' }]);

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(edition, { p });
    });

    expect(calls).toEqual(['GetProjectData']);
    const connections = { nodes: [1, 2].map(() => ({ steelEdition: 'EN_1993_1_8_2005' })) };
    expect(answer).toEqual({ data: { project: { steelEdition: 'EN_1993_1_8_2005', connections } } });
  });

  test('is chosen at its start and kept with other data', async ({ ask, callsOf, sandbox }) => {
    let answer: Awaited<ReturnType<typeof ask>> = { data: null };
    const calls = await callsOf(async () => {
      answer = await ask(create, { input: { designCode: 'AMERICAN', steelEdition: 'AISC_360_16_LRFD' } });
    });
    const p = answer.data.createProject.project.id;
    const { data } = await ask(
      `mutation ($p: ID!) {
        createConnection(input: { projectId: $p, name: "J1" }) { connection { steelEdition } }
        updateProject(input: { projectId: $p, name: "Hall" }) { project { name steelEdition } errors { code } }
      }`,
      { p },
    );

    expect(calls).toEqual(['CreateEmptyProject']);
    expect(data).toEqual({
      createConnection: { connection: { steelEdition: 'AISC_360_16_LRFD' } },
      updateProject: { project: { name: 'Hall', steelEdition: 'AISC_360_16_LRFD' }, errors: [] },
    });
    const sent = [...sandbox.calls('CreateEmptyProject'), ...sandbox.calls('UpdateProjectData')];
    expect(sent.map(({ body }) => Object(body).steelEdition)).toEqual([
      'AISC_360_16_LRFD',
      'AISC_360_16_LRFD',
    ]);
  });

  test.for([
    ['ECEN', 'EN_1993_1_8_2024'],
    ['ECEN', 'AISC_360_16_LRFD'],
    ['AMERICAN', 'AISC_360_22_ASD'],
  ])('of code %s is not %s in the sandbox, which says so', async ([designCode, steelEdition], { ask }) => {
    const { data } = await ask(create, { input: { designCode, steelEdition } });

    const projects = await ask('{ projects { totalCount } }');
    expect(data.createProject).toEqual({
      project: null,
      errors: [
        {
          ...{ __typename: 'ValidationError', code: 'VALIDATION_FAILED', path: ['input', 'steelEdition'] },
          message: expect.stringContaining(`not by ${steelEdition}`),
        },
      ],
    });
    expect(projects.data.projects.totalCount).toBe(0);
  });

  test('that the graph does not know is refused with the document', async ({ ask }) => {
    const { errors } = await ask(create, { input: { steelEdition: 'EN_1993_1_8_2030' } });

    expect(errors?.[0]?.message).toContain('EN_1993_1_8_2030');
  });
});

describe('before generation 5', () => {
  test('a project is not made by one', async ({ ask, callsOf }) => {
    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation { createProject(input: { steelEdition: EN_1993_1_8_2005 }) {
          project { id } errors { ... on NotSupportedError { capability } }
        } }`,
      );
    });

    expect(calls).toEqual([]);
    expect(answer).toEqual({
      data: { createProject: { project: null, errors: [{ capability: 'steelEditions' }] } },
    });
  });

  test('there are no editions', async ({ ask, callsOf, frame }) => {
    const c = jointOf(await frame([{ name: 'J1' }])).connection;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(update, { input: { connectionId: c, steelEdition: 'EN_1993_1_8_2005' } });
    });

    expect((await ask(read, { c })).data.connection.steelEdition).toBeNull();
    expect(calls).toEqual(['GetConnection']);
    expect(answer).toMatchObject({
      data: {
        updateConnection: {
          connection: null,
          errors: [{ __typename: 'NotSupportedError', capability: 'steelEditions' }],
        },
      },
    });
  });
});
