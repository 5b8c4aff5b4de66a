// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Why a mutation was refused. New reasons may appear; treat an unknown one as a plain failure. */
export type ErrorCode =
  /** The addressed object does not exist, or its project is not open any more. */
  | 'NOT_FOUND'
  /** The service was restarted and has lost the project, and the gateway has no snapshot of it. */
  | 'PROJECT_GONE'
  /** The gateway or the service did not accept the input. */
  | 'VALIDATION_FAILED'
  /** The connected service cannot do it; see `ServiceCapabilities`. */
  | 'NOT_SUPPORTED'
  /** The present state does not allow it. */
  | 'CONFLICT'
  /** Changes that were never downloaded would be lost. */
  | 'UNSAVED_CHANGES'
  /** It was changed since it was read: `ifRevision` is not its revision any more. Nothing was done. */
  | 'REVISION_CHANGED'
  /** The solver ran for a connection and failed. */
  | 'CALCULATION_FAILED'
  /** The upload is unknown, used up or too old. */
  | 'UPLOAD_NOT_FOUND';

/** Design code of a project. */
export type DesignCode =
  /** Eurocode, EN 1993-1-8. */
  | 'ECEN'
  /** AISC 360, United States. */
  | 'AMERICAN'
  /** CSA S16, Canada. */
  | 'CANADA'
  /** AS 4100, Australia. */
  | 'AUSTRALIA'
  /** IS 800, India. */
  | 'INDIA'
  /** SIA 263, Switzerland. */
  | 'SIA'
  /** SP 16, Russia. */
  | 'RUS'
  /** GB 50017, China. */
  | 'CHN'
  /** Code of Practice for the Structural Use of Steel, Hong Kong. */
  | 'HKG'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How serious something is. */
export type IssueSeverity =
  /** For information. */
  | 'INFO'
  /** Worth a look. */
  | 'WARNING'
  /** Wrong. */
  | 'ERROR'
  /** Wrong, and the operation was stopped. */
  | 'FATAL'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** State of a connection as a dashboard shows it. */
export type ConnectionStatus =
  /** There are no results. */
  | 'NOT_CALCULATED'
  /** A job of this gateway calculates it, or will. */
  | 'CALCULATING'
  /** It was calculated, and no part of it was checked: nothing is loaded or built that the service checks. Not a pass. */
  | 'NOT_CHECKED'
  /** The results are current and pass. */
  | 'PASSED'
  /** The results are current and fail. */
  | 'FAILED'
  /** The results are those of chosen load effects only, and no verdict on the connection; see `ConnectionResults.loadEffectIds`. */
  | 'PARTIAL'
  /** The connection was changed through this gateway after it was calculated. The service may have dropped the results. */
  | 'OUTDATED';

/** What the checks of a connection, or of several, come to. */
export type Verdict =
  /** All were checked, and pass. */
  | 'PASSED'
  /** One or more fail. */
  | 'FAILED'
  /** Not decided: none fails, but not all were checked, or there are none. Not a pass. */
  | 'OPEN';

/** Outcome of a check. */
export type CheckStatus =
  /** Satisfied. */
  | 'PASSED'
  /** Not satisfied. */
  | 'FAILED'
  /** Not calculated; there is no value. */
  | 'SKIPPED';

/** What a check is about. */
export type CheckKind =
  /** Share of the load the analysis reached. */
  | 'ANALYSIS'
  /** Plates. */
  | 'PLATES'
  /** Welds. */
  | 'WELDS'
  /** Bolts. */
  | 'BOLTS'
  /** Preloaded bolts. */
  | 'PRELOADED_BOLTS'
  /** Anchors. */
  | 'ANCHORS'
  /** Concrete block. */
  | 'CONCRETE_BLOCK'
  /** Linear buckling. */
  | 'BUCKLING'
  /** Something this gateway does not know yet, see its name. For output only. */
  | 'UNRECOGNIZED';

/** What the number of a check means. */
export type CheckMeasure =
  /** Utilisation in percent: 100 is fully used. */
  | 'UTILIZATION'
  /** Plastic strain of plates in percent; its limit is a setting, usually 5. */
  | 'PLASTIC_STRAIN'
  /** Share of the load that was applied, in percent. */
  | 'APPLIED_LOAD'
  /** Critical load factor; larger is safer. */
  | 'LOAD_FACTOR';

