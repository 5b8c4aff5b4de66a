import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { type Ask, test as base } from '../../support/test.ts';

/** Four joints: the second and third have a fin plate, which the load of the third is too much for. */
const test = base.extend<{ id: string }>({
  id: async ({ ask, frame }, use) => {
    const shear = (force: number) => ({ LC1: force });
    const id = await frame([
      { name: 'J10', shear: shear(10_000) },
      { name: 'J2 beam', shear: shear(20_000) },
      { name: 'J1', shear: shear(900_000) },
      { name: 'J3', shear: shear(10_000) },
    ]);
    await designFinPlate(ask, id, 2);
    await designFinPlate(ask, id, 3);
    await ask(
      'mutation ($c: [ID!]!) { startCalculation(input: { target: { connectionIds: $c }, waitSeconds: 120 }) { errors { message } } }',
      {
        c: [2, 3].map((number) => jointOf(id, number).connection),
      },
    );
    await use(id);
  },
});

const names = async (ask: Ask, id: string, args: string): Promise<string[]> => {
  const { data, errors } = await ask(
    `query ($id: ID!) { project(id: $id) { connections(${args}) { nodes { name } } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.project.connections.nodes.map(({ name }: { name: string }) => name);
};

describe('connections', () => {
  test('are ordered by every column in both directions, those without a value last', async ({ ask, id }) => {
    const by = (field: string) =>
      Promise.all(
        ['ASCENDING', 'DESCENDING'].map((direction) =>
          names(ask, id, `orderBy: { field: ${field}, direction: ${direction} }`),
        ),
      );

    expect(await by('PROJECT')).toEqual([
      ['J10', 'J2 beam', 'J1', 'J3'],
      ['J3', 'J1', 'J2 beam', 'J10'],
    ]);
    expect(await by('NUMBER')).toEqual(await by('PROJECT'));
    expect(await by('NAME')).toEqual([
      ['J1', 'J2 beam', 'J3', 'J10'],
      ['J10', 'J3', 'J2 beam', 'J1'],
    ]);
    expect(await by('STATUS')).toEqual([
      ['J1', 'J10', 'J3', 'J2 beam'],
      ['J2 beam', 'J10', 'J3', 'J1'],
    ]);
    expect(await by('UTILIZATION')).toEqual([
      ['J2 beam', 'J1', 'J10', 'J3'],
      ['J1', 'J2 beam', 'J10', 'J3'],
    ]);
    expect((await by('CALCULATED_AT')).map((list) => list.slice(2))).toEqual([
      ['J10', 'J3'],
      ['J10', 'J3'],
    ]);
    expect(await by('DESIGN')).toEqual([
      ['J2 beam', 'J1', 'J10', 'J3'],
      ['J2 beam', 'J1', 'J10', 'J3'],
    ]);
    for (const field of ['TYPOLOGY', 'SECTION'])
      expect(await by(field)).toEqual([
        ['J10', 'J2 beam', 'J1', 'J3'],
        ['J10', 'J2 beam', 'J1', 'J3'],
      ]);
  });

  test('are filtered by what is known of them', async ({ ask, id }) => {
    const kept = (filter: string) => names(ask, id, `filter: { ${filter} }`);

    expect(await kept('text: "BEAM"')).toEqual(['J2 beam']);
    expect(await kept('text: "3"')).toEqual(['J1', 'J3']);
    expect(await kept('connectionIds: [1, 3, 9]')).toEqual(['J10', 'J1']);
    expect(await kept('minUtilization: { ratio: 1 }')).toEqual(['J1']);
    expect(await kept('maxUtilization: { percent: 100 }')).toEqual(['J2 beam']);
    expect(await kept('failingKinds: [BOLTS]')).toEqual(['J1']);
    expect(await kept('failingKinds: [ANCHORS]')).toEqual([]);
    expect(await kept('statuses: [NOT_CALCULATED], nameContains: "j3"')).toEqual(['J3']);
    expect(await kept('typologyCodes: ["none"]')).toEqual([]);
    expect(await kept('sectionNames: ["IPE300"]')).toHaveLength(4);
    expect(await kept('sectionNames: ["IPE400"]')).toEqual([]);
    expect(await kept('memberNameContains: "b3"')).toEqual(['J1']);
    expect(await kept('memberNameContains: "brace"')).toEqual([]);
  });

  test('tell their typology, their sections and the designs they were made with', async ({ ask, id }) => {
    const { data, errors } = await ask(
      `query ($id: ID!) { project(id: $id) { connections(first: 2) { nodes {
        typology { code name } sections { name } libraryTemplateUuids
      } } } }`,
      { id },
    );

    expect(errors).toBeUndefined();
    const joint = {
      typology: { code: expect.stringMatching(/^C;E[XY][+-]$/), name: 'T joint' },
      sections: [{ name: 'HEB200' }, { name: 'IPE300' }],
    };
    expect(data.project.connections.nodes).toEqual([
      { ...joint, libraryTemplateUuids: [] },
      { ...joint, libraryTemplateUuids: [expect.any(String)] },
    ]);
    const [template] = data.project.connections.nodes[1].libraryTemplateUuids;
    expect(await names(ask, id, `filter: { libraryTemplateUuids: ["${template}"] }`)).toEqual([
      'J2 beam',
      'J1',
    ]);
  });

  test.for<[string, string, string[]]>([
    ['text and name', 'filter: { text: "J" }, orderBy: { field: NAME }', ['GetProjectData']],
    ['state', 'orderBy: { field: STATUS }', ['GetProjectData', 'GetResults']],
    ['utilisation', 'filter: { minUtilization: { percent: 50 } }', ['GetProjectData', 'GetResults']],
    [
      'typology',
      'orderBy: { field: TYPOLOGY }',
      ['GetProjectData', ...Array(4).fill('GetConnectionTopology')],
    ],
    [
      'section',
      'filter: { sectionNames: ["IPE300"] }',
      ['GetProjectData', ...Array(4).fill('GetMembers'), 'GetCrossSections'],
    ],
    ['member', 'filter: { memberNameContains: "b" }', ['GetProjectData', ...Array(4).fill('GetMembers')]],
    [
      'member and section',
      'filter: { memberNameContains: "b", sectionNames: ["IPE300"] }',
      ['GetProjectData', ...Array(4).fill('GetMembers'), 'GetCrossSections'],
    ],
    [
      'design',
      'orderBy: { field: DESIGN }',
      ['GetProjectData', ...Array(4).fill('GetTemplatesInConnection')],
    ],
  ])(
    'by %s cost no more calls than that needs, and are estimated at least so',
    async (row, { id, ask, callsOf, send }) => {
      const [, args, expected] = row;

      const calls = await callsOf(() => names(ask, id, args));

      expect(calls.toSorted()).toEqual(expected.toSorted());
      const answer = await send(
        {
          query: `query ($id: ID!) { project(id: $id) { connections(${args}) { nodes { id } } } }`,
          variables: { id },
        },
        { headers: { 'x-upstream-cost': '1' } },
      );
      const { cost } = (
        (await answer.json()) as { extensions: { cost: { requested: number; actual: number } } }
      ).extensions;
      expect(cost.requested).toBeGreaterThanOrEqual(cost.actual);
      expect(cost.actual).toBe(expected.length);
    },
  );
});

describe('pages of ordered connections', () => {
  const page = async (ask: Ask, id: string, orderBy: string, after: string | null) => {
    const { data, errors } = await ask(
      `query ($id: ID!, $after: String) { project(id: $id) { connections(first: 2, after: $after, orderBy: ${orderBy}) {
        totalCount nodes { name } pageInfo { endCursor hasNextPage hasPreviousPage }
      } } }`,
      { id, after },
    );
    return { errors, ...data?.project?.connections };
  };

  test('go on where the last one ended, though the row there has gone or moved', async ({ ask, id }) => {
    const byUse = '{ field: UTILIZATION, direction: DESCENDING }';
    const first = await page(ask, id, byUse, null);
    const [worst] = first.nodes;
    await ask(
      'mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { message } } }',
      {
        id: jointOf(id, 2).connection,
      },
    );

    const second = await page(ask, id, byUse, first.pageInfo.endCursor);

    expect(worst.name).toBe('J1');
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(second).toMatchObject({
      totalCount: 3,
      nodes: [{ name: 'J10' }, { name: 'J3' }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test('refuse a cursor of another order', async ({ ask, id }) => {
    const { pageInfo } = await page(ask, id, '{ field: NAME }', null);

    const { errors } = await page(ask, id, '{ field: UTILIZATION }', pageInfo.endCursor);

    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('it is of another order'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('can be read from the end', async ({ ask, id }) => {
    expect(await names(ask, id, 'last: 2, orderBy: { field: NAME }')).toEqual(['J3', 'J10']);
  });
});

describe('groups of connections', () => {
  const groups = async (ask: Ask, id: string, by: string) => {
    const { data, errors } = await ask(
      `query ($id: ID!) { project(id: $id) { connectionGroups(by: ${by}) { nodes {
        key label count overview { total passed failed notCalculated histogram(bounds: [{ percent: 100 }]) { above { percent } upTo { ratio } count } worst(first: 1) { nodes { name } } }
        connections(first: 1, orderBy: { field: NAME }) { totalCount nodes { name } }
      } } } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    return data.project.connectionGroups.nodes;
  };

  test('are made by typology, section, design and status, with verdict, histogram and worst', async ({
    ask,
    id,
  }) => {
    const designed = {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      label: expect.stringMatching(/3 bolts M20/),
      count: 2,
      overview: {
        total: 2,
        passed: 1,
        failed: 1,
        notCalculated: 0,
        histogram: [
          { above: null, upTo: { ratio: 1 }, count: 1 },
          { above: { percent: 100 }, upTo: null, count: 1 },
        ],
        worst: { nodes: [{ name: 'J1' }] },
      },
      connections: { totalCount: 2, nodes: [{ name: 'J1' }] },
    };
    expect(await groups(ask, id, 'DESIGN')).toMatchObject([
      designed,
      {
        key: '',
        label: 'No library template',
        count: 2,
        overview: { notCalculated: 2, worst: { nodes: [] } },
      },
    ]);
    expect(await groups(ask, id, 'STATUS')).toMatchObject([
      { key: 'FAILED', label: 'failed', count: 1 },
      { key: 'NOT_CALCULATED', label: 'not calculated', count: 2 },
      { key: 'PASSED', label: 'passed', count: 1 },
    ]);
    expect(await groups(ask, id, 'SECTION')).toMatchObject([{ key: 'HEB200, IPE300', count: 4 }]);
    expect(await groups(ask, id, 'TYPOLOGY')).toMatchObject([
      { label: expect.stringMatching(/^T joint \(C;E/), count: 4 },
    ]);
  });

  test('made by design are called by ids where the library is closed', async ({ ask, id, sandbox }) => {
    sandbox.fault({ operation: 'Propose', kind: 'status', status: 422 });

    const [designed] = await groups(ask, id, 'DESIGN');

    expect(designed.label).toBe(designed.key);
  });

  test.for<[string, string[]]>([
    ['STATUS', []],
    ['TYPOLOGY', Array(4).fill('GetConnectionTopology')],
    ['SECTION', [...Array(4).fill('GetMembers'), 'GetCrossSections']],
    ['DESIGN', [...Array(4).fill('GetTemplatesInConnection'), 'Propose']],
  ])('by %s cost no more calls than that needs', async ([by, expected], { ask, callsOf, id }) => {
    const calls = await callsOf(() => groups(ask, id, by));

    expect(calls.toSorted()).toEqual(['GetProjectData', 'GetResults', ...expected].toSorted());
  });
});

describe('the verdict over a project', () => {
  const query = `query ($id: ID!) { project(id: $id) { checkOverview {
    total passed failed outdated byKind { kind checked passed failed maxUtilization { ratio } }
    histogram { above { ratio } upTo { ratio } count failed } odd: histogram(bounds: [{ percent: 50 }, { ratio: 0.2 }]) { count }
  } } }`;

  test('says it by kind and by utilisation, without what is outdated', async ({ ask, callsOf, id }) => {
    let { data, errors } = await ask(query, { id });

    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', inputPath: ['bounds'] } });
    ({ data, errors } = await ask(query.replace('[{ percent: 50 }, { ratio: 0.2 }]', '[]'), { id }));
    expect(errors).toBeUndefined();
    const { checkOverview } = data.project;
    expect(checkOverview).toMatchObject({ total: 4, passed: 1, failed: 1, odd: [{ count: 2 }] });
    const bolts = checkOverview.byKind.find(({ kind }: { kind: string }) => kind === 'BOLTS');
    expect(bolts).toMatchObject({ checked: 2, passed: 1, failed: 1 });
    expect(bolts.maxUtilization.ratio).toBeGreaterThan(1);
    expect(checkOverview.histogram).toHaveLength(6);
    expect(checkOverview.histogram.at(-1)).toEqual({ above: { ratio: 1 }, upTo: null, count: 1, failed: 1 });

    await ask(
      'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, includeBuckling: true }) { errors { message } } }',
      { id: jointOf(id, 3).connection },
    );
    const calls = await callsOf(async () => {
      ({ data } = await ask(query.replace('[{ percent: 50 }, { ratio: 0.2 }]', '[]'), { id }));
    });

    expect(calls).toEqual(['GetProjectData', 'GetResults']);
    expect(data.project.checkOverview).toMatchObject({
      passed: 1,
      failed: 0,
      outdated: 1,
      odd: [{ count: 1 }],
    });
    const after = data.project.checkOverview.byKind.find(({ kind }: { kind: string }) => kind === 'BOLTS');
    expect(after).toMatchObject({ checked: 1, failed: 0 });
  });
});
