import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000, LC2: -10_000 } }];
const idsOf = (project: string) => {
  const path = project.replace('Project:', '');
  return { connection: `ConnectionItem:${path}/1`, column: `Member:${path}/1/1`, beam: `Member:${path}/1/2` };
};

const loadTable = `query ($id: ID!, $after: String) {
  connection(id: $id) {
    id loadSettings { inEquilibrium inPercentage }
    loadEffects(first: 50, after: $after, filter: { active: true }) {
      totalCount pageInfo { hasNextPage }
      nodes { number name active values memberLoadings {
        position member { name }
        forces { n(unit: KILONEWTON) vz(unit: KILONEWTON) my(unit: KILONEWTON_METRE) }
        percentages { n }
      } }
    }
  }
}`;

const add = `mutation ($input: AddLoadEffectsInput!) {
  addLoadEffects(input: $input) {
    loadEffects { number name active memberLoadings(memberIds: null) { memberNumber position forces { n vy vz mx my mz } } }
    errors { code message path ... on ValidationError { issues { code path } } }
  }
}`;

describe('load effects', () => {
  test('of an imported frame keep the internal forces, in newton unless asked otherwise', async ({
    ask,
    frame,
  }) => {
    const { connection } = idsOf(await frame(joint));

    const { data } = await ask(loadTable, { id: connection });

    const zero = { n: 0, vz: 0, my: 0 };
    const at = (name: string, position: string, forces: object) => ({
      position,
      member: { name },
      forces,
      percentages: null,
    });
    // The beam begins at the joint: internal Qz turns into a Vz of the other sign (wire contract D.3).
    const loadings = (vz: number) => [
      at('C1', 'BEGIN', zero),
      at('C1', 'END', zero),
      at('B1', 'END', { n: 0, vz, my: 0 }),
    ];
    expect(data.connection.loadEffects).toEqual({
      totalCount: 2,
      pageInfo: { hasNextPage: false },
      nodes: [
        { number: 1, name: 'LC1', active: true, values: 'FORCES', memberLoadings: loadings(-40) },
        { number: 2, name: 'LC2', active: true, values: 'FORCES', memberLoadings: loadings(10) },
      ],
    });
  });

  test('cost four upstream calls with the members they load', async ({ ask, callsOf, frame }) => {
    const { connection } = idsOf(await frame(joint));

    const calls = await callsOf(() => ask(loadTable, { id: connection }));

    expect(calls.toSorted()).toEqual(['GetConnection', 'GetLoadEffects', 'GetLoadSettings', 'GetMembers']);
  });

  test('are added with one call each, in SI whatever the unit', async ({ ask, callsOf, frame }) => {
    const { connection, beam } = idsOf(await frame(joint));
    const input = {
      connectionId: connection,
      loadEffects: [
        {
          name: 'ULS1',
          memberLoadings: [
            {
              memberId: beam,
              forces: { n: 60, vz: -30, my: 4.5, forceUnit: 'KILONEWTON', momentUnit: 'KILONEWTON_METRE' },
            },
          ],
        },
        { memberLoadings: [{ memberId: beam, forces: { vz: -80_000, forceUnit: 'NEWTON' } }] },
      ],
    };

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(add, { input });
    });

    const zero = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };
    const stored = (forces: object) => [
      { memberNumber: 1, position: 'BEGIN', forces: zero },
      { memberNumber: 1, position: 'END', forces: zero },
      { memberNumber: 2, position: 'END', forces: { ...zero, ...forces } },
    ];
    expect(calls).toEqual(['AddLoadEffect', 'AddLoadEffect']);
    expect(answer).toEqual({
      data: {
        addLoadEffects: {
          loadEffects: [
            {
              number: 3,
              name: 'ULS1',
              active: true,
              memberLoadings: stored({ n: 60_000, vz: -30_000, my: 4500 }),
            },
            { number: 4, name: 'LE4', active: true, memberLoadings: stored({ vz: -80_000 }) },
          ],
          errors: [],
        },
      },
    });
  });

  test('are refused all together, with every problem found, before anything is sent', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection, beam } = idsOf(await frame(joint));
    const input = {
      connectionId: connection,
      loadEffects: [
        { memberLoadings: [{ memberId: beam }] },
        { memberLoadings: [{ memberId: beam, forces: { vz: 60, my: 4, forceUnit: 'KILONEWTON' } }] },
        { memberLoadings: [{ memberId: beam, forces: { n: 1, forceUnit: 'NEWTON' } }] },
        { memberLoadings: [{ memberId: 'LoadEffect:nonsense', forces: { n: 1, forceUnit: 'NEWTON' } }] },
      ],
    };

    let errors: unknown;
    const calls = await callsOf(async () => {
      ({ data: errors } = await ask(add, { input }));
    });

    expect(calls).toEqual([]);
    expect(errors).toEqual({
      addLoadEffects: {
        loadEffects: null,
        errors: [
          {
            code: 'VALIDATION_FAILED',
            message: expect.stringContaining('exactly one of forces and percentages'),
            path: ['input', 'loadEffects', '0', 'memberLoadings', '0'],
            issues: [
              { code: 'NOT_ONE_OF', path: ['input', 'loadEffects', '0', 'memberLoadings', '0'] },
              {
                code: 'WRONG_UNIT',
                path: ['input', 'loadEffects', '1', 'memberLoadings', '0', 'forces', 'momentUnit'],
              },
              { code: 'NOT_ONE_OF', path: ['input', 'loadEffects', '3', 'memberLoadings', '0', 'memberId'] },
            ],
          },
        ],
      },
    });
  });

  test('are all deleted together, one call each, and the results are outdated', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = idsOf(await frame(joint));
    const remove = `mutation ($id: ID!) { deleteAllLoadEffects(input: { connectionId: $id }) {
      deletedLoadEffectIds connection { loadEffects { totalCount } } errors { code path }
    } }`;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(remove, { id: connection });
    });
    const again = await callsOf(async () => await ask(remove, { id: connection }));
    const strange = await ask(remove, { id: connection.replace(/1$/, '9') });

    const path = connection.replace('ConnectionItem:', 'LoadEffect:');
    expect(calls).toEqual(['GetLoadEffects', 'DeleteLoadEffect', 'DeleteLoadEffect', 'GetLoadEffects']);
    expect(answer).toEqual({
      data: {
        deleteAllLoadEffects: {
          deletedLoadEffectIds: [`${path}/1`, `${path}/2`],
          connection: { loadEffects: { totalCount: 0 } },
          errors: [],
        },
      },
    });
    expect(again).toEqual(['GetLoadEffects']);
    expect(strange.data.deleteAllLoadEffects.errors).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'connectionId'] },
    ]);
  });

  test('keep what an update leaves out', async ({ ask, frame }) => {
    const project = await frame(joint);
    const { connection, beam } = idsOf(project);
    const loadEffectId = `LoadEffect:${project.replace('Project:', '')}/1/1`;
    const update = `mutation ($input: UpdateLoadEffectsInput!) {
      updateLoadEffects(input: $input) { loadEffects { name active memberLoadings { memberNumber forces { n vz my } } } errors { message } }
    }`;

    const { data } = await ask(update, {
      input: {
        loadEffects: [
          {
            loadEffectId,
            memberLoadings: [{ memberId: beam, forces: { my: 2, momentUnit: 'NEWTON_METRE' } }],
          },
        ],
      },
    });

    expect(data.updateLoadEffects).toEqual({
      loadEffects: [
        {
          name: 'LC1',
          active: true,
          memberLoadings: [
            { memberNumber: 1, forces: { n: 0, vz: 0, my: 0 } },
            { memberNumber: 1, forces: { n: 0, vz: 0, my: 0 } },
            { memberNumber: 2, forces: { n: 0, vz: -40_000, my: 2 } },
          ],
        },
      ],
      errors: [],
    });
    // What was read before the change is not served after it.
    const { data: after } = await ask(loadTable, { id: connection });
    expect(after.connection.loadEffects.nodes[0].memberLoadings[2].forces.my).toBe(0.002);
  });

  test('that are gone do not stop the deletion of the others', async ({ ask, frame }) => {
    const project = await frame(joint);
    const path = project.replace('Project:', 'LoadEffect:');

    const { data } = await ask(
      `mutation ($ids: [ID!]!) {
        deleteLoadEffects(input: { loadEffectIds: $ids }) {
          deletedLoadEffectIds errors { code path ... on NotFoundError { typeName givenId } }
        }
      }`,
      { ids: [`${path}/1/9`, `${path}/1/2`] },
    );

    expect(data.deleteLoadEffects).toEqual({
      deletedLoadEffectIds: [`${path}/1/2`],
      errors: [
        {
          code: 'NOT_FOUND',
          path: ['input', 'loadEffectIds', '0'],
          typeName: 'LoadEffect',
          givenId: `${path}/1/9`,
        },
      ],
    });
  });

  test('are read as percentages when asked', async ({ ask, frame }) => {
    const { connection } = idsOf(await frame(joint));

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { loadEffects(values: PERCENTAGES, first: 1) {
        nodes { values memberLoadings { forces { n } percentages { vz } } } } } }`,
      { id: connection },
    );

    const { values, memberLoadings } = data.connection.loadEffects.nodes[0];
    expect(values).toBe('PERCENTAGES');
    expect(memberLoadings[2]).toEqual({ forces: null, percentages: { vz: expect.any(Number) } });
    // IPE300: shear area 25.68 cm², S 355: V_pl = 526.3 kN.
    expect(memberLoadings[2].percentages.vz).toBeCloseTo((-40 / 526.3) * 100, 1);
  });

  test('are extremes only after calculateLoadExtremes', async ({ ask, frame }) => {
    const { connection, beam } = idsOf(await frame(joint));
    await ask(add, {
      input: {
        connectionId: connection,
        loadEffects: [
          { name: 'small', memberLoadings: [{ memberId: beam, forces: { vz: -1000, forceUnit: 'NEWTON' } }] },
        ],
      },
    });

    const { data } = await ask(
      `mutation ($id: ID!) { calculateLoadExtremes(input: { connectionId: $id }) {
        activeCount loadEffects { name active } errors { code } } }`,
      { id: connection },
    );

    expect(data.calculateLoadExtremes).toEqual({
      activeCount: 2,
      loadEffects: [
        { name: 'LC1', active: true },
        { name: 'LC2', active: true },
        { name: 'small', active: false },
      ],
      errors: [],
    });
  });
});

describe('load settings', () => {
  test('keep the flag an update leaves out', async ({ ask, frame }) => {
    const { connection } = idsOf(await frame(joint));

    const { data } = await ask(
      `mutation ($id: ID!) { updateLoadSettings(input: { connectionId: $id, inEquilibrium: false }) {
        loadSettings { inEquilibrium inPercentage } errors { code } } }`,
      { id: connection },
    );

    expect(data.updateLoadSettings).toEqual({
      loadSettings: { inEquilibrium: false, inPercentage: false },
      errors: [],
    });
  });
});

describe('load effects of generation 5', () => {
  test.override({ generations: [5] });
  const remove = `mutation ($id: ID!) { deleteAllLoadEffects(input: { connectionId: $id }) {
    deletedLoadEffectIds errors { code path }
  } }`;

  test('are all deleted with one call', async ({ ask, callsOf, frame }) => {
    const { connection } = idsOf(await frame(joint));
    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(remove, { id: connection });
    });

    expect(calls).toEqual(['DeleteAllLoadEffects']);
    const path = connection.replace('ConnectionItem:', 'LoadEffect:');
    expect(answer).toEqual({
      data: { deleteAllLoadEffects: { deletedLoadEffectIds: [`${path}/1`, `${path}/2`], errors: [] } },
    });
  });

  test('are deleted one by one where the build has no such call', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const { connection } = idsOf(await frame(joint));
    sandbox.fault({ operation: 'DeleteAllLoadEffects', kind: 'status', status: 405 });

    const calls = await callsOf(() => ask(remove, { id: connection }));

    expect(calls).toEqual(['DeleteAllLoadEffects', 'GetLoadEffects', 'DeleteLoadEffect', 'DeleteLoadEffect']);
  });
});
