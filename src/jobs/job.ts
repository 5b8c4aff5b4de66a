import type { Identity } from '../auth/principal.ts';
import type { ConversionMapping } from '../upstream/model/conversion.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignItem } from '../upstream/model/library.ts';
import type { TypedOperationKind } from '../upstream/model/operation-words.ts';
import type { ParameterValidationFailure } from '../upstream/model/parameter.ts';
import type { CheckKind, ResultSummary, SummaryCheck } from '../upstream/model/results.ts';
import type { ReportFormat } from '../upstream/model/service.ts';
import type { MappingEdit, TemplateIssue } from '../upstream/model/template.ts';
import type { DesignCode, PublishTarget, WeldSizingMethod } from '../upstream/model/words.ts';
import type { CodedError } from './coded-error.ts';

/** Life of a job and of each of its steps. */
export type JobState = 'QUEUED' | 'RUNNING' | 'CANCELLING' | 'FINISHED' | 'FAILED' | 'CANCELLED';

export interface Step {
  state: JobState;
  failure: string | null;
}

/** A connection to calculate. */
export interface CalculationItem extends Step {
  connection: ConnectionKey;
  /** Name of the machine where it was calculated last; null until then. */
  machine: string | null;
  passed: boolean | null;
  seconds: number | null;
  /** What the service answered, and when, so that watching costs no calls. */
  summary: ResultSummary | null;
  calculatedAt: Date | null;
}

/** What is compared when points or candidates are ranked. */
export interface Outcome {
  passed: boolean | null;
  /** Ratio. */
  maxUtilization: number | null;
  productionCost: number | null;
}

/** What makes one outcome better than another. */
export type RankCriterion = 'PASSED' | 'COST' | 'UTILIZATION' | 'EFFICIENCY';

/** A calculation on a copy; its checks are those of the original by name. */
export interface Trial extends Step, Outcome {
  /** Name of the machine that did it last; null until one has begun. */
  machine: string | null;
  summary: readonly SummaryCheck[];
}

export interface StudyPoint extends Trial {
  index: number;
  /** The studied one. */
  connection: ConnectionKey;
  values: readonly StudyValue[];
  /** What is varied beside parameters, in the order of the axes. */
  settings: readonly AxisSetting[];
  failedValidations: readonly ParameterValidationFailure[];
  /** The point that was the same, whose outcome it has; null where it was calculated itself. */
  sameAs: number | null;
}
export interface StudyValue {
  key: string;
  expression: string;
}

/** What a point has in place of what the connection has, beside parameters. */
export type AxisSetting = {
  /** What is varied, for people and as the title of its column. */
  title: string;
  /** What it is here. */
  text: string;
  /** The same as a number: a factor, a length in m. */
  number: number | null;
} & AxisChange;
type AxisChange =
  | {
      kind: 'LOAD';
      loadEffectIds: readonly number[];
      /** Of all components, of what the load effects are in the connection itself. */
      factor: number;
    }
  | { kind: 'SECTION'; memberId: number; crossSectionId: number }
  | {
      kind: 'OPERATION';
      operationId: number;
      operationKind: TypedOperationKind;
      field: OperationField;
      /** m; the number of a bolt assembly. */
      value: number;
    };
export type OperationField = 'THICKNESS' | 'WELD_SIZE' | 'BOLT_ASSEMBLY';

export interface DesignCandidate extends Trial {
  /** From 1; null until calculated. */
  rank: number | null;
  designItem: DesignItem;
  appliedWithoutIssues: boolean | null;
  issues: readonly TemplateIssue[];
}

/**
 * A piece of work: everything that is needed to do it, to go on with it elsewhere and to show it, and nothing but data.
 * Records are never changed, only replaced, so each is a consistent state.
 */
interface JobBase<Type extends string, S extends Step> {
  type: Type;
  jobId: string;
  /** The project it works in; null for a batch, which works in several. */
  projectId: string | null;
  state: JobState;
  /** In order of execution. */
  steps: readonly S[];
  /** Positions of the steps that have ended, in the order of their events. */
  ended: readonly number[];
  /** How far the running step is, from 0 to 1. */
  stepFraction: number;
  /** What is done now, for people. */
  message: string | null;
  failure: string | null;
  /** What stopped it, for those who wait; null unless it failed. */
  error: CodedError | null;
  createdAt: Date;
  /** Who began it; null where that is not known. */
  startedBy: Identity | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The project was closed through the gateway. */
  projectClosed: boolean;
}

