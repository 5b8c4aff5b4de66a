// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Units of force. */
export type ForceUnit =
  /** N */
  | 'NEWTON'
  /** kN */
  | 'KILONEWTON'
  /** MN */
  | 'MEGANEWTON'
  /** lbf */
  | 'POUND_FORCE'
  /** kip, 1000 lbf */
  | 'KIP';

/** Units of moment. */
export type MomentUnit =
  /** N·m */
  | 'NEWTON_METRE'
  /** kN·m */
  | 'KILONEWTON_METRE'
  /** kip·ft */
  | 'KIP_FOOT'
  /** kip·in */
  | 'KIP_INCH';

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

/** End of a member. */
export type MemberEnd =
  /** Where the member axis starts. */
  | 'BEGIN'
  /** Where the member axis ends. */
  | 'END'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How serious something is. */
export type IssueSeverity =
  /** For information. */
  | 'INFO'
  /** Worth a look. */
  | 'WARNING'
  /** Wrong. */
  | 'ERROR'
  /** Wrong, and the operation was stopped. */
  | 'FATAL'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

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

/** What the number of a check means. */
export type CheckMeasure =
  /** Utilisation in percent: 100 is fully used. */
  | 'UTILIZATION'
  /** Plastic strain of plates in percent; its limit is a setting, usually 5. */
  | 'PLASTIC_STRAIN'
  /** Share of the load that was applied, in percent. */
  | 'APPLIED_LOAD'
  /** Critical load factor; larger is safer. */
  | 'LOAD_FACTOR';

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

/** Kind of an operation. */
export type OperationKind =
  /** Anchors through a base plate, with a concrete block. */
  | 'ANCHOR_GRID'
  /** Bolts through plates. */
  | 'BOLT_GRID'
  /** Contact of two parts, which takes pressure only. */
  | 'CONTACT'
  /** Bearing of plates on each other or on a concrete block, without fasteners. */
  | 'CONTACT_GRID'
  /** Cut of a member. */
  | 'CUT'
  /** A hole of the shape of a section. */
  | 'NEGATIVE_MEMBER'
  /** A hole of the shape of a plate. */
  | 'NEGATIVE_PLATE'
  /** Pins through plates. */
  | 'PIN_GRID'
  /** Cut of a plate. */
  | 'PLATE_CUT'
  /** A piece of a section. */
  | 'STIFFENING_MEMBER'
  /** A plate. */
  | 'STIFFENING_PLATE'
  /** Weld of an edge on a surface or another edge. */
  | 'WELD'
  /** A plane that others refer to, without effect by itself. */
  | 'WORK_PLANE'
  /** Several of these in one, from a template or the desktop program; and every operation of a service before API 5. */
  | 'MACRO';

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
  unit: LengthUnit;
};

/** An angle with its unit. */
export type AngleInput = {
  /** Value. */
  value: number;
  /** Unit. */
  unit: AngleUnit;
};

/** A text file, given in one of these ways. */
export type TextFileInput =
  {   /** Sent with the request (multipart). The gateway holds it in memory until the service has it; upload large files instead. */
  file: File; uploadId?: never; text?: never; }
  |  { file?: never;   /** Uploaded before, see `createUpload`. It goes from the disk of the gateway to the service, and can be used once. */
  uploadId: string | number; text?: never; }
  |  { file?: never; uploadId?: never;   /** The text itself; handy in an explorer. */
  text: string; };

/** Where a template comes from. The gateway fetches, decodes and passes on its text. */
export type TemplateSourceInput =
  {   /** A library design, from `proposedDesigns`. */
  designItemId: string | number; connectionId?: never; capturedTemplateId?: never; file?: never; }
  |  { designItemId?: never;   /** Another connection as it is now. */
  connectionId: string | number; capturedTemplateId?: never; file?: never; }
  |  { designItemId?: never; connectionId?: never;   /** A template captured before, from `captureTemplate`. */
  capturedTemplateId: string | number; file?: never; }
  |  { designItemId?: never; connectionId?: never; capturedTemplateId?: never;   /** A template file, `.contemp`. */
  file: TextFileInput; };

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

