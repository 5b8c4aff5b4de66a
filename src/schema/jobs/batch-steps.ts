import { graphLimits } from '../../config/limits.ts';
import { ReportFormat } from '../files/report.ts';
import { builder } from '../kit/builder.ts';
import { DesignCode } from '../kit/enums.ts';
import { ParameterValueInput } from '../parameters/parameter-changes.ts';
import { ConversionMappingInput } from '../projects/code-conversion.ts';
import { PublishTarget } from '../templates/publishing.ts';
import { TemplateMappingEditInput, TemplateSourceInput } from '../templates/template.ts';
import { OptimizeGoal, searchFields } from './optimization.ts';
import { StudyAxisInput } from './parameter-study.ts';
import { candidateFields } from './trial.ts';

export const BatchStepKind = builder.enumType('BatchStepKind', {
  description: 'What a batch does with a connection.',
  values: {
    OPEN: { description: 'Opens its file.' },
    CALCULATE: { description: 'Calculates it.' },
    REPORT: { description: 'Makes a report of it, or of all connections of its project.' },
    SAVE: { description: 'Keeps its project as a file.' },
    CONVERT: { description: 'Converts its project to another design code.' },
    APPLY_TEMPLATE: { description: 'Applies a template to it.' },
    SET_PARAMETERS: { description: 'Sets parameters of it.' },
    APPLY_POINTS: { description: 'Sets a point of a study of it.' },
    PUBLISH: { description: 'Publishes its design to the library.' },
    OPTIMIZE: { description: 'Looks for the best values of parameters, on a copy.' },
    DESIGN: { description: 'Tries designs of the library, on copies.' },
    CHECK_RULES: { description: 'Holds it against the company rules.' },
    UNDO: { description: 'Takes back what another batch has changed in it.' },
  } as const,
});

const BatchCalculateInput = builder.inputType('BatchCalculateInput', {
  description: 'Calculates connections.',
  fields: (t) => ({
    onlyOutdated: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Connections whose results are current keep them.',
    }),
  }),
});

const BatchReportInput = builder.inputType('BatchReportInput', {
  description: 'Makes reports.',
  fields: (t) => ({
    format: t.field({
      type: ReportFormat,
      required: true,
      defaultValue: 'PDF',
      description: 'Form of the report; HTML_ZIP for single connections only.',
    }),
    perConnection: t.boolean({
      required: true,
      defaultValue: false,
      description: 'One for each connection, in place of one for the connections of each project.',
    }),
  }),
});

const BatchSaveInput = builder.inputType('BatchSaveInput', {
  description: 'Keeps projects as files.',
  fields: (t) => ({
    onlyPassed: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Only projects of which all connections pass; the others say so in `skipped`.',
    }),
  }),
});

const BatchConvertInput = builder.inputType('BatchConvertInput', {
  description: 'Converts projects to another design code.',
  fields: (t) => ({
    target: t.field({ type: DesignCode, required: true, description: 'Design code to convert to.' }),
    mappings: t.field({
      type: [ConversionMappingInput],
      required: true,
      defaultValue: [],
      description:
        'Entries that replace those of the default mapping, as `Batch.mappings` of a dry run tells them. One that a project does not have is left out there.',
    }),
  }),
});

const BatchTemplateInput = builder.inputType('BatchTemplateInput', {
  description: 'Applies a template.',
  fields: (t) => ({
    template: t.field({
      type: TemplateSourceInput,
      required: true,
      description: 'The template, as it is when the batch is started.',
    }),
    edits: t.field({
      type: [TemplateMappingEditInput],
      required: true,
      defaultValue: [],
      description: 'Changes to every default mapping; one that matches nothing of it is left out there.',
    }),
    replaceOperations: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'Delete the operations that the connection has before; otherwise the template comes on top of them.',
    }),
  }),
});

const BatchParameterInput = builder.inputType('BatchParameterInput', {
  description: 'A value of a parameter.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key of the parameter.' }),
    value: t.field({ type: ParameterValueInput, required: true, description: 'Its new value.' }),
  }),
});

const BatchParametersInput = builder.inputType('BatchParametersInput', {
  description: 'Sets parameters, all of them or none for a connection.',
  fields: (t) => ({
    parameters: t.field({ type: [BatchParameterInput], required: true, description: 'New values.' }),
  }),
});

const BatchPointInput = builder.inputType('BatchPointInput', {
  description: 'A point of a study, for the connection of that study.',
  fields: (t) => ({
    studyId: t.id({ required: true, description: 'The study.' }),
    index: t.int({ required: true, description: 'Number of the point, from 0.' }),
  }),
});

