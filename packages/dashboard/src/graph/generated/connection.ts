// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

export type ConnectionHeadFragment = { id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, revision: string };

export type ConnectionHeadQueryVariables = Exact<{
  projectId: string | number;
  number: number;
}>;


export type ConnectionHeadQuery = { project: { id: string, name: string | null, connection: { id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, revision: string } | null } | null };

export const ConnectionHeadDocument = "query ConnectionHead($projectId: ID!, $number: Int!) { project(id: $projectId) { id name connection(number: $number) { ...ConnectionHead __typename } __typename } } fragment ConnectionHead on ConnectionItem { id number name description status revision __typename }" as unknown as TypedDocumentNode<ConnectionHeadQuery, ConnectionHeadQueryVariables>;