/** Input of `applyTemplate`. */
export type ApplyTemplateInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Where the template comes from. */
  template: TemplateSourceInput;
  /** Apply only to these members, global ids or bare numbers, in the order of the template. */
  memberIds?: Array<string | number> | null | undefined;
  /** Changes to the default mapping. When one matches nothing, nothing is applied. */
  edits?: Array<TemplateMappingEditInput> | null | undefined;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
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

/** Input of `updateParameters`. Parameters left out stay. */
export type UpdateParametersInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** New values. */
  parameters: Array<ParameterUpdateInput>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `deleteAllOperations`. */
export type DeleteAllOperationsInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Forces in a member section. Components left out are zero when adding and stay when updating. */
export type SectionForcesInput = {
  /** Axial force. At END positive is tension. */
  n?: number | null | undefined;
  /** Shear force along local y. */
  vy?: number | null | undefined;
  /** Shear force along local z. */
  vz?: number | null | undefined;
  /** Torsional moment about local x. */
  mx?: number | null | undefined;
  /** Bending moment about local y. */
  my?: number | null | undefined;
  /** Bending moment about local z. */
  mz?: number | null | undefined;
  /** Unit of n, vy and vz; required with any of them. */
  forceUnit?: ForceUnit | null | undefined;
  /** Unit of mx, my and mz; required with any of them. */
  momentUnit?: MomentUnit | null | undefined;
};

/** Loads in percent of the capacity of the member section. */
export type SectionPercentagesInput = {
  /** Axial force, percent. */
  n?: number | null | undefined;
  /** Shear along local y, percent. */
  vy?: number | null | undefined;
  /** Shear along local z, percent. */
  vz?: number | null | undefined;
  /** Bending about local y, percent. */
  my?: number | null | undefined;
  /** Bending about local z, percent. */
  mz?: number | null | undefined;
};

/** Loads at one end of one member. Give exactly one of `forces` and `percentages`. */
export type MemberLoadingInput = {
  /** The loaded member. */
  memberId: string | number;
  /** End at which the values act. Members that end in the joint have END only. */
  position?: MemberEnd | null | undefined;
  /** Forces and moments. */
  forces?: SectionForcesInput | null | undefined;
  /** Percentages of the capacity. */
  percentages?: SectionPercentagesInput | null | undefined;
};

/** A new load effect. */
export type LoadEffectInput = {
  /** Name; the service makes one when left out. */
  name?: string | null | undefined;
  /** Whether the calculation uses it. */
  active?: boolean | null | undefined;
  /** Loads. Members left out get zero. */
  memberLoadings?: Array<MemberLoadingInput> | null | undefined;
};

/** Changes of one load effect. Fields left out stay. */
export type LoadEffectUpdateInput = {
  /** Load effect to change: its global id. */
  loadEffectId: string | number;
  /** Name. */
  name?: string | null | undefined;
  /** Whether the calculation uses it. */
  active?: boolean | null | undefined;
  /** Loads to change; other member ends and components stay. */
  memberLoadings?: Array<MemberLoadingInput> | null | undefined;
};

/** Input of `addLoadEffects`. */
export type AddLoadEffectsInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Load effects to add, at most 500. */
  loadEffects: Array<LoadEffectInput>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `updateLoadEffects`. */
