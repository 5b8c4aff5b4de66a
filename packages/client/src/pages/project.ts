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

/** Kind of analysis. */
export type AnalysisType =
  /** Stress and strain of plates with the checks of all parts (EPS). */
  | 'STRESS_STRAIN'
  /** Stiffness of one analysed member, rotational or axial (ST). */
  | 'STIFFNESS'
  /** Capacity design of dissipative members for earthquakes (CD). */
  | 'CAPACITY_DESIGN'
  /** Fatigue stresses. */
  | 'FATIGUE'
  /** How much load the joint can carry (DR). */
  | 'DESIGN_RESISTANCE'
  /** Horizontal tying resistance, for robustness. */
  | 'HORIZONTAL_TYING'
  /** Capacity by load levels. */
  | 'CAPACITY_LOAD_LEVELS'
  /** Fire resistance. */
  | 'FIRE_RESISTANCE'
  /** Linear buckling. */
  | 'BUCKLING'
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

/** Whether people approve a connection. Says nothing of its checks. */
export type ApprovalState =
  /** Not asked for, or changed since. */
  | 'OPEN'
  /** Approval was asked for. */
  | 'REQUESTED'
  /** Approved, and not changed since. */
  | 'APPROVED'
  /** Rejected, and not changed since. */
  | 'REJECTED';

/** Where a project is. */
export type ProjectState =
  /** In the memory of the service. */
  | 'OPEN'
  /** The service does not have it (any more), the gateway has a snapshot. Reading anything of it waits until it is open again. */
  | 'RESTORING'
  /** The service has lost it and the gateway has no snapshot it could open. Only its name is known; close it to be rid of it. A machine that was away may come back with it, and it is `OPEN` again. */
  | 'GONE';

/** What the connections of a group have in common. */
export type ConnectionGrouping =
  /** The arrangement of members. Needs a call for each connection. */
  | 'TYPOLOGY'
  /** All cross-sections of the members. Needs a call for each connection. */
  | 'SECTION'
  /** All library templates applied. Needs a call for each connection, and one for each group to find out names. */
  | 'DESIGN'
  /** The state. Needs the results, one more call. */
  | 'STATUS';

/** Ground a picture is for. */
export type Theme =
  /** On white. */
  | 'LIGHT'
  /** On a dark ground, with colours of their own. */
  | 'DARK';

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

/** A utilisation, given in one of these ways. */
export type UtilizationInput =
  {   /** As a ratio: 0.9 is 90 %. */
  ratio: number; percent?: never; }
  |  { ratio?: never;   /** In percent: 90 is 90 %. */
  percent: number; };

/** Which connections to keep; all given conditions must hold. */
export type ConnectionFilter = {
  /** Name or description contain this, whatever the case, or it is the number. */
  text?: string | null | undefined;
  /** The name contains this, whatever the case. */
  nameContains?: string | null | undefined;
  /** Only these; global ids or bare numbers. */
  connectionIds?: Array<string | number> | null | undefined;
  /** Only these kinds of analysis. */
  analysisTypes?: Array<AnalysisType> | null | undefined;
  /** Only these states; needs the results, one more call, as do the next three. */
  statuses?: Array<ConnectionStatus> | null | undefined;
  /** Used at least so much. */
  minUtilization?: UtilizationInput | null | undefined;
  /** Used at most so much; not those without results. */
  maxUtilization?: UtilizationInput | null | undefined;
  /** A check of one of these kinds fails in the current results. */
  failingKinds?: Array<CheckKind> | null | undefined;
  /** Only these arrangements of members, by their code. Needs a call for each connection, cached like the next three until it is changed. */
  typologyCodes?: Array<string> | null | undefined;
  /** Has a member of one of these cross-sections. */
  sectionNames?: Array<string> | null | undefined;
  /** Has a member whose name contains this, whatever the case. */
  memberNameContains?: string | null | undefined;
  /** One of these library templates was applied to it. */
  libraryTemplateUuids?: Array<string> | null | undefined;
  /** Where its approval stands. This and the next need no call. */
  approval?: Array<ApprovalState> | null | undefined;
  /** It has one of these tags. */
  tags?: Array<string> | null | undefined;
  /** It fails one of these company rules, by their keys. Reads what these rules need, as `ConnectionItem.rules` does; a rule that is undecided is not broken. */
  brokenRules?: Array<string> | null | undefined;
};

