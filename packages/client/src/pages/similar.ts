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

/** Form of a report. */
export type ReportFormat =
  /** PDF document. */
  | 'PDF'
  /** Word document, `.docx`. */
  | 'WORD'
  /** Web page with its pictures, zipped; for a single connection only. */
  | 'HTML_ZIP';

/** Whether people approve a connection. Says nothing of its checks. */
export type ApprovalState =
  /** Not asked for, or changed since. */
  | 'OPEN'
  /** Approval was asked for. */
  | 'REQUESTED'
  /** Approved, and not changed since. */
  | 'APPROVED'
  /** Rejected, and not changed since. */
  | 'REJECTED';

/** What is mapped when a project changes its design code. */
export type ConversionCategory =
  /** Structural steels. */
  | 'STEEL'
  /** Concretes. */
  | 'CONCRETE'
  /** Cross-sections. */
  | 'CROSS_SECTION'
  /** Bolt assemblies. */
  | 'FASTENER'
  /** Welding materials. */
  | 'WELD'
  /** Bolt grades. */
  | 'BOLT_GRADE';

/** Set of the library a connection is published to. */
export type PublishTarget =
  /** Set of the user. */
  | 'PRIVATE'
  /** Set of the company. */
  | 'COMPANY';

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

/** What is to be as small as it can be. */
export type OptimizeGoal =
  /** The production cost. */
  | 'COST'
  /** The value on the first axis. */
  | 'FIRST_AXIS';

/** How a search goes. */
export type OptimizeMethod =
  /** Bisection over one axis, pattern search over several. */
  | 'AUTO'
  /** Over one axis on which a larger value passes more easily: halves what is open. Looks whether that is so. */
  | 'BISECTION'
  /** From what the connection has to what is better around it, and again from other places. */
  | 'PATTERN';

/** A length with its unit. */
export type LengthInput = {
  /** Value. */
  value: number;
  /** Unit. */
  unit: LengthUnit;
};

/** A utilisation, given in one of these ways. */
export type UtilizationInput =
  {   /** As a ratio: 0.9 is 90 %. */
  ratio: number; percent?: never; }
  |  { ratio?: never;   /** In percent: 90 is 90 %. */
  percent: number; };

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

