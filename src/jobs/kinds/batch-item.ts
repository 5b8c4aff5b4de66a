import { z } from 'zod';
import { batchStepKind, conversionMapping } from './batch-step.ts';
import { calculationItem } from './calculation-job.ts';
import { designCandidate } from './design-run.ts';
import { searchPoint } from './optimization-run.ts';
import { studyValue } from './parameter-study.ts';
import { connection, designItem, error, list, text } from './shapes.ts';

/** A file that a batch has made. */
const batchOutput = z.object({
  /** Its name among the files of the batch. */
  path: z.string(),
  /** Its name for people, below the folder of its source. */
  name: z.string(),
});
export type BatchOutput = z.output<typeof batchOutput>;

/** One thing of a connection that a step changes. */
const batchChange = z.object({
  step: batchStepKind,
  /** A parameter by its key, an operation by its name, or an entry of the mapping of a template. */
  name: z.string(),
  /** Null for what was not there. */
  before: text,
  /** Null for what is gone. */
  after: text,
});
export type BatchChange = z.output<typeof batchChange>;

const ruleFinding = z.object({
  key: z.string(),
  /** What it demands. */
  text: z.string(),
  verdict: z.enum(['FAILED', 'UNDECIDED']),
  /** What does not meet it, or why it is undecided. */
  found: z.string(),
});
export type RuleFinding = z.output<typeof ruleFinding>;

/** What company rules say of a connection. */
const itemRules = z.object({
  passed: z.number(),
  failed: z.number(),
  undecided: z.number(),
  /** Those that are not passed, what fails first; not more than `ruleLimits.findings`. */
  findings: list(ruleFinding),
});
export type ItemRules = z.output<typeof itemRules>;

/** What a search for one connection came to. */
const itemOptimum = z.object({
  /** The best that meets all constraints; null where nothing does. */
  best: searchPoint.nullable(),
  ended: z.enum(['FOUND', 'NOTHING_PASSES', 'BUDGET', 'NOT_MONOTONIC']),
  runsUsed: z.number(),
  explanation: text,
  /** The best was put on the connection. */
  isApplied: z.boolean(),
});
export type ItemOptimum = z.output<typeof itemOptimum>;

/** What a connection was before a step. */
const batchUndo = z.object({
  /** Place of the step in the plan. */
  place: z.number(),
  /** Operations as the service lists them; null where the step sets parameters alone. */
  operations: list(z.string()).nullable(),
  /** Name of the template of these operations among the files of the batch; null where there were none. */
  file: text,
  /** Parameters: those that are set, or all. */
  values: list(studyValue),
});
export type BatchUndo = z.output<typeof batchUndo>;

/** What of a connection was changed, as it was left. */
const itemState = z.object({
  /** Parameters that were set, where nothing else was. */
  values: list(studyValue),
  /** Of operations, parameters and templates; null where parameters alone were set. */
  digest: text,
});
export type ItemState = z.output<typeof itemState>;

const batchSource = z.object({
  /** Place among the sources of the batch, from 0. */
  order: z.number(),
  /** Name of the project, or of the file it is opened from. */
  name: text,
  /** Name of the project, once it is open. */
  project: text,
  /** A file that the batch opens, and closes at its end; null for a project that was open before. */
  file: z.object({ in: z.enum(['BATCH', 'FOLDER']), path: z.string() }).nullable(),
});
export type BatchSource = z.output<typeof batchSource>;

/** One connection of a batch. What the service answered stands in it as in a calculation. */
export const batchItem = calculationItem.extend({
  jobId: z.string(),
  index: z.number(),
  /** Where it comes from; items of one source are done one after another. */
  source: batchSource,
  /** Null until its file is open, and for a file without connections. */
  connection: connection.nullable(),
  /** Name of the connection. */
  name: text,
  /** Steps of the plan that have ended. */
  done: z.number(),
  /** The step in work, or the last one that was. */
  step: z.enum(['OPEN', ...batchStepKind.options]).nullable(),
  /** Tries of that step. */
  attempts: z.number(),
  /** Time of its steps. */
  seconds: z.number(),
  /** What stopped it; null unless it failed. */
  error: error.nullable(),
  /** What company rules say of it; null until they are checked. */
  rules: itemRules.nullable(),
  /** What a search came to; null until then. */
  optimum: itemOptimum.nullable(),
  /** Library designs that were tried on copies; empty until then. */
  candidates: list(designCandidate),
  /** The one of them that was put on the connection; null where none was. */
  appliedDesign: designItem.nullable(),
  /** What was made of it, and of its project. */
  files: list(batchOutput),
  /** Steps that were left out, because it does not pass. */
  skipped: list(z.enum(['SAVE', 'PUBLISH'])),
  /** What its project is converted by; noted at the first connection of the project. */
  mappings: list(conversionMapping),
  /** What is changed, or would be in a dry run. */
  changes: list(batchChange),
  /** What its changes are taken back by, oldest first; empty unless the batch is undoable. */
  undo: list(batchUndo),
  /** Of the connection after the last change; null before it. */
  revision: text,
  /** What it is after the last change, by which another process recognises it; null where nothing is taken back, or not known. */
  left: itemState.nullable(),
});
export type BatchItem = z.output<typeof batchItem>;