/** Life of a piece of work. Says nothing about the verdict of the checks. */
export type JobState =
  /** Queued. */
  | 'QUEUED'
  /** Is being worked on. */
  | 'RUNNING'
  /** Was asked to stop. The step in work ends first, unless the service can interrupt it. */
  | 'CANCELLING'
  /** Done; what came out is in the steps. */
  | 'FINISHED'
  /** Ended by an error. */
  | 'FAILED'
  /** Stopped, or not begun. What was done stays done. */
  | 'CANCELLED';

/** What a batch does with a connection. */
export type BatchStepKind =
  /** Opens its file. */
  | 'OPEN'
  /** Calculates it. */
  | 'CALCULATE'
  /** Makes a report of it, or of all connections of its project. */
  | 'REPORT'
  /** Keeps its project as a file. */
  | 'SAVE'
  /** Converts its project to another design code. */
  | 'CONVERT'
  /** Applies a template to it. */
  | 'APPLY_TEMPLATE'
  /** Sets parameters of it. */
  | 'SET_PARAMETERS'
  /** Sets a point of a study of it. */
  | 'APPLY_POINTS'
  /** Publishes its design to the library. */
  | 'PUBLISH'
  /** Looks for the best values of parameters, on a copy. */
  | 'OPTIMIZE'
  /** Tries designs of the library, on copies. */
  | 'DESIGN'
  /** Holds it against the company rules. */
  | 'CHECK_RULES'
  /** Takes back what another batch has changed in it. */
  | 'UNDO';

/** Input of `cancelJob`. */
export type CancelJobInput = {
  /** The job, of any kind. */
  jobId: string | number;
};

/** Input of `repeatJob`. */
export type RepeatJobInput = {
  /** The job that has ended. */
  jobId: string | number;
};

/** Input of `applyStudyPoint`. */
export type ApplyStudyPointInput = {
  /** The study, or an `OptimizationRun`. */
  studyId: string | number;
  /** Number of the point, from 0. */
  index: number;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `applyDesignCandidate`. */
export type ApplyDesignCandidateInput = {
  /** The run. */
  runId: string | number;
  /** Rank of the candidate, from 1. */
  rank?: number | null | undefined;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `undoBatch`. */
export type UndoBatchInput = {
  /** The batch; it has ended. */
  batchId: string | number;
  /** Take nothing back; the items say where that could not be. */
  dryRun?: boolean | null | undefined;
};

type JobHead_CalculationJob_Fragment = { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null };

type JobHead_ParameterStudy_Fragment = { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null };

type JobHead_OptimizationRun_Fragment = { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null };

type JobHead_ConnectionDesignRun_Fragment = { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null };

type JobHead_Batch_Fragment = { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null };

export type JobHeadFragment =
  | JobHead_CalculationJob_Fragment
  | JobHead_ParameterStudy_Fragment
  | JobHead_OptimizationRun_Fragment
  | JobHead_ConnectionDesignRun_Fragment
  | JobHead_Batch_Fragment
;

type WorkItem_CalculationJob_Fragment = { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } };

type WorkItem_ParameterStudy_Fragment = { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } };

type WorkItem_OptimizationRun_Fragment = { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } };

type WorkItem_ConnectionDesignRun_Fragment = { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } };

type WorkItem_Batch_Fragment = { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } };

export type WorkItemFragment =
  | WorkItem_CalculationJob_Fragment
  | WorkItem_ParameterStudy_Fragment
  | WorkItem_OptimizationRun_Fragment
  | WorkItem_ConnectionDesignRun_Fragment
  | WorkItem_Batch_Fragment
;

export type WorkQueryVariables = Exact<{
  projectId: string | number;
  connectionId?: string | number | null | undefined;
}>;


export type WorkQuery = { jobs: { totalCount: number, nodes: Array<
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
    > } };

export type WorkEventsSubscriptionVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type WorkEventsSubscription = { projectChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionAdded', cursor: string, missed: boolean }
    | { __typename: 'ConnectionChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionDeleted', cursor: string, missed: boolean }
    | { __typename: 'ResultsChanged', cursor: string, missed: boolean }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'JobChanged', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean }
   | null };

export type GroupVerdictFragment = { name: string, status: CheckStatus, message: string | null };

export type StudyPointStateFragment = { index: number, state: JobState, verdict: Verdict, failure: string | null, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> };

