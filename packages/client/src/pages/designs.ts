// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What an entry of a template mapping maps. */
export type TemplateConversionKind =
  /** A cross-section. */
  | 'CROSS_SECTION'
  /** A member. */
  | 'MEMBER'
  /** A plate material. */
  | 'PLATE_MATERIAL'
  /** A concrete. */
  | 'CONCRETE'
  /** A timber. */
  | 'TIMBER'
  /** A welding material. */
  | 'WELD_MATERIAL'
  /** A bolt assembly. */
  | 'BOLT_ASSEMBLY'
  /** A bolt grade. */
  | 'BOLT_GRADE'
  /** A cleat. */
  | 'CLEAT'
  /** A pin. */
  | 'PIN'
  /** Something this gateway does not know yet, or the service does not say. For output only. */
  | 'UNRECOGNIZED';

/** How welds are sized. */
export type WeldSizingMethod =
  /** As strong as the plate they connect. */
  | 'FULL_STRENGTH'
  /** Strong enough for the plate to yield before the weld breaks. */
  | 'MINIMUM_DUCTILITY'
  /** Full strength times the overstrength factor of the settings. */
  | 'OVERSTRENGTH_FACTOR'
  /** By what the present loads ask for; needs results. */
  | 'CAPACITY_ESTIMATION';

/** Sets of the library to search. */
export type DesignSetScope =
  /** Shipped with the program. */
  | 'PREDEFINED'
  /** Of the company. */
  | 'COMPANY'
  /** Of the user. */
  | 'PERSONAL';

/** What a search wants of a feature. */
export type FeatureRequirement =
  /** Either way. */
  | 'IGNORE'
  /** The design has it. */
  | 'REQUIRED'
  /** The design does not have it. */
  | 'EXCLUDED';

/** What makes one outcome better than another. Wherever PASSED is among the criteria, nothing that fails comes before something that passes. */
export type RankCriterion =
  /** What passes before what fails. */
  | 'PASSED'
  /** The cheaper first; an unknown cost last. */
  | 'COST'
  /** The lower utilisation first. */
  | 'UTILIZATION'
  /** The closest to full use first, among those that pass. */
  | 'EFFICIENCY';

/** Narrows a search in the connection library. */
export type DesignFilter = {
  /** Sets to search. */
  scopes?: Array<DesignSetScope> | null | undefined;
  /** Design only for these members, global ids or bare numbers. */
  memberIds?: Array<string | number> | null | undefined;
  /** Bolts. */
  bolts?: FeatureRequirement | null | undefined;
  /** Welds. */
  welds?: FeatureRequirement | null | undefined;
  /** Anchors. */
  anchors?: FeatureRequirement | null | undefined;
  /** Clip angles. */
  clipAngles?: FeatureRequirement | null | undefined;
  /** Made to carry moment. */
  moment?: FeatureRequirement | null | undefined;
  /** Made to carry shear. */
  shear?: FeatureRequirement | null | undefined;
  /** Made for trusses. */
  truss?: FeatureRequirement | null | undefined;
  /** With parameters. */
  parametric?: FeatureRequirement | null | undefined;
};

/** Changes one mapping entry by its key, or all of a kind that have the same original value. */
export type TemplateMappingEditInput = {
  /** Key of the entry, from `templateMapping`. */
  key?: string | null | undefined;
  /** Kind of the entries, together with `originalValue`. */
  kind?: TemplateConversionKind | null | undefined;
  /** Original value of the entries, together with `kind`. */
  originalValue?: string | null | undefined;
  /** New value. */
  newValue?: string | null | undefined;
  /** New reference, for example `#5`. */
  newReference?: string | null | undefined;
};

/** Input of `designConnection`. */
export type DesignConnectionInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Narrows the proposals. */
  filter?: DesignFilter | null | undefined;
  /** Try these designs, and all of them, at most 50, in place of the first of the library; each has to be among the proposals. `candidateLimit` says nothing then. */
  designItemIds?: Array<string | number> | null | undefined;
  /** How many proposals to try, at most 50, in the order of the library. */
  candidateLimit?: number | null | undefined;
  /** Changes to every default mapping; one that matches nothing in a design is left out there. */
  edits?: Array<TemplateMappingEditInput> | null | undefined;
  /** Delete the operations that the connection has before each design is applied; otherwise designs come on top of them. A design that the service then refuses on the connection itself leaves it without operations. */
  replaceOperations?: boolean | null | undefined;
  /** Size the welds before each calculation; null keeps those of the template. */
  preDesignWelds?: WeldSizingMethod | null | undefined;
  /** What counts, most important first. Ties go by name. */
  rankBy?: Array<RankCriterion> | null | undefined;
  /** At the end apply the best candidate to the connection itself, when it passes. Needs the role `CHANGE` too. */
  applyBest?: boolean | null | undefined;
  /** `revision` of the connection as it was read. The run is refused with `REVISION_CHANGED` where it is another one now; `applyBest` applies nothing, and says so in `failure`, where it is another one at the end. */
  ifRevision?: string | null | undefined;
};

export type DesignedConnectionQueryVariables = Exact<{
  id: string | number;
}>;


export type DesignedConnectionQuery = { connection: { id: string, number: number, name: string, project: { id: string, name: string | null }, operations: Array<
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
      | { id: string, name: string }
    > | null, typology: { name: string | null, code: string } | null } | null };

export type ProposedDesignsQueryVariables = Exact<{
  id: string | number;
  filter?: DesignFilter | null | undefined;
  first?: number | null | undefined;
}>;


export type ProposedDesignsQuery = { connection: { id: string, proposedDesigns: { totalCount: number, nodes: Array<{ designItemId: string, name: string | null, version: string | null, designSet: { id: string, name: string | null } | null, picture: { url: string } }> } | null } | null };

export type StartDesignsMutationVariables = Exact<{
  input: DesignConnectionInput;
}>;


export type StartDesignsMutation = { designConnection: { run: { id: string } | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
    > } | null };

export const DesignedConnectionDocument = /*#__PURE__*/ withId('sha256:160cf2a79acab95cfedfd2b29909188a456f07d0dca5c52bd510c94d6e972854', "query DesignedConnection($id: ID!) { connection(id: $id) { id number name project { id name __typename } operations { id name __typename } typology { name code __typename } __typename } }") as unknown as TypedDocumentNode<DesignedConnectionQuery, DesignedConnectionQueryVariables>;
export const ProposedDesignsDocument = /*#__PURE__*/ withId('sha256:8959638e2f457cc6dfc6419cd6b3093538d996dff79f58c8f1b6d91733ab2912', "query ProposedDesigns($id: ID!, $filter: DesignFilter, $first: Int = 50) { connection(id: $id) { id proposedDesigns(first: $first, filter: $filter) { totalCount nodes { designItemId name version designSet { id name __typename } picture { url __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ProposedDesignsQuery, ProposedDesignsQueryVariables>;
export const StartDesignsDocument = /*#__PURE__*/ withId('sha256:be1b6c8c05cd3f76a07afb16aedec166397698403cedffc33f3898cc3573823f', "mutation StartDesigns($input: DesignConnectionInput!) { designConnection(input: $input) { run { id __typename } errors { message path __typename } __typename } }") as unknown as TypedDocumentNode<StartDesignsMutation, StartDesignsMutationVariables>;