/** A job of one project. */
interface ProjectJob<Type extends string, S extends Step> extends JobBase<Type, S> {
  projectId: string;
}

export interface CalculationJob extends ProjectJob<'CalculationJob', CalculationItem> {
  /** Load effects its one connection is calculated under, active or not; null for the active ones of all. */
  loadEffectIds: readonly number[] | null;
  /** Each active load effect is calculated by itself before all are. */
  separately?: boolean | undefined;
}

export interface ParameterStudy extends ProjectJob<'ParameterStudy', StudyPoint>, StudyOptions {
  connection: ConnectionKey;
}

export interface StudyOptions {
  includeCost: boolean;
  stopAtFirstPass: boolean;
  /** Keys whose present value holds at every point that does not vary them. */
  fixedKeys: readonly string[];
}

export interface ConnectionDesignRun
  extends ProjectJob<'ConnectionDesignRun', DesignCandidate>,
    DesignOptions {
  connection: ConnectionKey;
  recipe: DesignRecipe;
}

export interface DesignOptions {
  rankBy: readonly RankCriterion[];
  /** Put the best candidate on the original when it passes. */
  applyBest: boolean;
  /** Only while this is the revision of the original; null puts it there whatever was changed meanwhile. */
  ifRevision: string | null;
}

/** How a library design is put on a connection, on copies as on the original. */
export interface DesignRecipe {
  /** The operations that were there are deleted before; otherwise the design comes on top of them. */
  replacesOperations: boolean;
  /** Changes to the default mapping of a template; one that matches nothing of it is left out. */
  edits: readonly MappingEdit[];
  /** Welds are sized after the template is applied; null leaves them as the template has them. */
  sizeWelds: WeldSizingMethod | null;
}

/** A point of a search. */
export interface SearchPoint extends StudyPoint {
  /** Its number on each axis; empty for a run that is not used yet. */
  at: readonly number[];
}

/** A search for the best point of a grid, of which only some are calculated. */
export interface OptimizationRun extends ProjectJob<'OptimizationRun', SearchPoint>, SearchOptions {
  connection: ConnectionKey;
}

export interface SearchOptions {
  /** Choices of each axis, from the smallest to the largest. */
  axes: readonly SearchAxis[];
  /** What is made as small as it can be: the cost, or the value on the first axis. */
  goal: 'COST' | 'FIRST_AXIS';
  method: 'BISECTION' | 'PATTERN';
  limits: {
    /** Ratio; null for what the checks allow. */
    maxUtilization: number | null;
    /** Only these checks count; null for all. */
    checkKinds: readonly CheckKind[] | null;
  };
  /** Where it begins: the number on each axis that is closest to what the connection has. */
  start: readonly number[];
  maxRuns: number;
  seed: number;
  /** Put the best point on the original. */
  applyBest: boolean;
  /** Only while this is the revision of the original; null puts it there whatever was changed meanwhile. */
  ifRevision: string | null;
}

export interface SearchAxis {
  /** For people. */
  title: string;
  choices: readonly Pick<StudyPoint, 'values' | 'settings'>[];
}

/** The same steps for each of many connections, in several projects. */
export interface Batch extends JobBase<'Batch', BatchItem>, BatchOptions {
  projectId: null;
}

export interface BatchOptions {
  /** As its caller calls it. */
  name: string | null;
  /** What is done for each connection, in this order. */
  plan: readonly BatchStep[];
  /** Nothing is changed or calculated; the items say what would go wrong. */
  isDryRun: boolean;
  /** No item is begun after one has failed. */
  stopAtFirstFailure: boolean;
  /** Files with more connections than are left of these are refused. */
  maxItems: number;
  /** What is needed to take the changes back is kept. */
  isUndoable: boolean;
}

