// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What works out the results. */
export type ServiceEngine =
  /** The service itself: CBFEM. */
  | 'IDEA_STATICA'
  /** The sandbox: closed-form component checks. **Not CBFEM.** */
  | 'SANDBOX'
  /** A recording: what was answered once, and nothing that was never asked. */
  | 'REPLAY';

/** What a caller may do. No role includes another. */
export type Role =
  /** Queries, subscriptions and downloads; the answer of every mutation. */
  | 'READ'
  /** Mutations that change projects, and uploads. */
  | 'CHANGE'
  /** What runs the solver: calculations, studies, design runs, reports without results. */
  | 'CALCULATE';

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { viewer: { id: string, name: string, roles: Array<Role> }, service: { reachable: boolean, engine: ServiceEngine | null, version: string | null, gatewayVersion: string } };

export const ShellDocument = "query Shell { viewer { id name roles __typename } service { reachable engine version gatewayVersion __typename } }" as unknown as TypedDocumentNode<ShellQuery, ShellQueryVariables>;
