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

/** Outcome of a check. */
export type CheckStatus =
  /** Satisfied. */
  | 'PASSED'
  /** Not satisfied. */
  | 'FAILED'
  /** Not calculated; there is no value. */
  | 'SKIPPED';

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

/** How the axes of a study combine. */
export type StudyCombination =
  /** Every value of each axis with every value of the others. */
  | 'GRID'
  /** First values together, second values together, and so on. */
  | 'PAIRED'
  /** One axis varies while the others keep their present value; needs one more call. */
  | 'ONE_AT_A_TIME';

/** A length with its unit. */
export type LengthInput = {
  /** Value. */
  value: number;
  /** Unit. */
  unit?: LengthUnit | null | undefined;
};

/** Value of a parameter, given in one of these ways. The gateway writes the expression. */
export type ParameterValueInput =
  {   /** Expression, passed on as it is: `[t] * 2`. */
  expression: string; number?: never; length?: never; text?: never; flag?: never; }
  |  { expression?: never;   /** Number in the SI unit of what it sets. */
  number: number; length?: never; text?: never; flag?: never; }
  |  { expression?: never; number?: never;   /** Length; turned into metres. */
  length: LengthInput; text?: never; flag?: never; }
  |  { expression?: never; number?: never; length?: never;   /** Text, for example the bolt assembly `M20 8.8`; quoted by the gateway. */
  text: string; flag?: never; }
  |  { expression?: never; number?: never; length?: never; text?: never;   /** Flag. */
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
  /** What it is meant for, in the words of `LinkableProperty.valueType`. */
  valueType?: string | null | undefined;
};

/** Input of `updateParameters`. Parameters left out stay. */
export type UpdateParametersInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** New values. */
  parameters: Array<ParameterUpdateInput>;
};

/** What to calculate, given in one of these ways. */
export type CalculationTargetInput =
  {   /** These connections, all of one project. */
  connectionIds: Array<string | number>; projectId?: never; loadEffectIds?: never; }
  |  { connectionIds?: never;   /** All connections of a project. */
  projectId: string | number; loadEffectIds?: never; }
  |  { connectionIds?: never; projectId?: never;   /** These load effects of one connection, active or not. Its results are then theirs alone, which its `status` says (`PARTIAL`), until the next calculation. Needs the capability `loadEffectSubset`. */
  loadEffectIds: Array<string | number>; };

/** Input of `calculate`. */
export type CalculateInput = {
  /** What to calculate. */
  target: CalculationTargetInput;
  /** Leave out connections whose results are current. */
  onlyOutdated?: boolean | null | undefined;
  /** How long to wait, in seconds, at most 600. The work goes on after it. */
  waitSeconds?: number | null | undefined;
};

/** Numbers at equal distances, both ends included. */
export type NumberRangeInput = {
  /** First number. */
  start: number;
  /** Last number; it may be the smaller one. */
  end: number;
  /** How many numbers, from 2 to 1000. */
  count: number;
  /** Unit when the numbers are lengths, which are turned into metres; null leaves them as they are. */
  lengthUnit?: LengthUnit | null | undefined;
};

/** Values of an axis, given in one of these ways. */
export type StudyValuesInput =
  {   /** Listed values. */
  list: Array<ParameterValueInput>; range?: never; }
  |  { list?: never;   /** A range of numbers. */
  range: NumberRangeInput; };

/** One varied parameter. */
export type StudyAxisInput = {
  /** Key of the parameter. */
  key: string;
  /** Its values. */
  values: StudyValuesInput;
};

/** Input of `startParameterStudy`. */
export type StartParameterStudyInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Varied parameters. */
  axes: Array<StudyAxisInput>;
  /** How the axes combine. */
  combine?: StudyCombination | null | undefined;
  /** Refuse, before any work, when the study has more points; at most 1000. */
  maxPoints?: number | null | undefined;
  /** Ask for the production cost of each point. */
  includeCost?: boolean | null | undefined;
  /** Stop at the first point that passes; the rest becomes CANCELLED. */
  stopAtFirstPass?: boolean | null | undefined;
};

export type EditedParameterFragment = { id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: string | null, message: string | null } | null };

export type ComparedGroupsFragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

export type ComparedRunFragment = { id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null }> | null };