export type BatchStep =
  | {
      kind: 'CALCULATE';
      /** Connections whose results are current keep them. */
      onlyOutdated: boolean;
    }
  | {
      kind: 'REPORT';
      format: ReportFormat;
      /** One for each connection, in place of one for the connections of a project. */
      perConnection: boolean;
    }
  | {
      kind: 'SAVE';
      /** Only projects of which all connections pass. */
      onlyPassed: boolean;
    }
  | {
      kind: 'CONVERT';
      target: DesignCode;
      /** What replaces entries of the default mapping; one that a project does not have is left out there. */
      mappings: readonly ConversionMapping[];
    }
  | {
      kind: 'APPLY_TEMPLATE';
      /** Name of the template among the files of the batch. */
      file: string;
      /** The library design it is of; null for another template. */
      design: DesignItem | null;
      /** One that matches nothing of the default mapping is left out. */
      edits: readonly MappingEdit[];
      /** The operations that were there are deleted before. */
      replacesOperations: boolean;
    }
  | {
      kind: 'SET_PARAMETERS';
      values: readonly StudyValue[];
      /** Keys whose values are numbers without a unit, which is refused where the parameter has one. */
      bareKeys: readonly string[];
    }
  | {
      kind: 'PUBLISH';
      target: PublishTarget;
      /** Only connections that pass. */
      onlyPassed: boolean;
    }
  | ({
      /** Looks for the best values of parameters, on a copy. */
      kind: 'OPTIMIZE';
      /** Keys whose values are numbers without a unit. */
      bareKeys: readonly string[];
      /** Put the best on the connection itself. */
      applyBest: boolean;
    } & Pick<SearchOptions, 'axes' | 'goal' | 'method' | 'limits' | 'maxRuns' | 'seed'>)
  | {
      /** Tries library designs, on copies. */
      kind: 'DESIGN';
      /** Those the library does not propose are not tried; null for the first it proposes. */
      designs: readonly DesignItem[] | null;
      candidateLimit: number;
      recipe: DesignRecipe;
      rankBy: readonly RankCriterion[];
      /** Put the best that passes on the connection itself. */
      applyBest: boolean;
    }
  | {
      kind: 'CHECK_RULES';
      /** Company rules by their keys; null for all. */
      keys: readonly string[] | null;
      /** Calls that they take for a connection, at most. */
      calls: number;
    }
  | {
      kind: 'UNDO';
      /** The batch whose changes are taken back, among whose files the templates are. */
      jobId: string;
    };

/** Whether a step changes something. */
export const isChange = (step: BatchStep): boolean =>
  isOneCall(step) || step.kind === 'SET_PARAMETERS' || ('applyBest' in step && step.applyBest);

/** Whether it changes something by itself, and once more would be another change. */
export const isOneCall = ({ kind }: BatchStep): boolean =>
  ['CONVERT', 'APPLY_TEMPLATE', 'PUBLISH', 'UNDO'].includes(kind);

/** Whether a step is done once for all connections of a project. */
export const isOfProject = (step: BatchStep): boolean =>
  step.kind === 'SAVE' || step.kind === 'CONVERT' || (step.kind === 'REPORT' && !step.perConnection);

/** A file that a batch has made. */
export interface BatchOutput {
  /** Its name among the files of the batch. */
  path: string;
  /** Its name for people, below the folder of its source. */
  name: string;
}

/** One thing of a connection that a step changes. */
export interface BatchChange {
  step: BatchStep['kind'];
  /** A parameter by its key, an operation by its name, or an entry of the mapping of a template. */
  name: string;
  /** Null for what was not there. */
  before: string | null;
  /** Null for what is gone. */
  after: string | null;
}

/** What company rules say of a connection. */
export interface ItemRules {
  passed: number;
  failed: number;
  undecided: number;
  /** Those that are not passed, what fails first; not more than `ruleLimits.findings`. */
  findings: readonly RuleFinding[];
}
export interface RuleFinding {
  key: string;
  /** What it demands. */
  text: string;
  verdict: 'FAILED' | 'UNDECIDED';
  /** What does not meet it, or why it is undecided. */
  found: string;
}

/** What a search for one connection came to. */
export interface ItemOptimum {
  /** The best that meets all constraints; null where nothing does. */
  best: SearchPoint | null;
  ended: 'FOUND' | 'NOTHING_PASSES' | 'BUDGET' | 'NOT_MONOTONIC';
  runsUsed: number;
  explanation: string | null;
  /** The best was put on the connection. */
  isApplied: boolean;
}

/** What a connection was before a step. */
export interface BatchUndo {
  /** Place of the step in the plan. */
  place: number;
  /** Operations as the service lists them; null where the step sets parameters alone. */
  operations: readonly string[] | null;
  /** Name of the template of these operations among the files of the batch; null where there were none. */
  file: string | null;
  /** Parameters: those that are set, or all. */
  values: readonly StudyValue[];
}