const BatchPointsInput = builder.inputType('BatchPointsInput', {
  description:
    'Sets points of parameter studies, each on the connection of its study, as `applyStudyPoint` does with the `revision` of the study: a connection that was changed since its study was asked for stays as it is, and its item fails.',
  fields: (t) => ({
    points: t.field({
      type: [BatchPointInput],
      required: true,
      description:
        'One for each connection of the batch, of parameters alone. They are taken when the batch is started, so a study may be forgotten then.',
    }),
  }),
});

const BatchPublishInput = builder.inputType('BatchPublishInput', {
  description: 'Publishes designs to the library, by the name of the connection, after that of its file.',
  fields: (t) => ({
    target: t.field({
      type: PublishTarget,
      required: true,
      defaultValue: 'PRIVATE',
      description: 'Where to publish.',
    }),
    onlyPassed: t.boolean({
      required: true,
      defaultValue: true,
      description:
        'Only connections that were calculated by this batch and pass; the others say so in `skipped`.',
    }),
  }),
});

const APPLY_BEST =
  'Needs the role `CHANGE` too. Not where the connection was changed meanwhile: its item fails then.';

const BatchOptimizeInput = builder.inputType('BatchOptimizeInput', {
  description:
    'Looks for the smallest value of a parameter that passes, or the cheapest combination of several, for each connection by itself: as `optimizeConnection`, on a copy.',
  fields: (t) => ({
    minimise: t.field({ type: OptimizeGoal, required: true, description: 'What is to be small.' }),
    over: t.field({
      type: [StudyAxisInput],
      required: true,
      description:
        'Parameters that are varied. A connection that has not all of them fails, and nothing of it is calculated.',
    }),
    ...searchFields(t, 20, ' for a connection'),
    applyBest: t.boolean({
      required: true,
      defaultValue: false,
      description: `Set the best values on each connection. ${APPLY_BEST}`,
    }),
  }),
});

const BatchDesignInput = builder.inputType('BatchDesignInput', {
  description: 'Tries designs of the library on copies of each connection, as `designConnection`.',
  fields: (t) => ({
    designItemIds: t.idList({
      description: `These designs, at most ${graphLimits.batchDesigns}, where the library proposes them for the connection; in place of the first that it proposes.`,
    }),
    candidateLimit: t.int({
      required: true,
      defaultValue: 3,
      description: `How many proposals to try, at most ${graphLimits.batchDesigns}, in the order of the library.`,
    }),
    ...candidateFields(t),
    applyBest: t.boolean({
      required: true,
      defaultValue: false,
      description: `Apply the best to each connection, where it passes. ${APPLY_BEST}`,
    }),
  }),
});

const BatchRulesInput = builder.inputType('BatchRulesInput', {
  description: 'Holds connections against company rules, as they are then.',
  fields: (t) => ({
    keys: t.stringList({ description: 'Only these rules, by their keys; all when left out.' }),
  }),
});

export const BatchStepInput = builder.inputType('BatchStepInput', {
  description: 'One step, of one of these kinds.',
  isOneOf: true,
  fields: (t) => ({
    calculate: t.field({ type: BatchCalculateInput, description: 'Calculates the connection.' }),
    report: t.field({
      type: BatchReportInput,
      description: 'Makes a report; the service calculates connections that have no results.',
    }),
    save: t.field({ type: BatchSaveInput, description: 'Keeps the project as a file, as it is then.' }),
    convert: t.field({
      type: BatchConvertInput,
      description:
        'Converts the project, once, to another design code. Needs the role `CHANGE` too, as do the next four.',
    }),
    applyTemplate: t.field({
      type: BatchTemplateInput,
      description: 'Applies a template to the connection.',
    }),
    setParameters: t.field({ type: BatchParametersInput, description: 'Sets parameters of the connection.' }),
    applyPoints: t.field({
      type: BatchPointsInput,
      description: 'Sets a point of a study of the connection.',
    }),
    publish: t.field({ type: BatchPublishInput, description: 'Publishes the connection to the library.' }),
    optimize: t.field({
      type: BatchOptimizeInput,
      description: 'Looks for the best values of parameters of the connection.',
    }),
    design: t.field({
      type: BatchDesignInput,
      description: 'Tries designs of the library on copies of the connection.',
    }),
    checkRules: t.field({
      type: BatchRulesInput,
      description:
        'Holds the connection against the company rules, after a calculation where they are about checks. Reads what they need.',
    }),
  }),
});
