import { z } from 'zod';
import { operationKinds } from '../../upstream/model/operation-words.ts';
import type { ParameterValidationFailure } from '../../upstream/model/parameter.ts';
import { projectJob } from './job-base.ts';
import { connection, list, modelled, number, text } from './shapes.ts';
import { trial } from './step.ts';

export const studyValue = z.object({ key: z.string(), expression: z.string() });
export type StudyValue = z.output<typeof studyValue>;

const operationField = z.enum(['THICKNESS', 'WELD_SIZE', 'BOLT_ASSEMBLY']);
export type OperationField = z.output<typeof operationField>;

const setting = z.object({
  /** What is varied, for people and as the title of its column. */
  title: z.string(),
  /** What it is here. */
  text: z.string(),
  /** The same as a number: a factor, a length in m. */
  number,
});
const axisSetting = z.discriminatedUnion('kind', [
  setting.extend({
    kind: z.literal('LOAD'),
    loadEffectIds: list(z.number()),
    /** Of all components, of what the load effects are in the connection itself. */
    factor: z.number(),
  }),
  setting.extend({ kind: z.literal('SECTION'), memberId: z.number(), crossSectionId: z.number() }),
  setting.extend({
    kind: z.literal('OPERATION'),
    operationId: z.number(),
    operationKind: z.enum(Object.values(operationKinds)),
    field: operationField,
    /** m; the number of a bolt assembly. */
    value: z.number(),
  }),
]);
/** What a point has in place of what the connection has, beside parameters. */
export type AxisSetting = z.output<typeof axisSetting>;

export const pointPlan = z.object({
  values: list(studyValue),
  /** What is varied beside parameters, in the order of the axes. */
  settings: list(axisSetting),
});
/** What is tried at a point. */
export type PointPlan = z.output<typeof pointPlan>;

const vector = z.object({ x: z.number(), y: z.number(), z: z.number() });
const geometry = z.object({
  plates: list(
    z.object({
      name: text,
      thickness: number,
      /** In the middle of its thickness, the first not repeated. */
      corners: list(vector),
    }),
  ),
  bolts: list(z.object({ at: vector, direction: vector })),
});
/** Plates and bolts of what was tried. m, global axes. */
export type TriedGeometry = z.output<typeof geometry>;

export const studyPoint = trial.extend({
  index: z.number(),
  /** The studied one. */
  connection,
  ...pointPlan.shape,
  failedValidations: list(
    modelled<ParameterValidationFailure>()(z.object({ key: z.string(), message: text, status: text })),
  ),
  /** The point that was the same, whose outcome it has; null where it was calculated itself. */
  sameAs: number,
  /** How it was built; null where that was not asked for or is not known. */
  geometry: geometry.nullable().optional(),
});
export type StudyPoint = z.output<typeof studyPoint>;

const studyOptions = z.object({
  includeCost: z.boolean(),
  /** How each point is built is kept. */
  includeGeometry: z.boolean().optional(),
  stopAtFirstPass: z.boolean(),
  /** Keys whose present value holds at every point that does not vary them. */
  fixedKeys: list(z.string()),
  /** Of the connection when the study was asked for; not there in studies of earlier versions. */
  revision: z.string().optional(),
  /** Id of the study whose values it has; not there where they are its own. */
  repeatOf: z.string().optional(),
});
export type StudyOptions = z.output<typeof studyOptions>;

export const parameterStudy = projectJob.extend({
  type: z.literal('ParameterStudy'),
  steps: list(studyPoint),
  connection,
  ...studyOptions.shape,
});
export type ParameterStudy = z.output<typeof parameterStudy>;