/** One connection of a batch. */
export interface BatchItem extends Step {
  jobId: string;
  index: number;
  /** Where it comes from; items of one source are done one after another. */
  source: BatchSource;
  /** Null until its file is open, and for a file without connections. */
  connection: ConnectionKey | null;
  /** Name of the connection. */
  name: string | null;
  /** Steps of the plan that have ended. */
  done: number;
  /** The step in work, or the last one that was. */
  step: 'OPEN' | BatchStep['kind'] | null;
  /** Tries of that step. */
  attempts: number;
  /** Name of the machine where it was worked on last; null until then. */
  machine: string | null;
  /** Time of its steps. */
  seconds: number;
  /** What stopped it; null unless it failed. */
  error: CodedError | null;
  passed: boolean | null;
  /** What the service answered, and when. */
  summary: ResultSummary | null;
  calculatedAt: Date | null;
  /** What company rules say of it; null until they are checked. */
  rules: ItemRules | null;
  /** What a search came to; null until then. */
  optimum: ItemOptimum | null;
  /** Library designs that were tried on copies; empty until then. */
  candidates: readonly DesignCandidate[];
  /** The one of them that was put on the connection; null where none was. */
  appliedDesign: DesignItem | null;
  /** What was made of it, and of its project. */
  files: readonly BatchOutput[];
  /** Steps that were left out, because it does not pass. */
  skipped: readonly ('SAVE' | 'PUBLISH')[];
  /** What its project is converted by; noted at the first connection of the project. */
  mappings: readonly ConversionMapping[];
  /** What is changed, or would be in a dry run. */
  changes: readonly BatchChange[];
  /** What its changes are taken back by, oldest first; empty unless the batch is undoable. */
  undo: readonly BatchUndo[];
  /** Of the connection after the last change; null before it. */
  revision: string | null;
  /** What it is after the last change, by which another process recognises it; null where nothing is taken back, or not known. */
  left: ItemState | null;
}

/** What of a connection was changed, as it was left. */
export interface ItemState {
  /** Parameters that were set, where nothing else was. */
  values: readonly StudyValue[];
  /** Of operations, parameters and templates; null where parameters alone were set. */
  digest: string | null;
}

export interface BatchSource {
  /** Place among the sources of the batch, from 0. */
  order: number;
  /** Name of the project, or of the file it is opened from. */
  name: string | null;
  /** Name of the project, once it is open. */
  project: string | null;
  /** A file that the batch opens, and closes at its end; null for a project that was open before. */
  file: { in: 'BATCH' | 'FOLDER'; path: string } | null;
}

export type Job = CalculationJob | ParameterStudy | ConnectionDesignRun | OptimizationRun | Batch;
export type JobType = Job['type'];
export type StepOf<J extends Job> = J['steps'][number];

/** Whether a job or a step will not change any more. */
export const isSettled = ({ state }: { state: JobState }): boolean =>
  state === 'FINISHED' || state === 'FAILED' || state === 'CANCELLED';

/** The projects a job works in, each once. */
export function projectsOf(job: Job): string[] {
  if (job.type !== 'Batch') return [job.projectId];
  return [...new Set(job.steps.flatMap(({ connection }) => connection?.projectId ?? []))];
}

/** Whether a step was carried out, well or not. */
export const isDone = ({ state }: Step): boolean => state === 'FINISHED' || state === 'FAILED';

/** Candidates, best first; those without a rank last, in the order they are tried. */
export function bestFirst(candidates: readonly DesignCandidate[]): DesignCandidate[] {
  const place = ({ rank }: DesignCandidate) => rank ?? Number.MAX_SAFE_INTEGER;
  return candidates.toSorted((a, b) => place(a) - place(b));
}

export interface JobProgress {
  completed: number;
  total: number;
  fraction: number;
  message: string | null;
}

/** How far a job is, in steps and as a fraction; the running step counts as far as the service tells. */
export function progressOf({ steps, stepFraction, message, state }: Job): JobProgress {
  const total = steps.length;
  const completed = steps.filter(isDone).length;
  const ended = state === 'FINISHED' || total === 0;
  const fraction = ended ? 1 : Math.min(1, (completed + stepFraction) / total);
  return { completed, total, fraction, message };
}
