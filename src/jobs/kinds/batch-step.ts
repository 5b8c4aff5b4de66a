import { z } from 'zod';
import type { ConversionMapping } from '../../upstream/model/conversion.ts';
import {
  conversionCategories,
  designCodes,
  publishTargets,
  UNRECOGNIZED,
} from '../../upstream/model/words.ts';
import { designRecipe, mappingEdit, rankCriterion } from './design-run.ts';
import { searchPlan } from './optimization-run.ts';
import { studyValue } from './parameter-study.ts';
import { connection, designItem, list, modelled, text } from './shapes.ts';

export const conversionMapping = modelled<ConversionMapping>()(
  z.object({
    category: z.enum(Object.values(conversionCategories)),
    sourceValue: z.string(),
    targetValue: text,
  }),
);

export const batchStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CALCULATE'),
    /** Connections whose results are current keep them. */
    onlyOutdated: z.boolean(),
  }),
  z.object({
    kind: z.literal('REPORT'),
    format: z.enum(['PDF', 'WORD', 'HTML_ZIP']),
    /** One for each connection, in place of one for the connections of a project. */
    perConnection: z.boolean(),
  }),
  z.object({
    kind: z.literal('SAVE'),
    /** Only projects of which all connections pass. */
    onlyPassed: z.boolean(),
  }),
  z.object({
    kind: z.literal('CONVERT'),
    target: z.enum([...Object.values(designCodes), UNRECOGNIZED]),
    /** What replaces entries of the default mapping; one that a project does not have is left out there. */
    mappings: list(conversionMapping),
  }),
  z.object({
    kind: z.literal('APPLY_TEMPLATE'),
    /** Name of the template among the files of the batch. */
    file: z.string(),
    /** The library design it is of; null for another template. */
    design: designItem.nullable(),
    /** One that matches nothing of the default mapping is left out. */
    edits: list(mappingEdit),
    /** The operations that were there are deleted before. */
    replacesOperations: z.boolean(),
  }),
  z.object({
    kind: z.literal('SET_PARAMETERS'),
    values: list(studyValue),
    /** Keys whose values are numbers without a unit, which is refused where the parameter has one. */
    bareKeys: list(z.string()),
  }),
  /** Sets points of parameter studies, each on the connection of its study. */
  z.object({
    kind: z.literal('APPLY_POINTS'),
    points: list(
      z.object({
        connection,
        values: list(studyValue),
        /** Of the connection when its study was asked for; null where that is not known. */
        revision: text,
        /** The study that the one of this point repeats, or its own. */
        repeatOf: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('PUBLISH'),
    target: z.enum(Object.values(publishTargets)),
    /** Only connections that pass. */
    onlyPassed: z.boolean(),
  }),
  /** Looks for the best values of parameters, on a copy. */
  searchPlan.extend({
    kind: z.literal('OPTIMIZE'),
    /** Keys whose values are numbers without a unit. */
    bareKeys: list(z.string()),
    /** Put the best on the connection itself. */
    applyBest: z.boolean(),
  }),
  /** Tries library designs, on copies. */
  z.object({
    kind: z.literal('DESIGN'),
    /** Those the library does not propose are not tried; null for the first it proposes. */
    designs: list(designItem).nullable(),
    candidateLimit: z.number(),
    recipe: designRecipe,
    rankBy: list(rankCriterion),
    /** Put the best that passes on the connection itself. */
    applyBest: z.boolean(),
  }),
  z.object({
    kind: z.literal('CHECK_RULES'),
    /** Company rules by their keys; null for all. */
    keys: list(z.string()).nullable(),
    /** Calls that they take for a connection, at most. */
    calls: z.number(),
  }),
  z.object({
    kind: z.literal('UNDO'),
    /** The batch whose changes are taken back, among whose files the templates are. */
    jobId: z.string(),
  }),
]);
export type BatchStep = z.output<typeof batchStep>;

export const batchStepKind = z.enum(batchStep.options.map(({ shape }) => shape.kind.value));

/** Whether a step changes something. */
export const isChange = (step: BatchStep): boolean =>
  isOneCall(step) ||
  step.kind === 'SET_PARAMETERS' ||
  step.kind === 'APPLY_POINTS' ||
  ('applyBest' in step && step.applyBest);

/** Whether it changes something by itself, and once more would be another change. */
export const isOneCall = ({ kind }: BatchStep): boolean =>
  ['CONVERT', 'APPLY_TEMPLATE', 'PUBLISH', 'UNDO'].includes(kind);

/** Whether a step is done once for all connections of a project. */
export const isOfProject = (step: BatchStep): boolean =>
  step.kind === 'SAVE' || step.kind === 'CONVERT' || (step.kind === 'REPORT' && !step.perConnection);