export type UpdateLoadEffectsInput = {
  /** Changes, at most 500. */
  loadEffects: Array<LoadEffectUpdateInput>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `deleteLoadEffects`. */
export type DeleteLoadEffectsInput = {
  /** Global ids of load effects, at most 500. */
  loadEffectIds: Array<string | number>;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Which templates, given in one of these ways. */
export type TemplateTargetInput =
  {   /** Global ids of instances, all of one connection. Other instances of the same template go along. */
  templateInstanceIds: Array<string | number>; allOf?: never; }
  |  { templateInstanceIds?: never;   /** All of a connection: global id, or `<project UUID>/<connection number>`. */
  allOf: string | number; };

/** Input of `explodeTemplates`. */
export type ExplodeTemplatesInput = {
  /** Which templates. */
  target: TemplateTargetInput;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `deleteTemplates`. */
export type DeleteTemplatesInput = {
  /** Which templates. */
  target: TemplateTargetInput;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Numbers without a unit at equal distances, both ends included. */
export type NumberRangeInput = {
  /** First value. */
  start: number;
  /** Last value; it may be the smaller one. */
  end: number;
  /** How many values, from 2 to 1000. */
  count: number;
};

/** Lengths at equal distances, both ends included. */
export type LengthRangeInput = {
  /** First value. */
  start: number;
  /** Last value; it may be the smaller one. */
  end: number;
  /** How many values, from 2 to 1000. */
  count: number;
  /** Unit of start and end. */
  unit: LengthUnit;
};

/** Angles at equal distances, both ends included. */
export type AngleRangeInput = {
  /** First value. */
  start: number;
  /** Last value; it may be the smaller one. */
  end: number;
  /** How many values, from 2 to 1000. */
  count: number;
  /** Unit of start and end. */
  unit: AngleUnit;
};

/** Values of an axis, given in one of these ways. */
export type StudyValuesInput =
  {   /** Listed values. */
  list: Array<ParameterValueInput>; numberRange?: never; lengthRange?: never; angleRange?: never; }
  |  { list?: never;   /** A range of numbers. Refused for a parameter that is a length, an angle or the like. */
  numberRange: NumberRangeInput; lengthRange?: never; angleRange?: never; }
  |  { list?: never; numberRange?: never;   /** A range of lengths. */
  lengthRange: LengthRangeInput; angleRange?: never; }
  |  { list?: never; numberRange?: never; lengthRange?: never;   /** A range of angles. */
  angleRange: AngleRangeInput; };

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

export type ComparedRunFragment = { id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null };

export type EditedConnectionFragment = { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, kind: CheckKind, value: number | null, measure: CheckMeasure, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } };

export type EditParametersQueryVariables = Exact<{
  id: string | number;
}>;


export type EditParametersQuery = { connection: { id: string, revision: string, parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null }> | null } | null };

export type EditResultsQueryVariables = Exact<{
  id: string | number;
}>;


export type EditResultsQuery = { connection: { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, kind: CheckKind, value: number | null, measure: CheckMeasure, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } } | null };

export type ApplyParametersMutationVariables = Exact<{
  input: UpdateParametersInput;
}>;


export type ApplyParametersMutation = { updateParameters: { parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null }> | null, connection: { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, kind: CheckKind, value: number | null, measure: CheckMeasure, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } } | null, issues: Array<{ key: string, message: string | null }> | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { key: string, message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
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
      | { message: string, path: Array<string> | null }
    > } | null };

export type EditedLoadFragment = { id: string, number: number, name: string, active: boolean, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> };

export type EditLoadsQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type EditLoadsQuery = { connection: { id: string, revision: string, loadSettings: { inEquilibrium: boolean, inPercentage: boolean } | null, members: Array<{ id: string, number: number, name: string, isContinuous: boolean, isBearing: boolean }> | null, loadEffects: { totalCount: number, nodes: Array<{ id: string, number: number, name: string, active: boolean, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> }>, pageInfo: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean } } | null } | null };

export type AddLoadsMutationVariables = Exact<{
  input: AddLoadEffectsInput;
}>;


export type AddLoadsMutation = { addLoadEffects: { loadEffects: Array<{ id: string }> | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
    > } | null };

export type UpdateLoadsMutationVariables = Exact<{
  input: UpdateLoadEffectsInput;
}>;


export type UpdateLoadsMutation = { updateLoadEffects: { loadEffects: Array<{ id: string, number: number, name: string, active: boolean, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> }> | null, errors: Array<
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
      | { message: string, path: Array<string> | null }
    > } | null };

export type DeleteLoadsMutationVariables = Exact<{
  input: DeleteLoadEffectsInput;
}>;


export type DeleteLoadsMutation = { deleteLoadEffects: { deletedLoadEffectIds: Array<string> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type EditOperationsQueryVariables = Exact<{
  id: string | number;
}>;


export type EditOperationsQuery = { connection: { id: string, revision: string, operations: Array<
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean }
    > | null, templates: Array<{ id: string, number: number, libraryTemplateUuid: string, members: Array<{ id: string, name: string }> | null, operations: Array<
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
      > | null }> | null } | null };

export type EditLibraryQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
}>;


