import type {
  AnalysisType,
  ConversionCategory,
  DesignCode,
  ForcesLocation,
  IssueSeverity,
  MemberAlignment,
  MemberEnd,
  ParameterType,
  PlacementDefinition,
  PlateSide,
  PropertyOwnerKind,
  PublishTarget,
  TemplateConversionKind,
  TransferredForces,
} from './words.ts';

/** What the service holds, in the words of the graph. Units are SI and signs are the service's own. */

export interface ProjectKey {
  projectId: string;
}
export interface ConnectionKey extends ProjectKey {
  connectionId: number;
}
export interface MemberKey extends ConnectionKey {
  memberId: number;
}
export interface OperationKey extends ConnectionKey {
  operationId: number;
}
export interface LoadEffectKey extends ConnectionKey {
  loadEffectId: number;
}
export interface ParameterKey extends ConnectionKey {
  key: string;
}
export interface TemplateInstanceKey extends ConnectionKey {
  instanceId: number;
}

export interface ProjectData {
  name: string | null;
  description: string | null;
  projectNumber: string | null;
  author: string | null;
  designCode: DesignCode | null;
  /** Calendar date, `2026-03-01`. */
  date: string | null;
}
export interface Project extends ProjectKey, ProjectData {
  connections: Connection[];
}

export interface Connection extends ConnectionKey {
  identifier: string | null;
  name: string;
  description: string | null;
  analysisType: AnalysisType;
  includeBuckling: boolean;
}
export type ConnectionChanges = Partial<
  Pick<Connection, 'name' | 'description' | 'analysisType' | 'includeBuckling'>
>;

export interface Vector3 {
  x: number;
  y: number;
  z: number;
}
export interface MemberPlate extends ConnectionKey {
  memberId: number;
  part: string;
  side: PlateSide;
}
export interface MemberPlacement {
  definedBy: PlacementDefinition;
  /** m; null with generation 3, as are the axes Y and Z unless they follow from the angles. */
  origin: Vector3 | null;
  axisX: Vector3 | null;
  axisY: Vector3 | null;
  axisZ: Vector3 | null;
  /** rad */
  direction: number | null;
  pitch: number | null;
  rotation: number;
  /** m */
  offsetX: number;
  offsetY: number;
  offsetZ: number;
  alignment: MemberAlignment;
  alignedPlate: MemberPlate | null;
  relatedPlate: MemberPlate | null;
}
export interface MemberAnalysisModel extends ConnectionKey {
  transfers: TransferredForces;
  forcesIn: ForcesLocation;
  /** m from the node, for POSITION. */
  distance: number | null;
  faceOfMemberId: number | null;
}
export interface Member extends MemberKey {
  name: string;
  active: boolean;
  isContinuous: boolean;
  isBearing: boolean;
  connectedEnd: MemberEnd | null;
  mirrorY: boolean | null;
  mirrorZ: boolean | null;
  crossSectionId: number | null;
  placement: MemberPlacement | null;
  analysisModel: MemberAnalysisModel | null;
  /** m */
  theoreticalLengthY: number | null;
  theoreticalLengthZ: number | null;
}
/** Fields left out stay as they are (update) or take the service's default (add). */
export interface MemberChanges {
  name?: string;
  active?: boolean;
  isContinuous?: boolean;
  connectedEnd?: MemberEnd;
  crossSectionId?: number;
  mirrorY?: boolean;
  mirrorZ?: boolean;
  placement?: Partial<
    Pick<MemberPlacement, 'axisX' | 'direction' | 'pitch' | 'rotation' | 'offsetX' | 'offsetY' | 'offsetZ'>
  >;
  analysisModel?: {
    transfers?: TransferredForces;
    forcesIn?: ForcesLocation;
    distance?: number;
    faceOfMemberId?: number;
  };
  theoreticalLengthY?: number;
  theoreticalLengthZ?: number;
}

export interface Operation extends OperationKey {
  name: string;
  type: string | null;
  active: boolean;
  isImported: boolean;
}

