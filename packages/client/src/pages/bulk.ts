// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Units of length. */
export type LengthUnit =
  /** m */
  | 'METRE'
  /** cm */
  | 'CENTIMETRE'
  /** mm */
  | 'MILLIMETRE'
  /** in */
  | 'INCH'
  /** ft */
  | 'FOOT';

/** Units of angle. */
export type AngleUnit =
  /** rad */
  | 'RADIAN'
  /** ° */
  | 'DEGREE';

/** Why a mutation was refused. New reasons may appear; treat an unknown one as a plain failure. */
export type ErrorCode =
  /** The addressed object does not exist, or its project is not open any more. */
  | 'NOT_FOUND'
  /** The service was restarted and has lost the project, and the gateway has no snapshot of it. */
  | 'PROJECT_GONE'
  /** The gateway or the service did not accept the input. */
  | 'VALIDATION_FAILED'
  /** The connected service cannot do it; see `ServiceCapabilities`. */
  | 'NOT_SUPPORTED'
  /** The present state does not allow it. */
  | 'CONFLICT'
  /** Changes that were never downloaded would be lost. */
  | 'UNSAVED_CHANGES'
  /** It was changed since it was read: `ifRevision` is not its revision any more. Nothing was done. */
  | 'REVISION_CHANGED'
  /** The solver ran for a connection and failed. */
  | 'CALCULATION_FAILED'
  /** The upload is unknown, used up or too old. */
  | 'UPLOAD_NOT_FOUND';

/** Kind of analysis. */
export type AnalysisType =
  /** Stress and strain of plates with the checks of all parts (EPS). */
  | 'STRESS_STRAIN'
  /** Stiffness of one analysed member, rotational or axial (ST). */
  | 'STIFFNESS'
  /** Capacity design of dissipative members for earthquakes (CD). */
  | 'CAPACITY_DESIGN'
  /** Fatigue stresses. */
  | 'FATIGUE'
  /** How much load the joint can carry (DR). */
  | 'DESIGN_RESISTANCE'
  /** Horizontal tying resistance, for robustness. */
  | 'HORIZONTAL_TYING'
  /** Capacity by load levels. */
  | 'CAPACITY_LOAD_LEVELS'
  /** Fire resistance. */
  | 'FIRE_RESISTANCE'
  /** Linear buckling. */
  | 'BUCKLING'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Edition of a steel code. */
export type SteelEdition =
  /** AISC 360-10, LRFD. */
  | 'AISC_360_10_LRFD'
  /** AISC 360-10, ASD. */
  | 'AISC_360_10_ASD'
  /** AISC 360-16, LRFD. */
  | 'AISC_360_16_LRFD'
  /** AISC 360-16, ASD. */
  | 'AISC_360_16_ASD'
  /** AISC 360-22, LRFD. */
  | 'AISC_360_22_LRFD'
  /** AISC 360-22, ASD. */
  | 'AISC_360_22_ASD'
  /** CSA S16-14. */
  | 'CSA_S16_14'
  /** CSA S16-19. */
  | 'CSA_S16_19'
  /** EN 1993-1-8:2005. */
  | 'EN_1993_1_8_2005'
  /** EN 1993-1-8:2024. */
  | 'EN_1993_1_8_2024'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** What is said of the value of a parameter. */
export type ParameterStatus =
  /** It is accepted. */
  | 'OK'
  /** It is accepted, with a warning. */
  | 'WARNING'
  /** It is not accepted. */
  | 'ERROR'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** A length with its unit. */
export type LengthInput = {
  /** Value. */
  value: number;
  /** Unit. */
  unit: LengthUnit;
};

/** An angle with its unit. */
export type AngleInput = {
  /** Value. */
  value: number;
  /** Unit. */
  unit: AngleUnit;
};

