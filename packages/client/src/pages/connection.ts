// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
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

/** Internal forces a member brings into the joint. */
export type TransferredForces =
  /** All six components. */
  | 'N_VY_VZ_MX_MY_MZ'
  /** Those of the XZ plane. */
  | 'N_VZ_MY'
  /** Those of the XY plane. */
  | 'N_VY_MZ'
  /** No bending and no torsion. */
  | 'N_VY_VZ'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Where the forces of a member act. */
export type ForcesLocation =
  /** At a given distance from the node. */
  | 'POSITION'
  /** In the node. */
  | 'NODE'
  /** In the centre of its bolts. */
  | 'BOLTS'
  /** On the face of another member. */
  | 'MEMBER_FACE'
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

/** Kind of a weld. */
export type WeldType =
  /** Not said. */
  | 'NOT_SPECIFIED'
  /** Fillet on one side. */
  | 'FILLET'
  /** Fillets on both sides. */
  | 'DOUBLE_FILLET'
  /** Fillet on the rear side. */
  | 'FILLET_REAR'
  /** Butt weld with full penetration. */
  | 'BEVEL'
  /** Butt weld with partial joint penetration. */
  | 'PJP'
  /** The same, from the rear side. */
  | 'PJP_REAR'
  /** Weld along a haunch. */
  | 'LENGTH_AT_HAUNCH'
  /** No weld: the parts touch. */
  | 'CONTACT'
  /** Stitch weld of which nothing else is said. */
  | 'INTERMITTENT'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** What demand and resistance measure. */
export type FormulaQuantity =
  /** Force, N. */
  | 'FORCE'
  /** Moment, Nm. */
  | 'MOMENT'
  /** Stress, Pa. */
  | 'STRESS';

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

/** What tells that a check is about a part; the first that fits, in this order. */
export type PartBasis =
  /** The number the check names, where no other part bears its name. */
  | 'ID'
  /** The name of the check, which only one part bears. */
  | 'NAME'
  /** The name of a member, with which the name of the check begins, as in `C-bfl 1`. */
  | 'MEMBER'
  /** The place in the sequence: bolts by number are the places of all groups in their order, where there are as many of one as of the other. */
  | 'ORDER';

/** What the colours of a view say. */
export type SceneColours =
  /** What a part is: member, plate, weld, fastener, concrete. */
  | 'PARTS'
  /** How much of a part is used: light blue up to 60 %, blue up to 90 %, amber up to 100 %, red for what fails, grey without a result. Plates by stress over design strength, where the raw results tell it. */
  | 'UTILIZATION'
  /** Whether it holds: green, red, and grey without a result. */
  | 'STATUS';

/** Ground a picture is for. */
export type Theme =
  /** On white. */
  | 'LIGHT'
  /** On a dark ground, with colours of their own. */
  | 'DARK';

/** Life of a piece of work. Says nothing about the verdict of the checks. */
export type JobState =
  /** Queued. */
  | 'QUEUED'
  /** Is being worked on. */
  | 'RUNNING'
  /** Was asked to stop. The step in work ends first, unless the service can interrupt it. */
  | 'CANCELLING'
  /** Done; what came out is in the steps. */
  | 'FINISHED'
  /** Ended by an error. */
  | 'FAILED'
  /** Stopped, or not begun. What was done stays done. */
  | 'CANCELLED';

/** What a company rule says of a connection. */
export type RuleVerdict =
  /** Everything it is about was looked at and meets it. */
  | 'PASSED'
  /** Something does not meet it. */
  | 'FAILED'
  /** It cannot be evaluated, or not for everything; never counted as passed. */
  | 'UNDECIDED';