export type SearchStateFragment = { explanation: string | null, points: { nodes: Array<{ index: number, state: JobState, verdict: Verdict, failure: string | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> }> }, optimum: { index: number } | null };

export type RankedCandidateFragment = { rank: number | null, state: JobState, verdict: Verdict, failure: string | null, appliedWithoutIssues: boolean | null, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ severity: IssueSeverity, description: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }>, designItem: { designItemId: string, name: string | null, picture: { url: string } } };

export type CalculatedItemFragment = { state: JobState, verdict: Verdict, failure: string | null, seconds: number | null, machine: { id: string, name: string } | null, connection: { status: ConnectionStatus | null, id: string, number: number, name: string } | null };

export type JobPageQueryVariables = Exact<{
  id: string | number;
}>;


export type JobPageQuery = { job:
    | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, items: { nodes: Array<{ state: JobState, verdict: Verdict, failure: string | null, seconds: number | null, machine: { id: string, name: string } | null, connection: { status: ConnectionStatus | null, id: string, number: number, name: string } | null }> }, project: { id: string, designCode: DesignCode | null, name: string | null } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
    | { __typename: 'ParameterStudy', repeatOf: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, points: { nodes: Array<{ index: number, state: JobState, verdict: Verdict, failure: string | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> }> }, best: { nodes: Array<{ index: number }> }, csv: { url: string, filename: string, expiresAt: string }, xlsx: { url: string, filename: string, expiresAt: string }, project: { id: string, designCode: DesignCode | null, name: string | null } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
    | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, csv: { url: string, filename: string, expiresAt: string }, xlsx: { url: string, filename: string, expiresAt: string }, project: { id: string, designCode: DesignCode | null, name: string | null } | null, points: { nodes: Array<{ index: number, state: JobState, verdict: Verdict, failure: string | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> }> }, optimum: { index: number } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
    | { __typename: 'ConnectionDesignRun', replacesOperations: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, candidates: { nodes: Array<{ rank: number | null, state: JobState, verdict: Verdict, failure: string | null, appliedWithoutIssues: boolean | null, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ severity: IssueSeverity, description: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }>, designItem: { designItemId: string, name: string | null, picture: { url: string } } }> }, csv: { url: string, filename: string, expiresAt: string }, xlsx: { url: string, filename: string, expiresAt: string }, project: { id: string, designCode: DesignCode | null, name: string | null } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
    | { __typename: 'Batch', name: string | null, isDryRun: boolean, isUndoable: boolean, plannedCalls: number, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, notChecked: number, failures: number, brokenRules: number, undecidedRules: number }, triedDesigns: Array<{ tried: number, passed: number, designItem: { designItemId: string, name: string | null }, maxUtilization: { percent: number } | null }>, items: { totalCount: number, nodes: Array<{ index: number, source: string, connectionName: string | null, state: JobState, step: BatchStepKind | null, status: ConnectionStatus | null, took: number, project: { id: string } | null, connection: { id: string, number: number, name: string } | null, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, message: string | null } | null, errors: Array<
            | { message: string }
            | { message: string }
            | { message: string }
            | { message: string }
            | { message: string }
            | { message: string }
          >, rules: { failed: number, undecided: number } | null, optimum: { explanation: string | null, isApplied: boolean } | null, appliedDesign: { designItemId: string, name: string | null } | null, machine: { id: string, name: string } | null, files: Array<{ url: string, filename: string, expiresAt: string }> }> }, files: { url: string, filename: string, expiresAt: string } | null, csv: { url: string, filename: string, expiresAt: string }, xlsx: { url: string, filename: string, expiresAt: string }, project: { id: string, designCode: DesignCode | null, name: string | null } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
   | null };

export type BatchCountsFragment = { total: number, passed: number, failed: number, notChecked: number, failures: number, brokenRules: number, undecidedRules: number };

export type BatchLineFragment = { index: number, source: string, connectionName: string | null, state: JobState, step: BatchStepKind | null, status: ConnectionStatus | null, took: number, project: { id: string } | null, connection: { id: string, number: number, name: string } | null, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, message: string | null } | null, errors: Array<
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
  >, rules: { failed: number, undecided: number } | null, optimum: { explanation: string | null, isApplied: boolean } | null, appliedDesign: { designItemId: string, name: string | null } | null, machine: { id: string, name: string } | null, files: Array<{ url: string, filename: string, expiresAt: string }> };

