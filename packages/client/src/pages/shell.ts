// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a machine of the service takes work. */
export type MachineState =
  /** It takes new projects, unless `problem` says why not. */
  | 'READY'
  /** It takes no new projects, and those it has are moved to others while nothing is calculated in them. */
  | 'DRAINING'
  /** It has not answered for 10 s, or never. Its projects are opened on other machines from their snapshots, if there are any. */
  | 'AWAY';

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
  | 'CALCULATE'
  /** Approving and rejecting connections. */
  | 'APPROVE'
  /** What concerns all users: their jobs, and the queues of machines. */
  | 'OPERATE';

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { viewer: { key: string, name: string, roles: Array<Role> }, service: { reachable: boolean, engine: ServiceEngine | null, version: string | null, gatewayVersion: string, deprecation: { message: string } | null, machines: Array<{ state: MachineState, problem: string | null, id: string, name: string }> } };

export type MachinesQueryVariables = Exact<{ [key: string]: never; }>;


export type MachinesQuery = { service: { machines: Array<{ state: MachineState, problem: string | null, version: string | null, slots: number | null, calls: number, waiting: number, projects: number, lastSeenAt: string | null, id: string, name: string }> } };

export type MachineNameFragment = { id: string, name: string };

export const ShellDocument = /*#__PURE__*/ withId('sha256:f12a75fc44e91f691eb2fc0469df39c22414891d75b1b8c26e911f33a70430d7', "query Shell { viewer { key name roles __typename } service { reachable engine version gatewayVersion deprecation { message __typename } machines { ...MachineName state problem __typename } __typename } } fragment MachineName on Machine { id name __typename }") as unknown as TypedDocumentNode<ShellQuery, ShellQueryVariables>;
export const MachinesDocument = /*#__PURE__*/ withId('sha256:4252ffaf67cda64b427c1e3c34a5cc0feb017c0365da4ad4c5f445512a1852ee', "query Machines { service { machines { ...MachineName state problem version slots calls waiting projects lastSeenAt __typename } __typename } } fragment MachineName on Machine { id name __typename }") as unknown as TypedDocumentNode<MachinesQuery, MachinesQueryVariables>;
