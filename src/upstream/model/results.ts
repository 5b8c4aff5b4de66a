import type { ConnectionKey } from './keys.ts';
import type { IssueSeverity } from './words.ts';

export type CheckKind =
  | 'ANALYSIS'
  | 'PLATES'
  | 'WELDS'
  | 'BOLTS'
  | 'PRELOADED_BOLTS'
  | 'ANCHORS'
  | 'CONCRETE_BLOCK'
  | 'BUCKLING'
  | 'UNRECOGNIZED';

export type CheckStatus = 'PASSED' | 'FAILED' | 'SKIPPED';

export type CheckMeasure = 'UTILIZATION' | 'PLASTIC_STRAIN' | 'APPLIED_LOAD' | 'LOAD_FACTOR';

interface CheckBase extends ConnectionKey {
  name: string;
  status: CheckStatus;
  /** 1 is fully used; null when the check is not measured by a utilisation or was skipped. */
  utilizationRatio: number | null;
  loadCaseId: number | null;
  /** The calculation it is kept of; left out in what the service says now. */
  calculatedAt?: Date;
}

export interface SummaryCheck extends CheckBase {
  type: 'SummaryCheck';
  kind: CheckKind;
  value: number | null;
  measure: CheckMeasure;
  message: string | null;
}

export interface PlateCheck extends CheckBase {
  type: 'PlateCheck';
  kind: 'PLATES';
  maxStrain: number | null;
  /** Pa */
  maxStress: number | null;
  plateIds: number[];
}

/** How much of a plate is used, and of what: of the limit of plastic strain, or of its strength where it does not yield. */
export interface PlateUse {
  ratio: number;
  measure: 'PLASTIC_STRAIN' | 'STRESS';
}

export interface WeldCheck extends CheckBase {
  type: 'WeldCheck';
  kind: 'WELDS';
  weldId: number;
  isFullStrength: boolean | null;
  plateIds: number[];
}

export interface BoltCheck extends CheckBase {
  type: 'BoltCheck';
  kind: 'BOLTS';
  ordinal: number;
}

export interface AnchorCheck extends CheckBase {
  type: 'AnchorCheck';
  kind: 'ANCHORS';
}

export interface ConcreteBlockCheck extends CheckBase {
  type: 'ConcreteBlockCheck';
  kind: 'CONCRETE_BLOCK';
}

/** A check of something that was made. */
export type PartCheck = PlateCheck | WeldCheck | BoltCheck | AnchorCheck | ConcreteBlockCheck;

export type FormulaQuantity = 'FORCE' | 'MOMENT' | 'STRESS';

/** One comparison of demand and resistance: N, Nm or Pa by its quantity. */
export interface CheckFormula {
  what: string;
  clause: string | null;
  formula: string | null;
  quantity: FormulaQuantity | null;
  demand: number | null;
  resistance: number | null;
  utilizationRatio: number | null;
  loadCaseId: number | null;
  /** In the order in which one works it out. */
  steps: CheckStep[];
}

/** A value of a formula, SI. */
export interface CheckStep {
  symbol: string;
  value: number;
  unit: string | null;
  formula: string | null;
}

export type Check = SummaryCheck | PartCheck;

export interface BucklingMode {
  loadCaseId: number;
  mode: number;
  factor: number | null;
}

export interface AnalysisMessage {
  severity: IssueSeverity;
  code: string;
  text: string | null;
}

/** Something of an open model that is not, or not as it was, in the connection made of it. */
export interface ImportIssue extends ConnectionKey, AnalysisMessage {}

/** What the service says of one connection when asked for its results. */
export interface ResultsAnswer extends ConnectionKey {
  /** Null until it is calculated. */
  results: DetailedResults | null;
  importIssues: ImportIssue[];
  /** Why neither could be read, of this connection alone. */
  error?: Error;
}

/** What a calculation returns about one connection: the verdict and the summary, without details. */
export interface ResultSummary extends ConnectionKey {
  /** Null when the service made no check of a part: that is no verdict. */
  passed: boolean | null;
  summary: SummaryCheck[];
}

export interface DetailedResults extends ConnectionKey {
  summary: SummaryCheck[];
  plates: PlateCheck[];
  welds: WeldCheck[];
  /** Sorted by the number in the name. */
  bolts: BoltCheck[];
  anchors: AnchorCheck[];
  concreteBlocks: ConcreteBlockCheck[];
  bucklingModes: BucklingMode[];
  messages: AnalysisMessage[];
}
