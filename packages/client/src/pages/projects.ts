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

/** Where a project is. */
export type ProjectState =
  /** In the memory of the service. */
  | 'OPEN'
  /** The service does not have it (any more), the gateway has a snapshot. Reading anything of it waits until it is open again. */
  | 'RESTORING'
  /** The service has lost it and the gateway has no snapshot it could open. Only its name is known; close it to be rid of it. A machine that was away may come back with it, and it is `OPEN` again. */
  | 'GONE';

/** Ground a picture is for. */
export type Theme =
  /** On white. */
  | 'LIGHT'
  /** On a dark ground, with colours of their own. */
  | 'DARK';

/** Which projects to keep; all given conditions must hold. */
export type ProjectFilter = {
  /** The name contains this, whatever the case. */
  nameContains?: string | null | undefined;
  /** Only these states. */
  states?: Array<ProjectState> | null | undefined;
  /** Only open projects with these design codes. */
  designCodes?: Array<DesignCode> | null | undefined;
};

export type ProjectsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ProjectFilter | null | undefined;
}>;


export type ProjectsQuery = { projects: { totalCount: number, nodes: Array<{ fileName: string | null, openedAt: string | null, description: string | null, projectNumber: string | null, designCode: DesignCode | null, id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ProjectVerdictsQueryVariables = Exact<{
  id: string | number;
}>;


export type ProjectVerdictsQuery = { project: { id: string, checkOverview: { total: number, passed: number, failed: number, notCalculated: number, notChecked: number, partial: number, outdated: number, worst: { nodes: Array<{ id: string, number: number, name: string, revision: string, resultsRevision: string | null, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
                | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null }> }, maxUtilization: { percent: number } | null } | null } | null };

export type FailingJointsQueryVariables = Exact<{
  id: string | number;
}>;


export type FailingJointsQuery = { project: { id: string, connections: { nodes: Array<{ id: string, number: number, name: string, revision: string, resultsRevision: string | null, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null, governing: { nodes: Array<
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
              | { name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null }
            > }, summary: Array<{ kind: CheckKind, loadEffectNumber: number | null }> } | null, lastResults: { id: string, status: ConnectionStatus, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { message: string | null, name: string, kind: CheckKind, status: CheckStatus, loadEffectNumber: number | null } | null } | null }> } | null } | null };

export type OfficeActivityQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeActivityQuery = { projects: { totalCount: number, nodes: Array<{ id: string, name: string | null, activity: { nodes: Array<{ at: string, summary: string, connectionCount: number, actor: { key: string, name: string }, connection: { id: string, number: number, name: string } | null }> } }> } | null };

export type JointPicturesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  theme: Theme;
}>;


export type JointPicturesQuery = { nodes: Array<
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, scene: { picture: { url: string } } | null }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null> };

export type ProjectsLiveSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProjectsLiveSubscription = { projectsChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean, projectId: string | null, job:
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
       | null }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ConnectionAdded', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ConnectionChanged', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ConnectionDeleted', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ResultsChanged', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean, projectId: string | null, job:
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
       | null }
    | { __typename: 'JobChanged', cursor: string, missed: boolean, projectId: string | null, job:
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
        | { id: string, isSettled: boolean }
       | null }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean, projectId: string | null }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean, projectId: string | null }
   | null };

export type OpenUploadedProjectMutationVariables = Exact<{
  uploadId: string | number;
}>;


