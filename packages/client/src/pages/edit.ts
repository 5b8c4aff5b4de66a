// Generated from the schema and the documents beside it by `npm run client`; a test compares.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { withId } from '../page-ids.ts';
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

/** Side of a plate. */
export type PlateSide =
  /** Chosen by the program. */
  | 'DEFAULT'
  /** Lower side. */
  | 'LOWER'
  /** Upper side. */
  | 'UPPER'
  /** Both sides. */
  | 'BOTH'
  /** Middle surface. */
  | 'CENTER'
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

/** Wall of an I section. The service counts walls in two ways, which this word stands for. */
export type MemberWall =
  /** Web. */
  | 'WEB'
  /** Top flange. */
  | 'TOP_FLANGE'
  /** Bottom flange. */
  | 'BOTTOM_FLANGE';

/** Which rows of a grid are shifted by half a distance. */
export type GridStagger =
  /** None. */
  | 'REGULAR'
  /** The first of two, with as many positions. */
  | 'FIRST_SHIFTED_FULL'
  /** The second of two, with as many positions. */
  | 'SECOND_SHIFTED_FULL'
  /** The first of two, with a position less. */
  | 'FIRST_SHIFTED_SHORT'
  /** The second of two, with a position less. */
  | 'SECOND_SHIFTED_SHORT'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Kind of a weld of an operation. */
export type OperationWeldType =
  /** None. */
  | 'NO_WELD'
  /** Fillet on the front side. */
  | 'FILLET_FRONT'
  /** Fillet on the rear side. */
  | 'FILLET_REAR'
  /** Fillets on both sides. */
  | 'DOUBLE_FILLET'
  /** Butt weld with complete joint penetration. */
  | 'CJP'
  /** Butt weld with partial joint penetration. */
  | 'PJP'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How bolts of an operation carry shear. */
export type BoltShearTransfer =
  /** Against their holes, with tension acting together. */
  | 'TENSION_SHEAR_INTERACTION'
  /** By friction of preloaded plates. */
  | 'FRICTION'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Shape of the plate at the end of an anchor. */
export type WasherShape =
  /** Round. */
  | 'CIRCULAR'
  /** Square. */
  | 'RECTANGULAR'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Shape of a reinforcing bar. */
export type BarShape =
  /** L. */
  | 'L_SHAPE'
  /** U. */
  | 'U_SHAPE'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How a concrete block takes shear. */
export type BlockShearTransfer =
  /** Friction. */
  | 'FRICTION'
  /** A shear lug. */
  | 'SHEAR_LUG'
  /** Bending of the anchors. */
  | 'ANCHOR_BENDING'
  /** Not at all. */
  | 'SLIDING'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** What is between a base plate and its concrete block. */
export type BlockContact =
  /** Nothing. */
  | 'DIRECT'
  /** A joint of mortar. */
  | 'MORTAR'
  /** A gap. */
  | 'GAP'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Face of a concrete block. */
export type BlockFace =
  /** First side. */
  | 'SIDE_1'
  /** Second side. */
  | 'SIDE_2'
  /** Third side. */
  | 'SIDE_3'
  /** Fourth side. */
  | 'SIDE_4'
  /** Bottom. */
  | 'BOTTOM'
  /** Top. */
  | 'TOP';

/** What two parts meet with. */
export type EdgePlacement =
  /** Edges of the first on the surface of the second. */
  | 'EDGE_TO_SURFACE'
  /** An edge of each. */
  | 'EDGE_TO_EDGE'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How a part is cut. */
export type CuttingMethod =
  /** By the box around the cutter. */
  | 'BOUNDING_BOX'
  /** By its surface. */
  | 'SURFACE'
  /** By its surface on all sides. */
  | 'SURFACE_ALL_AROUND'
  /** By the plane between both. */
  | 'MITRE_CUT'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Which plane cuts, where several are possible. */
export type CuttingPlane =
  /** The closer one. */
  | 'CLOSER'
  /** The farther one. */
  | 'FARTHER'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Direction of a cut to the axis of the member. */
export type CuttingDirection =
  /** Parallel. */
  | 'PARALLEL'
  /** Perpendicular. */
  | 'PERPENDICULAR'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** The end of an added member that stays after a cut. */
export type RemainingEnd =
  /** Its begin. */
  | 'BEGIN'
  /** Its end. */
  | 'END'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Shape of a plate. */
export type PlateShape =
  /** Rectangle. */
  | 'RECTANGULAR'
  /** Circle. */
  | 'CIRCLE'
  /** Any outline. */
  | 'POLYGON'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** How a part stands on a plate. */
export type MountFunction =
  /** Upright on its surface. */
  | 'RIB'
  /** Flat on its surface. */
  | 'DOUBLER'
  /** At its edge, in its plane. */
  | 'WIDENER'
  /** A word this gateway does not know yet. For output only. */
  | 'UNRECOGNIZED';

/** Side of the plate a part stands on. */
export type MountLocation =
  /** Left. */
  | 'LEFT_SIDE'
  /** Right. */
  | 'RIGHT_SIDE'
  /** A part on each side. */
  | 'BOTH_SIDES'
  /** In the middle. */
  | 'CENTER'
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

/** What the service says of the connection with the operation. The operation is stored in any case. */
export type OperationVerdict =
  /** It was rebuilt without warning or error. */
  | 'CLEAN'
  /** Something does not fit; see the issues. */
  | 'ISSUES'
  /** The service could not tell. Neither good nor bad. */
  | 'UNKNOWN';

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

/** How the axes of a study combine. */
export type StudyCombination =
  /** Every value of each axis with every value of the others. */
  | 'GRID'
  /** First values together, second values together, and so on. */
  | 'PAIRED'
  /** One axis varies while the others keep their present value; needs one more call. */
  | 'ONE_AT_A_TIME';

/** What of an operation a study varies. */
export type OperationField =
  /** Thickness of a stiffening or negative plate. */
  | 'THICKNESS'
  /** Size of the weld of a weld, a stiffening plate or a stiffening member. */
  | 'WELD_SIZE'
  /** Bolts of a bolt grid. */
  | 'BOLT_ASSEMBLY';

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