/** What to calculate, given in one of these ways. */
export type CalculationTargetInput =
  {   /** These connections, all of one project. */
  connectionIds: Array<string | number>; projectId?: never; loadEffectIds?: never; }
  |  { connectionIds?: never;   /** All connections of a project. */
  projectId: string | number; loadEffectIds?: never; }
  |  { connectionIds?: never; projectId?: never;   /** These load effects of one connection, active or not. Its results are then theirs alone, which its `status` says (`PARTIAL`), until the next calculation. Needs the capability `loadEffectSubset`. */
  loadEffectIds: Array<string | number>; };

export type ConnectionHeadFragment = { id: string, number: number, name: string, description: string | null };

export type LoadNamesQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
  count: number;
}>;


export type LoadNamesQuery = { project: { id: string, connections: { nodes: Array<{ id: string, loadEffects: { nodes: Array<{ id: string, number: number, name: string }> } | null }> } | null } | null };

export type RowRunsQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
  count: number;
}>;


export type RowRunsQuery = { project: { id: string, connections: { nodes: Array<{ id: string, runs: { totalCount: number, nodes: Array<{ id: string, status: ConnectionStatus, maxUtilization: { percent: number } | null }> } }> } | null } | null };

export type RowDetailsQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
  count: number;
  theme: Theme;
}>;


export type RowDetailsQuery = { project: { id: string, connections: { nodes: Array<{ id: string, typology: { name: string | null } | null, sections: Array<{ id: string, name: string }> | null, scene: { picture: { url: string } } | null }> } | null } | null };

export type ProjectHeadFragment = { description: string | null, projectNumber: string | null, author: string | null, designCode: DesignCode | null, date: string | null, id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean, machine: { id: string, name: string } | null, recovery: { at: string, isComplete: boolean, missingChanges: number, problem: string | null } | null };

export type ProjectNamesQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
}>;


export type ProjectNamesQuery = { project: { changesCursor: string, description: string | null, projectNumber: string | null, author: string | null, designCode: DesignCode | null, date: string | null, id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean, connections: { totalCount: number, nodes: Array<{ id: string, number: number, name: string, description: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, machine: { id: string, name: string } | null, recovery: { at: string, isComplete: boolean, missingChanges: number, problem: string | null } | null } | null };

export type ProjectFirstVerdictsQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
}>;


export type ProjectFirstVerdictsQuery = { project: { id: string, checkOverview: { total: number, passed: number, failed: number, notCalculated: number, notChecked: number, partial: number, outdated: number, histogram: Array<{ count: number, failed: number, above: { percent: number } | null, upTo: { percent: number } | null }>, maxUtilization: { percent: number } | null } | null, connections: { nodes: Array<{ id: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
            > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null }> } | null } | null };

export type ProjectRestQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type ProjectRestQuery = { project: { id: string, connections: { totalCount: number, nodes: Array<{ id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
            > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null };

export type ProjectChosenQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
}>;


export type ProjectChosenQuery = { project: { id: string, connections: { nodes: Array<{ id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
            > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null }> } | null } | null };

export type ProjectGroupsQueryVariables = Exact<{
  id: string | number;
  by: ConnectionGrouping;
  filter?: ConnectionFilter | null | undefined;
}>;


export type ProjectGroupsQuery = { project: { id: string, connectionGroups: { nodes: Array<{ key: string, label: string, connections: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean } } | null }> } | null } | null };

export type ProjectLinksQueryVariables = Exact<{
  id: string | number;
  connectionIds?: Array<string | number> | string | number | null | undefined;
}>;


export type ProjectLinksQuery = { project: { id: string, pdf: { url: string, filename: string, expiresAt: string }, word: { url: string, filename: string, expiresAt: string }, csv: { url: string, filename: string, expiresAt: string }, xlsx: { url: string, filename: string, expiresAt: string }, download: { url: string, filename: string, expiresAt: string } } | null };

export type CalculatedRowsQueryVariables = Exact<{
  jobId: string | number;
}>;


export type CalculatedRowsQuery = { job:
    | { id: string, items: { nodes: Array<{ state: JobState, connection: { id: string } | null }> } }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null };

export type ProjectLiveSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type ProjectLiveSubscription = { projectChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean, at: string, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean, at: string }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean, at: string }
    | { __typename: 'ConnectionAdded', connectionId: string, cursor: string, missed: boolean, at: string }
    | { __typename: 'ConnectionChanged', connectionId: string, cursor: string, missed: boolean, at: string }
    | { __typename: 'ConnectionDeleted', connectionId: string, cursor: string, missed: boolean, at: string }
    | { __typename: 'ResultsChanged', connectionId: string, cursor: string, missed: boolean, at: string }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean, at: string }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean, at: string, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'JobChanged', cursor: string, missed: boolean, at: string, job:
        | { __typename: 'CalculationJob', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'OptimizationRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
        | { __typename: 'Batch', id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
       | null }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean, at: string }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean, at: string }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean, at: string }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean, at: string }
   | null };