export type ConnectionHeadFragment = { id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, results: { outdated: boolean, calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null, lastResults: { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null };

export type ConnectionHeadQueryVariables = Exact<{
  projectId: string | number;
  number: number;
}>;


export type ConnectionHeadQuery = { project: { id: string, name: string | null, designCode: DesignCode | null, changesCursor: string, connection: { id: string, number: number, name: string, description: string | null, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, results: { outdated: boolean, calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null, lastResults: { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null } | null } | null };

export type ConnectionNeighboursQueryVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type ConnectionNeighboursQuery = { project: { id: string, connections: { nodes: Array<{ id: string, number: number, name: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null };

export type ConnectionJobsQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionJobsQuery = { jobs: { nodes: Array<
      | { id: string, progress: { fraction: number, message: string | null } }
      | { id: string, progress: { fraction: number, message: string | null } }
      | { id: string, progress: { fraction: number, message: string | null } }
      | { id: string, progress: { fraction: number, message: string | null } }
      | { id: string, progress: { fraction: number, message: string | null } }
    > } };

export type CalculateConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type CalculateConnectionMutation = { startCalculation: { job: { id: string, state: JobState } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type ConnectionCalculationSubscriptionVariables = Exact<{
  jobId: string | number;
  after?: string | null | undefined;
}>;


export type ConnectionCalculationSubscription = { jobProgress: { cursor: string, job:
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, current: { id: string } | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
      | { id: string, state: JobState, isSettled: boolean, failure: string | null, progress: { completed: number, total: number, fraction: number, message: string | null } }
     } | null };

export type ConnectionEventsSubscriptionVariables = Exact<{
  projectId: string | number;
  after?: string | null | undefined;
}>;


export type ConnectionEventsSubscription = { projectChanged:
    | { __typename: 'PresentState', cursor: string, missed: boolean }
    | { __typename: 'ProjectOpened', cursor: string, missed: boolean }
    | { __typename: 'ProjectChanged', cursor: string, missed: boolean }
    | { __typename: 'ConnectionAdded', connectionId: string, cursor: string, missed: boolean }
    | { __typename: 'ConnectionChanged', connectionId: string, cursor: string, missed: boolean }
    | { __typename: 'ConnectionDeleted', connectionId: string, cursor: string, missed: boolean }
    | { __typename: 'ResultsChanged', connectionId: string, cursor: string, missed: boolean }
    | { __typename: 'ViewersChanged', cursor: string, missed: boolean }
    | { __typename: 'CalculationStarted', cursor: string, missed: boolean }
    | { __typename: 'JobChanged', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestoring', cursor: string, missed: boolean }
    | { __typename: 'ProjectRestored', cursor: string, missed: boolean }
    | { __typename: 'ProjectGone', cursor: string, missed: boolean }
    | { __typename: 'ProjectClosed', cursor: string, missed: boolean }
   | null };

export type ConnectionLinksQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionLinksQuery = { connection: { id: string, pdf: { url: string, filename: string, expiresAt: string }, word: { url: string, filename: string, expiresAt: string }, exports: { ifc: { url: string, filename: string, expiresAt: string }, iom: { url: string, filename: string, expiresAt: string }, template: { url: string, filename: string, expiresAt: string } }, scene: { glb: { url: string, filename: string, expiresAt: string } } | null, checksTable: { url: string, filename: string, expiresAt: string } } | null };

export type ConnectionPartsQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionPartsQuery = { connection: { id: string, scene: { groups: Array<{ key: string, kind: ScenePartKind, number: number | null, name: string | null, parts: Array<{ key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null }> }> | null } | null } | null };

export type ConnectionViewQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionViewQuery = { connection: { id: string, scene: { glb: { url: string, expiresAt: string } } | null } | null };

export type ConnectionPictureQueryVariables = Exact<{
  id: string | number;
  theme: Theme;
  colours: SceneColours;
}>;


export type ConnectionPictureQuery = { connection: { id: string, scene: { picture: { url: string } } | null } | null };

export type ConnectionChecksQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionChecksQuery = { companyRules: { version: string | null, problem: string | null } | null, connection: { id: string, project: { id: string, designCode: DesignCode | null }, results: { verdict: Verdict, loadEffectIds: Array<string> | null, outdated: boolean, calculatedAt: string | null, everyGroup: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null, loadEffect: { id: string, name: string } | null }>, governing: { totalCount: number, nodes: Array<
          | { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
          | { maxStrain: number | null, limitStrain: number | null, name: string, kind: CheckKind, status: CheckStatus, strengthShare: { percent: number } | null, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
          | { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
          | { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
          | { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
          | { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null }
        > }, messages: Array<{ severity: IssueSeverity, code: string, text: string | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null, lastResults: { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null, rawResults: { bolts: Array<{ name: string | null, loadEffectNumber: number | null }> } | null, loadEffects: { nodes: Array<{ id: string, number: number, name: string }> } | null } | null };

type CheckLine_SummaryCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

type CheckLine_PlateCheck_Fragment = { maxStrain: number | null, limitStrain: number | null, name: string, kind: CheckKind, status: CheckStatus, strengthShare: { percent: number } | null, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

type CheckLine_WeldCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

type CheckLine_BoltCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

type CheckLine_AnchorCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

type CheckLine_ConcreteBlockCheck_Fragment = { name: string, kind: CheckKind, status: CheckStatus, utilization: { percent: number } | null, loadEffect: { id: string, name: string } | null, parts: Array<{ basis: PartBasis, part: { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null } }> | null };

export type CheckLineFragment =
  | CheckLine_SummaryCheck_Fragment
  | CheckLine_PlateCheck_Fragment
  | CheckLine_WeldCheck_Fragment
  | CheckLine_BoltCheck_Fragment
  | CheckLine_AnchorCheck_Fragment
  | CheckLine_ConcreteBlockCheck_Fragment
;

export type ConnectionRulesQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionRulesQuery = { connection: { id: string, rules: Array<{ verdict: RuleVerdict, reason: string | null, checked: number, rule: { key: string, text: string, limit: string }, parts: Array<{ name: string, verdict: RuleVerdict, found: string }> }> | null } | null };

export type ConnectionMembersQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionMembersQuery = { connection: { id: string, members: Array<{ id: string, number: number, name: string, active: boolean, isContinuous: boolean, isBearing: boolean, crossSection: { id: string, name: string, material:
          | { id: string, name: string }
          | { id: string, name: string }
          | { id: string, name: string }
          | { id: string, name: string }
          | { id: string, name: string }
          | { id: string, name: string }
          | { id: string, name: string }
         | null } | null, analysisModel: { transfers: TransferredForces, forcesIn: ForcesLocation } | null, placement: { direction: number | null, pitch: number | null, rotation: number | null } | null }> | null } | null };

export type ConnectionCostQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionCostQuery = { connection: { id: string, productionCost: { totalEstimated: number } | null, quantities: { boltCount: number, anchorCount: number, weldLength: number | null, bolts: Array<{ count: number, boltAssembly: { id: string, name: string } | null }>, welds: Array<{ type: WeldType, size: number | null, length: number | null }>, plates: Array<{ thickness: number | null, materialName: string | null, count: number, area: number | null }> } | null } | null };

export type ConnectionRunsQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionRunsQuery = { connection: { id: string, runs: { totalCount: number, nodes: Array<{ id: string, number: number, calculatedAt: string, seconds: number | null, status: ConnectionStatus, maxUtilization: { percent: number } | null, governing: { name: string } | null, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> }, runsTable: { url: string, filename: string, expiresAt: string } } | null };

export type ConnectionFormulasQueryVariables = Exact<{
  id: string | number;
  plates: boolean;
  welds: boolean;
  bolts: boolean;
  anchors: boolean;
  blocks: boolean;
}>;


export type ConnectionFormulasQuery = { connection: { id: string, results: { outdated: boolean, calculatedAt: string | null, plates?: { nodes: Array<{ name: string, formulas: Array<{ what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> }> | null }> }, welds?: { nodes: Array<{ name: string, formulas: Array<{ what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> }> | null }> }, bolts?: { nodes: Array<{ name: string, formulas: Array<{ what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> }> | null }> }, anchors?: { nodes: Array<{ name: string, formulas: Array<{ what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> }> | null }> }, concreteBlocks?: { nodes: Array<{ name: string, formulas: Array<{ what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> }> | null }> }, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } | null } | null };

export type FormulaFragment = { what: string, clause: string | null, formula: string | null, quantity: FormulaQuantity | null, demand: number | null, resistance: number | null, loadEffectNumber: number | null, utilization: { percent: number } | null, steps: Array<{ symbol: string, value: number, unit: string | null, formula: string | null }> };

export type ConnectionForcesQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionForcesQuery = { connection: { id: string, loadSettings: { inEquilibrium: boolean, inPercentage: boolean } | null, members: Array<{ id: string, number: number, name: string, placement: { axisX: { x: number, y: number, z: number } | null, axisY: { x: number, y: number, z: number } | null, axisZ: { x: number, y: number, z: number } | null } | null }> | null, loadEffects: { nodes: Array<{ id: string, number: number, name: string, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> }> } | null } | null };

export type ConnectionDimensionsQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionDimensionsQuery = { connection: { id: string, members: Array<{ id: string, number: number, name: string, crossSection: { id: string, name: string } | null }> | null, model: { plates: Array<{ number: number, name: string | null, thickness: number | null, outline: Array<{ x: number, y: number }>, axes: { origin: { x: number, y: number, z: number }, axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number } } | null }>, boltGrids: Array<{ number: number, positions: Array<{ x: number, y: number, z: number } | null>, axes: { axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number } } | null, boltAssembly: { id: string, name: string } | null }>, anchorGrids: Array<{ number: number, positions: Array<{ x: number, y: number, z: number } | null>, axes: { axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number } } | null, boltAssembly: { id: string, name: string } | null }>, welds: Array<{ number: number, type: WeldType, size: number | null, start: { x: number, y: number, z: number } | null, end: { x: number, y: number, z: number } | null }> } | null } | null };

export type HeadResultsFragment = { outdated: boolean, calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> };

export type SummaryLineFragment = { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null };

export type HeadRunFragment = { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> };

export type FileLinkFragment = { url: string, filename: string, expiresAt: string };

export type PartOfViewFragment = { key: string, kind: ScenePartKind, number: number | null, index: number | null, name: string | null };

export const ConnectionHeadDocument = /*#__PURE__*/ withId('sha256:7c2db0b929035a232e739096fcf561bc3309865dbfb8468e256444982a3da116', "query ConnectionHead($projectId: ID!, $number: Int!) { project(id: $projectId) { id name designCode changesCursor connection(number: $number) { ...ConnectionHead __typename } __typename } } fragment ConnectionHead on ConnectionItem { id number name description status revision resultsRevision results { ...HeadResults __typename } lastResults { ...HeadRun __typename } __typename } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment HeadRun on CalculationRun { id number calculatedAt maxUtilization { percent __typename } governing { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename }") as unknown as TypedDocumentNode<ConnectionHeadQuery, ConnectionHeadQueryVariables>;
export const ConnectionNeighboursDocument = /*#__PURE__*/ withId('sha256:dab382e911f554d99d647bea8f33bac5e19b95835f99408a9be6443cc76a733a', "query ConnectionNeighbours($projectId: ID!, $after: String) { project(id: $projectId) { id connections(first: 500, after: $after) { nodes { id number name __typename } pageInfo { endCursor hasNextPage __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionNeighboursQuery, ConnectionNeighboursQueryVariables>;
export const ConnectionJobsDocument = /*#__PURE__*/ withId('sha256:95e08ed5caad5fcda078a8f03e11c6667c354679ef9256113736158780a46c69', "query ConnectionJobs($id: ID!) { jobs( connectionId: $id kinds: [CALCULATION] states: [QUEUED, RUNNING, CANCELLING] first: 1 ) { nodes { id progress { fraction message __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionJobsQuery, ConnectionJobsQueryVariables>;
export const CalculateConnectionDocument = /*#__PURE__*/ withId('sha256:5f459b5975a2565169a137b2fc1456fb288f76be0619d8b68e640814a3442936', "mutation CalculateConnection($id: ID!) { startCalculation(input: {target: {connectionIds: [$id]}}) { job { id state __typename } errors { message __typename } __typename } }") as unknown as TypedDocumentNode<CalculateConnectionMutation, CalculateConnectionMutationVariables>;
export const ConnectionCalculationDocument = /*#__PURE__*/ withId('sha256:cdddcd8e1d2bbafb9d1fcfe39c1233895da99fada565a994885631d5eb12f37b', "subscription ConnectionCalculation($jobId: ID!, $after: String) { jobProgress(jobId: $jobId, after: $after) { cursor job { id state isSettled failure ... on CalculationJob { current { id __typename } __typename } progress { completed total fraction message __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionCalculationSubscription, ConnectionCalculationSubscriptionVariables>;
export const ConnectionEventsDocument = /*#__PURE__*/ withId('sha256:8bd55dc2d2dcfc0155ec98350aaea6ae50f3235b21b53acaaccf1c9e08a50c4c', "subscription ConnectionEvents($projectId: ID!, $after: String) { projectChanged(projectId: $projectId, after: $after) { __typename cursor missed ... on ConnectionEvent { connectionId __typename } ... on ConnectionDeleted { connectionId __typename } } }") as unknown as TypedDocumentNode<ConnectionEventsSubscription, ConnectionEventsSubscriptionVariables>;
export const ConnectionLinksDocument = /*#__PURE__*/ withId('sha256:60655099fff7f31e258a7f24368cdc748287afc59f029d160fe4838a49c2b13f', "query ConnectionLinks($id: ID!) { connection(id: $id) { id pdf: report(format: PDF) { ...FileLink __typename } word: report(format: WORD) { ...FileLink __typename } exports { ifc { ...FileLink __typename } iom { ...FileLink __typename } template { ...FileLink __typename } __typename } scene { glb(colours: UTILIZATION) { ...FileLink __typename } __typename } checksTable(format: XLSX) { ...FileLink __typename } __typename } } fragment FileLink on DownloadLink { url filename expiresAt __typename }") as unknown as TypedDocumentNode<ConnectionLinksQuery, ConnectionLinksQueryVariables>;
export const ConnectionPartsDocument = /*#__PURE__*/ withId('sha256:406d0ca81c1b16aed43c19f06342887c9b2c4a90b6247e1d521f59a7c0e4b627', "query ConnectionParts($id: ID!) { connection(id: $id) { id scene { groups { key kind number name parts { ...PartOfView __typename } __typename } __typename } __typename } } fragment PartOfView on ScenePart { key kind number index name __typename }") as unknown as TypedDocumentNode<ConnectionPartsQuery, ConnectionPartsQueryVariables>;
export const ConnectionViewDocument = /*#__PURE__*/ withId('sha256:2c0f54ef336d058f6e212288a8ebbabc1c40306a260ef38d5a90d2562980c0ea', "query ConnectionView($id: ID!) { connection(id: $id) { id scene { glb { url expiresAt __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionViewQuery, ConnectionViewQueryVariables>;
export const ConnectionPictureDocument = /*#__PURE__*/ withId('sha256:dfff0151a7faf308e62efe6f487dae2bb40073f8811703ba38533849dfe2584b', "query ConnectionPicture($id: ID!, $theme: Theme!, $colours: SceneColours!) { connection(id: $id) { id scene { picture(width: 1024, theme: $theme, colours: $colours) { url __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionPictureQuery, ConnectionPictureQueryVariables>;
export const ConnectionChecksDocument = /*#__PURE__*/ withId('sha256:9fafc1fd9ebcebd9b20b04e7759a17d900853b53f21bce259ca83ca7232d38fd', "query ConnectionChecks($id: ID!) { companyRules { version problem __typename } connection(id: $id) { id project { id designCode __typename } results { ...HeadResults verdict loadEffectIds everyGroup: summary(includeSkipped: true) { ...SummaryLine loadEffect { id name __typename } __typename } governing(first: 500) { totalCount nodes { ...CheckLine __typename } __typename } messages { severity code text __typename } __typename } lastResults { ...HeadRun __typename } rawResults { bolts { name loadEffectNumber __typename } __typename } loadEffects(first: 500) { nodes { id number name __typename } __typename } __typename } } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment CheckLine on Check { name kind status utilization { percent __typename } loadEffect { id name __typename } parts { basis part { ...PartOfView __typename } __typename } ... on PlateCheck { maxStrain strengthShare { percent __typename } limitStrain __typename } __typename } fragment PartOfView on ScenePart { key kind number index name __typename } fragment HeadRun on CalculationRun { id number calculatedAt maxUtilization { percent __typename } governing { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename }") as unknown as TypedDocumentNode<ConnectionChecksQuery, ConnectionChecksQueryVariables>;
export const ConnectionRulesDocument = /*#__PURE__*/ withId('sha256:4ad5f75140d339c476f9d4fd0e6fa1c5391911869b875956de4927c282b1eaf8', "query ConnectionRules($id: ID!) { connection(id: $id) { id rules { rule { key text limit __typename } verdict reason checked parts { name verdict found __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionRulesQuery, ConnectionRulesQueryVariables>;
export const ConnectionMembersDocument = /*#__PURE__*/ withId('sha256:38722eb8f221d81a15f721d3a02af5ca2048e4bdcf75df9c5d71ec34442dce0e', "query ConnectionMembers($id: ID!) { connection(id: $id) { id members { id number name active isContinuous isBearing crossSection { id name material { id name __typename } __typename } analysisModel { transfers forcesIn __typename } placement { direction(unit: DEGREE) pitch(unit: DEGREE) rotation(unit: DEGREE) __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionMembersQuery, ConnectionMembersQueryVariables>;
export const ConnectionCostDocument = /*#__PURE__*/ withId('sha256:490955a89c8ebfb683c457d58b641e10a9e337d01cce8a37b76baac01fd8ff2b', "query ConnectionCost($id: ID!) { connection(id: $id) { id productionCost { totalEstimated __typename } quantities { boltCount bolts { count boltAssembly { id name __typename } __typename } anchorCount weldLength welds { type size(unit: MILLIMETRE) length __typename } plates { thickness(unit: MILLIMETRE) materialName count area __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionCostQuery, ConnectionCostQueryVariables>;
export const ConnectionRunsDocument = /*#__PURE__*/ withId('sha256:699b808d30ae14bf35b2c7dbdf91b35200b61c9e636f9c5512438f76cc0e1a29', "query ConnectionRuns($id: ID!) { connection(id: $id) { id runs(first: 50) { totalCount nodes { id number calculatedAt seconds status maxUtilization { percent __typename } governing { name __typename } parameterChanges { key expression number unit __typename } __typename } __typename } runsTable(format: CSV) { ...FileLink __typename } __typename } } fragment FileLink on DownloadLink { url filename expiresAt __typename }") as unknown as TypedDocumentNode<ConnectionRunsQuery, ConnectionRunsQueryVariables>;
export const ConnectionFormulasDocument = /*#__PURE__*/ withId('sha256:9f2e3fb35f10d079393240f3a71ec569701d67ab184bf28fc8baad5d1e55a2c0', "query ConnectionFormulas($id: ID!, $plates: Boolean!, $welds: Boolean!, $bolts: Boolean!, $anchors: Boolean!, $blocks: Boolean!) { connection(id: $id) { id results { ...HeadResults plates(first: 500) @include(if: $plates) { nodes { name formulas { ...Formula __typename } __typename } __typename } welds(first: 500) @include(if: $welds) { nodes { name formulas { ...Formula __typename } __typename } __typename } bolts(first: 500) @include(if: $bolts) { nodes { name formulas { ...Formula __typename } __typename } __typename } anchors(first: 500) @include(if: $anchors) { nodes { name formulas { ...Formula __typename } __typename } __typename } concreteBlocks(first: 500) @include(if: $blocks) { nodes { name formulas { ...Formula __typename } __typename } __typename } __typename } __typename } } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment Formula on CheckFormula { what clause formula quantity demand resistance utilization { percent __typename } loadEffectNumber steps { symbol value unit formula __typename } __typename }") as unknown as TypedDocumentNode<ConnectionFormulasQuery, ConnectionFormulasQueryVariables>;
export const ConnectionForcesDocument = /*#__PURE__*/ withId('sha256:f6894afa09970083b2d7bcaf7925d5bc7f2b23604f9358e612f099c87173b843', "query ConnectionForces($id: ID!) { connection(id: $id) { id loadSettings { inEquilibrium inPercentage __typename } members { id number name placement { axisX { x y z __typename } axisY { x y z __typename } axisZ { x y z __typename } __typename } __typename } loadEffects(first: 500) { nodes { id number name memberLoadings { memberNumber position forces { n(unit: KILONEWTON) vy(unit: KILONEWTON) vz(unit: KILONEWTON) mx(unit: KILONEWTON_METRE) my(unit: KILONEWTON_METRE) mz(unit: KILONEWTON_METRE) __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionForcesQuery, ConnectionForcesQueryVariables>;
export const ConnectionDimensionsDocument = /*#__PURE__*/ withId('sha256:b611db89c618b0bce324346f491656f3472a6917094e1d35354b8c179a0f4ef6', "query ConnectionDimensions($id: ID!) { connection(id: $id) { id members { id number name crossSection { id name __typename } __typename } model { plates { number name thickness(unit: MILLIMETRE) outline { x y __typename } axes { origin { x y z __typename } axisX { x y z __typename } axisY { x y z __typename } __typename } __typename } boltGrids { number positions { x y z __typename } axes { axisX { x y z __typename } axisY { x y z __typename } __typename } boltAssembly { id name __typename } __typename } anchorGrids { number positions { x y z __typename } axes { axisX { x y z __typename } axisY { x y z __typename } __typename } boltAssembly { id name __typename } __typename } welds { number type size(unit: MILLIMETRE) start { x y z __typename } end { x y z __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ConnectionDimensionsQuery, ConnectionDimensionsQueryVariables>;