export type BatchEventsSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type BatchEventsSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, notChecked: number, failures: number, brokenRules: number, undecidedRules: number }, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
    , ended: Array<
      | { __typename: 'CalculationItem' }
      | { __typename: 'StudyPoint' }
      | { __typename: 'DesignCandidate' }
      | { __typename: 'BatchItem', index: number, source: string, connectionName: string | null, state: JobState, step: BatchStepKind | null, status: ConnectionStatus | null, took: number, project: { id: string } | null, connection: { id: string, number: number, name: string } | null, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, message: string | null } | null, errors: Array<
          | { message: string }
          | { message: string }
          | { message: string }
          | { message: string }
          | { message: string }
          | { message: string }
        >, rules: { failed: number, undecided: number } | null, optimum: { explanation: string | null, isApplied: boolean } | null, appliedDesign: { designItemId: string, name: string | null } | null, machine: { id: string, name: string } | null, files: Array<{ url: string, filename: string, expiresAt: string }> }
    > } | null };

export type CandidateComparisonQueryVariables = Exact<{
  id: string | number;
  before: number;
  after: number;
}>;


export type CandidateComparisonQuery = { job:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, compare: { before: { rank: number | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, designItem: { designItemId: string, name: string | null } }, after: { rank: number | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, designItem: { designItemId: string, name: string | null } } } | null }
    | { id: string }
   | null };

export type ComparedCandidateFragment = { rank: number | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, designItem: { designItemId: string, name: string | null } };

export type StudyEventsSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type StudyEventsSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, points: { nodes: Array<{ index: number, state: JobState, verdict: Verdict, failure: string | null, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> }> }, best: { nodes: Array<{ index: number }> }, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
     } | null };

export type SearchEventsSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type SearchEventsSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, points: { nodes: Array<{ index: number, state: JobState, verdict: Verdict, failure: string | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ key: string, message: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }> }> }, optimum: { index: number } | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
     } | null };

export type DesignEventsSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type DesignEventsSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, candidates: { nodes: Array<{ rank: number | null, state: JobState, verdict: Verdict, failure: string | null, appliedWithoutIssues: boolean | null, machine: { id: string, name: string } | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, issues: Array<{ severity: IssueSeverity, description: string | null }>, summary: Array<{ name: string, status: CheckStatus, message: string | null }>, designItem: { designItemId: string, name: string | null, picture: { url: string } } }> }, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
     } | null };

export type CalculationEventsSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type CalculationEventsSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
    , ended: Array<
      | { __typename: 'CalculationItem', state: JobState, verdict: Verdict, failure: string | null, seconds: number | null, machine: { id: string, name: string } | null, connection: { status: ConnectionStatus | null, id: string, number: number, name: string } | null }
      | { __typename: 'StudyPoint' }
      | { __typename: 'DesignCandidate' }
      | { __typename: 'BatchItem' }
    > } | null };

export type UndoBatchMutationVariables = Exact<{
  input: UndoBatchInput;
}>;