export type CalculationLiveSubscriptionVariables = Exact<{
  jobId: string | number;
  after?: string | null | undefined;
}>;


export type CalculationLiveSubscription = { jobProgress: { cursor: string, job:
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, current: { id: string } | null, progress: { completed: number, total: number } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number } }
     } | null };

export type CalculateRowsMutationVariables = Exact<{
  target: CalculationTargetInput;
  onlyOutdated?: boolean | null | undefined;
}>;


export type CalculateRowsMutation = { startCalculation: { job: { id: string, state: JobState, isSettled: boolean } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type CancelRowsMutationVariables = Exact<{
  jobId: string | number;
}>;


export type CancelRowsMutation = { cancelJob: { job:
      | { id: string, state: JobState, isSettled: boolean }
      | { id: string, state: JobState, isSettled: boolean }
      | { id: string, state: JobState, isSettled: boolean }
      | { id: string, state: JobState, isSettled: boolean }
      | { id: string, state: JobState, isSettled: boolean }
     | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type ProjectRowFragment = { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean };

export type MachineNameFragment = { id: string, name: string };

export type OverviewRingFragment = { total: number, passed: number, failed: number, notCalculated: number, notChecked: number, partial: number, outdated: number, maxUtilization: { percent: number } | null };

export type ConnectionVerdictFragment = { id: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
        | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
      > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null };

export type GoverningRowFragment = { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_SummaryCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_PlateCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_WeldCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_BoltCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_AnchorCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

type GoverningCheck_ConcreteBlockCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null };

export type GoverningCheckFragment =
  | GoverningCheck_SummaryCheck_Fragment
  | GoverningCheck_PlateCheck_Fragment
  | GoverningCheck_WeldCheck_Fragment
  | GoverningCheck_BoltCheck_Fragment
  | GoverningCheck_AnchorCheck_Fragment
  | GoverningCheck_ConcreteBlockCheck_Fragment
;

export type FileLinkFragment = { url: string, filename: string, expiresAt: string };

export const LoadNamesDocument = /*#__PURE__*/ withId('sha256:9e25adc07c9b1f43cdeca37136675f89be3536f9e45cc9fa2b16b529cdd6addc', "query LoadNames($id: ID!, $ids: [ID!]!, $count: Int!) { project(id: $id) { id connections(first: $count, filter: {connectionIds: $ids}) { nodes { id loadEffects(first: 500) { nodes { id number name __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<LoadNamesQuery, LoadNamesQueryVariables>;
export const RowRunsDocument = /*#__PURE__*/ withId('sha256:052bfabcb3aaea38ff755d4696776885f8ace76c5fe6b3c2c60e73f1bbfbd02a', "query RowRuns($id: ID!, $ids: [ID!]!, $count: Int!) { project(id: $id) { id connections(first: $count, filter: {connectionIds: $ids}) { nodes { id runs(first: 8) { totalCount nodes { id status maxUtilization { percent __typename } __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<RowRunsQuery, RowRunsQueryVariables>;
export const RowDetailsDocument = /*#__PURE__*/ withId('sha256:e4969af274d90f2804aafe286055366700a94249fb208df6064bb141ca29d8fc', "query RowDetails($id: ID!, $ids: [ID!]!, $count: Int!, $theme: Theme!) { project(id: $id) { id connections(first: $count, filter: {connectionIds: $ids}) { nodes { id typology { name __typename } sections { id name __typename } scene { picture(width: 128, theme: $theme, colours: UTILIZATION) { url __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<RowDetailsQuery, RowDetailsQueryVariables>;
export const ProjectNamesDocument = /*#__PURE__*/ withId('sha256:fbe05992a56cd77c1e32f52882732936dbfd3116006e938dc85817b40a51053d', "query ProjectNames($id: ID!, $first: Int = 100) { project(id: $id) { ...ProjectHead changesCursor connections(first: $first) { totalCount nodes { ...ConnectionHead __typename } pageInfo { endCursor hasNextPage __typename } __typename } __typename } } fragment ProjectHead on Project { ...ProjectRow machine { ...MachineName __typename } description projectNumber author designCode date recovery { at isComplete missingChanges problem __typename } __typename } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename } fragment MachineName on Machine { id name __typename } fragment ConnectionHead on ConnectionItem { id number name description __typename }") as unknown as TypedDocumentNode<ProjectNamesQuery, ProjectNamesQueryVariables>;
export const ProjectFirstVerdictsDocument = /*#__PURE__*/ withId('sha256:d27c9a3e910df80bfeb232aca3a53312069bd234ffba001f31d4cd7918796f48', "query ProjectFirstVerdicts($id: ID!, $first: Int = 100) { project(id: $id) { id checkOverview { ...OverviewRing histogram( bounds: [{percent: 30}, {percent: 60}, {percent: 75}, {percent: 90}, {percent: 100}] ) { above { percent __typename } upTo { percent __typename } count failed __typename } __typename } connections(first: $first) { nodes { ...ConnectionVerdict __typename } __typename } __typename } } fragment OverviewRing on CheckOverview { total passed failed notCalculated notChecked partial outdated maxUtilization { percent __typename } __typename } fragment ConnectionVerdict on ConnectionItem { id status results { calculatedAt maxUtilization { percent __typename } governingSummary { ...GoverningRow __typename } governing(first: 1) { nodes { ...GoverningCheck __typename } __typename } summary { kind loadEffectNumber __typename } __typename } lastResults { id status calculatedAt maxUtilization { percent __typename } governing { ...GoverningRow __typename } __typename } __typename } fragment GoverningRow on SummaryCheck { ...GoverningCheck message __typename } fragment GoverningCheck on Check { name kind status loadEffectNumber __typename }") as unknown as TypedDocumentNode<ProjectFirstVerdictsQuery, ProjectFirstVerdictsQueryVariables>;
export const ProjectRestDocument = /*#__PURE__*/ withId('sha256:f19577a22b7f8d5817e2d0d092411623874909cb93c228712f422833fea3df89', "query ProjectRest($id: ID!, $after: String) { project(id: $id) { id connections(first: 500, after: $after) { totalCount nodes { ...ConnectionHead ...ConnectionVerdict __typename } pageInfo { endCursor hasNextPage __typename } __typename } __typename } } fragment ConnectionHead on ConnectionItem { id number name description __typename } fragment ConnectionVerdict on ConnectionItem { id status results { calculatedAt maxUtilization { percent __typename } governingSummary { ...GoverningRow __typename } governing(first: 1) { nodes { ...GoverningCheck __typename } __typename } summary { kind loadEffectNumber __typename } __typename } lastResults { id status calculatedAt maxUtilization { percent __typename } governing { ...GoverningRow __typename } __typename } __typename } fragment GoverningRow on SummaryCheck { ...GoverningCheck message __typename } fragment GoverningCheck on Check { name kind status loadEffectNumber __typename }") as unknown as TypedDocumentNode<ProjectRestQuery, ProjectRestQueryVariables>;
export const ProjectChosenDocument = /*#__PURE__*/ withId('sha256:3d5ab9bea37025af6c351d59f5b0fd850c6ed348272354f3526e96d38bc71929', "query ProjectChosen($id: ID!, $ids: [ID!]!) { project(id: $id) { id connections(first: 500, filter: {connectionIds: $ids}) { nodes { ...ConnectionHead ...ConnectionVerdict __typename } __typename } __typename } } fragment ConnectionHead on ConnectionItem { id number name description __typename } fragment ConnectionVerdict on ConnectionItem { id status results { calculatedAt maxUtilization { percent __typename } governingSummary { ...GoverningRow __typename } governing(first: 1) { nodes { ...GoverningCheck __typename } __typename } summary { kind loadEffectNumber __typename } __typename } lastResults { id status calculatedAt maxUtilization { percent __typename } governing { ...GoverningRow __typename } __typename } __typename } fragment GoverningRow on SummaryCheck { ...GoverningCheck message __typename } fragment GoverningCheck on Check { name kind status loadEffectNumber __typename }") as unknown as TypedDocumentNode<ProjectChosenQuery, ProjectChosenQueryVariables>;
export const ProjectGroupsDocument = /*#__PURE__*/ withId('sha256:a02c42ed375f6563035cd84d1fc7fb29c0c8efeac3addd2f94c6bc30c6b88db2', "query ProjectGroups($id: ID!, $by: ConnectionGrouping!, $filter: ConnectionFilter) { project(id: $id) { id connectionGroups(by: $by) { nodes { key label connections(first: 500, filter: $filter) { nodes { id __typename } pageInfo { hasNextPage __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ProjectGroupsQuery, ProjectGroupsQueryVariables>;
export const ProjectLinksDocument = /*#__PURE__*/ withId('sha256:91f8126e101b498e5df46801585f58efa29f6bec27948cdab6450aee364de69a', "query ProjectLinks($id: ID!, $connectionIds: [ID!]) { project(id: $id) { id pdf: report(format: PDF, connectionIds: $connectionIds) { ...FileLink __typename } word: report(format: WORD, connectionIds: $connectionIds) { ...FileLink __typename } csv: checksTable(format: CSV) { ...FileLink __typename } xlsx: checksTable(format: XLSX) { ...FileLink __typename } download { ...FileLink __typename } __typename } } fragment FileLink on DownloadLink { url filename expiresAt __typename }") as unknown as TypedDocumentNode<ProjectLinksQuery, ProjectLinksQueryVariables>;
export const CalculatedRowsDocument = /*#__PURE__*/ withId('sha256:d88b64f88f1d96eb855253ec7ccd644ad5bf142e9093022c6c67d4dd9c6d058c', "query CalculatedRows($jobId: ID!) { job(id: $jobId) { id ... on CalculationJob { items { nodes { state connection { id __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<CalculatedRowsQuery, CalculatedRowsQueryVariables>;
export const ProjectLiveDocument = /*#__PURE__*/ withId('sha256:d11f5b71a6e530ae23ca04dc21501c469bedae65582010765b8939bbdf6d139d', "subscription ProjectLive($id: ID!, $after: String) { projectChanged(projectId: $id, after: $after) { __typename cursor missed at ... on ConnectionEvent { connectionId __typename } ... on ConnectionDeleted { connectionId __typename } ... on ProjectJobEvent { job { __typename id state isSettled failure progress { completed total __typename } } __typename } } }") as unknown as TypedDocumentNode<ProjectLiveSubscription, ProjectLiveSubscriptionVariables>;
export const CalculationLiveDocument = /*#__PURE__*/ withId('sha256:06c2a1efdd12d8ef7349f11443e94f06d2ac881cf01e1eeaf18282c975628a13', "subscription CalculationLive($jobId: ID!, $after: String) { jobProgress(jobId: $jobId, after: $after) { cursor job { id state isSettled failure progress { completed total __typename } ... on CalculationJob { current { id __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<CalculationLiveSubscription, CalculationLiveSubscriptionVariables>;
export const CalculateRowsDocument = /*#__PURE__*/ withId('sha256:330f24a04a759f08da9f68c6fcff54ac6b7cf44b3f7f1855e1714a913de67895', "mutation CalculateRows($target: CalculationTargetInput!, $onlyOutdated: Boolean = false) { startCalculation(input: {target: $target, onlyOutdated: $onlyOutdated}) { job { id state isSettled __typename } errors { code message __typename } __typename } }") as unknown as TypedDocumentNode<CalculateRowsMutation, CalculateRowsMutationVariables>;
export const CancelRowsDocument = /*#__PURE__*/ withId('sha256:76ac7e152f63c01227479ffd124e01d148248afbc9a3d6dccfadb0ddb2bba347', "mutation CancelRows($jobId: ID!) { cancelJob(input: {jobId: $jobId}) { job { id state isSettled __typename } errors { code message __typename } __typename } }") as unknown as TypedDocumentNode<CancelRowsMutation, CancelRowsMutationVariables>;