export type OpenUploadedProjectMutation = { openProject: { project: { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type ImportUploadedIomMutationVariables = Exact<{
  uploadId: string | number;
}>;


export type ImportUploadedIomMutation = { importIom: { project: { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type PrepareUploadMutationVariables = Exact<{
  filename: string;
  sizeBytes?: number | null | undefined;
}>;


export type PrepareUploadMutation = { createUpload: { upload: { uploadId: string, url: string } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type TakeExampleMutationVariables = Exact<{ [key: string]: never; }>;


export type TakeExampleMutation = { resetDemo: { project: { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean } | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type CloseGoneProjectMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseGoneProjectMutation = { closeProject: { closedProjectId: string | null, errors: Array<
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
      | { code: ErrorCode, message: string }
    > } | null };

export type VerdictTrendQueryVariables = Exact<{
  timeZone: string;
}>;


export type VerdictTrendQuery = { verdictsByDay: Array<{ day: string, passed: number, failed: number }> | null };

export type ProjectRowFragment = { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean };

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

export const ProjectsDocument = /*#__PURE__*/ withId('sha256:58d1782099e0ade48032740b699ee7a35137fa6c10c0af8888ca8497e39610f6', "query Projects($first: Int = 50, $after: String, $filter: ProjectFilter) { projects(first: $first, after: $after, filter: $filter) { totalCount nodes { ...ProjectRow fileName openedAt description projectNumber designCode __typename } pageInfo { endCursor hasNextPage __typename } __typename } } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename }") as unknown as TypedDocumentNode<ProjectsQuery, ProjectsQueryVariables>;
export const ProjectVerdictsDocument = /*#__PURE__*/ withId('sha256:300869c8afe929726e7af4913fc29cce29746391af6f147d1831e04949eccdba', "query ProjectVerdicts($id: ID!) { project(id: $id) { id checkOverview { ...OverviewRing worst(first: 5) { nodes { id number name revision resultsRevision ...ConnectionVerdict __typename } __typename } __typename } __typename } } fragment OverviewRing on CheckOverview { total passed failed notCalculated notChecked partial outdated maxUtilization { percent __typename } __typename } fragment ConnectionVerdict on ConnectionItem { id status results { calculatedAt maxUtilization { percent __typename } governingSummary { ...GoverningRow __typename } governing(first: 1) { nodes { ...GoverningCheck __typename } __typename } summary { kind loadEffectNumber __typename } __typename } lastResults { id status calculatedAt maxUtilization { percent __typename } governing { ...GoverningRow __typename } __typename } __typename } fragment GoverningRow on SummaryCheck { ...GoverningCheck message __typename } fragment GoverningCheck on Check { name kind status loadEffectNumber __typename }") as unknown as TypedDocumentNode<ProjectVerdictsQuery, ProjectVerdictsQueryVariables>;
export const FailingJointsDocument = /*#__PURE__*/ withId('sha256:81000fe193948a172abdef420562fa2be63e7b9fd9a416c4f1a19e5096213315', "query FailingJoints($id: ID!) { project(id: $id) { id connections(first: 500, filter: {statuses: [FAILED, CALCULATING]}) { nodes { id number name revision resultsRevision ...ConnectionVerdict __typename } __typename } __typename } } fragment ConnectionVerdict on ConnectionItem { id status results { calculatedAt maxUtilization { percent __typename } governingSummary { ...GoverningRow __typename } governing(first: 1) { nodes { ...GoverningCheck __typename } __typename } summary { kind loadEffectNumber __typename } __typename } lastResults { id status calculatedAt maxUtilization { percent __typename } governing { ...GoverningRow __typename } __typename } __typename } fragment GoverningRow on SummaryCheck { ...GoverningCheck message __typename } fragment GoverningCheck on Check { name kind status loadEffectNumber __typename }") as unknown as TypedDocumentNode<FailingJointsQuery, FailingJointsQueryVariables>;
export const OfficeActivityDocument = /*#__PURE__*/ withId('sha256:a33a930939d2b7589b5a7706a7a43e4979121797c80e1f7f571f6ef60df27283', "query OfficeActivity { projects(first: 24, filter: {states: [OPEN]}) { totalCount nodes { id name activity(first: 7) { nodes { at summary connectionCount actor { key name __typename } connection { id number name __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<OfficeActivityQuery, OfficeActivityQueryVariables>;
export const JointPicturesDocument = /*#__PURE__*/ withId('sha256:1fdab4ad0b3da23708959ce6a44626ae30318c80c56579c9d0cc777fea38ff34', "query JointPictures($ids: [ID!]!, $theme: Theme!) { nodes(ids: $ids) { id ... on ConnectionItem { scene { picture(width: 192, theme: $theme, colours: UTILIZATION) { url __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<JointPicturesQuery, JointPicturesQueryVariables>;
export const ProjectsLiveDocument = /*#__PURE__*/ withId('sha256:1025857807ee5ec8d6017e694d2bc0e0c4275754baca4504dedcfddc7f78f258', "subscription ProjectsLive($after: String) { projectsChanged( kinds: [PROJECT_OPENED, PROJECT_CHANGED, PROJECT_RESTORING, PROJECT_RESTORED, PROJECT_GONE, PROJECT_CLOSED, CALCULATION_STARTED, JOB_CHANGED, RESULTS_CHANGED] after: $after ) { __typename cursor missed projectId ... on ProjectJobEvent { job { id isSettled __typename } __typename } } }") as unknown as TypedDocumentNode<ProjectsLiveSubscription, ProjectsLiveSubscriptionVariables>;
export const OpenUploadedProjectDocument = /*#__PURE__*/ withId('sha256:12b4f4e88cf842f7d8dd3504077375d261a178e14b0b16b487ae51d37b10993b', "mutation OpenUploadedProject($uploadId: ID!) { openProject(input: {file: {uploadId: $uploadId}}) { project { ...ProjectRow __typename } errors { code message __typename } __typename } } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename }") as unknown as TypedDocumentNode<OpenUploadedProjectMutation, OpenUploadedProjectMutationVariables>;
export const ImportUploadedIomDocument = /*#__PURE__*/ withId('sha256:1e89c69237228788f1e542f231f29ff20b751bfe987e70f14648a08b2f0fea30', "mutation ImportUploadedIom($uploadId: ID!) { importIom(input: {file: {uploadId: $uploadId}}) { project { ...ProjectRow __typename } errors { code message __typename } __typename } } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename }") as unknown as TypedDocumentNode<ImportUploadedIomMutation, ImportUploadedIomMutationVariables>;
export const PrepareUploadDocument = /*#__PURE__*/ withId('sha256:c22690e06fb7cbf54af9890b6a7819107f4ffcb3e9a3cc7a1cd4225c5751c45b', "mutation PrepareUpload($filename: String!, $sizeBytes: Bytes) { createUpload(input: {filename: $filename, sizeBytes: $sizeBytes}) { upload { uploadId url __typename } errors { code message __typename } __typename } }") as unknown as TypedDocumentNode<PrepareUploadMutation, PrepareUploadMutationVariables>;
export const TakeExampleDocument = /*#__PURE__*/ withId('sha256:fb7b2c025fd5f2f287d39a9bc9038d22e2c168fd254fc13f4c6326acd3f4f621', "mutation TakeExample { resetDemo(input: {}) { project { ...ProjectRow __typename } errors { code message __typename } __typename } } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename }") as unknown as TypedDocumentNode<TakeExampleMutation, TakeExampleMutationVariables>;
export const CloseGoneProjectDocument = /*#__PURE__*/ withId('sha256:6fbc18058a70e1ab0194646595e07b0adae29f4ab4983438beddfa86c786950a', "mutation CloseGoneProject($id: ID!) { closeProject(input: {projectId: $id, discardUnsavedChanges: true}) { closedProjectId errors { code message __typename } __typename } }") as unknown as TypedDocumentNode<CloseGoneProjectMutation, CloseGoneProjectMutationVariables>;
export const VerdictTrendDocument = /*#__PURE__*/ withId('sha256:7e6bfc7087cf93ba0daa58490068fcde4c75e6e044a943fe32442d1c344b0a79', "query VerdictTrend($timeZone: String!) { verdictsByDay(days: 14, timeZone: $timeZone) { day passed failed __typename } }") as unknown as TypedDocumentNode<VerdictTrendQuery, VerdictTrendQueryVariables>;