/** Value of a parameter, given in one of these ways. The gateway writes the expression. */
export type ParameterValueInput =
  {   /** Expression, passed on as it is: `[t] * 2`. */
  expression: string; number?: never; length?: never; angle?: never; text?: never; flag?: never; }
  |  { expression?: never;   /** Number without a unit: a count, a factor. Refused for a parameter that is a length, an angle or the like. */
  number: number; length?: never; angle?: never; text?: never; flag?: never; }
  |  { expression?: never; number?: never;   /** Length; turned into metres. */
  length: LengthInput; angle?: never; text?: never; flag?: never; }
  |  { expression?: never; number?: never; length?: never;   /** Angle; turned into radians. */
  angle: AngleInput; text?: never; flag?: never; }
  |  { expression?: never; number?: never; length?: never; angle?: never;   /** Text, for example the bolt assembly `M20 8.8`; quoted by the gateway. */
  text: string; flag?: never; }
  |  { expression?: never; number?: never; length?: never; angle?: never; text?: never;   /** Flag. */
  flag: boolean; };

/** Changes of one parameter; fields left out stay. */
export type ParameterUpdateInput = {
  /** Key of the parameter. */
  key: string;
  /** New value; left out, it stays. */
  value?: ParameterValueInput | null | undefined;
  /** What it is for. Needs the capability `parameterEditing`, as do the next two. */
  description?: string | null | undefined;
  /** Whether people see it. */
  isVisible?: boolean | null | undefined;
  /** What it is meant for, in the words of `LinkableProperty.rawValueType`. */
  rawValueType?: string | null | undefined;
};

/** What to change of a connection. Fields left out stay. */
export type UpdateConnectionInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Name. */
  name?: string | null | undefined;
  /** Description. */
  description?: string | null | undefined;
  /** Kind of analysis. */
  analysisType?: AnalysisType | null | undefined;
  /** Whether the calculation adds linear buckling. */
  includeBuckling?: boolean | null | undefined;
  /** Edition of the steel code, one of the design code of the project. Needs the capability `steelEditions`. */
  steelEdition?: SteelEdition | null | undefined;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `copyConnections`. */
export type CopyConnectionsInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Names of the copies, one for each. */
  names: Array<string>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `updateConnections`. */
export type UpdateConnectionsInput = {
  /** Changes, each of another connection. */
  changes: Array<UpdateConnectionInput>;
};

/** Input of `deleteConnections`. */
export type DeleteConnectionsInput = {
  /** Connections, each once: global id or `<project UUID>/<number>`. */
  connectionIds: Array<string | number>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `updateParametersInConnections`. */
export type UpdateParametersInConnectionsInput = {
  /** Connections, each once: global id or `<project UUID>/<number>`. */
  connectionIds: Array<string | number>;
  /** New values. Parameters left out stay. */
  parameters: Array<ParameterUpdateInput>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

export type BulkConnectionFragment = { id: string, number: number, name: string, description: string | null, revision: string, analysisType: AnalysisType, includeBuckling: boolean, steelEdition: SteelEdition | null };

export type BulkConnectionsQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
}>;


export type BulkConnectionsQuery = { project: { id: string, connections: { nodes: Array<{ id: string, number: number, name: string, description: string | null, revision: string, analysisType: AnalysisType, includeBuckling: boolean, steelEdition: SteelEdition | null }> } | null } | null };

export type BulkParametersQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
}>;


export type BulkParametersQuery = { project: { id: string, connections: { nodes: Array<{ id: string, parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null }> | null }> } | null } | null };

export type BulkRowFragment = { connectionId: string, connection: { id: string, revision: string } | null, errors: Array<
    | { code: ErrorCode, message: string }
    | { code: ErrorCode, message: string }
    | { code: ErrorCode, message: string }
    | { code: ErrorCode, message: string }
    | { code: ErrorCode, message: string }
    | { code: ErrorCode, message: string }
  > };

export type BulkSetParametersMutationVariables = Exact<{
  input: UpdateParametersInConnectionsInput;
}>;


