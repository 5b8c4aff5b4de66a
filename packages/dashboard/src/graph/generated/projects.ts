// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

/** Where a project is. */
export type ProjectState =
  /** In the memory of the service. */
  | 'OPEN'
  /** The service does not have it (any more), the gateway has a copy. Reading anything of it waits until it is open again. */
  | 'RESTORING'
  /** The service has lost it and the gateway has no copy it could open. Only its name is known; close it to be rid of it. */
  | 'GONE';

export type ProjectsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ProjectsQuery = { projects: { totalCount: number, nodes: Array<{ description: string | null, projectNumber: string | null, designCode: DesignCode | null, id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ProjectVerdictsQueryVariables = Exact<{
  id: string | number;
}>;


export type ProjectVerdictsQuery = { project: { id: string, checkOverview: { total: number, passed: number, failed: number, notCalculated: number, notChecked: number, partial: number, outdated: number, maxUtilization: { percent: number } | null } | null } | null };

export type ProjectRowFragment = { id: string, name: string | null, state: ProjectState, hasUnsavedChanges: boolean };

export type OverviewRingFragment = { total: number, passed: number, failed: number, notCalculated: number, notChecked: number, partial: number, outdated: number, maxUtilization: { percent: number } | null };

export const ProjectsDocument = "query Projects($first: Int = 50, $after: String) { projects(first: $first, after: $after) { totalCount nodes { ...ProjectRow description projectNumber designCode __typename } pageInfo { endCursor hasNextPage __typename } __typename } } fragment ProjectRow on Project { id name state hasUnsavedChanges __typename }" as unknown as TypedDocumentNode<ProjectsQuery, ProjectsQueryVariables>;
export const ProjectVerdictsDocument = "query ProjectVerdicts($id: ID!) { project(id: $id) { id checkOverview { ...OverviewRing __typename } __typename } } fragment OverviewRing on CheckOverview { total passed failed notCalculated notChecked partial outdated maxUtilization { percent __typename } __typename }" as unknown as TypedDocumentNode<ProjectVerdictsQuery, ProjectVerdictsQueryVariables>;
