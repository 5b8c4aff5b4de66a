// Generated from the schema by `npm run client`; a test compares.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Where a project is. */
export type ProjectState =
  /** In the memory of the service. */
  | 'OPEN'
  /** The service does not have it (any more), the gateway has a snapshot. Reading anything of it waits until it is open again. */
  | 'RESTORING'
  /** The service has lost it and the gateway has no snapshot it could open. Only its name is known; close it to be rid of it. A machine that was away may come back with it, and it is `OPEN` again. */
  | 'GONE';

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

export type ProjectRowFragment = { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean };

export type ConnectionRowFragment = { id: string, name: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, verdict: Verdict, maxUtilization: { percent: number } | null } | null };

type CheckRow_SummaryCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

type CheckRow_PlateCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

type CheckRow_WeldCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

type CheckRow_BoltCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

type CheckRow_AnchorCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

type CheckRow_ConcreteBlockCheck_Fragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

export type CheckRowFragment =
  | CheckRow_SummaryCheck_Fragment
  | CheckRow_PlateCheck_Fragment
  | CheckRow_WeldCheck_Fragment
  | CheckRow_BoltCheck_Fragment
  | CheckRow_AnchorCheck_Fragment
  | CheckRow_ConcreteBlockCheck_Fragment
;

export type LoadEffectRowFragment = { id: string, name: string, active: boolean };

export type ParameterRowFragment = { id: string, key: string, expression: string | null, unit: string | null };

type JobRow_CalculationJob_Fragment = { id: string, state: JobState, isSettled: boolean };

type JobRow_ParameterStudy_Fragment = { id: string, state: JobState, isSettled: boolean };

type JobRow_OptimizationRun_Fragment = { id: string, state: JobState, isSettled: boolean };

type JobRow_ConnectionDesignRun_Fragment = { id: string, state: JobState, isSettled: boolean };

type JobRow_Batch_Fragment = { id: string, state: JobState, isSettled: boolean };

export type JobRowFragment =
  | JobRow_CalculationJob_Fragment
  | JobRow_ParameterStudy_Fragment
  | JobRow_OptimizationRun_Fragment
  | JobRow_ConnectionDesignRun_Fragment
  | JobRow_Batch_Fragment
;

export type ConnectionRowsQueryVariables = Exact<{
  projectId: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ConnectionRowsQuery = { project: { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean, connections: { totalCount: number, nodes: Array<{ id: string, name: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, verdict: Verdict, maxUtilization: { percent: number } | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null };

export type ProjectEventsSubscriptionVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type ProjectEventsSubscription = { projectChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionAdded', cursor: string, missed: boolean, connection: { id: string, name: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, verdict: Verdict, maxUtilization: { percent: number } | null } | null } | null }
    | { __typename: 'ConnectionChanged', cursor: string, missed: boolean, connection: { id: string, name: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, verdict: Verdict, maxUtilization: { percent: number } | null } | null } | null }
    | { __typename: 'ConnectionDeleted', cursor: string, missed: boolean }
    | { __typename: 'ResultsChanged', cursor: string, missed: boolean, connection: { id: string, name: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, verdict: Verdict, maxUtilization: { percent: number } | null } | null } | null }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean }
    | { __typename: 'JobChanged', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean }
   | null };

export const ProjectRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnsavedChanges"}}]}}]} as unknown as DocumentNode<ProjectRowFragment, unknown>;
export const ConnectionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"maxUtilization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectionRowFragment, unknown>;
export const CheckRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Check"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"utilization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}}]} as unknown as DocumentNode<CheckRowFragment, unknown>;
export const LoadEffectRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LoadEffectRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoadEffect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]} as unknown as DocumentNode<LoadEffectRowFragment, unknown>;
export const ParameterRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ParameterRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Parameter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"expression"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]} as unknown as DocumentNode<ParameterRowFragment, unknown>;
export const JobRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isSettled"}}]}}]} as unknown as DocumentNode<JobRowFragment, unknown>;
export const ConnectionRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConnectionRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"100"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectRow"}},{"kind":"Field","name":{"kind":"Name","value":"connections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnsavedChanges"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"maxUtilization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectionRowsQuery, ConnectionRowsQueryVariables>;
export const ProjectEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ProjectEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"maxUtilization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectEventsSubscription, ProjectEventsSubscriptionVariables>;
