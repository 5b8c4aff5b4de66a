import { graphLimits } from '../../config/limits.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as study from '../../resolvers/jobs/study.ts';
import { OPERATION_LISTS, OPERATION_READS, OPERATION_REPLACEMENTS } from '../cost/operation-lists.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { LengthInput } from '../kit/quantity-inputs.ts';
import { LengthRangeInput, ParameterStudy, planFields, StudyAxisInput } from './parameter-study.ts';

const LoadAxisInput = builder.inputType('LoadAxisInput', {
  description: 'Factors of loads. All components of the load effects are multiplied, on the copy.',
  fields: (t) => ({
    loadEffectIds: t.idList({
      required: true,
      description: 'Load effects of the connection, active or not.',
    }),
    scale: t.floatList({ required: true, description: 'Factors; 1 is what the loads are now.' }),
  }),
});

const SectionAxisInput = builder.inputType('SectionAxisInput', {
  description: 'Cross-sections of a member. What is designed on it follows, as far as the service can.',
  fields: (t) => ({
    memberId: t.id({
      required: true,
      description:
        'Member of the connection: global id, `<project UUID>/<connection>/<number>`, or the number alone.',
    }),
    names: t.stringList({
      required: true,
      description:
        'Names in the library of the service. Those that the project lacks in this steel are added to it before the study begins, which needs the role `CHANGE` too; they stay.',
    }),
    materialName: t.string({ required: true, description: 'Steel of the sections, such as `S 355`.' }),
  }),
});

const OperationField = builder.enumType('OperationField', {
  description: 'What of an operation a study varies.',
  values: {
    THICKNESS: { description: 'Thickness of a stiffening or negative plate.' },
    WELD_SIZE: { description: 'Size of the weld of a weld, a stiffening plate or a stiffening member.' },
    BOLT_ASSEMBLY: { description: 'Bolts of a bolt grid.' },
  } as const,
});

const OperationValuesInput = builder.inputType('OperationValuesInput', {
  description: 'Values of an axis of an operation, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    lengths: t.field({ type: [LengthInput], description: 'Listed lengths, for thicknesses and welds.' }),
    lengthRange: t.field({ type: LengthRangeInput, description: 'A range of lengths.' }),
    assemblyIds: t.idList({ description: 'Bolt assemblies of the project, for bolts.' }),
  }),
});

const OperationAxisInput = builder.inputType('OperationAxisInput', {
  description: 'Sizes of one operation. Needs the capability `typedOperations`.',
  fields: (t) => ({
    operationId: t.id({
      required: true,
      description:
        'Operation of the connection: global id, `<project UUID>/<connection>/<number>`, or the number alone.',
    }),
    field: t.field({ type: OperationField, required: true, description: 'What is varied.' }),
    values: t.field({ type: OperationValuesInput, required: true, description: 'Its values.' }),
  }),
});

export const AxisInput = builder.inputType('AxisInput', {
  description: 'One varied thing, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    parameter: t.field({ type: StudyAxisInput, description: 'A parameter.' }),
    load: t.field({ type: LoadAxisInput, description: 'A factor of loads.' }),
    section: t.field({ type: SectionAxisInput, description: 'The cross-section of a member.' }),
    operation: t.field({ type: OperationAxisInput, description: 'A size of an operation.' }),
  }),
});

/** What a study may take: what its axes name, and points on a copy. */
export const STUDY_OPS = [
  'GetConnection',
  'GetParameters',
  'GetLoadEffects',
  'GetMembers',
  'GetCrossSections',
  'AddCrossSection',
  'GetBoltAssemblies',
  ...OPERATION_LISTS,
  'CopyConnection',
  'GetMember',
  'UpdateMember',
  'Update',
  'ExportIomConnectionData',
  ...OPERATION_READS,
  ...OPERATION_REPLACEMENTS,
  'GetLoadEffect',
  'UpdateLoadEffect',
  'Calculate',
  'GetProductionCost',
  'DeleteConnection',
] as const;

mutation('startStudy', {
  description:
    'Calculates a connection with many parameter values, factors of loads, sections and sizes of operations, on a copy. Points that set the same are calculated once. Answers at once; follow it with `jobProgress`.',
  role: 'calculate',
  ops: STUDY_OPS,
  input: builder.inputType('StartStudyInput', {
    description: 'Input of `startStudy`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      axes: t.field({
        type: [AxisInput],
        required: true,
        description: `What is varied. An axis has at most ${graphLimits.studyPoints} values.`,
      }),
      ...planFields(t),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof study.startStudy>>>(
    'StartStudyPayload',
    'Result of `startStudy`.',
    (t) => ({
      study: t.expose('study', { type: ParameterStudy, nullable: true, description: 'The accepted study.' }),
      addedSections: t.expose('addedSections', {
        type: ['String'],
        nullable: true,
        description: 'Sections that were added to the project, by the names it has them under. They stay.',
      }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: study.startStudy,
});
