// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** What the checks of a connection, or of several, come to. */
export type Verdict =
  /** All were checked, and pass. */
  | 'PASSED'
  /** One or more fail. */
  | 'FAILED'
  /** Not decided: none fails, but not all were checked, or there are none. Not a pass. */
  | 'OPEN';

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

/** Input of `repeatStudy`. */
export type RepeatStudyInput = {
  /** The study. Refused where it varies loads, sections or operations, or was combined by ONE_AT_A_TIME. Of one that is a repeat itself, the new ones repeat the first. */
  studyId: string | number;
  /** Connections, each once, of any project: global id or `<project UUID>/<number>`. Parameters are taken by their keys. */
  connectionIds: Array<string | number>;
};

export type RepeatedStudyFragment = { __typename: 'ParameterStudy', revision: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type RepeatedStudiesQueryVariables = Exact<{
  id: string | number;
}>;


export type RepeatedStudiesQuery = { job:
    | { __typename: 'CalculationJob', id: string }
    | { __typename: 'ParameterStudy', repeatOf: string | null, id: string, revision: string | null, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, project: { id: string, designCode: DesignCode | null, name: string | null } | null, points: { nodes: Array<{ index: number, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, settings: Array<{ title: string }> }> }, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number } }
    | { __typename: 'OptimizationRun', id: string }
    | { __typename: 'ConnectionDesignRun', id: string }
    | { __typename: 'Batch', id: string }
   | null, jobs: { nodes: Array<
      | { __typename: 'CalculationJob', id: string }
      | { __typename: 'ParameterStudy', id: string, revision: string | null, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string }
      | { __typename: 'ConnectionDesignRun', id: string }
      | { __typename: 'Batch', id: string }
    > } };

export type LikenessOfQueryVariables = Exact<{
  id: string | number;
}>;


export type LikenessOfQuery = { connection: { id: string, typology: { code: string, name: string | null } | null, sections: Array<{ id: string, name: string }> | null, project: { id: string } } | null };

export type SimilarConnectionsQueryVariables = Exact<{
  projectId: string | number;
  code: string;
}>;


export type SimilarConnectionsQuery = { project: { id: string, connectionGroups: { nodes: Array<{ key: string, connections: { totalCount: number, nodes: Array<{ id: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null } | null }> } | null }> } | null } | null };

export type RepeatStudyMutationVariables = Exact<{
  input: RepeatStudyInput;
}>;


export type RepeatStudyMutation = { repeatStudy: { rows: Array<{ connectionId: string, study: { __typename: 'ParameterStudy', revision: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null } | null, errors: Array<
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

type JobLine_CalculationJob_Fragment = { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_ParameterStudy_Fragment = { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_OptimizationRun_Fragment = { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_ConnectionDesignRun_Fragment = { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_Batch_Fragment = { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type JobLineFragment =
  | JobLine_CalculationJob_Fragment
  | JobLine_ParameterStudy_Fragment
  | JobLine_OptimizationRun_Fragment
  | JobLine_ConnectionDesignRun_Fragment
  | JobLine_Batch_Fragment
;

export type WorkedConnectionFragment = { id: string, number: number, name: string };

export const RepeatedStudiesDocument = /*#__PURE__*/ withId('sha256:1ac2e0fed232d3b8f792f169d2d8c778768d689204442440f165ff6c9ea98bae', "query RepeatedStudies($id: ID!) { job(id: $id) { __typename id ... on ParameterStudy { ...RepeatedStudy repeatOf project { id designCode __typename } points { nodes { index values { key number unit expression __typename } settings { title __typename } __typename } __typename } __typename } } jobs(repeatOf: $id, first: 500) { nodes { __typename id ...RepeatedStudy } __typename } } fragment RepeatedStudy on ParameterStudy { ...JobLine revision read: points(states: [FINISHED, FAILED], first: 0) { totalCount __typename } ranked: best(first: 1, by: [PASSED, COST, UTILIZATION]) { nodes { index verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } values { key number unit expression __typename } __typename } __typename } __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<RepeatedStudiesQuery, RepeatedStudiesQueryVariables>;
export const LikenessOfDocument = /*#__PURE__*/ withId('sha256:47f69f997091bcec687af41bbb6c6c37c7bdf682815f3ef27dd43ec83ae7a7c0', "query LikenessOf($id: ID!) { connection(id: $id) { id typology { code name __typename } sections { id name __typename } project { id __typename } __typename } }") as unknown as TypedDocumentNode<LikenessOfQuery, LikenessOfQueryVariables>;
export const SimilarConnectionsDocument = /*#__PURE__*/ withId('sha256:5987979344e62d4f8ed1521758132b326f3c558ddaa12be015028653eb58b281', "query SimilarConnections($projectId: ID!, $code: String!) { project(id: $projectId) { id connectionGroups(by: SECTION) { nodes { key connections(first: 100, filter: {typologyCodes: [$code]}) { totalCount nodes { id status results { calculatedAt maxUtilization { percent __typename } __typename } __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<SimilarConnectionsQuery, SimilarConnectionsQueryVariables>;
export const RepeatStudyDocument = /*#__PURE__*/ withId('sha256:297a9015c47802a1bf0cb8ceca0cebdecb1a7ed473a71495ae30dfe02462a5b8', "mutation RepeatStudy($input: RepeatStudyInput!) { repeatStudy(input: $input) { rows { connectionId study { ...RepeatedStudy __typename } errors { message __typename } __typename } errors { message __typename } __typename } } fragment RepeatedStudy on ParameterStudy { ...JobLine revision read: points(states: [FINISHED, FAILED], first: 0) { totalCount __typename } ranked: best(first: 1, by: [PASSED, COST, UTILIZATION]) { nodes { index verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } values { key number unit expression __typename } __typename } __typename } __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<RepeatStudyMutation, RepeatStudyMutationVariables>;