/** N and N·m, or percent of the section capacity. */
export interface SectionLoad {
  n: number;
  vy: number;
  vz: number;
  mx: number;
  my: number;
  mz: number;
}
export interface MemberLoading extends ConnectionKey {
  memberId: number;
  position: MemberEnd;
  load: SectionLoad;
}
export interface LoadEffect extends LoadEffectKey {
  name: string;
  active: boolean;
  isPercentage: boolean;
  memberLoadings: MemberLoading[];
}
export interface LoadEffectDraft {
  name?: string;
  active: boolean;
  isPercentage: boolean;
  memberLoadings: Omit<MemberLoading, 'projectId' | 'connectionId'>[];
}
export interface LoadSettings {
  inEquilibrium: boolean;
  inPercentage: boolean;
}

export interface ParameterValidation {
  status: string | null;
  message: string | null;
  expression: string | null;
  passed: boolean | null;
  lowerBound: string | null;
  lowerBoundValue: number | null;
  upperBound: string | null;
  upperBoundValue: number | null;
}
export interface Parameter extends ParameterKey {
  expression: string | null;
  defaultExpression: string | null;
  value: unknown;
  unit: string | null;
  type: string | null;
  description: string | null;
  isVisible: boolean | null;
  valueType: string | null;
  validation: ParameterValidation | null;
}
/** A parameter to create; `expression` needs a value at once. */
export interface ParameterDraft {
  key: string;
  type: ParameterType;
  expression: string;
  description: string | null;
  lowerBound: string | null;
  upperBound: string | null;
}
/** A change of one parameter; what is left out stays. All but the expression need `parameterEditing`. */
export interface ParameterEdit {
  key: string;
  expression: string;
  description?: string;
  isVisible?: boolean;
  valueType?: string;
}
export interface PropertyOwner {
  kind: PropertyOwnerKind;
  itemId: number | null;
  name: string | null;
}
export interface ParameterLinkKey extends ConnectionKey {
  linkId: number;
}
/** A parameter that drives a property of the model. */
export interface ParameterLink extends ParameterLinkKey {
  parameterKey: string;
  propertyId: string;
  owner: PropertyOwner | null;
}
/** A property of the model a parameter may drive; SI. */
export interface LinkableProperty extends ConnectionKey {
  propertyId: string;
  name: string;
  group: string | null;
  description: string | null;
  valueType: string | null;
  unit: string | null;
  currentValue: unknown;
  /** Parameter that drives it. */
  parameterKey: string | null;
  owner: PropertyOwner | null;
}
export interface ParameterValidationFailure {
  key: string;
  message: string | null;
  status: string | null;
}
export interface ParameterUpdate {
  appliedToModel: boolean;
  parameters: Parameter[];
  failedValidations: ParameterValidationFailure[];
}

/** Material ids; null means no common value. */
export interface CommonProperties extends ProjectKey {
  weldMaterialId: number | null;
  plateMaterialId: number | null;
  boltAssemblyId: number | null;
}

export interface TemplateInstance extends TemplateInstanceKey {
  libraryTemplateId: string;
  memberIds: number[];
  operationIds: number[];
  parameterKeys: string[];
  commonProperties: CommonProperties;
}
export interface TemplateConversion {
  /** Stable for one template and connection: kind and position among entries of the same kind. */
  key: string;
  kind: TemplateConversionKind;
  description: string | null;
  originalValue: string | null;
  originalTemplateId: string | null;
  newValue: string | null;
  newTemplateId: string | null;
  isBearing: boolean;
  originalMemberName: string | null;
  newMemberName: string | null;
}
export interface TemplateMapping {
  designCode: string | null;
  conversions: TemplateConversion[];
  /** The mapping as the service sent it, order and unknown fields kept, to be sent back on apply. */
  wire: unknown;
}
export interface TemplateIssue extends ConnectionKey {
  operationId: number | null;
  severity: IssueSeverity;
  description: string | null;
  details: string | null;
}
export interface TemplateOutcome {
  appliedWithoutIssues: boolean;
  issues: TemplateIssue[];
  instance: TemplateInstance | null;
}
export interface CapturedTemplate {
  templateId: string;
  name: string | null;
  designCode: string | null;
  version: number;
  manufacturingType: string | null;
  typologyCode: string | null;
  operationCount: number;
  parameterCount: number;
  parameterLinkCount: number;
  /** Template text, XML. */
  template: string;
}