export type EditLibraryQuery = { connection: { id: string, proposedDesigns: { totalCount: number, nodes: Array<{ designItemId: string, uuid: string, name: string | null, designSet: { id: string, name: string | null } | null, picture: { url: string } }> } | null } | null };

export type EditMappingQueryVariables = Exact<{
  id: string | number;
  template: TemplateSourceInput;
}>;


export type EditMappingQuery = { connection: { id: string, templateMapping: { designCode: DesignCode | null, conversions: Array<
        | { key: string, kind: TemplateConversionKind, description: string | null, originalValue: string | null, newValue: string | null }
        | { key: string, kind: TemplateConversionKind, description: string | null, originalValue: string | null, newValue: string | null }
        | { key: string, kind: TemplateConversionKind, description: string | null, originalValue: string | null, newValue: string | null }
        | { key: string, kind: TemplateConversionKind, description: string | null, originalValue: string | null, newValue: string | null }
      > } | null } | null };

export type ApplyDesignMutationVariables = Exact<{
  input: ApplyTemplateInput;
}>;


export type ApplyDesignMutation = { applyTemplate: { issues: Array<{ severity: IssueSeverity, description: string | null }> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type RemoveOperationsMutationVariables = Exact<{
  input: DeleteAllOperationsInput;
}>;


export type RemoveOperationsMutation = { deleteAllOperations: { connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type ExplodeDesignsMutationVariables = Exact<{
  input: ExplodeTemplatesInput;
}>;


export type ExplodeDesignsMutation = { explodeTemplates: { explodedInstanceIds: Array<string> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type RemoveDesignsMutationVariables = Exact<{
  input: DeleteTemplatesInput;
}>;


export type RemoveDesignsMutation = { deleteTemplates: { deletedInstanceIds: Array<string> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type ComparedGroupsFragment = { name: string, status: CheckStatus, utilization: { percent: number } | null };

export type ConnectionStateFragment = { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null };

export type HeadResultsFragment = { outdated: boolean, calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> };

export type SummaryLineFragment = { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null };

export type EditedParameterFragment = { id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null };

export const EditParametersDocument = "query EditParameters($id: ID!) { connection(id: $id) { id revision parameters { ...EditedParameter __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number si: number(unit: SI) lowerBound upperBound stepHint validation { status message __typename } __typename }" as unknown as TypedDocumentNode<EditParametersQuery, EditParametersQueryVariables>;
export const EditResultsDocument = "query EditResults($id: ID!) { connection(id: $id) { ...EditedConnection productionCost { totalEstimated __typename } __typename } } fragment EditedConnection on ConnectionItem { ...ConnectionState number name project { id __typename } results { ...HeadResults verdict summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment ComparedGroups on SummaryCheck { name status utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number unit __typename } __typename }" as unknown as TypedDocumentNode<EditResultsQuery, EditResultsQueryVariables>;
export const ApplyParametersDocument = "mutation ApplyParameters($input: UpdateParametersInput!) { updateParameters(input: $input) { parameters { ...EditedParameter __typename } connection { ...EditedConnection productionCost { totalEstimated __typename } __typename } issues { key message __typename } errors { message path ... on ParameterError { key __typename } __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number si: number(unit: SI) lowerBound upperBound stepHint validation { status message __typename } __typename } fragment EditedConnection on ConnectionItem { ...ConnectionState number name project { id __typename } results { ...HeadResults verdict summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment ComparedGroups on SummaryCheck { name status utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number unit __typename } __typename }" as unknown as TypedDocumentNode<ApplyParametersMutation, ApplyParametersMutationVariables>;
export const StartStudyDocument = "mutation StartStudy($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id __typename } errors { message path __typename } __typename } }" as unknown as TypedDocumentNode<StartStudyMutation, StartStudyMutationVariables>;
export const EditLoadsDocument = "query EditLoads($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { connection(id: $id) { id revision loadSettings { inEquilibrium inPercentage __typename } members { id number name isContinuous isBearing __typename } loadEffects(first: $first, after: $after, last: $last, before: $before) { totalCount nodes { ...EditedLoad __typename } pageInfo { startCursor endCursor hasNextPage hasPreviousPage __typename } __typename } __typename } } fragment EditedLoad on LoadEffect { id number name active memberLoadings { memberNumber position forces { n(unit: KILONEWTON) vy(unit: KILONEWTON) vz(unit: KILONEWTON) mx(unit: KILONEWTON_METRE) my(unit: KILONEWTON_METRE) mz(unit: KILONEWTON_METRE) __typename } __typename } __typename }" as unknown as TypedDocumentNode<EditLoadsQuery, EditLoadsQueryVariables>;
export const AddLoadsDocument = "mutation AddLoads($input: AddLoadEffectsInput!) { addLoadEffects(input: $input) { loadEffects { id __typename } errors { message path __typename } __typename } }" as unknown as TypedDocumentNode<AddLoadsMutation, AddLoadsMutationVariables>;
export const UpdateLoadsDocument = "mutation UpdateLoads($input: UpdateLoadEffectsInput!) { updateLoadEffects(input: $input) { loadEffects { ...EditedLoad __typename } errors { message path __typename } __typename } } fragment EditedLoad on LoadEffect { id number name active memberLoadings { memberNumber position forces { n(unit: KILONEWTON) vy(unit: KILONEWTON) vz(unit: KILONEWTON) mx(unit: KILONEWTON_METRE) my(unit: KILONEWTON_METRE) mz(unit: KILONEWTON_METRE) __typename } __typename } __typename }" as unknown as TypedDocumentNode<UpdateLoadsMutation, UpdateLoadsMutationVariables>;
export const DeleteLoadsDocument = "mutation DeleteLoads($input: DeleteLoadEffectsInput!) { deleteLoadEffects(input: $input) { deletedLoadEffectIds errors { message __typename } __typename } }" as unknown as TypedDocumentNode<DeleteLoadsMutation, DeleteLoadsMutationVariables>;
export const EditOperationsDocument = "query EditOperations($id: ID!) { connection(id: $id) { id revision operations { id number name kind rawKind active isImported __typename } templates { id number libraryTemplateUuid members { id name __typename } operations { id name __typename } __typename } __typename } }" as unknown as TypedDocumentNode<EditOperationsQuery, EditOperationsQueryVariables>;
export const EditLibraryDocument = "query EditLibrary($id: ID!, $first: Int = 50) { connection(id: $id) { id proposedDesigns(first: $first) { totalCount nodes { designItemId uuid name designSet { id name __typename } picture { url __typename } __typename } __typename } __typename } }" as unknown as TypedDocumentNode<EditLibraryQuery, EditLibraryQueryVariables>;
export const EditMappingDocument = "query EditMapping($id: ID!, $template: TemplateSourceInput!) { connection(id: $id) { id templateMapping(template: $template) { designCode conversions { key kind description originalValue newValue __typename } __typename } __typename } }" as unknown as TypedDocumentNode<EditMappingQuery, EditMappingQueryVariables>;
export const ApplyDesignDocument = "mutation ApplyDesign($input: ApplyTemplateInput!) { applyTemplate(input: $input) { issues { severity description __typename } connection { ...ConnectionState __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }" as unknown as TypedDocumentNode<ApplyDesignMutation, ApplyDesignMutationVariables>;
export const RemoveOperationsDocument = "mutation RemoveOperations($input: DeleteAllOperationsInput!) { deleteAllOperations(input: $input) { connection { ...ConnectionState __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }" as unknown as TypedDocumentNode<RemoveOperationsMutation, RemoveOperationsMutationVariables>;
export const ExplodeDesignsDocument = "mutation ExplodeDesigns($input: ExplodeTemplatesInput!) { explodeTemplates(input: $input) { explodedInstanceIds connection { ...ConnectionState __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }" as unknown as TypedDocumentNode<ExplodeDesignsMutation, ExplodeDesignsMutationVariables>;
export const RemoveDesignsDocument = "mutation RemoveDesigns($input: DeleteTemplatesInput!) { deleteTemplates(input: $input) { deletedInstanceIds connection { ...ConnectionState __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }" as unknown as TypedDocumentNode<RemoveDesignsMutation, RemoveDesignsMutationVariables>;
