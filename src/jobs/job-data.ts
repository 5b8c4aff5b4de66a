import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { operationKinds } from '../upstream/model/operation-words.ts';
import {
  conversionCategories,
  conversionKinds,
  designCodes,
  formerKinds,
  publishTargets,
  severities,
  UNRECOGNIZED,
  weldSizingMethods,
} from '../upstream/model/words.ts';
import type { Job } from './job.ts';

/** A job as text can carry it: moments are ISO strings. */
export type JobData = z.input<typeof job>;

export const jobToData = (given: Job): JobData => z.encode(job, given as z.output<typeof job>);

/** The job again. Throws for data that is none. */
export const jobFromData = (data: unknown): Job => z.decode(job, completed(data) as JobData);

/** Kept by an earlier version a design run has no revision, no job its caller, a study varies parameters only, and a batch converts nothing and checks no rules. */
function completed(data: unknown): object {
  const { type, steps } = data as Partial<JobData>;
  const all = { ifRevision: null, startedBy: null, isUndoable: false, ...(data as object) };
  const missing =
    type === 'ParameterStudy'
      ? { settings: [], sameAs: null }
      : type === 'Batch'
        ? { mappings: [], changes: [], undo: [], revision: null, ...itemsOfBefore }
        : null;
  if (missing === null || !Array.isArray(steps)) return all;
  return { ...all, steps: steps.map((step: object) => ({ ...missing, ...step })) };
}

/** Not there in the items of earlier versions. */
const itemsOfBefore = { left: null, rules: null, optimum: null, candidates: [], appliedDesign: null };

const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
const text = z.string().nullable();
const number = z.number().nullable();
const verdict = z.boolean().nullable();
const states = z.enum(['QUEUED', 'RUNNING', 'CANCELLING', 'FINISHED', 'FAILED', 'CANCELLED']);
const connection = z.object({ projectId: z.string(), connectionId: z.number() });

/** One of these words, or what was one in a snapshot of an earlier version. */
const kindOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.codec(z.custom<Kind>(), z.enum(kinds), {
    decode: (word) => (formerKinds.get(word) ?? word) as Kind,
    encode: (kind) => kind,
  });

const check = connection.extend({
  type: z.literal('SummaryCheck'),
  kind: kindOf([
    ...(['ANALYSIS', 'PLATES', 'WELDS', 'BOLTS', 'PRELOADED_BOLTS', 'ANCHORS'] as const),
    ...(['CONCRETE_BLOCK', 'BUCKLING', 'UNRECOGNIZED'] as const),
  ]),
  name: z.string(),
  status: z.enum(['PASSED', 'FAILED', 'SKIPPED']),
  utilizationRatio: number,
  loadCaseId: number,
  value: number,
  measure: z.enum(['UTILIZATION', 'PLASTIC_STRAIN', 'APPLIED_LOAD', 'LOAD_FACTOR']),
  message: text,
});

const step = z.object({ state: states, failure: text });

const item = step.extend({
  connection,
  machine: z.string().nullable(),
  passed: verdict,
  seconds: number,
  summary: connection.extend({ passed: verdict, summary: z.array(check) }).nullable(),
  calculatedAt: moment.nullable(),
});

const trial = step.extend({
  machine: z.string().nullable(),
  passed: verdict,
  maxUtilization: number,
  productionCost: number,
  summary: z.array(check),
});

const set = z.object({ title: z.string(), text: z.string(), number });
const setting = z.discriminatedUnion('kind', [
  set.extend({ kind: z.literal('LOAD'), loadEffectIds: z.array(z.number()), factor: z.number() }),
  set.extend({ kind: z.literal('SECTION'), memberId: z.number(), crossSectionId: z.number() }),
  set.extend({
    kind: z.literal('OPERATION'),
    operationId: z.number(),
    operationKind: z.enum(Object.values(operationKinds)),
    field: z.enum(['THICKNESS', 'WELD_SIZE', 'BOLT_ASSEMBLY']),
    value: z.number(),
  }),
]);

