import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const create = `mutation ($designCode: DesignCode! = ECEN) {
  createProject(input: { designCode: $designCode }) { project { id } }
}`;
const addPin = `mutation ($input: AddPinInput!) { addPin(input: $input) {
  pin { id number name } errors { __typename message path ... on NotSupportedError { capability } }
} }`;
const addBars = `mutation ($id: ID!, $name: String!) {
  addMaterial(input: { projectId: $id, kind: REINFORCEMENT, name: $name }) {
    material { __typename id kind name ... on ReinforcementMaterial { yieldStrength(unit: MEGAPASCAL) } }
    errors { __typename message ... on NotSupportedError { capability } }
  }
}`;
const library = `query ($id: ID!, $kind: LibraryKind!, $search: String, $first: Int, $after: String) {
  project(id: $id) { materials { library(kind: $kind, search: $search, first: $first, after: $after) {
    totalCount nodes { name } pageInfo { hasNextPage endCursor }
  } } }
}`;

describe('the library of generation 5', () => {
  test.override({ generations: [5] });

  test('tells names by list, those that hold a text, in pages of one call each', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;
    const find = async (variables: object) =>
      (await ask(library, { id, ...variables })).data.project.materials.library;

    const calls = await callsOf(async () => {
      const first = await find({ kind: 'CROSS_SECTION', search: 'ipe 2', first: 2 });
      expect(first).toEqual({
        totalCount: 4,
        nodes: [{ name: 'IPE200' }, { name: 'IPE220' }],
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      });
      const { endCursor: after } = first.pageInfo;
      const second = await find({ kind: 'CROSS_SECTION', search: 'ipe 2', first: 2, after });
      expect(second.nodes).toEqual([{ name: 'IPE240' }, { name: 'IPE270' }]);
    });

    expect(calls).toEqual(['GetProjectData', 'GetMaterialLibrary', 'GetProjectData', 'GetMaterialLibrary']);
  });

  test.for([
    ['STEEL', 'S 355'],
    ['CONCRETE', 'C25/30'],
    ['BOLT_GRADE', '8.8'],
    ['WELDING', 'S 355'],
    ['HEADED_STUD_GRADE', 'SD1'],
    ['REINFORCEMENT', 'B 500B'],
    ['PIN', 'Pin 40 S 355'],
    ['CROSS_SECTION', 'HEB200'],
    ['BOLT_ASSEMBLY', 'M20 8.8'],
  ])('has a list %s with %s in it', async ([kind, name], { ask }) => {
    const { data } = await ask(create);

    const { data: found } = await ask(library, { id: data.createProject.project.id, kind, search: name });

    expect(found.project.materials.library.nodes).toContainEqual({ name });
  });

  test('has names of the design code alone, and pins for Eurocode only', async ({ ask }) => {
    const { data } = await ask(create, { designCode: 'AMERICAN' });
    const { id } = data.createProject.project;
    const names = async (kind: string) => {
      const answer = await ask(library, { id, kind, first: 3 });
      return answer.data.project.materials.library.nodes.map(({ name }: { name: string }) => name);
    };

    expect(await names('HEADED_STUD_GRADE')).toEqual(['Type B']);
    expect([await names('PIN'), await names('REINFORCEMENT')]).toEqual([[], []]);
  });

  test('says which names the project has already', async ({ ask, callsOf }) => {
    const { data } = await ask(create);

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { project(id: $id) { materials {
          library(kind: STEEL, search: "S 2") { nodes { name inProject } }
          more: library(kind: STEEL, search: "355") { nodes { name inProject } }
        } } }`,
        { id: data.createProject.project.id },
      );
    });

    expect(calls).toEqual(['GetProjectData', 'GetMaterialLibrary', 'GetSteelMaterials']);
    expect(answer).toEqual({
      data: {
        project: {
          materials: {
            library: {
              nodes: [
                { name: 'S 235', inProject: false },
                { name: 'S 275', inProject: false },
              ],
            },
            more: { nodes: [{ name: 'S 355', inProject: true }] },
          },
        },
      },
    });
  });

  test('gives pins and reinforcement, which are found again', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;

    let pin: { id: string } = { id: '' };
    let bars: { id: string } = { id: '' };
    const calls = await callsOf(async () => {
      const added = await ask(addPin, { input: { projectId: id, name: 'pin 40 s355' } });
      const material = await ask(addBars, { id, name: 'B500B' });
      pin = added.data.addPin.pin;
      bars = material.data.addMaterial.material;
    });

    expect(calls).toEqual(['AddPin', 'GetPins', 'AddMaterialReinforcement', 'GetReinforcementMaterials']);
    expect(pin).toMatchObject({ number: 1, name: 'Pin 40 S 355' });
    expect(bars).toMatchObject({
      __typename: 'ReinforcementMaterial',
      kind: 'REINFORCEMENT',
      name: 'B 500B',
      yieldStrength: 500,
    });
    const again = await ask(
      `query ($ids: [ID!]!, $id: ID!) {
        nodes(ids: $ids) { id ... on Pin { name } ... on Material { name } }
        project(id: $id) { materials { pins { name } reinforcement { name } all { kind } } }
      }`,
      { ids: [pin.id, bars.id], id },
    );
    expect(again.data).toMatchObject({
      nodes: [
        { id: pin.id, name: 'Pin 40 S 355' },
        { id: bars.id, name: 'B 500B' },
      ],
      project: { materials: { pins: [{ name: 'Pin 40 S 355' }], reinforcement: [{ name: 'B 500B' }] } },
    });
    expect(again.data.project.materials.all).toContainEqual({ kind: 'REINFORCEMENT' });
  });

  test('has no pin for an American project, and none of an unknown name', async ({ ask }) => {
    const { data: european } = await ask(create);
    const { data: american } = await ask(create, { designCode: 'AMERICAN' });
    const refusal = async (projectId: string, name: string) =>
      (await ask(addPin, { input: { projectId, name } })).data.addPin;

    expect(await refusal(american.createProject.project.id, 'Pin 40 S 355')).toMatchObject({
      pin: null,
      errors: [{ __typename: 'ValidationError', message: expect.stringContaining('Eurocode') }],
    });
    expect(await refusal(european.createProject.project.id, 'Pin 41 S 355')).toMatchObject({
      pin: null,
      errors: [
        {
          ...{ __typename: 'ValidationError', path: ['input', 'name'] },
          message: expect.stringContaining('Pin 40 S 355'),
        },
      ],
    });
  });
});

describe('generation 4', () => {
  test('has neither the library nor pins nor reinforcement', async ({ ask, callsOf }) => {
    const { data } = await ask(create);
    const { id } = data.createProject.project;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!, $ids: [ID!]!) {
          nodes(ids: $ids) { id }
          project(id: $id) { materials { pins { id } reinforcement { id } library(kind: STEEL) { totalCount } } }
        }`,
        { id, ids: [id.replace('Project:', 'Pin:').concat('/1')] },
      );
    });
    const pin = await ask(addPin, { input: { projectId: id, name: 'Pin 40 S 355' } });
    const bars = await ask(addBars, { id, name: 'B 500B' });

    expect(calls).toEqual(['GetProjectData']);
    expect(answer).toEqual({
      data: { nodes: [null], project: { materials: { pins: null, reinforcement: null, library: null } } },
    });
    expect([pin.data.addPin.errors, bars.data.addMaterial.errors]).toMatchObject([
      [{ __typename: 'NotSupportedError', capability: 'pins' }],
      [{ __typename: 'NotSupportedError', capability: 'reinforcement' }],
    ]);
  });
});