export interface DesignSet {
  designSetId: string;
  name: string | null;
  description: string | null;
  ownerId: string | null;
  type: string | null;
}
export interface DesignItem {
  designSetId: string;
  designItemId: string;
  name: string | null;
  designCode: string | null;
  version: string | null;
}

/** How a connection enters the library. */
export interface Publication {
  name: string;
  target: PublishTarget;
  author: string | null;
  companyName: string | null;
}

export type MaterialKind = 'STEEL' | 'CONCRETE' | 'BOLT_GRADE' | 'WELDING' | 'HEADED_STUD_GRADE' | 'OTHER';
export interface Material extends ProjectKey {
  materialId: number;
  kind: MaterialKind;
  name: string;
  /** Pa; null for kinds and codes that do not say. */
  yieldStrength: number | null;
  ultimateStrength: number | null;
  /** The item as the service sent it. */
  properties: Record<string, unknown>;
}
export interface CrossSection extends ProjectKey {
  crossSectionId: number;
  name: string;
  material: Material | null;
  /** Shape as the service names it. */
  type: string | null;
  properties: Record<string, unknown>;
}
export interface Setting {
  /** Slash path, without the version suffix of generation 3. */
  key: string;
  value: unknown;
}

export interface ConversionMapping {
  category: ConversionCategory;
  sourceValue: string;
  /** Null when the service found nothing that fits. */
  targetValue: string | null;
}
/** What each item of a project becomes under another design code. */
export interface CodeConversion {
  target: DesignCode;
  mappings: ConversionMapping[];
}

export interface BoltAssembly extends ProjectKey {
  boltAssemblyId: number;
  name: string;
  grade: Material | null;
  /** m */
  diameter: number | null;
  holeDiameter: number | null;
  properties: Record<string, unknown>;
}

export type CheckKind =
  | 'ANALYSIS'
  | 'PLATES'
  | 'WELDS'
  | 'BOLTS'
  | 'PRELOADED_BOLTS'
  | 'ANCHORS'
  | 'CONCRETE_BLOCK'
  | 'BUCKLING'
  | 'OTHER';
export type CheckStatus = 'PASSED' | 'FAILED' | 'SKIPPED';
export type CheckMeasure = 'UTILIZATION' | 'PLASTIC_STRAIN' | 'APPLIED_LOAD' | 'LOAD_FACTOR';

interface CheckBase extends ConnectionKey {
  name: string;
  status: CheckStatus;
  /** 1 is fully used; null when the check is not measured by a utilisation or was skipped. */
  utilizationRatio: number | null;
  loadCaseId: number | null;
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
export type Check = SummaryCheck | PlateCheck | WeldCheck | BoltCheck | AnchorCheck | ConcreteBlockCheck;

export interface BucklingMode {
  loadCaseId: number;
  mode: number;
  factor: number;
}
export interface AnalysisMessage {
  severity: IssueSeverity;
  code: string;
  text: string | null;
}
/** What a calculation returns about one connection: the verdict and the summary, without details. */
export interface ResultSummary extends ConnectionKey {
  passed: boolean;
  summary: SummaryCheck[];
}
/** A calculation the service runs by itself. */
export interface ServiceJob extends ProjectKey {
  jobId: string;
  state: 'QUEUED' | 'RUNNING' | 'FINISHED' | 'FAILED' | 'CANCELLED';
  /** In order of execution, of which the first `completed` have ended. */
  connectionIds: number[];
  completed: number;
  currentConnectionId: number | null;
  /** Of the current connection, from 0 to 1. */
  fraction: number;
  message: string | null;
  /** Only when it is finished. */
  results: ResultSummary[] | null;
  error: string | null;
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

export interface Capabilities {
  memberDeletion: boolean;
  loadExtremes: boolean;
  dwgExport: boolean;
  typedTemplateConversions: boolean;
  problemDetails: boolean;
  nativeCalculationJobs: boolean;
  loadEffectSubset: boolean;
  parameterEditing: boolean;
}

export type ReportFormat = 'PDF' | 'WORD' | 'HTML_ZIP';
