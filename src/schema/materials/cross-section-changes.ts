import { projectItemOf } from '../../resolvers/kit/ids.ts';
import * as section from '../../resolvers/materials/cross-section.ts';
import { projectSubject } from '../../resolvers/projects/project.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { AngleInput, LengthInput } from '../kit/quantity-inputs.ts';
import { CrossSection } from './cross-section.ts';
import { PROJECT_ID, projectAfter } from './material-changes.ts';

const SectionDimensionValueInput = builder.inputType('SectionDimensionValueInput', {
  description: 'Value of a dimension, given in the way that goes with its kind.',
  isOneOf: true,
  fields: (t) => ({
    length: t.field({ type: LengthInput, description: 'Of a `NumberDimension` that is a length.' }),
    angle: t.field({ type: AngleInput, description: 'Of a `NumberDimension` that is an angle.' }),
    count: t.int({ description: 'Of a `CountDimension`.' }),
    flag: t.boolean({ description: 'Of a `SwitchDimension`.' }),
    choice: t.string({ description: 'Of a `ChoiceDimension`: one of its options.' }),
  }),
});

const SectionDimensionInput = builder.inputType('SectionDimensionInput', {
  description: 'A dimension of a section.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name in the shape, for example `wH`.' }),
    value: t.field({ type: SectionDimensionValueInput, required: true, description: 'Value.' }),
  }),
});

const payloadOf = (name: string, description: string) =>
  payloadType<section.SectionChange>(name, description, (t) => ({
    crossSection: t.expose('crossSection', {
      type: CrossSection,
      nullable: true,
      description: 'The cross-section as it is now.',
    }),
    project: t.expose('project', projectAfter),
  }));

mutation('addParametricSection', {
  description:
    'Adds a cross-section made by its dimensions. Needs the capability `typedCrossSections`. It is a new one, even where there is one like it.',
  ops: ['AddParametricCrossSection'],
  input: builder.inputType('AddParametricSectionInput', {
    description: 'Input of `addParametricSection`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      shape: t.string({
        required: true,
        description: 'Shape, one of `ProjectMaterials.sectionShapes`: `Iw` is a welded I.',
      }),
      materialName: t.string({ required: true, description: 'Name of its steel, for example `S 355`.' }),
      dimensions: t.field({
        type: [SectionDimensionInput],
        required: true,
        defaultValue: [],
        description: 'Dimensions; those that are left out have the defaults of the shape.',
      }),
    }),
  }),
  payload: payloadOf('AddParametricSectionPayload', 'Result of `addParametricSection`.'),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: section.addParametricSection,
});

mutation('updateParametricSection', {
  description:
    'Changes dimensions of a cross-section, of all members that have it. Needs the capability `typedCrossSections`; a section that is not made by dimensions is a `ConflictError`. Results of the project are outdated then.',
  ops: ['GetCrossSection', 'UpdateParametricCrossSection'],
  input: builder.inputType('UpdateParametricSectionInput', {
    description: 'Input of `updateParametricSection`. Fields left out stay.',
    fields: (t) => ({
      crossSectionId: t.id({
        required: true,
        description: 'Cross-section: global id or `<project UUID>/<number>`.',
      }),
      materialName: t.string({ description: 'Name of its steel.' }),
      dimensions: t.field({
        type: [SectionDimensionInput],
        required: true,
        defaultValue: [],
        description: 'Dimensions; those that are left out stay.',
      }),
    }),
  }),
  payload: payloadOf('UpdateParametricSectionPayload', 'Result of `updateParametricSection`.'),
  subject: ({ crossSectionId }) => section.crossSectionSubject(crossSectionId),
  revised: async ({ crossSectionId }) => {
    const { projectId } = projectItemOf('CrossSection', crossSectionId, ['input', 'crossSectionId']);
    return { projectId, connectionId: null };
  },
  resolve: section.updateParametricSection,
});
