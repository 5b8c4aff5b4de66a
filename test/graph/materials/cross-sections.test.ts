import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { type Answer, test } from '../../support/test.ts';

const create = `mutation { createProject(input: {}) { project { id } } }`;

const definition = `definition {
  __typename
  ... on LibrarySection { libraryName mirrorY mirrorZ }
  ... on ParametricSection { shape dimensions { __typename number name ... on NumberDimension { value } } }
  ... on CustomSection { components { materialName } }
}`;

const add = `mutation ($input: AddParametricSectionInput!) { addParametricSection(input: $input) {
  crossSection { id number name rawType material { name } ${definition} }
  errors { __typename message path ... on NotSupportedError { capability } }
} }`;

const update = `mutation ($input: UpdateParametricSectionInput!) { updateParametricSection(input: $input) {
  crossSection { name ${definition} } errors { __typename message path }
} }`;

const mm = (value: number) => ({ length: { value, unit: 'MILLIMETRE' } });
const web = { shape: 'Iw', materialName: 'S 355', dimensions: [{ name: 'wH', value: mm(400) }] };
const numbers = (...values: (readonly [string, number])[]) =>
  values.map(([name, value], index) => ({ __typename: 'NumberDimension', number: index + 1, name, value }));

describe('cross-sections of generation 5', () => {
  test.override({ generations: [5] });

  test('say what they are made of, in one call with that of their steels', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;
    await ask(add, { input: { projectId: id, ...web } });
    await ask(
      `mutation ($id: ID!) {
        addCrossSection(input: { projectId: $id, name: "IPE240", materialName: "S 355" }) { errors { message } }
      }`,
      { id },
    );

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { project(id: $id) { materials { crossSections {
          name rawType material { __typename name } ${definition}
        } } } }`,
        { id },
      );
    });

    expect(calls).toEqual(['GetProjectData', 'GetCrossSections', 'GetSteelMaterials']);
    const material = { __typename: 'SteelMaterial', name: 'S 355' };
    expect(answer).toEqual({
      data: {
        project: {
          materials: {
            crossSections: [
              {
                name: 'Iw 200x400x8x15',
                rawType: 'Iw',
                material,
                definition: {
                  __typename: 'ParametricSection',
                  shape: 'Iw',
                  dimensions: numbers(['fW', 0.2], ['wH', 0.4], ['wT', 0.008], ['fT', 0.015]),
                },
              },
              {
                name: 'IPE240',
                rawType: null,
                material,
                definition: {
                  __typename: 'LibrarySection',
                  libraryName: 'IPE240',
                  mirrorY: false,
                  mirrorZ: false,
                },
              },
            ],
          },
        },
      },
    });
  });

  test('have outlines from their centroid, one call each', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;
    await ask(add, { input: { projectId: id, shape: 'CHSPar', materialName: 'S 355' } });
    const flat = [
      { name: 'Width', value: mm(10) },
      { name: 'Height', value: mm(100) },
    ];
    await ask(add, { input: { projectId: id, shape: 'Rect', materialName: 'S 355', dimensions: flat } });

    let answer: Answer = { data: null };
    const point = '{ y(unit: MILLIMETRE) z(unit: MILLIMETRE) }';
    const segments = `{ start ${point} end ${point} through ${point} }`;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { project(id: $id) { materials { crossSections {
          outline { materialName outline ${segments} openings { segments ${segments} } }
        } } } }`,
        { id },
      );
    });

    expect(calls).toEqual([
      'GetProjectData',
      'GetCrossSections',
      'GetCrossSectionGeometry',
      'GetCrossSectionGeometry',
    ]);
    const at = (y: number, z: number) => ({ y, z });
    const line = (from: [number, number], to: [number, number]) => ({
      start: at(...from),
      end: at(...to),
      through: null,
    });
    const [tube, bar] = answer.data.project.materials.crossSections;
    expect(bar).toEqual({
      outline: [
        {
          materialName: 'S 355',
          outline: [
            line([-5, -50], [5, -50]),
            line([5, -50], [5, 50]),
            line([5, 50], [-5, 50]),
            line([-5, 50], [-5, -50]),
          ],
          openings: [],
        },
      ],
    });
    const arc = { start: at(50, 0), end: at(-50, 0), through: at(0, 50) };
    expect(tube).toMatchObject({ outline: [{ outline: [arc, {}], openings: [{ segments: [{}, {}] }] }] });
  });

  test('are offered by shape, with the defaults of those that are selected', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { project(id: $id) { materials { sectionShapes {
          shape template { shape dimensions { name ... on NumberDimension { value } } }
        } } } }`,
        { id },
      );
    });

    expect(calls).toEqual([
      'GetProjectData',
      'GetParametricCrossSectionShapes',
      ...Array.from({ length: 7 }, () => 'GetParametricCrossSectionShapeTemplate'),
    ]);
    expect(answer).toMatchObject({
      data: {
        project: {
          materials: {
            sectionShapes: expect.arrayContaining([
              {
                shape: 'CHSPar',
                template: {
                  shape: 'CHSPar',
                  dimensions: [
                    { name: 'D', value: 0.1 },
                    { name: 't', value: 0.008 },
                  ],
                },
              },
            ]),
          },
        },
      },
    });
  });

  test('are made by dimensions with one call, and each is a new one', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id: projectId } = data.createProject.project;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(add.replace('material { name }', ''), { input: { projectId, ...web } });
    });
    const { data: again } = await ask(add, { input: { projectId, ...web } });

    expect(calls).toEqual(['AddParametricCrossSection']);
    expect(answer).toMatchObject({
      data: {
        addParametricSection: {
          crossSection: { number: 1, name: 'Iw 200x400x8x15', definition: { shape: 'Iw' } },
          errors: [],
        },
      },
    });
    expect(again.addParametricSection.crossSection).toMatchObject({
      number: 2,
      material: { name: 'S 355' },
    });
  });

  test('keep the dimensions that an update leaves out', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    const { data } = await ask(add, { input: { projectId, ...web } });
    const crossSectionId = data.addParametricSection.crossSection.id;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(update, {
        input: { crossSectionId, materialName: 'S 450', dimensions: [{ name: 'fT', value: mm(20) }] },
      });
    });

    expect(calls).toEqual(['GetCrossSection', 'UpdateParametricCrossSection']);
    expect(answer).toEqual({
      data: {
        updateParametricSection: {
          crossSection: {
            name: 'Iw 200x400x8x20',
            definition: {
              __typename: 'ParametricSection',
              shape: 'Iw',
              dimensions: numbers(['fW', 0.2], ['wH', 0.4], ['wT', 0.008], ['fT', 0.02]),
            },
          },
          errors: [],
        },
      },
    });
    const node = await ask(
      'query ($id: ID!) { node(id: $id) { ... on CrossSection { name material { name } } } }',
      { id: crossSectionId },
    );
    expect(node.data.node).toEqual({ name: 'Iw 200x400x8x20', material: { name: 'S 450' } });
  });

  test('are changed only as long as they are what was read', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    const revision = async () =>
      (await ask('query ($id: ID!) { project(id: $id) { revision } }', { id: projectId })).data.project
        .revision;
    const { data } = await ask(add, { input: { projectId, ...web } });
    const crossSectionId = data.addParametricSection.crossSection.id;
    const dimensions = [{ name: 'fT', value: mm(20) }];
    const ifRevision = await revision();
    const first = await ask(update, { input: { crossSectionId, dimensions, ifRevision } });

    let second: unknown;
    const calls = await callsOf(async () => {
      second = await ask(update, { input: { crossSectionId, dimensions, ifRevision } });
    });

    expect(first.data.updateParametricSection.errors).toEqual([]);
    expect(calls).toEqual(['GetProjectData']);
    expect(second).toMatchObject({
      data: {
        updateParametricSection: {
          crossSection: null,
          errors: [{ __typename: 'ConflictError', path: ['input', 'ifRevision'] }],
        },
      },
    });
  });

  test('make results of all connections outdated when their dimensions change', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const { connection, beam } = jointOf(project);
    const { data: added } = await ask(add, { input: { projectId: project, ...web } });
    const { id: crossSectionId, number } = added.addParametricSection.crossSection;
    const { errors } = await ask(
      `mutation ($beam: ID!, $section: ID!, $c: ID!) {
        updateMember(input: { memberId: $beam, crossSectionId: $section }) { errors { message } }
        startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) { errors { message } }
      }`,
      { beam, section: String(number), c: connection },
    );
    expect(errors).toBeUndefined();
    const state = async () =>
      (await ask('query ($c: ID!) { connection(id: $c) { status } }', { c: connection })).data.connection
        .status;
    const before = await state();

    await ask(update, { input: { crossSectionId, dimensions: [{ name: 'wT', value: mm(8) }] } });
    const same = await state();
    await ask(update, { input: { crossSectionId, dimensions: [{ name: 'wT', value: mm(10) }] } });

    expect([same, await state()]).toEqual([before, 'OUTDATED']);
  });

  test.for([
    [[{ name: 'wX', value: mm(1) }], ['input', 'dimensions', '0', 'name'], 'it has fW, wH, wT, fT'],
    [
      [{ name: 'wH', value: { count: 4 } }],
      ['input', 'dimensions', '0', 'value'],
      'is a number, not a count',
    ],
    [
      [
        { name: 'wH', value: mm(300) },
        { name: 'wH', value: mm(400) },
      ],
      ['input', 'dimensions', '1', 'name'],
      'given twice',
    ],
    [[{ name: 'fT', value: mm(-1) }], ['input', 'dimensions', '0'], 'in m'],
  ] as const)('refuse what makes none: %o', async ([dimensions, path, message], { ask }) => {
    const { data: created } = await ask(create);
    const { data } = await ask(add, { input: { projectId: created.createProject.project.id, ...web } });
    const crossSectionId = data.addParametricSection.crossSection.id;

    const answer = await ask(update, { input: { crossSectionId, dimensions } });

    expect(answer.data.updateParametricSection).toEqual({
      crossSection: null,
      errors: [{ __typename: 'ValidationError', path, message: expect.stringContaining(message) }],
    });
  });

  test.for([
    [{ shape: 'Octagon' }, ['input', 'shape']],
    [{ materialName: 'S 999' }, ['input', 'materialName']],
    [{ dimensions: [{ name: 'wH', value: { flag: true } }] }, ['input', 'dimensions', '0']],
    [
      {
        dimensions: [
          { name: 'wT', value: mm(8) },
          { name: 'q', value: mm(8) },
        ],
      },
      ['input', 'dimensions', '1'],
    ],
  ] as const)('are not made of %o, and the service is not changed', async ([wrong, path], { ask }) => {
    const { data: created } = await ask(create);
    const projectId = created.createProject.project.id;

    const { data } = await ask(add, { input: { projectId, ...web, ...wrong } });

    expect(data.addParametricSection).toMatchObject({
      crossSection: null,
      errors: [{ __typename: 'ValidationError', path }],
    });
    const { data: after } = await ask(
      'query ($id: ID!) { project(id: $id) { materials { crossSections { name } steel { name } } } }',
      { id: projectId },
    );
    expect(after.project.materials).toEqual({ crossSections: [], steel: [{ name: 'S 355' }] });
  });

  test('of the library are no sections by dimensions', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const projectId: string = data.createProject.project.id;
    await ask(
      `mutation ($id: ID!) {
        addCrossSection(input: { projectId: $id, name: "IPE240", materialName: "S 355" }) { errors { message } }
      }`,
      { id: projectId },
    );
    const crossSectionId = projectId.replace('Project:', 'CrossSection:').concat('/1');

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(update, { input: { crossSectionId } });
    });

    expect(calls).toEqual(['GetCrossSection']);
    expect(answer).toMatchObject({
      data: { updateParametricSection: { crossSection: null, errors: [{ __typename: 'ConflictError' }] } },
    });
  });
});

describe('cross-sections of generation 4', () => {
  test('have neither definition nor outline, and none is made by dimensions', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id: projectId } = data.createProject.project;
    await ask(
      `mutation ($id: ID!) {
        addCrossSection(input: { projectId: $id, name: "IPE240", materialName: "S 355" }) { errors { message } }
      }`,
      { id: projectId },
    );

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { project(id: $id) { materials {
          sectionShapes { shape } crossSections { rawType material { name } definition { __typename } outline { materialName } }
        } } }`,
        { id: projectId },
      );
    });
    const added = await ask(add, { input: { projectId, ...web } });

    expect(calls).toEqual(['GetProjectData', 'GetCrossSections']);
    expect(answer).toEqual({
      data: {
        project: {
          materials: {
            sectionShapes: null,
            crossSections: [
              { rawType: 'rolledI', material: { name: 'S 355' }, definition: null, outline: null },
            ],
          },
        },
      },
    });
    expect(added.data.addParametricSection).toMatchObject({
      crossSection: null,
      errors: [{ __typename: 'NotSupportedError', capability: 'typedCrossSections' }],
    });
  });
});