export type BulkSetParametersMutation = { updateParametersInConnections: { rows: Array<{ connectionId: string, connection: { id: string, revision: string } | null, errors: Array<
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type BulkUpdateMutationVariables = Exact<{
  input: UpdateConnectionsInput;
}>;


export type BulkUpdateMutation = { updateConnections: { rows: Array<{ connectionId: string, connection: { id: string, revision: string } | null, errors: Array<
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type BulkCopyMutationVariables = Exact<{
  input: CopyConnectionsInput;
}>;


export type BulkCopyMutation = { copyConnections: { rows: Array<{ connectionId: string, connection: { id: string, revision: string } | null, errors: Array<
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type BulkDeleteMutationVariables = Exact<{
  input: DeleteConnectionsInput;
}>;


export type BulkDeleteMutation = { deleteConnections: { rows: Array<{ connectionId: string, connection: { id: string, revision: string } | null, errors: Array<
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
        | { code: ErrorCode, message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type EditedParameterFragment = { id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null };

export const BulkConnectionsDocument = /*#__PURE__*/ withId('sha256:e6b911295dd4d81da18ccda48a4bfb377a0cbea3109be545262a918ba9193fe0', "query BulkConnections($id: ID!, $ids: [ID!]!) { project(id: $id) { id connections(first: 500, filter: {connectionIds: $ids}) { nodes { ...BulkConnection __typename } __typename } __typename } } fragment BulkConnection on ConnectionItem { id number name description revision analysisType includeBuckling steelEdition __typename }") as unknown as TypedDocumentNode<BulkConnectionsQuery, BulkConnectionsQueryVariables>;
export const BulkParametersDocument = /*#__PURE__*/ withId('sha256:f5dcfc792f78ed1d169195e8c3081b457b26b0313d35cd6f41f0d0a06c183c64', "query BulkParameters($id: ID!, $ids: [ID!]!) { project(id: $id) { id connections(first: 500, filter: {connectionIds: $ids}) { nodes { id parameters { ...EditedParameter __typename } __typename } __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number si: number(unit: SI) lowerBound upperBound stepHint validation { status message __typename } __typename }") as unknown as TypedDocumentNode<BulkParametersQuery, BulkParametersQueryVariables>;
export const BulkSetParametersDocument = /*#__PURE__*/ withId('sha256:7f09e59d760e4012105b6ba868a5e12e57e64803931815fc8c92a1f56738a2b3', "mutation BulkSetParameters($input: UpdateParametersInConnectionsInput!) { updateParametersInConnections(input: $input) { rows { ...BulkRow __typename } errors { message __typename } __typename } } fragment BulkRow on ConnectionRow { connectionId connection { id revision __typename } errors { code message __typename } __typename }") as unknown as TypedDocumentNode<BulkSetParametersMutation, BulkSetParametersMutationVariables>;
export const BulkUpdateDocument = /*#__PURE__*/ withId('sha256:c47d5cd805e7c7dd83c3d2c4310faf647181ad8c3520545d3ff9b07bad3706ac', "mutation BulkUpdate($input: UpdateConnectionsInput!) { updateConnections(input: $input) { rows { ...BulkRow __typename } errors { message __typename } __typename } } fragment BulkRow on ConnectionRow { connectionId connection { id revision __typename } errors { code message __typename } __typename }") as unknown as TypedDocumentNode<BulkUpdateMutation, BulkUpdateMutationVariables>;
export const BulkCopyDocument = /*#__PURE__*/ withId('sha256:9421aa74050c2ad7d460f8f3e67443a2e4bead5e624af116ff468c37ebd10c27', "mutation BulkCopy($input: CopyConnectionsInput!) { copyConnections(input: $input) { rows { ...BulkRow __typename } errors { message __typename } __typename } } fragment BulkRow on ConnectionRow { connectionId connection { id revision __typename } errors { code message __typename } __typename }") as unknown as TypedDocumentNode<BulkCopyMutation, BulkCopyMutationVariables>;
export const BulkDeleteDocument = /*#__PURE__*/ withId('sha256:90e98df5ae43c25b7abe8631a7eafc857274ff752b7c0842a09543a01b06e404', "mutation BulkDelete($input: DeleteConnectionsInput!) { deleteConnections(input: $input) { rows { ...BulkRow __typename } errors { message __typename } __typename } } fragment BulkRow on ConnectionRow { connectionId connection { id revision __typename } errors { code message __typename } __typename }") as unknown as TypedDocumentNode<BulkDeleteMutation, BulkDeleteMutationVariables>;