export type UndoBatchMutation = { undoBatch: { batch: { id: string } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type CancelWorkMutationVariables = Exact<{
  input: CancelJobInput;
}>;


export type CancelWorkMutation = { cancelJob: { job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
     | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type RepeatWorkMutationVariables = Exact<{
  input: RepeatJobInput;
}>;


export type RepeatWorkMutation = { repeatJob: { job:
      | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, finishedAt: string | null, progress: { completed: number, total: number, fraction: number, message: string | null }, project: { id: string, name: string | null } | null }
     | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type ApplyPointMutationVariables = Exact<{
  input: ApplyStudyPointInput;
}>;


export type ApplyPointMutation = { applyStudyPoint: { connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type ApplyCandidateMutationVariables = Exact<{
  input: ApplyDesignCandidateInput;
}>;


export type ApplyCandidateMutation = { applyDesignCandidate: { connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, issues: Array<{ severity: IssueSeverity, description: string | null }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type StudyViewQueryVariables = Exact<{
  id: string | number;
}>;


export type StudyViewQuery = { connection: { id: string, scene: { glb: { url: string } } | null } | null };

export type StudyGeometryQueryVariables = Exact<{
  id: string | number;
}>;


export type StudyGeometryQuery = { job:
    | { id: string }
    | { id: string, points: { nodes: Array<{ index: number, geometry: { plates: Array<{ thickness: number | null, corners: Array<{ x: number, y: number, z: number }> }>, bolts: Array<{ at: { x: number, y: number, z: number }, direction: { x: number, y: number, z: number } }> } | null }> } }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type TriedPartsFragment = { plates: Array<{ thickness: number | null, corners: Array<{ x: number, y: number, z: number }> }>, bolts: Array<{ at: { x: number, y: number, z: number }, direction: { x: number, y: number, z: number } }> };

export type WorkedConnectionFragment = { id: string, number: number, name: string };

export type MachineNameFragment = { id: string, name: string };

export type FileLinkFragment = { url: string, filename: string, expiresAt: string };

export type ComparedGroupsFragment = { name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null };

export type ConnectionStateFragment = { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null };

export const WorkDocument = /*#__PURE__*/ withId('sha256:56864eaf621cbc85461254e138c5df075dedbfe0e7a0b2e478cfee991953933b', "query Work($projectId: ID!, $connectionId: ID) { jobs( projectId: $projectId connectionId: $connectionId kinds: [PARAMETER_STUDY, OPTIMIZATION, DESIGN_RUN] ) { totalCount nodes { ...WorkItem __typename } __typename } } fragment WorkItem on Job { __typename id state isSettled createdAt finishedAt progress { completed total __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<WorkQuery, WorkQueryVariables>;
export const WorkEventsDocument = /*#__PURE__*/ withId('sha256:58af5185ba4e0ed49b03aa6876e549827ca25562c072cf232c151bca88ee5af3', "subscription WorkEvents($projectId: ID!, $after: String) { projectChanged(projectId: $projectId, after: $after) { __typename cursor missed ... on ProjectJobEvent { job { ...WorkItem __typename } __typename } } } fragment WorkItem on Job { __typename id state isSettled createdAt finishedAt progress { completed total __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<WorkEventsSubscription, WorkEventsSubscriptionVariables>;
export const JobPageDocument = /*#__PURE__*/ withId('sha256:cc4013414447e2847935b0e787fd0e2b2120a6918b795d3470fa0e1f8e61e832', "query JobPage($id: ID!) { job(id: $id) { __typename ...JobHead project { id designCode __typename } ... on ParameterStudy { repeatOf connection { ...WorkedConnection __typename } points { nodes { ...StudyPointState values { key number unit expression __typename } __typename } __typename } best { nodes { index __typename } __typename } csv: table(format: CSV) { ...FileLink __typename } xlsx: table(format: XLSX) { ...FileLink __typename } __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } ...SearchState csv: table(format: CSV) { ...FileLink __typename } xlsx: table(format: XLSX) { ...FileLink __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } replacesOperations candidates { nodes { ...RankedCandidate __typename } __typename } csv: table(format: CSV) { ...FileLink __typename } xlsx: table(format: XLSX) { ...FileLink __typename } __typename } ... on CalculationJob { items { nodes { ...CalculatedItem __typename } __typename } __typename } ... on Batch { name isDryRun isUndoable plannedCalls verdicts { ...BatchCounts __typename } triedDesigns { designItem { designItemId name __typename } tried passed maxUtilization { percent __typename } __typename } items(first: 500) { totalCount nodes { ...BatchLine __typename } __typename } files { ...FileLink __typename } csv: table(format: CSV) { ...FileLink __typename } xlsx: table(format: XLSX) { ...FileLink __typename } __typename } } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename } fragment StudyPointState on StudyPoint { index state machine { ...MachineName __typename } verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure issues { key message __typename } summary { ...GroupVerdict __typename } __typename } fragment MachineName on Machine { id name __typename } fragment GroupVerdict on SummaryCheck { name status message __typename } fragment FileLink on DownloadLink { url filename expiresAt __typename } fragment SearchState on OptimizationRun { points { nodes { ...StudyPointState values { key number unit expression __typename } __typename } __typename } optimum: best { index __typename } explanation __typename } fragment RankedCandidate on DesignCandidate { rank state machine { ...MachineName __typename } verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure appliedWithoutIssues issues { severity description __typename } summary { ...GroupVerdict __typename } designItem { designItemId name picture { url __typename } __typename } __typename } fragment CalculatedItem on CalculationItem { state machine { ...MachineName __typename } verdict failure seconds connection { ...WorkedConnection status __typename } __typename } fragment BatchCounts on BatchVerdicts { total passed failed notChecked failures brokenRules undecidedRules __typename } fragment BatchLine on BatchItem { index source connectionName project { id __typename } connection { ...WorkedConnection __typename } state step status maxUtilization { percent __typename } governing { name kind message __typename } errors { message __typename } rules { failed undecided __typename } optimum { explanation isApplied __typename } appliedDesign { designItemId name __typename } took: seconds machine { ...MachineName __typename } files { ...FileLink __typename } __typename }") as unknown as TypedDocumentNode<JobPageQuery, JobPageQueryVariables>;
export const BatchEventsDocument = /*#__PURE__*/ withId('sha256:65bf1c7707d4524c6ac759a4c242b732c0f48939ce2cf6e6f3246304745a5b5c', "subscription BatchEvents($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobHead ... on Batch { verdicts { ...BatchCounts __typename } __typename } __typename } ended { __typename ...BatchLine } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment BatchCounts on BatchVerdicts { total passed failed notChecked failures brokenRules undecidedRules __typename } fragment BatchLine on BatchItem { index source connectionName project { id __typename } connection { ...WorkedConnection __typename } state step status maxUtilization { percent __typename } governing { name kind message __typename } errors { message __typename } rules { failed undecided __typename } optimum { explanation isApplied __typename } appliedDesign { designItemId name __typename } took: seconds machine { ...MachineName __typename } files { ...FileLink __typename } __typename } fragment WorkedConnection on ConnectionItem { id number name __typename } fragment MachineName on Machine { id name __typename } fragment FileLink on DownloadLink { url filename expiresAt __typename }") as unknown as TypedDocumentNode<BatchEventsSubscription, BatchEventsSubscriptionVariables>;
export const CandidateComparisonDocument = /*#__PURE__*/ withId('sha256:6021a5f3186fbb6b6d3b3c0ba75e746d9b72bbe3c7c7fa5593723cda46310740', "query CandidateComparison($id: ID!, $before: Int!, $after: Int!) { job(id: $id) { id ... on ConnectionDesignRun { compare(before: $before, after: $after) { before { ...ComparedCandidate __typename } after { ...ComparedCandidate __typename } __typename } __typename } __typename } } fragment ComparedCandidate on DesignCandidate { rank maxUtilization { percent __typename } productionCost { totalEstimated __typename } summary { ...ComparedGroups __typename } designItem { designItemId name __typename } __typename } fragment ComparedGroups on SummaryCheck { name status value measure utilization { percent __typename } __typename }") as unknown as TypedDocumentNode<CandidateComparisonQuery, CandidateComparisonQueryVariables>;
export const StudyEventsDocument = /*#__PURE__*/ withId('sha256:51a821a366cca5692698d66df4872edf45642bcde856dccbdd6d2c8d653b5d68', "subscription StudyEvents($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobHead ... on ParameterStudy { points { nodes { ...StudyPointState __typename } __typename } best { nodes { index __typename } __typename } __typename } __typename } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment StudyPointState on StudyPoint { index state machine { ...MachineName __typename } verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure issues { key message __typename } summary { ...GroupVerdict __typename } __typename } fragment MachineName on Machine { id name __typename } fragment GroupVerdict on SummaryCheck { name status message __typename }") as unknown as TypedDocumentNode<StudyEventsSubscription, StudyEventsSubscriptionVariables>;
export const SearchEventsDocument = /*#__PURE__*/ withId('sha256:a1c87981ca3b3cd2ca93541f8ee6a021f812fd626a8d1ee7e7bf83c92a65e626', "subscription SearchEvents($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobHead ... on OptimizationRun { ...SearchState __typename } __typename } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment SearchState on OptimizationRun { points { nodes { ...StudyPointState values { key number unit expression __typename } __typename } __typename } optimum: best { index __typename } explanation __typename } fragment StudyPointState on StudyPoint { index state machine { ...MachineName __typename } verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure issues { key message __typename } summary { ...GroupVerdict __typename } __typename } fragment MachineName on Machine { id name __typename } fragment GroupVerdict on SummaryCheck { name status message __typename }") as unknown as TypedDocumentNode<SearchEventsSubscription, SearchEventsSubscriptionVariables>;
export const DesignEventsDocument = /*#__PURE__*/ withId('sha256:b1d4109921beba555bb97ccddf30d283e0a7d19bd8f86ee7527f5cb1f3d97054', "subscription DesignEvents($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobHead ... on ConnectionDesignRun { candidates { nodes { ...RankedCandidate __typename } __typename } __typename } __typename } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment RankedCandidate on DesignCandidate { rank state machine { ...MachineName __typename } verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure appliedWithoutIssues issues { severity description __typename } summary { ...GroupVerdict __typename } designItem { designItemId name picture { url __typename } __typename } __typename } fragment MachineName on Machine { id name __typename } fragment GroupVerdict on SummaryCheck { name status message __typename }") as unknown as TypedDocumentNode<DesignEventsSubscription, DesignEventsSubscriptionVariables>;
export const CalculationEventsDocument = /*#__PURE__*/ withId('sha256:7cb668439044353f71e4f1d5c5569da84a8b42ca4740ff1fd8d938a565285ffb', "subscription CalculationEvents($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobHead __typename } ended { __typename ...CalculatedItem } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } } fragment CalculatedItem on CalculationItem { state machine { ...MachineName __typename } verdict failure seconds connection { ...WorkedConnection status __typename } __typename } fragment MachineName on Machine { id name __typename } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<CalculationEventsSubscription, CalculationEventsSubscriptionVariables>;
export const UndoBatchDocument = /*#__PURE__*/ withId('sha256:3a7d4311b850c489a28ed185cc3900c5a978946c9ff3ef1b9c74da503d20c47d', "mutation UndoBatch($input: UndoBatchInput!) { undoBatch(input: $input) { batch { id __typename } errors { message __typename } __typename } }") as unknown as TypedDocumentNode<UndoBatchMutation, UndoBatchMutationVariables>;
export const CancelWorkDocument = /*#__PURE__*/ withId('sha256:a6b5157ea687c934b06988114a2f8f026e0b3644217240dc98ab5073fcddb10c', "mutation CancelWork($input: CancelJobInput!) { cancelJob(input: $input) { job { ...JobHead __typename } errors { message __typename } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } }") as unknown as TypedDocumentNode<CancelWorkMutation, CancelWorkMutationVariables>;
export const RepeatWorkDocument = /*#__PURE__*/ withId('sha256:adb238183342e1f035165de40a62848845ec49f3db4a018430b5c7d3b692b188', "mutation RepeatWork($input: RepeatJobInput!) { repeatJob(input: $input) { job { ...JobHead __typename } errors { message __typename } __typename } } fragment JobHead on Job { __typename id state isSettled failure createdAt finishedAt progress { completed total fraction message __typename } project { id name __typename } }") as unknown as TypedDocumentNode<RepeatWorkMutation, RepeatWorkMutationVariables>;
export const ApplyPointDocument = /*#__PURE__*/ withId('sha256:eae7187900687c942371c2fcabf555fb95f27e85b62d9232af70017f55c1074b', "mutation ApplyPoint($input: ApplyStudyPointInput!) { applyStudyPoint(input: $input) { connection { ...ConnectionState __typename } errors { code message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<ApplyPointMutation, ApplyPointMutationVariables>;
export const ApplyCandidateDocument = /*#__PURE__*/ withId('sha256:52489786cdeae7d738d387c84bf02b6965c47ab87f697456486a06c9f63b78c9', "mutation ApplyCandidate($input: ApplyDesignCandidateInput!) { applyDesignCandidate(input: $input) { connection { ...ConnectionState __typename } issues { severity description __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<ApplyCandidateMutation, ApplyCandidateMutationVariables>;
export const StudyViewDocument = /*#__PURE__*/ withId('sha256:a025ee005a9aad0b75ce6b079247a484bbbd9cdb2d9bd4100a24a39a84a616f8', "query StudyView($id: ID!) { connection(id: $id) { id scene { glb { url __typename } __typename } __typename } }") as unknown as TypedDocumentNode<StudyViewQuery, StudyViewQueryVariables>;
export const StudyGeometryDocument = /*#__PURE__*/ withId('sha256:f7de6753db0bb663ac1be68cc7f3a216d58f01047296f24295e0839698080587', "query StudyGeometry($id: ID!) { job(id: $id) { id ... on ParameterStudy { points { nodes { index geometry { ...TriedParts __typename } __typename } __typename } __typename } __typename } } fragment TriedParts on TriedGeometry { plates { thickness corners { x y z __typename } __typename } bolts { at { x y z __typename } direction { x y z __typename } __typename } __typename }") as unknown as TypedDocumentNode<StudyGeometryQuery, StudyGeometryQueryVariables>;