const value = z.object({ key: z.string(), expression: z.string() });

const point = trial.extend({
  index: z.number(),
  connection,
  values: z.array(value),
  settings: z.array(setting),
  failedValidations: z.array(z.object({ key: z.string(), message: text, status: text })),
  sameAs: number,
});

const searchPoint = point.extend({ at: z.array(z.number()) });

const issue = connection.extend({
  operationId: number,
  severity: z.enum([...Object.values(severities), UNRECOGNIZED]),
  description: text,
  details: text,
});

const designItem = z.object({
  designSetId: z.string(),
  designItemId: z.string(),
  name: text,
  designCode: text,
  version: text,
});

const candidate = trial.extend({
  rank: number,
  designItem,
  appliedWithoutIssues: verdict,
  issues: z.array(issue),
});

const edit = z.object({
  key: text,
  kind: kindOf([...Object.values(conversionKinds), UNRECOGNIZED]).nullable(),
  originalValue: text,
  newValue: text,
  newReference: text,
});

const error = z.object({
  code: z.enum([...errorCodes, 'INTERNAL_SERVER_ERROR', 'JOB_LOST']),
  message: z.string(),
  retryable: z.boolean(),
  retryAfterMs: number,
  outcomeUnknown: z.boolean(),
  upstream: z.object({ operation: z.string(), status: number, title: text, detail: text }).nullable(),
  capability: text,
  path: z.array(z.string()).nullable(),
  missing: z.object({ typeName: z.string(), givenId: z.string() }).nullable(),
});

const conversionMapping = z.object({
  category: z.enum(Object.values(conversionCategories)),
  sourceValue: z.string(),
  targetValue: text,
});

const axes = z.array(
  z.object({ title: z.string(), choices: z.array(point.pick({ values: true, settings: true })) }),
);
const goal = z.enum(['COST', 'FIRST_AXIS']);
const method = z.enum(['BISECTION', 'PATTERN']);
const limits = z.object({ maxUtilization: number, checkKinds: z.array(check.shape.kind).nullable() });
const recipe = z.object({
  replacesOperations: z.boolean(),
  edits: z.array(edit),
  sizeWelds: z.enum(Object.values(weldSizingMethods)).nullable(),
});
const rankBy = z.array(z.enum(['PASSED', 'COST', 'UTILIZATION', 'EFFICIENCY']));

const batchStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CALCULATE'), onlyOutdated: z.boolean() }),
  z.object({
    kind: z.literal('REPORT'),
    format: z.enum(['PDF', 'WORD', 'HTML_ZIP']),
    perConnection: z.boolean(),
  }),
  z.object({ kind: z.literal('SAVE'), onlyPassed: z.boolean() }),
  z.object({
    kind: z.literal('CONVERT'),
    target: z.enum([...Object.values(designCodes), UNRECOGNIZED]),
    mappings: z.array(conversionMapping),
  }),
  z.object({
    kind: z.literal('APPLY_TEMPLATE'),
    file: z.string(),
    design: designItem.nullable(),
    edits: z.array(edit),
    replacesOperations: z.boolean(),
  }),
  z.object({
    kind: z.literal('SET_PARAMETERS'),
    values: z.array(value),
    bareKeys: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('PUBLISH'),
    target: z.enum(Object.values(publishTargets)),
    onlyPassed: z.boolean(),
  }),
  z.object({
    kind: z.literal('OPTIMIZE'),
    bareKeys: z.array(z.string()),
    ...{ axes, goal, method, limits, maxRuns: z.number(), seed: z.number(), applyBest: z.boolean() },
  }),
  z.object({
    kind: z.literal('DESIGN'),
    designs: z.array(designItem).nullable(),
    candidateLimit: z.number(),
    ...{ recipe, rankBy, applyBest: z.boolean() },
  }),
  z.object({ kind: z.literal('CHECK_RULES'), keys: z.array(z.string()).nullable(), calls: z.number() }),
  z.object({ kind: z.literal('UNDO'), jobId: z.string() }),
]);