/** Which connections to keep; all given conditions must hold. */
export type ConnectionFilter = {
  /** Name or description contain this, whatever the case, or it is the number. */
  text?: string | null | undefined;
  /** The name contains this, whatever the case. */
  nameContains?: string | null | undefined;
  /** Only these; global ids or bare numbers. */
  connectionIds?: Array<string | number> | null | undefined;
  /** Only these kinds of analysis. */
  analysisTypes?: Array<AnalysisType> | null | undefined;
  /** Only these states; needs the results, one more call, as do the next three. */
  statuses?: Array<ConnectionStatus> | null | undefined;
  /** Used at least so much. */
  minUtilization?: UtilizationInput | null | undefined;
  /** Used at most so much; not those without results. */
  maxUtilization?: UtilizationInput | null | undefined;
  /** A check of one of these kinds fails in the current results. */
  failingKinds?: Array<CheckKind> | null | undefined;
  /** Only these arrangements of members, by their code. Needs a call for each connection, cached like the next three until it is changed. */
  typologyCodes?: Array<string> | null | undefined;
  /** Has a member of one of these cross-sections. */
  sectionNames?: Array<string> | null | undefined;
  /** Has a member whose name contains this, whatever the case. */
  memberNameContains?: string | null | undefined;
  /** One of these library templates was applied to it. */
  libraryTemplateUuids?: Array<string> | null | undefined;
  /** Where its approval stands. This and the next need no call. */
  approval?: Array<ApprovalState> | null | undefined;
  /** It has one of these tags. */
  tags?: Array<string> | null | undefined;
  /** It fails one of these company rules, by their keys. Reads what these rules need, as `ConnectionItem.rules` does; a rule that is undecided is not broken. */
  brokenRules?: Array<string> | null | undefined;
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

/** Changes one entry of the default mapping. */
export type ConversionMappingInput = {
  /** What it is. */
  category: ConversionCategory;
  /** Name in the present design code, exactly as in the mapping. */
  sourceValue: string;
  /** Name in the target design code; the present name keeps the item as it is. */
  targetValue: string;
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

/** Input of `repeatStudy`. */
export type RepeatStudyInput = {
  /** The study. Refused where it varies loads, sections or operations, or was combined by ONE_AT_A_TIME. Of one that is a repeat itself, the new ones repeat the first. */
  studyId: string | number;
  /** Connections, each once, of any project: global id or `<project UUID>/<number>`. Parameters are taken by their keys. */
  connectionIds: Array<string | number>;
};

/** What must hold, given in one of these ways. */
export type OptimizeConstraintInput =
  {   /** Highest utilisation of the checks that count. They have to pass anyway. */
  maxUtilization: UtilizationInput; checkKinds?: never; }
  |  { maxUtilization?: never;   /** Only checks of these kinds count; all when left out. What else fails does not matter then, and `explanation` says so. */
  checkKinds: Array<CheckKind>; };

/** Calculates connections. */
export type BatchCalculateInput = {
  /** Connections whose results are current keep them. */
  onlyOutdated?: boolean | null | undefined;
};

/** Makes reports. */
export type BatchReportInput = {
  /** Form of the report; HTML_ZIP for single connections only. */
  format?: ReportFormat | null | undefined;
  /** One for each connection, in place of one for the connections of each project. */
  perConnection?: boolean | null | undefined;
};

/** Keeps projects as files. */
export type BatchSaveInput = {
  /** Only projects of which all connections pass; the others say so in `skipped`. */
  onlyPassed?: boolean | null | undefined;
};

/** Converts projects to another design code. */
export type BatchConvertInput = {
  /** Design code to convert to. */
  target: DesignCode;
  /** Entries that replace those of the default mapping, as `Batch.mappings` of a dry run tells them. One that a project does not have is left out there. */
  mappings?: Array<ConversionMappingInput> | null | undefined;
};

/** Applies a template. */
export type BatchTemplateInput = {
  /** The template, as it is when the batch is started. */
  template: TemplateSourceInput;
  /** Changes to every default mapping; one that matches nothing of it is left out there. */
  edits?: Array<TemplateMappingEditInput> | null | undefined;
  /** Delete the operations that the connection has before; otherwise the template comes on top of them. */
  replaceOperations?: boolean | null | undefined;
};

/** A value of a parameter. */
export type BatchParameterInput = {
  /** Key of the parameter. */
  key: string;
  /** Its new value. */
  value: ParameterValueInput;
};

/** Sets parameters, all of them or none for a connection. */
export type BatchParametersInput = {
  /** New values. */
  parameters: Array<BatchParameterInput>;
};

/** A point of a study, for the connection of that study. */
export type BatchPointInput = {
  /** The study. */
  studyId: string | number;
  /** Number of the point, from 0. */
  index: number;
};

/** Sets points of parameter studies, each on the connection of its study, as `applyStudyPoint` does with the `revision` of the study: a connection that was changed since its study was asked for stays as it is, and its item fails. */
export type BatchPointsInput = {
  /** One for each connection of the batch, of parameters alone. They are taken when the batch is started, so a study may be forgotten then. */
  points: Array<BatchPointInput>;
};

/** Publishes designs to the library, by the name of the connection, after that of its file. */
export type BatchPublishInput = {
  /** Where to publish. */
  target?: PublishTarget | null | undefined;
  /** Only connections that were calculated by this batch and pass; the others say so in `skipped`. */
  onlyPassed?: boolean | null | undefined;
};

/** Looks for the smallest value of a parameter that passes, or the cheapest combination of several, for each connection by itself: as `optimizeConnection`, on a copy. */
export type BatchOptimizeInput = {
  /** What is to be small. */
  minimise: OptimizeGoal;
  /** Parameters that are varied. A connection that has not all of them fails, and nothing of it is calculated. */
  over: Array<StudyAxisInput>;
  /** What must hold beside that all checks pass. */
  subjectTo?: Array<OptimizeConstraintInput> | null | undefined;
  /** How the search goes. */
  method?: OptimizeMethod | null | undefined;
  /** Calculations that it may take for a connection, at most 1000. */
  maxRuns?: number | null | undefined;
  /** Where pattern search begins again. The same number leads to the same points. */
  seed?: number | null | undefined;
  /** Set the best values on each connection. Needs the role `CHANGE` too. Not where the connection was changed meanwhile: its item fails then. */
  applyBest?: boolean | null | undefined;
};

/** Tries designs of the library on copies of each connection, as `designConnection`. */
export type BatchDesignInput = {
  /** These designs, at most 10, where the library proposes them for the connection; in place of the first that it proposes. */
  designItemIds?: Array<string | number> | null | undefined;
  /** How many proposals to try, at most 10, in the order of the library. */
  candidateLimit?: number | null | undefined;
  /** Changes to every default mapping; one that matches nothing in a design is left out there. */
  edits?: Array<TemplateMappingEditInput> | null | undefined;
  /** Delete the operations that the connection has before each design is applied; otherwise designs come on top of them. A design that the service then refuses on the connection itself leaves it without operations. */
  replaceOperations?: boolean | null | undefined;
  /** Size the welds before each calculation; null keeps those of the template. */
  preDesignWelds?: WeldSizingMethod | null | undefined;
  /** What counts, most important first. Ties go by name. */
  rankBy?: Array<RankCriterion> | null | undefined;
  /** Apply the best to each connection, where it passes. Needs the role `CHANGE` too. Not where the connection was changed meanwhile: its item fails then. */
  applyBest?: boolean | null | undefined;
};

/** Holds connections against company rules, as they are then. */
export type BatchRulesInput = {
  /** Only these rules, by their keys; all when left out. */
  keys?: Array<string> | null | undefined;
};

/** One step, of one of these kinds. */
export type BatchStepInput =
  {   /** Calculates the connection. */
  calculate: BatchCalculateInput; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never;   /** Makes a report; the service calculates connections that have no results. */
  report: BatchReportInput; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never;   /** Keeps the project as a file, as it is then. */
  save: BatchSaveInput; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never;   /** Converts the project, once, to another design code. Needs the role `CHANGE` too, as do the next four. */
  convert: BatchConvertInput; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never;   /** Applies a template to the connection. */
  applyTemplate: BatchTemplateInput; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never;   /** Sets parameters of the connection. */
  setParameters: BatchParametersInput; applyPoints?: never; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never;   /** Sets a point of a study of the connection. */
  applyPoints: BatchPointsInput; publish?: never; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never;   /** Publishes the connection to the library. */
  publish: BatchPublishInput; optimize?: never; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never;   /** Looks for the best values of parameters of the connection. */
  optimize: BatchOptimizeInput; design?: never; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never;   /** Tries designs of the library on copies of the connection. */
  design: BatchDesignInput; checkRules?: never; }
  |  { calculate?: never; report?: never; save?: never; convert?: never; applyTemplate?: never; setParameters?: never; applyPoints?: never; publish?: never; optimize?: never; design?: never;   /** Holds the connection against the company rules, after a calculation where they are about checks. Reads what they need. */
  checkRules: BatchRulesInput; };

/** Connections of open projects that match a filter. */
export type BatchConnectionsInput = {
  /** The projects. */
  projectIds: Array<string | number>;
  /** Which of their connections; all when left out. */
  filter?: ConnectionFilter | null | undefined;
};

/** What a batch works on, given in one of these ways. */
export type BatchSourceInput =
  {   /** Project files that were sent with `createUpload`. Each is opened when it comes to its turn, and closed after its last connection. */
  uploadIds: Array<string | number>; folder?: never; connectionIds?: never; projectIds?: never; connections?: never; }
  |  { uploadIds?: never;   /** The project files (`*.ideaCon`) of a folder and those below it, as a path relative to one that the operator names in BATCH_FOLDERS. No links are followed. */
  folder: string; connectionIds?: never; projectIds?: never; connections?: never; }
  |  { uploadIds?: never; folder?: never;   /** These connections of open projects, each once. */
  connectionIds: Array<string | number>; projectIds?: never; connections?: never; }
  |  { uploadIds?: never; folder?: never; connectionIds?: never;   /** All connections of these open projects. */
  projectIds: Array<string | number>; connections?: never; }
  |  { uploadIds?: never; folder?: never; connectionIds?: never; projectIds?: never;   /** Connections of open projects that match a filter when the batch begins. */
  connections: BatchConnectionsInput; };

/** Input of `startBatch`. */
export type StartBatchInput = {
  /** What to call it, for people. */
  name?: string | null | undefined;
  /** What to work on. */
  source: BatchSourceInput;
  /** What to do with each connection, in this order. */
  steps: Array<BatchStepInput>;
  /** Change and calculate nothing; say what would go wrong, and how many calls it takes. */
  dryRun?: boolean | null | undefined;
  /** Read each connection before it is changed, so that `undoBatch` can take that back. Not for files, `convert` and `publish`. */
  undoable?: boolean | null | undefined;
  /** Begin no item after one has failed; the rest becomes CANCELLED. Checks that fail do not count. */
  stopAtFirstFailure?: boolean | null | undefined;
  /** Refuse, before any work, when there are more connections or files, and later files that have more than are left; at most 5000. */
  maxItems?: number | null | undefined;
};

export type RepeatedStudyFragment = { __typename: 'ParameterStudy', revision: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type SetBatchFragment = { __typename: 'Batch', undoOf: string | null, isUndoable: boolean, name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type DesignBatchFragment = { __typename: 'Batch', undoOf: string | null, isUndoable: boolean, name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, triedDesigns: Array<{ tried: number, passed: number, designItem: { designItemId: string } }>, tried: { nodes: Array<{ index: number, state: JobState, connection: { id: string } | null, candidates: Array<{ verdict: Verdict, failure: string | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, designItem: { designItemId: string } }>, appliedDesign: { designItemId: string } | null, errors: Array<
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
      > }> }, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type RepeatedStudiesQueryVariables = Exact<{
  id: string | number;
}>;


export type RepeatedStudiesQuery = { job:
    | { __typename: 'CalculationJob', id: string }
    | { __typename: 'ParameterStudy', repeatOf: string | null, id: string, revision: string | null, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, project: { id: string, designCode: DesignCode | null, name: string | null } | null, points: { nodes: Array<{ index: number, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }>, settings: Array<{ title: string }> }> }, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number } }
    | { __typename: 'OptimizationRun', id: string }
    | { __typename: 'ConnectionDesignRun', id: string }
    | { __typename: 'Batch', id: string }
   | null, jobs: { nodes: Array<
      | { __typename: 'CalculationJob', id: string }
      | { __typename: 'ParameterStudy', id: string, revision: string | null, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
      | { __typename: 'OptimizationRun', id: string }
      | { __typename: 'ConnectionDesignRun', id: string }
      | { __typename: 'Batch', id: string, undoOf: string | null, isUndoable: boolean, name: string | null, isDryRun: boolean, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
    > } };

export type SetOnManyMutationVariables = Exact<{
  input: StartBatchInput;
}>;


export type SetOnManyMutation = { startBatch: { batch: { __typename: 'Batch', undoOf: string | null, isUndoable: boolean, name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type LikenessOfQueryVariables = Exact<{
  id: string | number;
}>;


export type LikenessOfQuery = { connection: { id: string, typology: { code: string, name: string | null } | null, sections: Array<{ id: string, name: string }> | null, project: { id: string } } | null };

export type SimilarConnectionsQueryVariables = Exact<{
  projectId: string | number;
  code: string;
  first: number;
}>;


export type SimilarConnectionsQuery = { project: { id: string, connectionGroups: { nodes: Array<{ key: string, connections: { totalCount: number, nodes: Array<{ id: string, status: ConnectionStatus | null, results: { calculatedAt: string | null, maxUtilization: { percent: number } | null } | null }> } | null }> } | null } | null };

export type RepeatStudyMutationVariables = Exact<{
  input: RepeatStudyInput;
}>;


export type RepeatStudyMutation = { repeatStudy: { rows: Array<{ connectionId: string, study: { __typename: 'ParameterStudy', revision: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, read: { totalCount: number }, ranked: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, values: Array<{ key: string, number: number | null, unit: string | null, expression: string }> }> }, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null } | null, errors: Array<
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
        | { message: string }
      > }> | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type RepeatedDesignQueryVariables = Exact<{
  id: string | number;
}>;


export type RepeatedDesignQuery = { connection: { id: string, number: number, name: string, project: { id: string, name: string | null }, proposedDesigns: { nodes: Array<{ designItemId: string, uuid: string, name: string | null }> } | null } | null };

export type DesignFitsQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
}>;


export type DesignFitsQuery = { project: { id: string, connections: { nodes: Array<{ id: string, number: number, name: string, proposedDesigns: { nodes: Array<{ designItemId: string }> } | null }> } | null } | null };

export type DesignBatchesQueryVariables = Exact<{
  projectId: string | number;
}>;


export type DesignBatchesQuery = { jobs: { nodes: Array<
      | { __typename: 'CalculationJob', id: string }
      | { __typename: 'ParameterStudy', id: string }
      | { __typename: 'OptimizationRun', id: string }
      | { __typename: 'ConnectionDesignRun', id: string }
      | { __typename: 'Batch', id: string, undoOf: string | null, isUndoable: boolean, name: string | null, isDryRun: boolean, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, triedDesigns: Array<{ tried: number, passed: number, designItem: { designItemId: string } }>, tried: { nodes: Array<{ index: number, state: JobState, connection: { id: string } | null, candidates: Array<{ verdict: Verdict, failure: string | null, maxUtilization: { percent: number } | null, productionCost: { totalEstimated: number } | null, designItem: { designItemId: string } }>, appliedDesign: { designItemId: string } | null, errors: Array<
              | { message: string }
              | { message: string }
              | { message: string }
              | { message: string }
              | { message: string }
              | { message: string }
            > }> }, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null }
    > } };

type JobLine_CalculationJob_Fragment = { __typename: 'CalculationJob', verdict: Verdict, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_ParameterStudy_Fragment = { __typename: 'ParameterStudy', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, best: { nodes: Array<{ index: number, verdict: Verdict, maxUtilization: { percent: number } | null }> }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_OptimizationRun_Fragment = { __typename: 'OptimizationRun', explanation: string | null, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_ConnectionDesignRun_Fragment = { __typename: 'ConnectionDesignRun', id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, connection: { id: string, number: number, name: string } | null, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

type JobLine_Batch_Fragment = { __typename: 'Batch', name: string | null, isDryRun: boolean, id: string, state: JobState, isSettled: boolean, failure: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, verdicts: { total: number, passed: number, failed: number, failures: number }, progress: { completed: number, total: number, fraction: number }, project: { id: string, name: string | null } | null };

export type JobLineFragment =
  | JobLine_CalculationJob_Fragment
  | JobLine_ParameterStudy_Fragment
  | JobLine_OptimizationRun_Fragment
  | JobLine_ConnectionDesignRun_Fragment
  | JobLine_Batch_Fragment
;

export type WorkedConnectionFragment = { id: string, number: number, name: string };

export const RepeatedStudiesDocument = /*#__PURE__*/ withId('sha256:03a359399618bbaa8e1ffcdf6f4653cff99cc05829413fdd60cf820533c24d9f', "query RepeatedStudies($id: ID!) { job(id: $id) { __typename id ... on ParameterStudy { ...RepeatedStudy repeatOf project { id designCode __typename } points { nodes { index values { key number unit expression __typename } settings { title __typename } __typename } __typename } __typename } } jobs(repeatOf: $id, first: 500) { nodes { __typename id ...RepeatedStudy ...SetBatch } __typename } } fragment RepeatedStudy on ParameterStudy { ...JobLine revision read: points(states: [FINISHED, FAILED], first: 0) { totalCount __typename } ranked: best(first: 1, by: [PASSED, COST, UTILIZATION]) { nodes { index verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } values { key number unit expression __typename } __typename } __typename } __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename } fragment SetBatch on Batch { ...JobLine undoOf isUndoable __typename }") as unknown as TypedDocumentNode<RepeatedStudiesQuery, RepeatedStudiesQueryVariables>;
export const SetOnManyDocument = /*#__PURE__*/ withId('sha256:12f32ed755883fb9bd9654ebe05cd355f297f4483422900353e0804c6a030dfa', "mutation SetOnMany($input: StartBatchInput!) { startBatch(input: $input) { batch { ...SetBatch __typename } errors { message __typename } __typename } } fragment SetBatch on Batch { ...JobLine undoOf isUndoable __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<SetOnManyMutation, SetOnManyMutationVariables>;
export const LikenessOfDocument = /*#__PURE__*/ withId('sha256:47f69f997091bcec687af41bbb6c6c37c7bdf682815f3ef27dd43ec83ae7a7c0', "query LikenessOf($id: ID!) { connection(id: $id) { id typology { code name __typename } sections { id name __typename } project { id __typename } __typename } }") as unknown as TypedDocumentNode<LikenessOfQuery, LikenessOfQueryVariables>;
export const SimilarConnectionsDocument = /*#__PURE__*/ withId('sha256:77eeedcb20d44dd98565f55c981b0348922684986f5d2f10c46ee9fdc0421a49', "query SimilarConnections($projectId: ID!, $code: String!, $first: Int!) { project(id: $projectId) { id connectionGroups(by: SECTION) { nodes { key connections(first: $first, filter: {typologyCodes: [$code]}) { totalCount nodes { id status results { calculatedAt maxUtilization { percent __typename } __typename } __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<SimilarConnectionsQuery, SimilarConnectionsQueryVariables>;
export const RepeatStudyDocument = /*#__PURE__*/ withId('sha256:297a9015c47802a1bf0cb8ceca0cebdecb1a7ed473a71495ae30dfe02462a5b8', "mutation RepeatStudy($input: RepeatStudyInput!) { repeatStudy(input: $input) { rows { connectionId study { ...RepeatedStudy __typename } errors { message __typename } __typename } errors { message __typename } __typename } } fragment RepeatedStudy on ParameterStudy { ...JobLine revision read: points(states: [FINISHED, FAILED], first: 0) { totalCount __typename } ranked: best(first: 1, by: [PASSED, COST, UTILIZATION]) { nodes { index verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } values { key number unit expression __typename } __typename } __typename } __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<RepeatStudyMutation, RepeatStudyMutationVariables>;
export const RepeatedDesignDocument = /*#__PURE__*/ withId('sha256:2f8c43570546ee5d3c266fe0c781bab7deeef06e35b0540dc27b91d3196747f3', "query RepeatedDesign($id: ID!) { connection(id: $id) { id number name project { id name __typename } proposedDesigns(first: 100) { nodes { designItemId uuid name __typename } __typename } __typename } }") as unknown as TypedDocumentNode<RepeatedDesignQuery, RepeatedDesignQueryVariables>;
export const DesignFitsDocument = /*#__PURE__*/ withId('sha256:cf0ce4918b599490fef17eb16b529ed6573fb053ca07493cf64177a7bb5070b7', "query DesignFits($id: ID!, $ids: [ID!]!) { project(id: $id) { id connections(first: 25, filter: {connectionIds: $ids}) { nodes { id number name proposedDesigns(first: 100) { nodes { designItemId __typename } __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<DesignFitsQuery, DesignFitsQueryVariables>;
export const DesignBatchesDocument = /*#__PURE__*/ withId('sha256:cc81c2e74005abf9e617186fcca31c32a9507b28d760d1b243c4cec912540541', "query DesignBatches($projectId: ID!) { jobs(projectId: $projectId, kinds: [BATCH], first: 10) { nodes { __typename id ...DesignBatch } __typename } } fragment DesignBatch on Batch { ...SetBatch triedDesigns { designItem { designItemId __typename } tried passed __typename } tried: items(first: 100) { nodes { index state connection { id __typename } candidates { verdict maxUtilization { percent __typename } productionCost { totalEstimated __typename } failure designItem { designItemId __typename } __typename } appliedDesign { designItemId __typename } errors { message __typename } __typename } __typename } __typename } fragment SetBatch on Batch { ...JobLine undoOf isUndoable __typename } fragment JobLine on Job { __typename id state isSettled failure createdAt startedAt finishedAt progress { completed total fraction __typename } project { id name __typename } ... on OptimizationRun { connection { ...WorkedConnection __typename } explanation __typename } ... on ParameterStudy { connection { ...WorkedConnection __typename } best { nodes { index verdict maxUtilization { percent __typename } __typename } __typename } __typename } ... on ConnectionDesignRun { connection { ...WorkedConnection __typename } __typename } ... on CalculationJob { verdict __typename } ... on Batch { name isDryRun verdicts { total passed failed failures __typename } __typename } } fragment WorkedConnection on ConnectionItem { id number name __typename }") as unknown as TypedDocumentNode<DesignBatchesQuery, DesignBatchesQueryVariables>;
