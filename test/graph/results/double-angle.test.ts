import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { tellPlatesAsUtilization } from '../../support/plates.ts';
import { applyDesign, designNamed } from '../../support/templates.ts';
import { type Answer, test } from '../../support/test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

const CLEATS = 'Double-angle web cleats L100x100x10, 3 bolts M20 8.8 in each leg';
const joint = [{ name: 'J1', shear: { LC1: 60_000 } }];

const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
  job { items { nodes { verdict connection { results { summary { name value } } } } } }
  errors { code message }
} }`;
const update = `mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) {
  issues { key message status } errors { code message ... on ParameterError { key } }
} }`;

/** Percentages by row, calculated anew. */
async function percentages(ask: Ask, id: string): Promise<Record<string, number>> {
  const { data, errors } = await ask(calculate, { id });
  const [item] = data?.startCalculation?.job?.items?.nodes ?? [];
  if (!item?.connection?.results) throw new Error(JSON.stringify(errors ?? data));
  const rows: { name: string; value: number }[] = item.connection.results.summary;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

describe('double-angle web cleats', () => {
  test('are found among designs with clip angles only', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame(joint));

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) {
        with: proposedDesigns(filter: { clipAngles: REQUIRED, shear: REQUIRED }) { nodes { name } }
        without: proposedDesigns(filter: { clipAngles: EXCLUDED }) { nodes { name } }
      } }`,
      { id: connection },
    );

    const names = (list: { nodes: { name: string }[] }) => list.nodes.map(({ name }) => name);
    expect(names(data.connection.with)).toContain(CLEATS);
    expect(names(data.connection.with).every((name) => name.startsWith('Double-angle'))).toBe(true);
    expect(names(data.connection.without)).not.toContain(CLEATS);
  });

  test('are applied from the library, tuned and calculated', async ({ ask, frame }) => {
    await expectTuned(ask, await frame(joint));
  });

  test('show their angle in the preview, and two legs of each in the model', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame(joint));
    const design = await designNamed(ask, connection, CLEATS);

    const { data } = await ask(
      `query ($id: ID!, $design: ID!) { connection(id: $id) {
        templateMapping(template: { designItemId: $design }) { conversions { kind originalValue newValue } }
      } }`,
      { id: connection, design },
    );
    await applyDesign(ask, connection, CLEATS);
    const applied = await ask(
      `query ($id: ID!) { connection(id: $id) {
        model { plates { name thickness(unit: MILLIMETRE) } boltGrids { name positions { x } } welds { name } }
        quantities { boltCount plates { count thickness(unit: MILLIMETRE) materialName } }
        project { materials { crossSections { name } } }
      } }`,
      { id: connection },
    );

    expect(data.connection.templateMapping.conversions).toEqual([
      { kind: 'CROSS_SECTION', originalValue: 'L100x100x10', newValue: 'L100x100x10' },
      { kind: 'PLATE_MATERIAL', originalValue: 'S 355', newValue: 'S 355' },
      { kind: 'BOLT_ASSEMBLY', originalValue: 'M20 8.8', newValue: 'M20 8.8' },
      { kind: 'MEMBER', originalValue: 'HEB240', newValue: 'HEB200' },
      { kind: 'MEMBER', originalValue: 'IPE300', newValue: 'IPE300' },
    ]);
    expect(applied.errors).toBeUndefined();
    expect(applied.data.connection).toMatchObject({
      model: {
        plates: ['DC1-c1-leg 1', 'DC1-c1-leg 2', 'DC1-c2-leg 1', 'DC1-c2-leg 2'].map((name) => ({
          name,
          thickness: 10,
        })),
        boltGrids: [
          { name: 'DC1-b', positions: { length: 3 } },
          { name: 'DC1-s', positions: { length: 6 } },
        ],
        welds: [],
      },
      quantities: { boltCount: 9, plates: [{ count: 4, thickness: 10, materialName: 'S 355' }] },
    });
    expect(applied.data.connection.project.materials.crossSections).toContainEqual({ name: 'L100x100x10' });
  });

  test('are cut from another angle once the project has it', async ({ ask, frame }) => {
    const project = await frame(joint);
    await tellPlatesAsUtilization(ask, project);
    const { connection } = jointOf(project);
    await applyDesign(ask, connection, CLEATS);
    const input = {
      connectionId: connection,
      parameters: [{ key: 'sec', value: { text: 'L120x120x12' } }],
    };

    const refused = await ask(update, { input });
    const before = await percentages(ask, connection);
    await ask(
      `mutation ($project: ID!) { addCrossSection(input: { projectId: $project, name: "L120x120x12", materialName: "S 355" }) {
        errors { message }
      } }`,
      { project },
    );
    const accepted = await ask(update, { input });

    expect(refused.data.updateParameters).toMatchObject({
      issues: null,
      errors: [
        {
          key: 'sec',
          message:
            'Cross-section "L120x120x12" is not in the project; it has HEB200, IPE300, L100x100x10. Add it to the materials first.',
        },
      ],
    });
    expect(accepted.data.updateParameters).toMatchObject({ issues: [], errors: [] });
    expect((await percentages(ask, connection))['Plates']).toBeLessThan(before['Plates'] ?? 0);
  });

  test.for([
    ['n1', { number: 1 }],
    ['gap', { length: { value: 40, unit: 'MILLIMETRE' } }],
    ['e1', { length: { value: 0.01, unit: 'METRE' } }],
  ] as const)('refuse %s out of bounds and stay as they were', async ([key, value], { ask, frame }) => {
    const { connection } = jointOf(await frame(joint));
    await applyDesign(ask, connection, CLEATS);
    const before = await percentages(ask, connection);

    const { data } = await ask(update, {
      input: { connectionId: connection, parameters: [{ key, value }] },
    });

    expect(data.updateParameters).toMatchObject({ issues: null, errors: [{ key }] });
    expect(await percentages(ask, connection)).toEqual(before);
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('double-angle web cleats are applied, tuned and calculated the same way', async ({ ask, frame }) => {
    await expectTuned(ask, await frame(joint));
  });
});

/** Bolts further apart have a longer arm, so that plates and bolts are used less. */
async function expectTuned(ask: Ask, project: string): Promise<void> {
  await tellPlatesAsUtilization(ask, project);
  const { connection } = jointOf(project);
  await applyDesign(ask, connection, CLEATS);
  const before = await percentages(ask, connection);

  const { data } = await ask(update, {
    input: {
      connectionId: connection,
      parameters: [{ key: 'p1', value: { length: { value: 80, unit: 'MILLIMETRE' } } }],
    },
  });
  const after = await percentages(ask, connection);

  expect(data.updateParameters).toEqual({ issues: [], errors: [] });
  expect(Object.keys(before)).toEqual(['Analysis', 'Plates', 'Bolts']);
  expect([before['Analysis'], after['Analysis']]).toEqual([100, 100]);
  expect(after['Bolts']).toBeLessThan(before['Bolts'] ?? 0);
  expect(after['Plates']).toBeLessThan(before['Plates'] ?? 0);
}