const changingSteps = ['CONVERT', 'APPLY_TEMPLATE', 'SET_PARAMETERS', 'PUBLISH', 'UNDO'] as const;
const trials = ['OPTIMIZE', 'DESIGN'] as const;
const stepKinds = ['CALCULATE', 'REPORT', 'SAVE', 'CHECK_RULES', ...trials, ...changingSteps] as const;

const batchItem = item.extend({
  jobId: z.string(),
  index: z.number(),
  source: z.object({
    order: z.number(),
    name: text,
    project: text,
    file: z.object({ in: z.enum(['BATCH', 'FOLDER']), path: z.string() }).nullable(),
  }),
  connection: connection.nullable(),
  name: text,
  done: z.number(),
  step: z.enum(['OPEN', ...stepKinds]).nullable(),
  rules: z
    .object({
      ...{ passed: z.number(), failed: z.number(), undecided: z.number() },
      findings: z.array(
        z.object({
          ...{ key: z.string(), text: z.string(), verdict: z.enum(['FAILED', 'UNDECIDED']) },
          found: z.string(),
        }),
      ),
    })
    .nullable(),
  optimum: z
    .object({
      best: searchPoint.nullable(),
      ended: z.enum(['FOUND', 'NOTHING_PASSES', 'BUDGET', 'NOT_MONOTONIC']),
      runsUsed: z.number(),
      explanation: text,
      isApplied: z.boolean(),
    })
    .nullable(),
  candidates: z.array(candidate),
  appliedDesign: designItem.nullable(),
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  skipped: z.array(z.enum(['SAVE', 'PUBLISH'])),
  mappings: z.array(conversionMapping),
  changes: z.array(z.object({ step: z.enum(stepKinds), name: z.string(), before: text, after: text })),
  undo: z.array(
    z.object({
      place: z.number(),
      operations: z.array(z.string()).nullable(),
      file: text,
      values: z.array(value),
    }),
  ),
  revision: text,
  left: z.object({ values: z.array(value), digest: text }).nullable(),
  attempts: z.number(),
  seconds: z.number(),
  error: error.nullable(),
});

const anyBase = z.object({
  jobId: z.string(),
  state: states,
  ended: z.array(z.number()),
  stepFraction: z.number(),
  message: text,
  failure: text,
  error: error.nullable(),
  createdAt: moment,
  startedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  projectClosed: z.boolean(),
});
const base = anyBase.extend({ projectId: z.string() });

const job = z.discriminatedUnion('type', [
  base.extend({
    type: z.literal('CalculationJob'),
    steps: z.array(item),
    loadEffectIds: z.array(z.number()).nullable(),
    separately: z.boolean().optional(),
  }),
  base.extend({
    type: z.literal('ParameterStudy'),
    steps: z.array(point),
    connection,
    includeCost: z.boolean(),
    stopAtFirstPass: z.boolean(),
    fixedKeys: z.array(z.string()),
  }),
  base.extend({
    type: z.literal('ConnectionDesignRun'),
    steps: z.array(candidate),
    connection,
    ...{ recipe, rankBy },
    applyBest: z.boolean(),
    ifRevision: text,
  }),
  base.extend({
    type: z.literal('OptimizationRun'),
    steps: z.array(searchPoint),
    connection,
    ...{ axes, goal, method, limits },
    start: z.array(z.number()),
    maxRuns: z.number(),
    seed: z.number(),
    applyBest: z.boolean(),
    ifRevision: text,
  }),
  anyBase.extend({
    type: z.literal('Batch'),
    projectId: z.null(),
    steps: z.array(batchItem),
    name: text,
    plan: z.array(batchStep),
    isDryRun: z.boolean(),
    stopAtFirstFailure: z.boolean(),
    maxItems: z.number(),
    isUndoable: z.boolean(),
  }),
]);

/** What JSON makes of a type. */
type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

/** Compiles only while the schema has each member of a job, with its type, and no other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
true satisfies Same<Plain<Job>, JobData>;
