import { graphLimits, triedParts } from '../../config/limits.ts';
import type * as model from '../../jobs/kinds/parameter-study.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { pageOfSteps } from '../../resolvers/jobs/job.ts';
import * as study from '../../resolvers/jobs/study.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { costs } from '../cost/declared-cost.ts';
import { OPERATION_READS, OPERATION_REPLACEMENTS } from '../cost/operation-lists.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { ConnectionItem, Job } from '../kit/refs.ts';
import { AngleUnit, LengthUnit } from '../kit/units.ts';
import { valueSignFieldAsked, valueUnitArg } from '../kit/value-fields.ts';
import { ParameterIssue } from '../parameters/parameter.ts';
import { ParameterValueInput } from '../parameters/parameter-changes.ts';
import { stepArgs } from './job.ts';
import { RankCriterion, trialFields } from './trial.ts';
import { TriedGeometry } from './tried-geometry.ts';

const StudyValue = builder.objectRef<study.StudiedValue>('StudyValue').implement({
  description: 'A parameter value of a study point.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the parameter.' }),
    expression: t.exposeString('expression', {
      description: 'Expression that is set; numbers are in SI units, text carries its quotes.',
    }),
    number: t.float({
      nullable: true,
      description: 'The value when it is a plain number.',
      args: valueUnitArg(t),
      ...costs(['GetParameters']),
      resolve: (value, { unit }, context) => study.numberOfValue(value, unit, context),
    }),
    unit: valueSignFieldAsked(t, { ...costs(['GetParameters']), sign: study.signOfValue }),
  }),
});

const StudySetting = builder.objectRef<model.AxisSetting>('StudySetting').implement({
  description:
    'What a study point has in place of what the connection has: a factor of loads, a section, a size of an operation.',
  fields: (t) => ({
    title: t.exposeString('title', {
      description:
        'What is varied: `Load factor of LE1`, `Section of B1`, `Thickness [m] of SP1`. Title of its column in the table.',
    }),
    text: t.exposeString('text', { description: 'What it is at this point: `1.2`, `IPE330`, `0.012`.' }),
  }),
});

export const StudyPoint = builder.objectRef<model.StudyPoint>('StudyPoint').implement({
  description: 'One combination of parameter values and what it leads to.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'Number of the point, from 0.' }),
    values: t.field({
      type: [StudyValue],
      description: 'Values of the varied parameters.',
      resolve: ({ values, connection }) => values.map((value) => ({ ...value, connection })),
    }),
    settings: t.field({
      type: [StudySetting],
      description: 'What is varied beside parameters, in the order of the axes.',
      resolve: ({ settings }) => [...settings],
    }),
    sameAs: t.exposeInt('sameAs', {
      nullable: true,
      description:
        'Number of the point before it that sets the same; its outcome is that of this one, and nothing was calculated. Null for a point that was.',
    }),
    ...trialFields(t),
    geometry: t.field({
      type: TriedGeometry,
      nullable: true,
      description: `How it was built on the copy. Null until it was, where the study does not keep it (\`includeGeometry\`), where the service does not say, where it has more corners and bolts than its share of the ${triedParts.toLocaleString('en')} a study keeps, and for points of searches.`,
      resolve: ({ geometry }) => geometry,
    }),
    issues: t.field({
      type: [ParameterIssue],
      description:
        'Values that were not accepted, or only with a warning. A point whose values are not accepted is not calculated and FAILED.',
      resolve: ({ failedValidations }) => [...failedValidations],
    }),
  }),
});

export const { page: StudyPointPage } = pageTypes(StudyPoint, 'study point');

export const ParameterStudy = builder.objectRef<model.ParameterStudy>('ParameterStudy').implement({
  description:
    'A sweep over parameter values, factors of loads, sections and sizes of operations. It works on a copy of the connection, which is deleted at the end; the connection itself stays as it is. One step is one point.',
  interfaces: [Node, Job],
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The studied connection.',
      resolve: ({ connection }) => connection,
    }),
    revision: t.string({
      nullable: true,
      description:
        '`revision` of the connection when the study was asked for; null for studies of earlier versions. As `ifRevision` of `applyStudyPoint` it sets a point only where nothing was changed since.',
      resolve: ({ revision }) => revision ?? null,
    }),
    repeatOf: t.id({
      nullable: true,
      description:
        'Global id of the study whose values it has, which may be forgotten by now; null where they are its own.',
      resolve: ({ repeatOf }) => (repeatOf === undefined ? null : encodeId('ParameterStudy', repeatOf)),
    }),
    points: t.field({
      type: StudyPointPage,
      description: 'Points in order of execution; of a grid the last axis varies fastest.',
      args: stepArgs(t.arg),
      resolve: ({ steps }, args) => pageOfSteps(steps, args, ({ index }) => index),
    }),
    best: t.field({
      type: StudyPointPage,
      description: 'The best of the points calculated so far; of equal ones the earlier first.',
      args: {
        by: t.arg({
          type: [RankCriterion],
          required: true,
          defaultValue: ['PASSED', 'COST', 'UTILIZATION'],
          description: 'What counts, most important first.',
        }),
        ...pageArgs(t.arg, 1),
      },
      resolve: study.bestPoints,
    }),
  }),
});

