// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** What a body of the 3D view is. */
export type ScenePartKind =
  /** A member, also one that an operation added. */
  | 'MEMBER'
  /** A plate that an operation made. */
  | 'PLATE'
  /** A weld. */
  | 'WELD'
  /** A group of bolts. */
  | 'BOLT_GRID'
  /** A group of anchors. */
  | 'ANCHOR_GRID'
  /** A group of pins. */
  | 'PIN_GRID'
  /** A concrete block. */
  | 'CONCRETE_BLOCK'
  /** A word this gateway does not know yet, or none. It is drawn all the same; `key` begins with the word. */
  | 'UNRECOGNIZED';

type ComparedState_SummaryCheck_Fragment = { status: CheckStatus, utilization: { percent: number } | null };

type ComparedState_PlateCheck_Fragment = { maxStrain: number | null, maxStress: number | null, status: CheckStatus, utilization: { percent: number } | null };

type ComparedState_WeldCheck_Fragment = { status: CheckStatus, utilization: { percent: number } | null };

type ComparedState_BoltCheck_Fragment = { status: CheckStatus, utilization: { percent: number } | null };

type ComparedState_AnchorCheck_Fragment = { status: CheckStatus, utilization: { percent: number } | null };

type ComparedState_ConcreteBlockCheck_Fragment = { status: CheckStatus, utilization: { percent: number } | null };

export type ComparedStateFragment =
  | ComparedState_SummaryCheck_Fragment
  | ComparedState_PlateCheck_Fragment
  | ComparedState_WeldCheck_Fragment
  | ComparedState_BoltCheck_Fragment
  | ComparedState_AnchorCheck_Fragment
  | ComparedState_ConcreteBlockCheck_Fragment
;

export type CompareChecksQueryVariables = Exact<{
  firstRun: string | number;
  secondRun: string | number;
}>;


export type CompareChecksQuery = { compareRuns: { before: { id: string, number: number }, after: { id: string, number: number }, checks: { totalCount: number, nodes: Array<{ name: string, kind: CheckKind, before:
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { maxStrain: number | null, maxStress: number | null, status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
         | null, after:
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { maxStrain: number | null, maxStress: number | null, status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
          | { status: CheckStatus, utilization: { percent: number } | null }
         | null, utilizationRise: { percent: number } | null, parts: Array<{ part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }> } | null } | null };

export type LastTwoRunsQueryVariables = Exact<{
  id: string | number;
}>;


export type LastTwoRunsQuery = { connection: { id: string, runs: { nodes: Array<{ id: string, number: number, maxUtilization: { percent: number } | null }> } } | null };

export type ComparableProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ComparableProjectsQuery = { projects: { totalCount: number, nodes: Array<{ id: string, name: string | null, fileName: string | null }> } | null };

export type ChangedValueFragment = { object: string, field: string, before: string | null, after: string | null, unit: string | null };

export type ProjectChangesQueryVariables = Exact<{
  id: string | number;
  before: string | number;
}>;


export type ProjectChangesQuery = { project: { id: string, difference: { changed: Array<{ connection: { id: string }, members: Array<{ object: string, field: string, before: string | null, after: string | null, unit: string | null }>, loads: Array<{ object: string, field: string, before: string | null, after: string | null, unit: string | null }>, operations: Array<{ object: string, field: string, before: string | null, after: string | null, unit: string | null }> }> } | null } | null };

export type PartOfViewFragment = { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null };

export const CompareChecksDocument = /*#__PURE__*/ withId('sha256:7ec12c38b65b1d299d1ed6a97a5613e03a79459676d65eb1dabd0c3f80584710', "query CompareChecks($firstRun: ID!, $secondRun: ID!) { compareRuns(before: $firstRun, after: $secondRun) { before { id number __typename } after { id number __typename } checks(first: 500) { totalCount nodes { name kind before { ...ComparedState __typename } after { ...ComparedState __typename } utilizationRise { percent __typename } parts { part { ...PartOfView __typename } __typename } __typename } __typename } __typename } } fragment ComparedState on Check { status utilization { percent __typename } ... on PlateCheck { maxStrain maxStress(unit: MEGAPASCAL) __typename } __typename } fragment PartOfView on ScenePart { key kind number index name __typename }") as unknown as TypedDocumentNode<CompareChecksQuery, CompareChecksQueryVariables>;
export const LastTwoRunsDocument = /*#__PURE__*/ withId('sha256:acbdc8fafedf2d0cbf9f34cb45d476f196d7939ad8d5bc85b7eadc32c0ffc1b7', "query LastTwoRuns($id: ID!) { connection(id: $id) { id runs(first: 2) { nodes { id number maxUtilization { percent __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<LastTwoRunsQuery, LastTwoRunsQueryVariables>;
export const ComparableProjectsDocument = /*#__PURE__*/ withId('sha256:bf31a20fd84e18bdb798e70cc5215a6326ace4b7f1d621fe65436e39ab464f9c', "query ComparableProjects { projects(first: 500, filter: {states: [OPEN]}) { totalCount nodes { id name fileName __typename } __typename } }") as unknown as TypedDocumentNode<ComparableProjectsQuery, ComparableProjectsQueryVariables>;
export const ProjectChangesDocument = /*#__PURE__*/ withId('sha256:0e294cfa8578bb723848294c68a626f43ee8db8e9bd97f8238c25dfcc50d075e', "query ProjectChanges($id: ID!, $before: ID!) { project(id: $id) { id difference(before: $before) { changed { connection { id __typename } members { ...ChangedValue __typename } loads { ...ChangedValue __typename } operations { ...ChangedValue __typename } __typename } __typename } __typename } } fragment ChangedValue on FieldDifference { object field before after unit __typename }") as unknown as TypedDocumentNode<ProjectChangesQuery, ProjectChangesQueryVariables>;