/** A point with the unit of its coordinates. */
export type Point3Input = {
  /** In `unit`. */
  x: number;
  /** In `unit`. */
  y: number;
  /** In `unit`. */
  z: number;
  /** Unit. */
  unit: LengthUnit;
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

/** A vector. */
export type Vector3Input = {
  /** X component. */
  x: number;
  /** Y component. */
  y: number;
  /** Z component. */
  z: number;
};

/** Input of `deleteAllOperations`. */
export type DeleteAllOperationsInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Rotations about three axes with their unit. */
export type Rotations3Input = {
  /** In `unit`. */
  x: number;
  /** In `unit`. */
  y: number;
  /** In `unit`. */
  z: number;
  /** Unit. */
  unit: AngleUnit;
};

/** A coordinate system in global axes. */
export type LocalSystemInput = {
  /** Origin. */
  origin: Point3Input;
  /** Direction of the x axis. */
  axisX: Vector3Input;
  /** Direction of the y axis. */
  axisY: Vector3Input;
  /** Direction of the z axis. */
  axisZ: Vector3Input;
};

/** Lengths with their unit. */
export type LengthsInput = {
  /** Values. */
  values: Array<number>;
  /** Unit. */
  unit: LengthUnit;
};

/** Angles with their unit. */
export type AnglesInput = {
  /** Values. */
  values: Array<number>;
  /** Unit. */
  unit: AngleUnit;
};

/** A slotted hole. */
export type SlottedHoleInput = {
  /** Direction of the slot. */
  angle: AngleInput;
  /** Slot by hole: 1 is round. */
  lengthFactor: number;
};

/** Fasteners in rows and columns. */
export type OrthogonalGridInput = {
  /** Offsets of the rows from the origin, signed: 35 and -35 are two rows 70 apart. */
  rows: LengthsInput;
  /** Offsets of the columns from the origin, signed. */
  columns: LengthsInput;
  /** Which rows are shifted. */
  stagger?: GridStagger | null | undefined;
  /** Whether the thread is in the shear plane. */
  shearPlaneInThread?: boolean | null | undefined;
};

/** Fasteners on circles: exactly one of `counts` and `angles`. */
export type PolarGridInput = {
  /** Radii of the circles. */
  radii: LengthsInput;
  /** Fasteners on each circle. */
  counts?: Array<number> | null | undefined;
  /** Angles between the fasteners. */
  angles?: AnglesInput | null | undefined;
  /** Whether the thread is in the shear plane. */
  shearPlaneInThread?: boolean | null | undefined;
};

/** A single fastener. */
export type GridPositionInput = {
  /** Along the x axis of the grid. */
  x: LengthInput;
  /** Along the y axis of the grid. */
  y: LengthInput;
  /** Which of several grids, from 0. */
  gridIndex?: number | null | undefined;
  /** Direction of its hook. */
  hookRotation?: AngleInput | null | undefined;
  /** Its slotted holes. */
  slottedHoles?: Array<SlottedHoleInput> | null | undefined;
};

/** Fasteners at single points. */
export type FreeGridInput = {
  /** The fasteners. */
  positions: Array<GridPositionInput>;
  /** Axes of the grid; those of the plate when left out. */
  axes?: LocalSystemInput | null | undefined;
  /** Whether the thread is in the shear plane. */
  shearPlaneInThread?: boolean | null | undefined;
};

/** Where the fasteners of a grid are. */
export type GridGeometryInput =
  {   /** In rows and columns. */
  orthogonal: OrthogonalGridInput; polar?: never; free?: never; }
  |  { orthogonal?: never;   /** On circles. */
  polar: PolarGridInput; free?: never; }
  |  { orthogonal?: never; polar?: never;   /** At single points. */
  free: FreeGridInput; };

/** An operation that is there, or one that the same `addOperations` adds before. */
export type OperationRefInput =
  {   /** Operation: global id or bare number. */
  operationId: string | number; ref?: never; }
  |  { operationId?: never;   /** `ref` of an operation before this one. */
  ref: string; };

/** A wall of a member: exactly one of `wall` and `serviceIndex`. */
export type MemberPlateInput = {
  /** Member: global id or bare number. */
  memberId: string | number;
  /** Wall of an I section; give it or `serviceIndex`. */
  wall?: MemberWall | null | undefined;
  /** Number of the wall as the service counts it at this place. */
  serviceIndex?: number | null | undefined;
};

/** A plate that an operation makes. */
export type OperationPlateInput = {
  /** The operation. */
  operation: OperationRefInput;
  /** Which of its plates, from 1. */
  ordinal?: number | null | undefined;
};

/** A member that an operation makes, or with one of `wall` and `serviceIndex` a wall of it. */
export type OperationMemberInput = {
  /** The operation. */
  operation: OperationRefInput;
  /** Wall of an I section; give it or `serviceIndex`. */
  wall?: MemberWall | null | undefined;
  /** Number of the wall as the service counts it at this place. */
  serviceIndex?: number | null | undefined;
};

/** Something an operation refers to. */
export type PartInput =
  {   /** Member: global id or bare number. */
  memberId: string | number; memberPlate?: never; plateNumber?: never; operationPlate?: never; operationMember?: never; workPlane?: never; }
  |  { memberId?: never;   /** A wall of a member. */
  memberPlate: MemberPlateInput; plateNumber?: never; operationPlate?: never; operationMember?: never; workPlane?: never; }
  |  { memberId?: never; memberPlate?: never;   /** A plate by its number in the geometry. */
  plateNumber: number; operationPlate?: never; operationMember?: never; workPlane?: never; }
  |  { memberId?: never; memberPlate?: never; plateNumber?: never;   /** A plate that an operation makes. */
  operationPlate: OperationPlateInput; operationMember?: never; workPlane?: never; }
  |  { memberId?: never; memberPlate?: never; plateNumber?: never; operationPlate?: never;   /** A member that an operation makes. */
  operationMember: OperationMemberInput; workPlane?: never; }
  |  { memberId?: never; memberPlate?: never; plateNumber?: never; operationPlate?: never; operationMember?: never;   /** A work plane. */
  workPlane: OperationRefInput; };

/** A part and the edges of it that are joined. */
export type PartEdgesInput = {
  /** The part. */
  part: PartInput;
  /** Numbers of its edges, passed on unchanged. Whether the service counts from 0 or 1 is not documented. */
  edgeIndexes?: Array<number> | null | undefined;
};

/** What is cut, or cuts. */
export type CutTargetInput = {
  /** The part. */
  part: PartInput;
  /** The end of an added member that stays; its begin when left out. */
  remainingEnd?: RemainingEnd | null | undefined;
};

/** A rod. */
export type RodAnchorInput = {
  /** Bolt assembly of the project: global id or bare number. */
  assemblyId: string | number;
  /** Length in the concrete. */
  embedmentDepth: LengthInput;
};

/** A rod with a hook. */
export type HookedAnchorInput = {
  /** Bolt assembly of the project: global id or bare number. */
  assemblyId: string | number;
  /** Length in the concrete. */
  embedmentDepth: LengthInput;
  /** Length of the hook. */
  hookLength: LengthInput;
  /** Directions of the hooks, by position. */
  hookRotations?: AnglesInput | null | undefined;
};

/** A rod with a plate at its end. */
export type WasherAnchorInput = {
  /** Bolt assembly of the project: global id or bare number. */
  assemblyId: string | number;
  /** Length in the concrete. */
  embedmentDepth: LengthInput;
  /** Shape of the plate. */
  shape: WasherShape;
  /** Diameter or edge of the plate. */
  size: LengthInput;
};

/** A headed stud. */
export type StudAnchorInput = {
  /** Grade of studs of the project: global id or bare number. */
  materialId: string | number;
  /** Diameter of the shaft. */
  diameter: LengthInput;
  /** Diameter of the head. */
  headDiameter: LengthInput;
  /** Length in the concrete. */
  embedmentDepth: LengthInput;
};

/** A reinforcing bar. */
export type BarAnchorInput = {
  /** Reinforcement of the project: global id or bare number. */
  materialId: string | number;
  /** Shape. */
  shape: BarShape;
  /** Diameter of the bar. */
  diameter: LengthInput;
  /** Length in the concrete. */
  embedmentDepth: LengthInput;
  /** Diameter of the mandrel it is bent around. */
  mandrelDiameter: LengthInput;
  /** Length of the hook. */
  hookLength: LengthInput;
  /** Directions of the hooks, by position. */
  hookRotations?: AnglesInput | null | undefined;
};

/** Anchors of one kind. */
export type AnchorInput =
  {   /** Straight threaded rod. */
  threadedRod: RodAnchorInput; general?: never; hooked?: never; washerPlate?: never; headedStud?: never; reinforcement?: never; }
  |  { threadedRod?: never;   /** Anchor of a product. */
  general: RodAnchorInput; hooked?: never; washerPlate?: never; headedStud?: never; reinforcement?: never; }
  |  { threadedRod?: never; general?: never;   /** Rod with a hook. */
  hooked: HookedAnchorInput; washerPlate?: never; headedStud?: never; reinforcement?: never; }
  |  { threadedRod?: never; general?: never; hooked?: never;   /** Rod with a plate at its end. */
  washerPlate: WasherAnchorInput; headedStud?: never; reinforcement?: never; }
  |  { threadedRod?: never; general?: never; hooked?: never; washerPlate?: never;   /** Headed stud. */
  headedStud: StudAnchorInput; reinforcement?: never; }
  |  { threadedRod?: never; general?: never; hooked?: never; washerPlate?: never; headedStud?: never;   /** Reinforcing bar. */
  reinforcement: BarAnchorInput; };

/** A concrete block of its own. */
export type NewBlockInput = {
  /** Concrete of the project: global id or bare number. */
  materialId: string | number;
  /** Beyond the top edge of the plate. */
  offsetTop: LengthInput;
  /** Beyond the bottom edge of the plate. */
  offsetBottom: LengthInput;
  /** Beyond the left edge of the plate. */
  offsetLeft: LengthInput;
  /** Beyond the right edge of the plate. */
  offsetRight: LengthInput;
  /** Height. */
  height: LengthInput;
  /** How it takes shear. */
  shearTransfer: BlockShearTransfer;
  /** What is between plate and block; MORTAR needs `mortarThickness`. */
  contact: BlockContact;
  /** Thickness of the mortar. */
  mortarThickness?: LengthInput | null | undefined;
};

/** The concrete block under a plate. */
export type FoundationBlockInput =
  {   /** One of its own. */
  new: NewBlockInput; existing?: never; }
  |  { new?: never;   /** That of another operation. */
  existing: OperationRefInput; };

/** A plate at the node, in global axes. */
export type FreePlateInput = {
  /** Offset from the origin. */
  offset?: Point3Input | null | undefined;
  /** Rotations; not together with `normal`. */
  rotation?: Rotations3Input | null | undefined;
  /** Normal of the plate; not together with `rotation`. */
  normal?: Vector3Input | null | undefined;
};

/** A plate in the axes of a member. */
export type MemberAxesPlateInput = {
  /** The member. */
  member: PartInput;
  /** Offset from the origin. */
  offset?: Point3Input | null | undefined;
  /** Rotations; not together with `normal`. */
  rotation?: Rotations3Input | null | undefined;
  /** Normal of the plate; not together with `rotation`. */
  normal?: Vector3Input | null | undefined;
};

/** A plate on a wall of a member. */
export type OnMemberPlateInput = {
  /** The wall. */
  wall: PartInput;
  /** How it stands there. */
  function: MountFunction;
  /** Side. */
  location: MountLocation;
  /** Along the host. */
  positionX: LengthInput;
  /** Across the host; 0 when left out. */
  positionY?: LengthInput | null | undefined;
  /** Inclination. */
  pitch?: AngleInput | null | undefined;
};

/** A plate on another plate. */
export type OnPlatePlateInput = {
  /** The other plate. */
  plate: PartInput;
  /** Number of the edge, passed on unchanged. */
  edgeIndex?: number | null | undefined;
  /** How it stands there. */
  function: MountFunction;
  /** Side. */
  location: MountLocation;
  /** Along the host. */
  positionX: LengthInput;
  /** Across the host; 0 when left out. */
  positionY?: LengthInput | null | undefined;
};

/** A plate on a concrete block. */
export type OnBlockPlateInput = {
  /** The operation that made the block. */
  block: OperationRefInput;
  /** Face of the block. */
  face: BlockFace;
  /** Along the face. */
  positionX: LengthInput;
  /** Across the face. */
  positionY: LengthInput;
  /** Rotation in the face. */
  rotation?: AngleInput | null | undefined;
};

/** Where a plate is. */
export type PlatePositioningInput =
  {   /** At the node. */
  joint: FreePlateInput; memberAxes?: never; system?: never; member?: never; plate?: never; block?: never; }
  |  { joint?: never;   /** In the axes of a member. */
  memberAxes: MemberAxesPlateInput; system?: never; member?: never; plate?: never; block?: never; }
  |  { joint?: never; memberAxes?: never;   /** In axes of its own. */
  system: LocalSystemInput; member?: never; plate?: never; block?: never; }
  |  { joint?: never; memberAxes?: never; system?: never;   /** On a wall of a member. */
  member: OnMemberPlateInput; plate?: never; block?: never; }
  |  { joint?: never; memberAxes?: never; system?: never; member?: never;   /** On another plate. */
  plate: OnPlatePlateInput; block?: never; }
  |  { joint?: never; memberAxes?: never; system?: never; member?: never; plate?: never;   /** On a concrete block. */
  block: OnBlockPlateInput; };

/** A member at the node: by axes of its own, or by angles. */
export type JointMemberInput = {
  /** Where it begins. */
  insertPoint?: Point3Input | null | undefined;
  /** Offset of its axis. */
  eccentricity?: Point3Input | null | undefined;
  /** Its axes. */
  axes?: LocalSystemInput | null | undefined;
  /** Angle α. */
  alpha?: AngleInput | null | undefined;
  /** Angle β. */
  beta?: AngleInput | null | undefined;
  /** Rotation about its axis. */
  rotation?: AngleInput | null | undefined;
};

/** A member on a wall or plate. */
export type MountedMemberInput = {
  /** What it stands on. */
  on: PartInput;
  /** Wall of the added member that stands there, as the service counts it, from 0. */
  addedServiceIndex?: number | null | undefined;
  /** How it stands there. */
  function: MountFunction;
  /** Side. */
  location: MountLocation;
  /** Along the host. */
  positionX: LengthInput;
  /** Across the host; 0 when left out. */
  positionY?: LengthInput | null | undefined;
  /** Number of the edge, passed on unchanged. */
  edgeIndex?: number | null | undefined;
  /** Rotation. */
  rotation?: AngleInput | null | undefined;
  /** Inclination. */
  pitch?: AngleInput | null | undefined;
};

/** Where an added member is. */
export type MemberPositioningInput =
  {   /** At the node. */
  joint: JointMemberInput; onMember?: never; onPlate?: never; }
  |  { joint?: never;   /** On a wall of a member. */
  onMember: MountedMemberInput; onPlate?: never; }
  |  { joint?: never; onMember?: never;   /** On a plate. */
  onPlate: MountedMemberInput; };

/** Layout of an intermittent weld. */
export type StitchWeldInput = {
  /** Without weld at the begin. */
  beginOffset: LengthInput;
  /** Without weld at the end. */
  endOffset: LengthInput;
  /** Of each piece; 0 is one weld between the offsets. */
  length: LengthInput;
  /** Between the pieces. */
  gap: LengthInput;
};

/** A weld of an operation, continuous unless `stitch` is given. */
export type WeldInput = {
  /** Kind. */
  type: OperationWeldType;
  /** Throat or leg, whichever the design code goes by. Left out the service chooses. */
  size?: LengthInput | null | undefined;
  /** Welding material of the project: global id or bare number. */
  materialId?: string | number | null | undefined;
  /** Layout of an intermittent weld. */
  stitch?: StitchWeldInput | null | undefined;
};

/** Bolts through plates. */
export type BoltGridInput = {
  /** The parts that are connected. Needed to add one. */
  connectedParts?: Array<PartInput> | null | undefined;
  /** Bolt assembly of the project: global id or bare number. Needed to add one. */
  assemblyId?: string | number | null | undefined;
  /** Where the fasteners are. Needed to add one. */
  geometry?: GridGeometryInput | null | undefined;
  /** How they carry shear. */
  shearTransfer?: BoltShearTransfer | null | undefined;
  /** One for each connected part in their order. */
  slottedHoles?: Array<SlottedHoleInput> | null | undefined;
};

/** Pins through plates, in Eurocode projects. */
export type PinGridInput = {
  /** The parts that are connected. Needed to add one. */
  connectedParts?: Array<PartInput> | null | undefined;
  /** Pin of the project: global id or bare number. Needed to add one. */
  pinId?: string | number | null | undefined;
  /** Where the fasteners are. Needed to add one. */
  geometry?: GridGeometryInput | null | undefined;
};

/** Anchors through a base plate, with a concrete block. */
export type AnchorGridInput = {
  /** The parts that are connected. Needed to add one. */
  connectedParts?: Array<PartInput> | null | undefined;
  /** The anchors. Needed to add one. */
  anchor?: AnchorInput | null | undefined;
  /** Where the fasteners are. Needed to add one. */
  geometry?: GridGeometryInput | null | undefined;
  /** Concrete block. Needed to add one. */
  block?: FoundationBlockInput | null | undefined;
  /** Side of the plate. */
  plateSide?: PlateSide | null | undefined;
  /** One for each connected part in their order. */
  slottedHoles?: Array<SlottedHoleInput> | null | undefined;
};

/** Bearing of plates on each other or on a concrete block, without fasteners. */
export type ContactGridInput = {
  /** The parts that are connected. Needed to add one. */
  connectedParts?: Array<PartInput> | null | undefined;
  /** Concrete block; between plates when left out. */
  block?: FoundationBlockInput | null | undefined;
  /** Side of the plate. */
  plateSide?: PlateSide | null | undefined;
};

/** Weld of an edge on a surface or another edge. */
export type WeldOperationInput = {
  /** What they meet with. Needed to add one. */
  placement?: EdgePlacement | null | undefined;
  /** The part with the edges. Needed to add one. */
  first?: PartEdgesInput | null | undefined;
  /** The other part. Needed to add one. */
  second?: PartEdgesInput | null | undefined;
  /** The weld. Needed to add one. */
  weld?: WeldInput | null | undefined;
};

/** Contact of two parts, which takes pressure only. */
export type ContactInput = {
  /** What they meet with. Needed to add one. */
  placement?: EdgePlacement | null | undefined;
  /** The part with the edges. Needed to add one. */
  first?: PartEdgesInput | null | undefined;
  /** The other part. Needed to add one. */
  second?: PartEdgesInput | null | undefined;
};

/** Cut of a member. */
export type CutInput = {
  /** What is cut. Needed to add one. */
  target?: CutTargetInput | null | undefined;
  /** What it is cut by. Needed to add one. */
  cutter?: CutTargetInput | null | undefined;
  /** How. Needed to add one. */
  method?: CuttingMethod | null | undefined;
  /** Gap. */
  offset?: LengthInput | null | undefined;
  /** Whether the member is lengthened to the cutter first. */
  extendMember?: boolean | null | undefined;
  /** Which plane, where several are possible. */
  plane?: CuttingPlane | null | undefined;
  /** Direction to the axis of the member. */
  direction?: CuttingDirection | null | undefined;
  /** Weld of the web. */
  webWeld?: WeldInput | null | undefined;
  /** Weld of the flanges. */
  flangeWeld?: WeldInput | null | undefined;
};

/** Cut of a plate. */
export type PlateCutInput = {
  /** What is cut. Needed to add one. */
  target?: CutTargetInput | null | undefined;
  /** What it is cut by. Needed to add one. */
  cutter?: CutTargetInput | null | undefined;
  /** How. Needed to add one. */
  method?: CuttingMethod | null | undefined;
  /** Gap. */
  offset?: LengthInput | null | undefined;
  /** Side that stays. */
  remainingSide?: PlateSide | null | undefined;
  /** Weld at the cut edge. */
  weld?: WeldInput | null | undefined;
};

/** A rectangle. */
export type RectangleInput = {
  /** Width. */
  width: LengthInput;
  /** Height. */
  height: LengthInput;
  /** Width on the other side of the origin. */
  width2?: LengthInput | null | undefined;
  /** Height on the other side of the origin. */
  height2?: LengthInput | null | undefined;
};

/** A circle. */
export type CircleInput = {
  /** Radius. */
  radius: LengthInput;
};

/** Shape of a plate. Polygons can only be read: how the service writes them is not documented. */
export type PlateShapeInput =
  {   /** A rectangle. */
  rectangle: RectangleInput; circle?: never; }
  |  { rectangle?: never;   /** A circle. */
  circle: CircleInput; };

/** A plate. */
export type StiffeningPlateInput = {
  /** Its shape. Needed to add one. */
  shape?: PlateShapeInput | null | undefined;
  /** Its thickness. Needed to add one. */
  thickness?: LengthInput | null | undefined;
  /** Where it is; at the node when left out. */
  positioning?: PlatePositioningInput | null | undefined;
  /** Steel of the project: global id or bare number; that of the host when left out. */
  materialId?: string | number | null | undefined;
  /** Whether it only cuts others. */
  isNegative?: boolean | null | undefined;
  /** Weld to its host, on a member or another plate only. */
  weld?: WeldInput | null | undefined;
};

/** A hole of the shape of a plate. */
export type NegativePlateInput = {
  /** Its shape. Needed to add one. */
  shape?: PlateShapeInput | null | undefined;
  /** Its thickness. Needed to add one. */
  thickness?: LengthInput | null | undefined;
  /** Where it is; at the node when left out. */
  positioning?: PlatePositioningInput | null | undefined;
};

/** A piece of a section. */
export type StiffeningMemberInput = {
  /** Section of the project: global id or bare number. Needed to add one. */
  crossSectionId?: string | number | null | undefined;
  /** Length from the origin. Needed to add one. */
  length1?: LengthInput | null | undefined;
  /** Length on the other side of the origin. */
  length2?: LengthInput | null | undefined;
  /** Whether the section is mirrored along y. */
  mirrorY?: boolean | null | undefined;
  /** Whether the section is mirrored along z. */
  mirrorZ?: boolean | null | undefined;
  /** Where it is. */
  positioning?: MemberPositioningInput | null | undefined;
  /** Steel of the project: global id or bare number; that of the host when left out. */
  materialId?: string | number | null | undefined;
  /** Weld to its host. */
  weld?: WeldInput | null | undefined;
};

/** A hole of the shape of a section. */
export type NegativeMemberInput = {
  /** Section of the project: global id or bare number. Needed to add one. */
  crossSectionId?: string | number | null | undefined;
  /** Length from the origin. Needed to add one. */
  length1?: LengthInput | null | undefined;
  /** Length on the other side of the origin. */
  length2?: LengthInput | null | undefined;
  /** Whether the section is mirrored along y. */
  mirrorY?: boolean | null | undefined;
  /** Whether the section is mirrored along z. */
  mirrorZ?: boolean | null | undefined;
  /** Where it is. */
  positioning?: MemberPositioningInput | null | undefined;
};

/** Where two members meet. */
export type IntersectionInput = {
  /** Member: global id or bare number. */
  memberId: string | number;
  /** The member it meets: global id or bare number. */
  otherMemberId: string | number;
  /** Offset along the axis of the member. */
  offsetX?: LengthInput | null | undefined;
  /** Whether it is the nearer of two intersections. */
  near?: boolean | null | undefined;
};

/** What defines a work plane. */
export type WorkPlaneDefinitionInput =
  {   /** Rotations. */
  angles: Rotations3Input; normal?: never; intersection?: never; }
  |  { angles?: never;   /** Its normal. */
  normal: Vector3Input; intersection?: never; }
  |  { angles?: never; normal?: never;   /** Where two members meet. */
  intersection: IntersectionInput; };

/** A plane that others refer to, without effect by itself. */
export type WorkPlaneInput = {
  /** What defines it. Needed to add one. */
  definition?: WorkPlaneDefinitionInput | null | undefined;
  /** The part whose axes it goes by; the joint when left out. */
  relatedTo?: PartInput | null | undefined;
  /** Its origin there. */
  origin?: Point3Input | null | undefined;
  /** Whether fatigue stresses are read in it. */
  isFatigue?: boolean | null | undefined;
};

/** An operation of one kind. In a change what is left out stays, null clears, and an object is replaced as a whole. */
export type OperationInput =
  {   /** ANCHOR_GRID. */
  anchorGrid: AnchorGridInput; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never;   /** BOLT_GRID. */
  boltGrid: BoltGridInput; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never;   /** CONTACT. */
  contact: ContactInput; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never;   /** CONTACT_GRID. */
  contactGrid: ContactGridInput; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never;   /** CUT. */
  cut: CutInput; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never;   /** NEGATIVE_MEMBER. */
  negativeMember: NegativeMemberInput; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never;   /** NEGATIVE_PLATE. */
  negativePlate: NegativePlateInput; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never;   /** PIN_GRID. */
  pinGrid: PinGridInput; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never;   /** PLATE_CUT. */
  plateCut: PlateCutInput; stiffeningMember?: never; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never;   /** STIFFENING_MEMBER. */
  stiffeningMember: StiffeningMemberInput; stiffeningPlate?: never; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never;   /** STIFFENING_PLATE. */
  stiffeningPlate: StiffeningPlateInput; weld?: never; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never;   /** WELD. */
  weld: WeldOperationInput; workPlane?: never; }
  |  { anchorGrid?: never; boltGrid?: never; contact?: never; contactGrid?: never; cut?: never; negativeMember?: never; negativePlate?: never; pinGrid?: never; plateCut?: never; stiffeningMember?: never; stiffeningPlate?: never; weld?: never;   /** WORK_PLANE. */
  workPlane: WorkPlaneInput; };

/** Input of `addOperation`. */
export type AddOperationInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** Name, for example `BG1`; the service gives one when it is left out. */
  name?: string | null | undefined;
  /** Whether it is carried out. */
  active?: boolean | null | undefined;
  /** The operation. */
  operation: OperationInput;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `updateOperation`. */
export type UpdateOperationInput = {
  /** Operation: global id, or `<project UUID>/<connection number>/<operation number>`. */
  operationId: string | number;
  /** Name. */
  name?: string | null | undefined;
  /** Whether it is carried out. */
  active?: boolean | null | undefined;
  /** Fields to change. The kind must be that of the operation. */
  operation?: OperationInput | null | undefined;
  /** `revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now. */
  ifRevision?: string | null | undefined;
};

/** Input of `addBoltAssembly`. */
export type AddBoltAssemblyInput = {
  /** Project: global id or bare UUID. */
  projectId: string | number;
  /** Name in the library, size and grade: `M20 10.9`, `3/4 A325`. */
  name: string;
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
  /** Keep how each point is built, `StudyPoint.geometry`; one more call for each. */
  includeGeometry?: boolean | null | undefined;
  /** Stop at the first point that passes; the rest becomes CANCELLED. */
  stopAtFirstPass?: boolean | null | undefined;
};

/** Factors of loads. All components of the load effects are multiplied, on the copy. */
export type LoadAxisInput = {
  /** Load effects of the connection, active or not. */
  loadEffectIds: Array<string | number>;
  /** Factors; 1 is what the loads are now. */
  scale: Array<number>;
};

/** Cross-sections of a member. What is designed on it follows, as far as the service can. */
export type SectionAxisInput = {
  /** Member of the connection: global id, `<project UUID>/<connection>/<number>`, or the number alone. */
  memberId: string | number;
  /** Names in the library of the service. Those that the project lacks in this steel are added to it before the study begins, which needs the role `CHANGE` too; they stay. */
  names: Array<string>;
  /** Steel of the sections, such as `S 355`. */
  materialName: string;
};

/** Values of an axis of an operation, given in one of these ways. */
export type OperationValuesInput =
  {   /** Listed lengths, for thicknesses and welds. */
  lengths: Array<LengthInput>; lengthRange?: never; assemblyIds?: never; }
  |  { lengths?: never;   /** A range of lengths. */
  lengthRange: LengthRangeInput; assemblyIds?: never; }
  |  { lengths?: never; lengthRange?: never;   /** Bolt assemblies of the project, for bolts. */
  assemblyIds: Array<string | number>; };

/** Sizes of one operation. Needs the capability `typedOperations`. */
export type OperationAxisInput = {
  /** Operation of the connection: global id, `<project UUID>/<connection>/<number>`, or the number alone. */
  operationId: string | number;
  /** What is varied. */
  field: OperationField;
  /** Its values. */
  values: OperationValuesInput;
};

/** One varied thing, given in one of these ways. */
export type AxisInput =
  {   /** A parameter. */
  parameter: StudyAxisInput; load?: never; section?: never; operation?: never; }
  |  { parameter?: never;   /** A factor of loads. */
  load: LoadAxisInput; section?: never; operation?: never; }
  |  { parameter?: never; load?: never;   /** The cross-section of a member. */
  section: SectionAxisInput; operation?: never; }
  |  { parameter?: never; load?: never; section?: never;   /** A size of an operation. */
  operation: OperationAxisInput; };

/** What must hold, given in one of these ways. */
export type OptimizeConstraintInput =
  {   /** Highest utilisation of the checks that count. They have to pass anyway. */
  maxUtilization: UtilizationInput; checkKinds?: never; }
  |  { maxUtilization?: never;   /** Only checks of these kinds count; all when left out. What else fails does not matter then, and `explanation` says so. */
  checkKinds: Array<CheckKind>; };

/** Input of `optimizeConnection`. */
export type OptimizeConnectionInput = {
  /** Connection: global id, or `<project UUID>/<connection number>`. */
  connectionId: string | number;
  /** What is to be small. */
  minimise: OptimizeGoal;
  /** What is varied. Numbers are tried from the smallest to the largest; sections and bolts in the order given, which is from light to heavy. */
  over: Array<AxisInput>;
  /** What must hold beside that all checks pass. */
  subjectTo?: Array<OptimizeConstraintInput> | null | undefined;
  /** How the search goes. */
  method?: OptimizeMethod | null | undefined;
  /** Calculations that it may take, at most 1000. */
  maxRuns?: number | null | undefined;
  /** Where pattern search begins again. The same number leads to the same points. */
  seed?: number | null | undefined;
  /** At the end put the best on the connection itself: parameters, sections and operations. Needs the role `CHANGE` too. */
  applyBest?: boolean | null | undefined;
  /** `revision` of the connection as it was read. The search is refused with `REVISION_CHANGED` where it is another one now; `applyBest` applies nothing, and says so in `failure`, where it is another one at the end. */
  ifRevision?: string | null | undefined;
};

export type ComparedRunFragment = { id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null };

export type EditedConnectionFragment = { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, kind: CheckKind, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } };

