// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

export type PaletteProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteProjectsQuery = { projects: { nodes: Array<{ id: string, name: string | null, projectNumber: string | null }> } | null };

export type PaletteConnectionsQueryVariables = Exact<{
  text: string;
}>;


export type PaletteConnectionsQuery = { projects: { pageInfo: { hasNextPage: boolean }, nodes: Array<{ id: string, name: string | null, connections: { pageInfo: { hasNextPage: boolean }, nodes: Array<{ status: ConnectionStatus | null, id: string, number: number, name: string }> } | null }> } | null };

export type PalettePartsQueryVariables = Exact<{
  projectId: string | number;
  number: number;
}>;


export type PalettePartsQuery = { project: { id: string, connection: { id: string, scene: { groups: Array<{ key: string, kind: ScenePartKind, number: number | null, name: string | null }> | null } | null } | null } | null };

export type WorkedConnectionFragment = { id: string, number: number, name: string };

export const PaletteProjectsDocument = /*#__PURE__*/ withId('sha256:ebb8d3b12df64ebb714f333a9bc5a4a7f9f817f14d4cb62bef19dad49ced0788', "query PaletteProjects { projects(first: 100, filter: {states: [OPEN]}) { nodes { id name projectNumber __typename } __typename } }") as unknown as TypedDocumentNode<PaletteProjectsQuery, PaletteProjectsQueryVariables>;
export const PaletteConnectionsDocument = /*#__PURE__*/ withId('sha256:39274ea5ad98976ce648b5afc4e32648b7026d2a67d1621c25e4f4b1b4b3e01c', "query PaletteConnections($text: String!) { projects(first: 50, filter: {states: [OPEN]}) { pageInfo { hasNextPage __typename } nodes { id name connections(first: 6, filter: {text: $text}) { pageInfo { hasNextPage __typename } nodes { ...WorkedConnection status __typename } __typename } __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<PaletteConnectionsQuery, PaletteConnectionsQueryVariables>;
export const PalettePartsDocument = /*#__PURE__*/ withId('sha256:744a2a00350eae154d5258228a80db5749fe252247a67ed46ee9481cca9032a3', "query PaletteParts($projectId: ID!, $number: Int!) { project(id: $projectId) { id connection(number: $number) { id scene { groups { key kind number name __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<PalettePartsQuery, PalettePartsQueryVariables>;