const StudyCombination = builder.enumType('StudyCombination', {
  description: 'How the axes of a study combine.',
  values: {
    GRID: { description: 'Every value of each axis with every value of the others.' },
    PAIRED: { description: 'First values together, second values together, and so on.' },
    ONE_AT_A_TIME: {
      description: 'One axis varies while the others keep their present value; needs one more call.',
    },
  } as const,
});

type InputBuilder = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

const rangeFields = (t: InputBuilder) => ({
  start: t.float({ required: true, description: 'First value.' }),
  end: t.float({ required: true, description: 'Last value; it may be the smaller one.' }),
  count: t.int({ required: true, description: `How many values, from 2 to ${graphLimits.studyPoints}.` }),
});

const NumberRangeInput = builder.inputType('NumberRangeInput', {
  description: 'Numbers without a unit at equal distances, both ends included.',
  fields: rangeFields,
});

export const LengthRangeInput = builder.inputType('LengthRangeInput', {
  description: 'Lengths at equal distances, both ends included.',
  fields: (t) => ({
    ...rangeFields(t),
    unit: t.field({ type: LengthUnit, required: true, description: 'Unit of start and end.' }),
  }),
});

const AngleRangeInput = builder.inputType('AngleRangeInput', {
  description: 'Angles at equal distances, both ends included.',
  fields: (t) => ({
    ...rangeFields(t),
    unit: t.field({ type: AngleUnit, required: true, description: 'Unit of start and end.' }),
  }),
});

const StudyValuesInput = builder.inputType('StudyValuesInput', {
  description: 'Values of an axis, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    list: t.field({ type: [ParameterValueInput], description: 'Listed values.' }),
    numberRange: t.field({
      type: NumberRangeInput,
      description: 'A range of numbers. Refused for a parameter that is a length, an angle or the like.',
    }),
    lengthRange: t.field({ type: LengthRangeInput, description: 'A range of lengths.' }),
    angleRange: t.field({ type: AngleRangeInput, description: 'A range of angles.' }),
  }),
});

export const StudyAxisInput = builder.inputType('StudyAxisInput', {
  description: 'One varied parameter.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key of the parameter.' }),
    values: t.field({ type: StudyValuesInput, required: true, description: 'Its values.' }),
  }),
});

export const planFields = (t: InputBuilder) => ({
  combine: t.field({
    type: StudyCombination,
    required: true,
    defaultValue: 'GRID',
    description: 'How the axes combine.',
  }),
  maxPoints: t.int({
    required: true,
    defaultValue: 100,
    description: `Refuse, before any work, when the study has more points; at most ${graphLimits.studyPoints}.`,
  }),
  includeCost: t.boolean({
    required: true,
    defaultValue: false,
    description: 'Ask for the production cost of each point.',
  }),
  includeGeometry: t.boolean({
    required: true,
    defaultValue: false,
    description: 'Keep how each point is built, `StudyPoint.geometry`; one more call for each.',
  }),
  stopAtFirstPass: t.boolean({
    required: true,
    defaultValue: false,
    description: 'Stop at the first point that passes; the rest becomes CANCELLED.',
  }),
});

mutation('startParameterStudy', {
  description:
    'Calculates a connection with many parameter values, on a copy. Answers at once; follow it with `jobProgress`. `startStudy` varies loads, sections and operations too.',
  role: 'calculate',
  ops: [
    'GetConnection',
    'CopyConnection',
    'GetParameters',
    'Update',
    'ExportIomConnectionData',
    'Calculate',
    'GetProductionCost',
    'DeleteConnection',
  ],
  input: builder.inputType('StartParameterStudyInput', {
    description: 'Input of `startParameterStudy`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      axes: t.field({ type: [StudyAxisInput], required: true, description: 'Varied parameters.' }),
      ...planFields(t),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof study.startParameterStudy>>>(
    'StartParameterStudyPayload',
    'Result of `startParameterStudy`.',
    (t) => ({
      study: t.expose('study', { type: ParameterStudy, nullable: true, description: 'The accepted study.' }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: study.startParameterStudy,
});

mutation('applyStudyPoint', {
  description:
    'Sets the values of a study point on the connection itself, with its sections and sizes of operations; loads stay as they are. Its results are stale then. Where a value is not accepted, `errors` has a `ParameterError` for each, and all values stay as they were; a section of the point is set before them.',
  ops: ['Update', 'GetMember', 'UpdateMember', ...OPERATION_READS, ...OPERATION_REPLACEMENTS],
  input: builder.inputType('ApplyStudyPointInput', {
    description: 'Input of `applyStudyPoint`.',
    fields: (t) => ({
      studyId: t.id({ required: true, description: 'The study, or an `OptimizationRun`.' }),
      index: t.int({ required: true, description: 'Number of the point, from 0.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof study.applyStudyPoint>>>(
    'ApplyStudyPointPayload',
    'Result of `applyStudyPoint`.',
    (t) => ({
      connection: t.expose('connection', connectionAfter),
      issues: t.expose('issues', {
        type: [ParameterIssue],
        nullable: true,
        description: 'Values that were accepted with a warning.',
      }),
    }),
  ),
  subject: ({ studyId }) => ({ typeName: 'ParameterStudy', id: studyId, path: ['input', 'studyId'] }),
  resolve: study.applyStudyPoint,
});