export type EditParametersQueryVariables = Exact<{
  id: string | number;
}>;


export type EditParametersQuery = { connection: { id: string, revision: string, parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null }> | null } | null };

export type BoltAssembliesQueryVariables = Exact<{
  id: string | number;
}>;


export type BoltAssembliesQuery = { connection: { id: string, project: { id: string, materials: { boltAssemblies: Array<{ id: string, name: string }> | null } } } | null };

export type AddBoltAssemblyMutationVariables = Exact<{
  input: AddBoltAssemblyInput;
}>;


export type AddBoltAssemblyMutation = { addBoltAssembly: { project: { id: string, materials: { boltAssemblies: Array<{ id: string, name: string }> | null } } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

export type LastChangeQueryVariables = Exact<{
  id: string | number;
}>;


export type LastChangeQuery = { connection: { id: string, activity: { nodes: Array<{ at: string, mutation: string | null, summary: string, actor: { key: string, name: string } }> } } | null };

export type EditResultsQueryVariables = Exact<{
  id: string | number;
}>;


export type EditResultsQuery = { connection: { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, kind: CheckKind, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } } | null };

export type ApplyParametersMutationVariables = Exact<{
  input: UpdateParametersInput;
}>;


export type ApplyParametersMutation = { updateParameters: { parameters: Array<{ id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null }> | null, connection: { number: number, name: string, id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null, productionCost: { totalEstimated: number } | null, project: { id: string }, results: { verdict: Verdict, outdated: boolean, calculatedAt: string | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, kind: CheckKind, message: string | null, utilization: { percent: number } | null }>, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null } | null, runs: { nodes: Array<{ id: string, number: number, calculatedAt: string, status: ConnectionStatus, outdated: boolean, maxUtilization: { percent: number } | null, summary: Array<{ name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null }>, parameterChanges: Array<{ key: string, expression: string | null, number: number | null, unit: string | null }> | null }> } } | null, issues: Array<{ key: string, message: string | null }> | null, errors: Array<
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { key: string, message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
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

export type StartSearchMutationVariables = Exact<{
  input: OptimizeConnectionInput;
}>;


export type StartSearchMutation = { optimizeConnection: { run: { id: string } | null, errors: Array<
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
  forceUnit: ForceUnit;
  momentUnit: MomentUnit;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type EditLoadsQuery = { connection: { id: string, revision: string, loadSettings: { inEquilibrium: boolean, inPercentage: boolean } | null, members: Array<{ id: string, number: number, name: string, isContinuous: boolean, isBearing: boolean }> | null, loadEffects: { totalCount: number, nodes: Array<{ id: string, number: number, name: string, active: boolean, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> }>, pageInfo: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean } } | null } | null };

export type LoadMatrixQueryVariables = Exact<{
  id: string | number;
}>;


export type LoadMatrixQuery = { service: { capabilities: { loadEffectSubset: boolean } | null }, connection: { id: string, loadEffectMatrix: { outdated: boolean, columns: Array<{ loadEffectNumber: number, name: string, failure: string | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, checks: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> }>, run: { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> } } | null, loadEffectsTable: { url: string, filename: string, expiresAt: string } } | null };

export type CalculateSeparatelyMutationVariables = Exact<{
  id: string | number;
}>;


export type CalculateSeparatelyMutation = { startCalculation: { job: { id: string, state: JobState } | null, errors: Array<
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
      | { message: string }
    > } | null };

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
  forceUnit: ForceUnit;
  momentUnit: MomentUnit;
}>;


export type UpdateLoadsMutation = { updateLoadEffects: { loadEffects: Array<{ id: string, number: number, name: string, active: boolean, memberLoadings: Array<{ memberNumber: number, position: MemberEnd, forces: { n: number | null, vy: number | null, vz: number | null, mx: number | null, my: number | null, mz: number | null } | null }> }> | null, errors: Array<
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
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
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
      | { id: string, number: number, name: string, kind: OperationKind, rawKind: string | null, active: boolean, isImported: boolean, isEditable: boolean }
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
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
    > } | null };

export type ExplodeDesignsMutationVariables = Exact<{
  input: ExplodeTemplatesInput;
}>;


export type ExplodeDesignsMutation = { explodeTemplates: { explodedInstanceIds: Array<string> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
    > } | null };

export type RemoveDesignsMutationVariables = Exact<{
  input: DeleteTemplatesInput;
}>;


export type RemoveDesignsMutation = { deleteTemplates: { deletedInstanceIds: Array<string> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
      | { message: string, code: ErrorCode }
    > } | null };

export type OperationSurroundingsQueryVariables = Exact<{
  id: string | number;
}>;


export type OperationSurroundingsQuery = { service: { capabilities: { typedOperations: boolean } | null }, connection: { id: string, revision: string, project: { id: string, materials: { boltAssemblies: Array<{ id: string, number: number, name: string }> | null } }, members: Array<{ id: string, number: number, name: string }> | null, operations: Array<
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
      | { id: string, number: number, name: string, kind: OperationKind }
    > | null, model: { beams: Array<{ number: number, name: string | null, plates: Array<{ number: number, name: string | null, thickness: number | null, outline: Array<{ x: number, y: number }>, axes: { origin: { x: number, y: number, z: number }, axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number }, axisZ: { x: number, y: number, z: number } } | null }> }>, plates: Array<{ number: number, name: string | null, thickness: number | null, outline: Array<{ x: number, y: number }>, axes: { origin: { x: number, y: number, z: number }, axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number }, axisZ: { x: number, y: number, z: number } } | null }>, boltGrids: Array<{ number: number, boltAssembly: { id: string, number: number } | null }> } | null } | null };

export type SurroundingPlateFragment = { number: number, name: string | null, thickness: number | null, outline: Array<{ x: number, y: number }>, axes: { origin: { x: number, y: number, z: number }, axisX: { x: number, y: number, z: number }, axisY: { x: number, y: number, z: number }, axisZ: { x: number, y: number, z: number } } | null };

type StoredAnswer_MacroOperation_Fragment = { id: string, name: string };

type StoredAnswer_BoltGridOperation_Fragment = { id: string, name: string };

type StoredAnswer_PinGridOperation_Fragment = { id: string, name: string };

type StoredAnswer_AnchorGridOperation_Fragment = { id: string, name: string };

type StoredAnswer_ContactGridOperation_Fragment = { id: string, name: string };

type StoredAnswer_WeldOperation_Fragment = { id: string, name: string };

type StoredAnswer_ContactOperation_Fragment = { id: string, name: string };

type StoredAnswer_CutOperation_Fragment = { id: string, name: string };

type StoredAnswer_PlateCutOperation_Fragment = { id: string, name: string };

type StoredAnswer_WorkPlaneOperation_Fragment = { id: string, name: string };

type StoredAnswer_StiffeningPlateOperation_Fragment = { id: string, name: string };

type StoredAnswer_NegativePlateOperation_Fragment = { id: string, name: string };

type StoredAnswer_StiffeningMemberOperation_Fragment = { id: string, name: string };

type StoredAnswer_NegativeMemberOperation_Fragment = { id: string, name: string };

export type StoredAnswerFragment =
  | StoredAnswer_MacroOperation_Fragment
  | StoredAnswer_BoltGridOperation_Fragment
  | StoredAnswer_PinGridOperation_Fragment
  | StoredAnswer_AnchorGridOperation_Fragment
  | StoredAnswer_ContactGridOperation_Fragment
  | StoredAnswer_WeldOperation_Fragment
  | StoredAnswer_ContactOperation_Fragment
  | StoredAnswer_CutOperation_Fragment
  | StoredAnswer_PlateCutOperation_Fragment
  | StoredAnswer_WorkPlaneOperation_Fragment
  | StoredAnswer_StiffeningPlateOperation_Fragment
  | StoredAnswer_NegativePlateOperation_Fragment
  | StoredAnswer_StiffeningMemberOperation_Fragment
  | StoredAnswer_NegativeMemberOperation_Fragment
;

export type IssueLineFragment = { severity: IssueSeverity, text: string, details: string | null, parts: Array<{ part: { key: string } }> | null };

export type AddOperationMutationVariables = Exact<{
  input: AddOperationInput;
}>;


export type AddOperationMutation = { addOperation: { verdict: OperationVerdict | null, operation:
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
     | null, issues: Array<{ severity: IssueSeverity, text: string, details: string | null, parts: Array<{ part: { key: string } }> | null }> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
    > } | null };

export type ChangeOperationMutationVariables = Exact<{
  input: UpdateOperationInput;
}>;


export type ChangeOperationMutation = { updateOperation: { verdict: OperationVerdict | null, operation:
      | { __typename: 'MacroOperation', id: string, name: string }
      | { __typename: 'BoltGridOperation', id: string, name: string, connectedParts: Array<
          | { __typename: 'MemberReference', memberNumber: number }
          | { __typename: 'MemberPlateReference' }
          | { __typename: 'PlateReference', plateNumber: number }
          | { __typename: 'OperationPlateReference', operation:
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
              | { id: string, number: number }
             | null }
          | { __typename: 'OperationMemberReference' }
          | { __typename: 'WorkPlaneReference' }
         | null>, assembly: { id: string, number: number } | null, geometry:
          | { __typename: 'OrthogonalGrid', rows: Array<number | null>, columns: Array<number | null>, stagger: GridStagger, shearPlaneInThread: boolean }
          | { __typename: 'PolarGrid' }
          | { __typename: 'FreeGrid' }
         | null }
      | { __typename: 'PinGridOperation', id: string, name: string }
      | { __typename: 'AnchorGridOperation', id: string, name: string }
      | { __typename: 'ContactGridOperation', id: string, name: string }
      | { __typename: 'WeldOperation', id: string, name: string, weld: { type: OperationWeldType | null, size: number | null, material: { id: string } | null, stitch: { length: number | null } | null } | null }
      | { __typename: 'ContactOperation', id: string, name: string }
      | { __typename: 'CutOperation', id: string, name: string, method: CuttingMethod | null, plane: CuttingPlane | null, offset: number | null }
      | { __typename: 'PlateCutOperation', id: string, name: string }
      | { __typename: 'WorkPlaneOperation', id: string, name: string }
      | { __typename: 'StiffeningPlateOperation', id: string, name: string, plate: { shape: PlateShape | null, thickness: number | null, width: number | null, height: number | null, width2: number | null, height2: number | null } }
      | { __typename: 'NegativePlateOperation', id: string, name: string }
      | { __typename: 'StiffeningMemberOperation', id: string, name: string }
      | { __typename: 'NegativeMemberOperation', id: string, name: string }
     | null, issues: Array<{ severity: IssueSeverity, text: string, details: string | null, parts: Array<{ part: { key: string } }> | null }> | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
    > } | null };

export type ChangesSinceQueryVariables = Exact<{
  id: string | number;
}>;


export type ChangesSinceQuery = { connection: { id: string, revision: string, activity: { nodes: Array<{ at: string, summary: string, revision: string, actor: { key: string, name: string } }> } } | null };

export type ConnectionRevisionQueryVariables = Exact<{
  id: string | number;
}>;


export type ConnectionRevisionQuery = { connection: { id: string, revision: string } | null };

export type StoredOperationQueryVariables = Exact<{
  id: string | number;
}>;


export type StoredOperationQuery = { node:
    | { __typename: 'Machine', id: string }
    | { __typename: 'CalculationRun', id: string }
    | { __typename: 'DesignSet', id: string }
    | { __typename: 'LoadEffect', id: string }
    | { __typename: 'SteelMaterial', id: string }
    | { __typename: 'BoltGrade', id: string }
    | { __typename: 'WeldMaterial', id: string }
    | { __typename: 'ConcreteMaterial', id: string }
    | { __typename: 'HeadedStudGrade', id: string }
    | { __typename: 'ReinforcementMaterial', id: string }
    | { __typename: 'OtherMaterial', id: string }
    | { __typename: 'BoltAssembly', id: string }
    | { __typename: 'Pin', id: string }
    | { __typename: 'CrossSection', id: string }
    | { __typename: 'ParameterLink', id: string }
    | { __typename: 'MacroOperation', id: string }
    | { __typename: 'BoltGridOperation', id: string, name: string, connectedParts: Array<
        | { __typename: 'MemberReference', memberNumber: number }
        | { __typename: 'MemberPlateReference' }
        | { __typename: 'PlateReference', plateNumber: number }
        | { __typename: 'OperationPlateReference', operation:
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
            | { id: string, number: number }
           | null }
        | { __typename: 'OperationMemberReference' }
        | { __typename: 'WorkPlaneReference' }
       | null>, assembly: { id: string, number: number } | null, geometry:
        | { __typename: 'OrthogonalGrid', rows: Array<number | null>, columns: Array<number | null>, stagger: GridStagger, shearPlaneInThread: boolean }
        | { __typename: 'PolarGrid' }
        | { __typename: 'FreeGrid' }
       | null }
    | { __typename: 'PinGridOperation', id: string }
    | { __typename: 'AnchorGridOperation', id: string }
    | { __typename: 'ContactGridOperation', id: string }
    | { __typename: 'WeldOperation', id: string, name: string, weld: { type: OperationWeldType | null, size: number | null, material: { id: string } | null, stitch: { length: number | null } | null } | null }
    | { __typename: 'ContactOperation', id: string }
    | { __typename: 'CutOperation', id: string, name: string, method: CuttingMethod | null, plane: CuttingPlane | null, offset: number | null }
    | { __typename: 'PlateCutOperation', id: string }
    | { __typename: 'WorkPlaneOperation', id: string }
    | { __typename: 'StiffeningPlateOperation', id: string, name: string, plate: { shape: PlateShape | null, thickness: number | null, width: number | null, height: number | null, width2: number | null, height2: number | null } }
    | { __typename: 'NegativePlateOperation', id: string }
    | { __typename: 'StiffeningMemberOperation', id: string }
    | { __typename: 'NegativeMemberOperation', id: string }
    | { __typename: 'Parameter', id: string }
    | { __typename: 'TemplateInstance', id: string }
    | { __typename: 'ConnectionItem', id: string }
    | { __typename: 'Project', id: string }
    | { __typename: 'Member', id: string }
    | { __typename: 'CapturedTemplate', id: string }
    | { __typename: 'CalculationJob', id: string }
    | { __typename: 'ParameterStudy', id: string }
    | { __typename: 'OptimizationRun', id: string }
    | { __typename: 'ConnectionDesignRun', id: string }
    | { __typename: 'Batch', id: string }
   | null };

type StoredParts_MacroOperation_Fragment = { __typename: 'MacroOperation', id: string };

type StoredParts_BoltGridOperation_Fragment = { __typename: 'BoltGridOperation', name: string, id: string, connectedParts: Array<
    | { __typename: 'MemberReference', memberNumber: number }
    | { __typename: 'MemberPlateReference' }
    | { __typename: 'PlateReference', plateNumber: number }
    | { __typename: 'OperationPlateReference', operation:
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
        | { id: string, number: number }
       | null }
    | { __typename: 'OperationMemberReference' }
    | { __typename: 'WorkPlaneReference' }
   | null>, assembly: { id: string, number: number } | null, geometry:
    | { __typename: 'OrthogonalGrid', rows: Array<number | null>, columns: Array<number | null>, stagger: GridStagger, shearPlaneInThread: boolean }
    | { __typename: 'PolarGrid' }
    | { __typename: 'FreeGrid' }
   | null };

type StoredParts_PinGridOperation_Fragment = { __typename: 'PinGridOperation', id: string };

type StoredParts_AnchorGridOperation_Fragment = { __typename: 'AnchorGridOperation', id: string };

type StoredParts_ContactGridOperation_Fragment = { __typename: 'ContactGridOperation', id: string };

type StoredParts_WeldOperation_Fragment = { __typename: 'WeldOperation', name: string, id: string, weld: { type: OperationWeldType | null, size: number | null, material: { id: string } | null, stitch: { length: number | null } | null } | null };

type StoredParts_ContactOperation_Fragment = { __typename: 'ContactOperation', id: string };

type StoredParts_CutOperation_Fragment = { __typename: 'CutOperation', name: string, method: CuttingMethod | null, plane: CuttingPlane | null, offset: number | null, id: string };

type StoredParts_PlateCutOperation_Fragment = { __typename: 'PlateCutOperation', id: string };

type StoredParts_WorkPlaneOperation_Fragment = { __typename: 'WorkPlaneOperation', id: string };

type StoredParts_StiffeningPlateOperation_Fragment = { __typename: 'StiffeningPlateOperation', name: string, id: string, plate: { shape: PlateShape | null, thickness: number | null, width: number | null, height: number | null, width2: number | null, height2: number | null } };

type StoredParts_NegativePlateOperation_Fragment = { __typename: 'NegativePlateOperation', id: string };

type StoredParts_StiffeningMemberOperation_Fragment = { __typename: 'StiffeningMemberOperation', id: string };

type StoredParts_NegativeMemberOperation_Fragment = { __typename: 'NegativeMemberOperation', id: string };

export type StoredPartsFragment =
  | StoredParts_MacroOperation_Fragment
  | StoredParts_BoltGridOperation_Fragment
  | StoredParts_PinGridOperation_Fragment
  | StoredParts_AnchorGridOperation_Fragment
  | StoredParts_ContactGridOperation_Fragment
  | StoredParts_WeldOperation_Fragment
  | StoredParts_ContactOperation_Fragment
  | StoredParts_CutOperation_Fragment
  | StoredParts_PlateCutOperation_Fragment
  | StoredParts_WorkPlaneOperation_Fragment
  | StoredParts_StiffeningPlateOperation_Fragment
  | StoredParts_NegativePlateOperation_Fragment
  | StoredParts_StiffeningMemberOperation_Fragment
  | StoredParts_NegativeMemberOperation_Fragment
;

type ReferredPart_MemberReference_Fragment = { __typename: 'MemberReference', memberNumber: number };

type ReferredPart_MemberPlateReference_Fragment = { __typename: 'MemberPlateReference' };

type ReferredPart_PlateReference_Fragment = { __typename: 'PlateReference', plateNumber: number };

type ReferredPart_OperationPlateReference_Fragment = { __typename: 'OperationPlateReference', operation:
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
    | { id: string, number: number }
   | null };

type ReferredPart_OperationMemberReference_Fragment = { __typename: 'OperationMemberReference' };

type ReferredPart_WorkPlaneReference_Fragment = { __typename: 'WorkPlaneReference' };

export type ReferredPartFragment =
  | ReferredPart_MemberReference_Fragment
  | ReferredPart_MemberPlateReference_Fragment
  | ReferredPart_PlateReference_Fragment
  | ReferredPart_OperationPlateReference_Fragment
  | ReferredPart_OperationMemberReference_Fragment
  | ReferredPart_WorkPlaneReference_Fragment
;

export type SwitchOperationMutationVariables = Exact<{
  input: UpdateOperationInput;
}>;


export type SwitchOperationMutation = { updateOperation: { operation:
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
      | { id: string, name: string, active: boolean }
     | null, connection: { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null } | null, errors: Array<
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
      | { message: string, path: Array<string> | null, code: ErrorCode }
    > } | null };

export type ComparedGroupsFragment = { name: string, status: CheckStatus, value: number | null, measure: CheckMeasure, utilization: { percent: number } | null };

export type ConnectionStateFragment = { id: string, status: ConnectionStatus | null, revision: string, resultsRevision: string | null };

export type HeadResultsFragment = { outdated: boolean, calculatedAt: string | null, maxUtilization: { percent: number } | null, governingSummary: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> };

export type SummaryLineFragment = { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null };

export type EditedParameterFragment = { id: string, key: string, description: string | null, expression: string | null, unit: string | null, text: string | null, number: number | null, lowerBound: number | null, upperBound: number | null, stepHint: number | null, si: number | null, validation: { status: ParameterStatus | null, message: string | null } | null };

export type HeadRunFragment = { id: string, number: number, calculatedAt: string, maxUtilization: { percent: number } | null, governing: { name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null } | null, summary: Array<{ name: string, kind: CheckKind, status: CheckStatus, value: number | null, measure: CheckMeasure, message: string | null }> };

export type FileLinkFragment = { url: string, filename: string, expiresAt: string };

export const EditParametersDocument = /*#__PURE__*/ withId('sha256:c416a333fe0d657a41bcee56b340d3683225e32567b494fbe3a3a455a2a25ad7', "query EditParameters($id: ID!) { connection(id: $id) { id revision parameters { ...EditedParameter __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number si: number(unit: SI) lowerBound upperBound stepHint validation { status message __typename } __typename }") as unknown as TypedDocumentNode<EditParametersQuery, EditParametersQueryVariables>;
export const BoltAssembliesDocument = /*#__PURE__*/ withId('sha256:b35809a9889910abff23bce6d017d40d026c2584fb54cf487ede075d9bb530e0', "query BoltAssemblies($id: ID!) { connection(id: $id) { id project { id materials { boltAssemblies { id name __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<BoltAssembliesQuery, BoltAssembliesQueryVariables>;
export const AddBoltAssemblyDocument = /*#__PURE__*/ withId('sha256:a1df4890de6482a16f85e802d4e4e42be405bf7d8183bf6e413b40734f719254', "mutation AddBoltAssembly($input: AddBoltAssemblyInput!) { addBoltAssembly(input: $input) { project { id materials { boltAssemblies { id name __typename } __typename } __typename } errors { message __typename } __typename } }") as unknown as TypedDocumentNode<AddBoltAssemblyMutation, AddBoltAssemblyMutationVariables>;
export const LastChangeDocument = /*#__PURE__*/ withId('sha256:d1dfc54247ed38c94de01a96b5d8a6dcef180842e5946e04351b9a70043b7d29', "query LastChange($id: ID!) { connection(id: $id) { id activity(first: 10) { nodes { at mutation summary actor { key name __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<LastChangeQuery, LastChangeQueryVariables>;
export const EditResultsDocument = /*#__PURE__*/ withId('sha256:9175a63db8dc0013c736bbdaa3e5bd6e20bfe7313630260cfcaf688828415a9b', "query EditResults($id: ID!) { connection(id: $id) { ...EditedConnection productionCost { totalEstimated __typename } __typename } } fragment EditedConnection on ConnectionItem { ...ConnectionState number name project { id __typename } results { ...HeadResults verdict summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment ComparedGroups on SummaryCheck { name status value measure utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number unit __typename } __typename }") as unknown as TypedDocumentNode<EditResultsQuery, EditResultsQueryVariables>;
export const ApplyParametersDocument = /*#__PURE__*/ withId('sha256:0ce35b3a95127a707b5fb254a299396d741303b087cfdaacb7a8d82efe374e0f', "mutation ApplyParameters($input: UpdateParametersInput!) { updateParameters(input: $input) { parameters { ...EditedParameter __typename } connection { ...EditedConnection productionCost { totalEstimated __typename } __typename } issues { key message __typename } errors { message path code ... on ParameterError { key __typename } __typename } __typename } } fragment EditedParameter on Parameter { id key description expression unit text number si: number(unit: SI) lowerBound upperBound stepHint validation { status message __typename } __typename } fragment EditedConnection on ConnectionItem { ...ConnectionState number name project { id __typename } results { ...HeadResults verdict summary { ...ComparedGroups __typename } __typename } runs(first: 50) { nodes { ...ComparedRun __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename } fragment HeadResults on ConnectionResults { outdated calculatedAt maxUtilization { percent __typename } governingSummary { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment ComparedGroups on SummaryCheck { name status value measure utilization { percent __typename } __typename } fragment ComparedRun on CalculationRun { id number calculatedAt status outdated maxUtilization { percent __typename } summary { ...ComparedGroups __typename } parameterChanges { key expression number unit __typename } __typename }") as unknown as TypedDocumentNode<ApplyParametersMutation, ApplyParametersMutationVariables>;
export const StartStudyDocument = /*#__PURE__*/ withId('sha256:1166634ba8f00171eeb3a6828720a24c3ee93392d87ce7a3bc22bd7f0a623d9b', "mutation StartStudy($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id __typename } errors { message path __typename } __typename } }") as unknown as TypedDocumentNode<StartStudyMutation, StartStudyMutationVariables>;
export const StartSearchDocument = /*#__PURE__*/ withId('sha256:320f08b4a28834882c48bac897f4c834edecfb63ed763df619479914a10496e3', "mutation StartSearch($input: OptimizeConnectionInput!) { optimizeConnection(input: $input) { run { id __typename } errors { message path __typename } __typename } }") as unknown as TypedDocumentNode<StartSearchMutation, StartSearchMutationVariables>;
export const EditLoadsDocument = /*#__PURE__*/ withId('sha256:1049a56220354d604636bb59f4469956ccad524acda2e903d313cdbad68b59d2', "query EditLoads($id: ID!, $forceUnit: ForceUnit!, $momentUnit: MomentUnit!, $first: Int, $after: String, $last: Int, $before: String) { connection(id: $id) { id revision loadSettings { inEquilibrium inPercentage __typename } members { id number name isContinuous isBearing __typename } loadEffects(first: $first, after: $after, last: $last, before: $before) { totalCount nodes { ...EditedLoad __typename } pageInfo { startCursor endCursor hasNextPage hasPreviousPage __typename } __typename } __typename } } fragment EditedLoad on LoadEffect { id number name active memberLoadings { memberNumber position forces { n(unit: $forceUnit) vy(unit: $forceUnit) vz(unit: $forceUnit) mx(unit: $momentUnit) my(unit: $momentUnit) mz(unit: $momentUnit) __typename } __typename } __typename }") as unknown as TypedDocumentNode<EditLoadsQuery, EditLoadsQueryVariables>;
export const LoadMatrixDocument = /*#__PURE__*/ withId('sha256:b1226b99d2c7146086a41bc0312fd6382c892e09b3363ad5e4261a743dfbe021', "query LoadMatrix($id: ID!) { service { capabilities { loadEffectSubset __typename } __typename } connection(id: $id) { id loadEffectMatrix { outdated columns { loadEffectNumber name governing { ...SummaryLine __typename } checks { ...SummaryLine __typename } failure __typename } run { ...HeadRun __typename } __typename } loadEffectsTable(format: XLSX) { ...FileLink __typename } __typename } } fragment SummaryLine on SummaryCheck { name kind status value measure message __typename } fragment HeadRun on CalculationRun { id number calculatedAt maxUtilization { percent __typename } governing { ...SummaryLine __typename } summary { ...SummaryLine __typename } __typename } fragment FileLink on DownloadLink { url filename expiresAt __typename }") as unknown as TypedDocumentNode<LoadMatrixQuery, LoadMatrixQueryVariables>;
export const CalculateSeparatelyDocument = /*#__PURE__*/ withId('sha256:43178f003c513094e9ed91dbc85679defc6f55cb4fad86cb74977676d9a6551a', "mutation CalculateSeparately($id: ID!) { startCalculation( input: {target: {connectionIds: [$id]}, separateLoadEffects: true} ) { job { id state __typename } errors { message __typename } __typename } }") as unknown as TypedDocumentNode<CalculateSeparatelyMutation, CalculateSeparatelyMutationVariables>;
export const AddLoadsDocument = /*#__PURE__*/ withId('sha256:975e6eca60e5254bfd4b7dd5f3bba0dc8516034bdd3af91d631b63f5749cf4f6', "mutation AddLoads($input: AddLoadEffectsInput!) { addLoadEffects(input: $input) { loadEffects { id __typename } errors { message path __typename } __typename } }") as unknown as TypedDocumentNode<AddLoadsMutation, AddLoadsMutationVariables>;
export const UpdateLoadsDocument = /*#__PURE__*/ withId('sha256:5d8aadfce563822da27aef2f9194c7a7dcdddaad4d9a8bb3ca35aa2377d47917', "mutation UpdateLoads($input: UpdateLoadEffectsInput!, $forceUnit: ForceUnit!, $momentUnit: MomentUnit!) { updateLoadEffects(input: $input) { loadEffects { ...EditedLoad __typename } errors { message path code __typename } __typename } } fragment EditedLoad on LoadEffect { id number name active memberLoadings { memberNumber position forces { n(unit: $forceUnit) vy(unit: $forceUnit) vz(unit: $forceUnit) mx(unit: $momentUnit) my(unit: $momentUnit) mz(unit: $momentUnit) __typename } __typename } __typename }") as unknown as TypedDocumentNode<UpdateLoadsMutation, UpdateLoadsMutationVariables>;
export const DeleteLoadsDocument = /*#__PURE__*/ withId('sha256:a8b74caab502eec1c7ae88ce462c1768e7b448d71f368ad82462ba8d69c4ff6e', "mutation DeleteLoads($input: DeleteLoadEffectsInput!) { deleteLoadEffects(input: $input) { deletedLoadEffectIds errors { message __typename } __typename } }") as unknown as TypedDocumentNode<DeleteLoadsMutation, DeleteLoadsMutationVariables>;
export const EditOperationsDocument = /*#__PURE__*/ withId('sha256:238b3e5f5bfbc1972c7a2b9c9faca3deb8551deffa9c295277728872266634d1', "query EditOperations($id: ID!) { connection(id: $id) { id revision operations { id number name kind rawKind active isImported isEditable __typename } templates { id number libraryTemplateUuid members { id name __typename } operations { id name __typename } __typename } __typename } }") as unknown as TypedDocumentNode<EditOperationsQuery, EditOperationsQueryVariables>;
export const EditLibraryDocument = /*#__PURE__*/ withId('sha256:78bbb55bdf58c05e7201f6b304288250389a2f8b8065ba61374a74b9078bdd57', "query EditLibrary($id: ID!, $first: Int = 50) { connection(id: $id) { id proposedDesigns(first: $first) { totalCount nodes { designItemId uuid name designSet { id name __typename } picture { url __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<EditLibraryQuery, EditLibraryQueryVariables>;
export const EditMappingDocument = /*#__PURE__*/ withId('sha256:5e9dd9961881894c64bdf7c8bb42a6a4ea7f296cc6fd5a31b8e491afb403ec70', "query EditMapping($id: ID!, $template: TemplateSourceInput!) { connection(id: $id) { id templateMapping(template: $template) { designCode conversions { key kind description originalValue newValue __typename } __typename } __typename } }") as unknown as TypedDocumentNode<EditMappingQuery, EditMappingQueryVariables>;
export const ApplyDesignDocument = /*#__PURE__*/ withId('sha256:1b28e5a833a849831f6c023af179a32b888ee1748e61ea00d9adf17bd2474e91', "mutation ApplyDesign($input: ApplyTemplateInput!) { applyTemplate(input: $input) { issues { severity description __typename } connection { ...ConnectionState __typename } errors { message __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<ApplyDesignMutation, ApplyDesignMutationVariables>;
export const RemoveOperationsDocument = /*#__PURE__*/ withId('sha256:b4be5a794f9a14607e7b22efd417145bbc5738e1d1e9411344d817e1288380c5', "mutation RemoveOperations($input: DeleteAllOperationsInput!) { deleteAllOperations(input: $input) { connection { ...ConnectionState __typename } errors { message code __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<RemoveOperationsMutation, RemoveOperationsMutationVariables>;
export const ExplodeDesignsDocument = /*#__PURE__*/ withId('sha256:4bfb2574db7280058a950fadf9f43935a6debd288e277bf3feca446b7a661057', "mutation ExplodeDesigns($input: ExplodeTemplatesInput!) { explodeTemplates(input: $input) { explodedInstanceIds connection { ...ConnectionState __typename } errors { message code __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<ExplodeDesignsMutation, ExplodeDesignsMutationVariables>;
export const RemoveDesignsDocument = /*#__PURE__*/ withId('sha256:381d632c6a579a44e8b48f77086414336185648c8dd2bd7c150e22733c79dbda', "mutation RemoveDesigns($input: DeleteTemplatesInput!) { deleteTemplates(input: $input) { deletedInstanceIds connection { ...ConnectionState __typename } errors { message code __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<RemoveDesignsMutation, RemoveDesignsMutationVariables>;
export const OperationSurroundingsDocument = /*#__PURE__*/ withId('sha256:c62e261c4fe6a06387fd699b08f8853d7bfbb7720e8dab05a28c76d8d9420d69', "query OperationSurroundings($id: ID!) { service { capabilities { typedOperations __typename } __typename } connection(id: $id) { id revision project { id materials { boltAssemblies { id number name __typename } __typename } __typename } members { id number name __typename } operations { id number name kind __typename } model { beams { number name plates { ...SurroundingPlate __typename } __typename } plates { ...SurroundingPlate __typename } boltGrids { number boltAssembly { id number __typename } __typename } __typename } __typename } } fragment SurroundingPlate on ModelPlate { number name thickness outline { x y __typename } axes { origin { x y z __typename } axisX { x y z __typename } axisY { x y z __typename } axisZ { x y z __typename } __typename } __typename }") as unknown as TypedDocumentNode<OperationSurroundingsQuery, OperationSurroundingsQueryVariables>;
export const AddOperationDocument = /*#__PURE__*/ withId('sha256:aa470a56cc70aa646cc00bfd5fc282f8f789e6ae46f50c5a1152b80d0e7332d6', "mutation AddOperation($input: AddOperationInput!) { addOperation(input: $input) { operation { ...StoredAnswer __typename } verdict issues { ...IssueLine __typename } connection { ...ConnectionState __typename } errors { message path code __typename } __typename } } fragment StoredAnswer on Operation { id name __typename } fragment IssueLine on OperationIssue { severity text details parts { part { key __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<AddOperationMutation, AddOperationMutationVariables>;
export const ChangeOperationDocument = /*#__PURE__*/ withId('sha256:6dbabba011c3d2ffeec6c000a8e238ce100fb38127c7d674513e93ca0efe5eb2', "mutation ChangeOperation($input: UpdateOperationInput!) { updateOperation(input: $input) { operation { ...StoredAnswer ...StoredParts __typename } verdict issues { ...IssueLine __typename } connection { ...ConnectionState __typename } errors { message path code __typename } __typename } } fragment StoredAnswer on Operation { id name __typename } fragment StoredParts on Operation { __typename id ... on StiffeningPlateOperation { name plate { shape thickness(unit: MILLIMETRE) width(unit: MILLIMETRE) height(unit: MILLIMETRE) width2(unit: MILLIMETRE) height2(unit: MILLIMETRE) __typename } __typename } ... on BoltGridOperation { name connectedParts { ...ReferredPart __typename } assembly { id number __typename } geometry { __typename ... on OrthogonalGrid { rows(unit: MILLIMETRE) columns(unit: MILLIMETRE) stagger shearPlaneInThread __typename } } __typename } ... on WeldOperation { name weld { type size(unit: MILLIMETRE) material { id __typename } stitch { length __typename } __typename } __typename } ... on CutOperation { name method plane offset(unit: MILLIMETRE) __typename } } fragment ReferredPart on PartReference { __typename ... on MemberReference { memberNumber __typename } ... on PlateReference { plateNumber __typename } ... on OperationPlateReference { operation { id number __typename } __typename } } fragment IssueLine on OperationIssue { severity text details parts { part { key __typename } __typename } __typename } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<ChangeOperationMutation, ChangeOperationMutationVariables>;
export const ChangesSinceDocument = /*#__PURE__*/ withId('sha256:3e9f611a95b7385bea810101e66939c63ba83bf5744158df8f4ffc225c4b488a', "query ChangesSince($id: ID!) { connection(id: $id) { id revision activity(first: 10) { nodes { at summary revision actor { key name __typename } __typename } __typename } __typename } }") as unknown as TypedDocumentNode<ChangesSinceQuery, ChangesSinceQueryVariables>;
export const ConnectionRevisionDocument = /*#__PURE__*/ withId('sha256:745c54caa77d2b85c1640d49126139c87b8a1fd387f4f49f990c336c7f1fabbd', "query ConnectionRevision($id: ID!) { connection(id: $id) { id revision __typename } }") as unknown as TypedDocumentNode<ConnectionRevisionQuery, ConnectionRevisionQueryVariables>;
export const StoredOperationDocument = /*#__PURE__*/ withId('sha256:5ac6e14814b6da411eb05a7f7e548d60f2c4a2178329e693cd6a4cf7664676f9', "query StoredOperation($id: ID!) { node(id: $id) { __typename id ... on Operation { ...StoredParts __typename } } } fragment StoredParts on Operation { __typename id ... on StiffeningPlateOperation { name plate { shape thickness(unit: MILLIMETRE) width(unit: MILLIMETRE) height(unit: MILLIMETRE) width2(unit: MILLIMETRE) height2(unit: MILLIMETRE) __typename } __typename } ... on BoltGridOperation { name connectedParts { ...ReferredPart __typename } assembly { id number __typename } geometry { __typename ... on OrthogonalGrid { rows(unit: MILLIMETRE) columns(unit: MILLIMETRE) stagger shearPlaneInThread __typename } } __typename } ... on WeldOperation { name weld { type size(unit: MILLIMETRE) material { id __typename } stitch { length __typename } __typename } __typename } ... on CutOperation { name method plane offset(unit: MILLIMETRE) __typename } } fragment ReferredPart on PartReference { __typename ... on MemberReference { memberNumber __typename } ... on PlateReference { plateNumber __typename } ... on OperationPlateReference { operation { id number __typename } __typename } }") as unknown as TypedDocumentNode<StoredOperationQuery, StoredOperationQueryVariables>;
export const SwitchOperationDocument = /*#__PURE__*/ withId('sha256:700746f0f8d31f118597bc7f2a98bed1074a46c542cae305effc8058dbbdccf3', "mutation SwitchOperation($input: UpdateOperationInput!) { updateOperation(input: $input) { operation { id name active __typename } connection { ...ConnectionState __typename } errors { message path code __typename } __typename } } fragment ConnectionState on ConnectionItem { id status revision resultsRevision __typename }") as unknown as TypedDocumentNode<SwitchOperationMutation, SwitchOperationMutationVariables>;
