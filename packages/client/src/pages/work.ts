// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** Kinds of long work. */
export type JobKind =
  /** A calculation of one or more connections. */
  | 'CALCULATION'
  /** A study of parameters. */
  | 'PARAMETER_STUDY'
  /** Library designs tried and ranked. */
  | 'DESIGN_RUN'
  /** A search for the best values. */
  | 'OPTIMIZATION'
  /** The same steps for many connections. */
  | 'BATCH';

export type RunningWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type RunningWorkQuery = { jobs: { totalCount: number, nodes: Array<
      | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
    > } };

export type JobListQueryVariables = Exact<{
  projectId?: string | number | null | undefined;
  kinds?: Array<JobKind> | JobKind | null | undefined;
  states?: Array<JobState> | JobState | null | undefined;
  first?: number | null | undefined;
}>;


export type JobListQuery = { jobs: { totalCount: number, nodes: Array<
      | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
    > } };

export type WorkLiveSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WorkLiveSubscription = { projectsChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
       | null }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionAdded', cursor: string, missed: boolean }
    | { __typename: 'ConnectionChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionDeleted', cursor: string, missed: boolean }
    | { __typename: 'ResultsChanged', cursor: string, missed: boolean }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
       | null }
    | { __typename: 'JobChanged', cursor: string, missed: boolean, job:
        | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
        | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
       | null }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean }
   | null };

export type WorkProgressSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type WorkProgressSubscription = { jobProgress: { cursor: string, job:
      | { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
     } | null };

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

export const RunningWorkDocument = /*#__PURE__*/ withId('sha256:1e7692498e95edfabcce218a89770693b9ce3a48c7a9655c00ea8261034fbb9e', "query RunningWork { jobs(states: [QUEUED, RUNNING, CANCELLING], first: 50) { totalCount nodes { ...JobLine __typename } __typename } } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<RunningWorkQuery, RunningWorkQueryVariables>;
export const JobListDocument = /*#__PURE__*/ withId('sha256:84fbe700616ca327b405b5c6a790ad1d6e78acc1550218568226e2c48f00c176', "query JobList($projectId: ID, $kinds: [JobKind!], $states: [JobState!], $first: Int = 50) { jobs(projectId: $projectId, kinds: $kinds, states: $states, first: $first) { totalCount nodes { ...JobLine __typename } __typename } } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<JobListQuery, JobListQueryVariables>;
export const WorkLiveDocument = /*#__PURE__*/ withId('sha256:8dc7200a26edb26dbc27279a71f54ad34ba3734dbef82b0b49b70e92a92c1e62', "subscription WorkLive($after: String) { projectsChanged(kinds: [CALCULATION_STARTED, JOB_CHANGED], after: $after) { __typename cursor missed ... on ProjectJobEvent { job { ...JobLine __typename } __typename } } } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<WorkLiveSubscription, WorkLiveSubscriptionVariables>;
export const WorkProgressDocument = /*#__PURE__*/ withId('sha256:5f738cd4b4b594ff76fceca2cfd0450f73f9d2b93b6b3ac174655dc4c7ce34d2', "subscription WorkProgress($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) { cursor job { ...JobLine __typename } __typename } } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<WorkProgressSubscription, WorkProgressSubscriptionVariables>;
