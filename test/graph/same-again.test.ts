import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const present = `query ($project: ID!, $id: ID!) {
  project(id: $project) { name settings(first: 40) { nodes { key number text flag raw } } }
  connection(id: $id) { name analysisType includeBuckling
    commonProperties { weldMaterial { id } plateMaterial { id } boltAssembly { id } }
    parameters(includeHidden: true) { key expression }
    members { id name isBearing mirrorY } templates { id }
    loadEffects(first: 1) { nodes { id name active memberLoadings { member { id } position forces { n vy vz mx my mz } } } }
    loadSettings { inEquilibrium inPercentage } } }`;

// biome-ignore lint/suspicious/noExplicitAny: what the query above asks for.
type Present = any;

/** A setting as the mutation takes it. */
const asSetting = ({ key, number, text, flag, raw }: Record<string, unknown>) => {
  const value = Object.entries({ number, text, flag, json: raw }).find(([, one]) => one !== null) ?? [];
  return { key, value: { [String(value[0])]: value[1] } };
};

/** Inputs that say what is there already, by mutation. */
const again: Record<string, (was: Present, ids: { project: string; id: string }) => object> = {
  updateProject: ({ project }, ids) => ({ projectId: ids.project, name: project.name }),
  updateSettings: ({ project }, ids) => ({
    projectId: ids.project,
    settings: project.settings.nodes.map(asSetting),
  }),
  updateConnection: ({ connection: { analysisType, includeBuckling } }, ids) => ({
    connectionId: ids.id,
    analysisType,
    includeBuckling,
  }),
  updateConnections: ({ connection: { name, analysisType, includeBuckling } }, ids) => ({
    changes: [{ connectionId: ids.id, name, analysisType, includeBuckling }],
  }),
  updateMember: ({ connection: { members } }) => {
    const { id, name, mirrorY } = members[1];
    return { memberId: id, name, mirrorY };
  },
  setBearingMember: ({ connection: { members } }) => ({
    memberId: members.find((one: { isBearing: boolean }) => one.isBearing).id,
  }),
  updateLoadEffects: ({ connection: { loadEffects } }) => {
    const [{ id, name, active, memberLoadings }] = loadEffects.nodes;
    type Loading = { member: { id: string }; position: string; forces: object };
    const loads = memberLoadings.map(({ member, position, forces }: Loading) => ({
      memberId: member.id,
      position,
      forces: { ...forces, forceUnit: 'NEWTON', momentUnit: 'NEWTON_METRE' },
    }));
    return { loadEffects: [{ loadEffectId: id, name, active, memberLoadings: loads }] };
  },
  updateLoadSettings: ({ connection: { loadSettings } }, ids) => ({ connectionId: ids.id, ...loadSettings }),
  calculateLoadExtremes: (_, ids) => ({ connectionId: ids.id }),
  updateCommonOperationProperties: ({ connection: { commonProperties: common } }, ids) => ({
    connectionId: ids.id,
    plateMaterialId: common.plateMaterial?.id,
    boltAssemblyId: common.boltAssembly?.id,
  }),
  updateParameters: ({ connection: { parameters } }, ids) => ({
    connectionId: ids.id,
    parameters: parameters.map(({ key, expression }: { key: string; expression: string }) => ({
      key,
      value: { expression },
    })),
  }),
  updateParametersInConnections: ({ connection: { parameters } }, ids) => ({
    connectionIds: [ids.id],
    parameters: parameters.map(({ key, expression }: { key: string; expression: string }) => ({
      key,
      value: { expression },
    })),
  }),
  loadTemplateDefaults: ({ connection: { templates } }) => ({
    templateInstanceId: templates[0].id,
  }),
};

/** They take a file: of a model only the service knows whether it says anything new, of loads their own test does. */
const fromAFile = ['updateProjectFromIom', 'updateLoadsFromTable'];

const ofGeneration5 = ['updateOperation', 'updateParametricSection'];

const standing = `query ($project: ID!, $id: ID!) {
  project(id: $project) { hasUnsavedChanges }
  connection(id: $id) { status results { outdated verdict maxUtilization { percent } } } }`;

describe('a change that changes nothing', () => {
  test('is tried for every mutation that updates', () => {
    // These need generation 5, whose tests send back unchanged what is there.
    const updates = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter(
      (name) => name.startsWith('update') && !ofGeneration5.includes(name) && !fromAFile.includes(name),
    );
    expect(Object.keys(again)).toEqual(expect.arrayContaining(updates));
  });

  test.for(Object.entries(again))(
    'by %s makes no results outdated',
    async ([name, inputOf], { ask, frame }) => {
      const project = await frame([{ name: 'J1', shear: { LC1: 20_000 } }]);
      await designFinPlate(ask, project);
      const ids = { project, id: jointOf(project).connection };
      const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { job { items { nodes { state } } } } }`;
      // The first one of extremes may switch off what governs nothing.
      await ask(
        `mutation ($id: ID!) { calculateLoadExtremes(input: { connectionId: $id }) { errors { message } } }`,
        ids,
      );
      await ask(calculate, ids);
      const before = (await ask(standing, ids)).data;
      expect(before.connection.results.verdict).toBe('PASSED');
      const was = await ask(present, ids);
      expect(was.errors).toBeUndefined();

      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const { data, errors } = await ask(
        `mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`,
        { input: inputOf(was.data, ids) },
      );

      expect(errors).toBeUndefined();
      expect(data[name].errors).toEqual([]);
      expect((await ask(standing, ids)).data.connection).toEqual(before.connection);
      expect(before.connection.results.outdated).toBe(false);
    },
  );
});