export type EditedConnectionFragment = { id: string, number: number, name: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, project: { id: string }, results: { outdated: boolean, calculatedAt: string | null, passed: boolean | null, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }> } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null }> | null }> } };

export type EditParametersQueryVariables = Exact<{
  id: string | number;
}>;


export type EditParametersQuery = { connection: { id: string, revision: string, parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: string | null, message: string | null } | null }> | null } | null };

export type EditResultsQueryVariables = Exact<{
  id: string | number;
}>;


export type EditResultsQuery = { connection: { id: string, number: number, name: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { outdated: boolean, calculatedAt: string | null, passed: boolean | null, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }> } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null }> | null }> } } | null };

export type ApplyParametersMutationVariables = Exact<{
  input: UpdateParametersInput;
}>;


export type ApplyParametersMutation = { updateParameters: { appliedToModel: boolean | null, failedValidations: Array<{ key: string, message: string | null }> | null, parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: string | null, message: string | null } | null }> | null, connection: { id: string, number: number, name: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { outdated: boolean, calculatedAt: string | null, passed: boolean | null, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }> } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null }> | null }> } } | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
    > } | null };

export type CalculateEditedMutationVariables = Exact<{
  input: CalculateInput;
}>;


export type CalculateEditedMutation = { calculate: { completed: boolean | null, job: { id: string } | null, items: Array<{ failure: string | null, connection: { id: string, number: number, name: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { outdated: boolean, calculatedAt: string | null, passed: boolean | null, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }> } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null }> | null }> } } | null }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type StartStudyMutationVariables = Exact<{
  input: StartParameterStudyInput;
}>;


export type StartStudyMutation = { startParameterStudy: { study: { id: string } | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
    > } | null };

export const EditParametersDocument = "query EditParameters($id: ID!) { connection(id: $id) { id revision parameters { ...EditedParameter __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number(unit: DISPLAY) si: number lowerBound(unit: DISPLAY) upperBound(unit: DISPLAY) stepHint(unit: DISPLAY) validation { status message __typename } __typename }" as unknown as TypedDocumentNode<EditParametersQuery, EditParametersQueryVariables>;
export const EditResultsDocument = "query EditResults($id: ID!) { connection(id: $id) { ...EditedConnection productionCost { totalEstimated __typename } __typename } } fragment EditedConnection on ConnectionItem { id number name status revision resultsRevision project { id __typename } results { outdated calculatedAt passed maxUtilization { percent __typename } summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ComparedGroups on SummaryCheck { name status utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number(unit: DISPLAY) __typename } __typename }" as unknown as TypedDocumentNode<EditResultsQuery, EditResultsQueryVariables>;
export const ApplyParametersDocument = "mutation ApplyParameters($input: UpdateParametersInput!) { updateParameters(input: $input) { appliedToModel failedValidations { key message __typename } parameters { ...EditedParameter __typename } connection { ...EditedConnection productionCost { totalEstimated __typename } __typename } errors { message path __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number(unit: DISPLAY) si: number lowerBound(unit: DISPLAY) upperBound(unit: DISPLAY) stepHint(unit: DISPLAY) validation { status message __typename } __typename } fragment EditedConnection on ConnectionItem { id number name status revision resultsRevision project { id __typename } results { outdated calculatedAt passed maxUtilization { percent __typename } summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ComparedGroups on SummaryCheck { name status utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number(unit: DISPLAY) __typename } __typename }" as unknown as TypedDocumentNode<ApplyParametersMutation, ApplyParametersMutationVariables>;
export const CalculateEditedDocument = "mutation CalculateEdited($input: CalculateInput!) { calculate(input: $input) { completed job { id __typename } items { failure connection { ...EditedConnection productionCost { totalEstimated __typename } __typename } __typename } errors { message __typename } __typename } } fragment EditedConnection on ConnectionItem { id number name status revision resultsRevision project { id __typename } results { outdated calculatedAt passed maxUtilization { percent __typename } summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ComparedGroups on SummaryCheck { name status utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number(unit: DISPLAY) __typename } __typename }" as unknown as TypedDocumentNode<CalculateEditedMutation, CalculateEditedMutationVariables>;
export const StartStudyDocument = "mutation StartStudy($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id __typename } errors { message path __typename } __typename } }" as unknown as TypedDocumentNode<StartStudyMutation, StartStudyMutationVariables>;
