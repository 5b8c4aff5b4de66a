import type { LocalSystem } from './geometry.ts';
import type { ConnectionKey, ProjectKey } from './keys.ts';
import type { Vector3 } from './member.ts';
import type {
  BarShape,
  BlockContact,
  BlockFace,
  BlockShearTransfer,
  GridStagger,
  MountFunction,
  MountLocation,
  OperationAnchorType,
  OperationWeldType,
  PlateShape,
  RemainingEnd,
  WasherShape,
} from './operation-words.ts';

/** Lengths in m, angles in rad; null where the service gives no number. */
type Maybe = number | null;

/**
 * Plates of a section are counted by the service in two ways: `ITEM` from 1 (web, top, bottom flange), `POSITION` from 0
 * (bottom flange, web, top flange).
 */
export type WallCounting = 'ITEM' | 'POSITION';

export interface MemberReference extends ConnectionKey {
  type: 'MemberReference';
  memberId: number;
}
export interface MemberPlateReference extends ConnectionKey {
  type: 'MemberPlateReference';
  memberId: number;
  serviceIndex: number;
  counting: WallCounting;
}
export interface PlateReference extends ConnectionKey {
  type: 'PlateReference';
  plateNumber: number;
}
export interface OperationPlateReference extends ConnectionKey {
  type: 'OperationPlateReference';
  operationId: number;
  ordinal: number;
}
export interface OperationMemberReference extends ConnectionKey {
  type: 'OperationMemberReference';
  operationId: number;
  serviceIndex: Maybe;
}
export interface WorkPlaneReference extends ConnectionKey {
  type: 'WorkPlaneReference';
  operationId: number;
}
export type PartReference =
  | MemberReference
  | MemberPlateReference
  | PlateReference
  | OperationPlateReference
  | OperationMemberReference
  | WorkPlaneReference;

export interface PartEdges {
  part: PartReference | null;
  edgeIndexes: number[];
}
export interface CutTarget {
  part: PartReference | null;
  remainingEnd: RemainingEnd | null;
}

export interface SlottedHole {
  angle: Maybe;
  lengthFactor: Maybe;
}
export interface GridPosition {
  x: Maybe;
  y: Maybe;
  gridIndex: number;
  hookRotation: Maybe;
  slottedHoles: SlottedHole[];
}
export interface OrthogonalGrid {
  type: 'OrthogonalGrid';
  rows: Maybe[];
  columns: Maybe[];
  stagger: GridStagger;
  shearPlaneInThread: boolean;
}
export interface PolarGrid {
  type: 'PolarGrid';
  radii: Maybe[];
  counts: number[] | null;
  angles: Maybe[] | null;
  shearPlaneInThread: boolean;
}
export interface FreeGrid {
  type: 'FreeGrid';
  positions: GridPosition[];
  shearPlaneInThread: boolean;
  axes: LocalSystem | null;
}
export type GridGeometry = OrthogonalGrid | PolarGrid | FreeGrid;

export interface StitchWeld {
  beginOffset: Maybe;
  endOffset: Maybe;
  length: Maybe;
  gap: Maybe;
}
export interface WeldSpecification extends ConnectionKey {
  type: OperationWeldType | null;
  size: Maybe;
  materialId: Maybe;
  /** Null for a continuous one. */
  stitch: StitchWeld | null;
}

export interface OperationAnchor extends ConnectionKey {
  type: OperationAnchorType | null;
  boltAssemblyId: Maybe;
  /** Of headed studs and of reinforcement, each in its own list. */
  studMaterialId: Maybe;
  reinforcementMaterialId: Maybe;
  embedmentDepth: Maybe;
  hookLength: Maybe;
  diameter: Maybe;
  headDiameter: Maybe;
  mandrelDiameter: Maybe;
  washerShape: WasherShape | null;
  washerSize: Maybe;
  barShape: BarShape | null;
  hookRotations: Maybe[];
}

export interface FoundationBlock extends ConnectionKey {
  /** The operation that made the block; null for a block of its own. */
  existingOperationId: Maybe;
  concreteMaterialId: Maybe;
  offsetTop: Maybe;
  offsetBottom: Maybe;
  offsetLeft: Maybe;
  offsetRight: Maybe;
  height: Maybe;
  shearTransfer: BlockShearTransfer | null;
  contact: BlockContact | null;
  mortarThickness: Maybe;
}

export interface PlateShapeData {
  shape: PlateShape | null;
  thickness: Maybe;
  width: Maybe;
  height: Maybe;
  width2: Maybe;
  height2: Maybe;
  radius: Maybe;
  rawOutline: string | null;
}

interface FreePlate {
  offset: Vector3 | null;
  rotation: Vector3 | null;
  normal: Vector3 | null;
}
export interface PlateAtJoint extends FreePlate {
  type: 'PlateAtJoint';
}
export interface PlateAtMemberAxes extends FreePlate {
  type: 'PlateAtMemberAxes';
  member: PartReference | null;
}
export interface PlateAtSystem {
  type: 'PlateAtSystem';
  axes: LocalSystem | null;
}
interface Mounted {
  function: MountFunction | null;
  location: MountLocation | null;
  positionX: Maybe;
  positionY: Maybe;
}
export interface PlateOnMember extends Mounted {
  type: 'PlateOnMember';
  wall: PartReference | null;
  pitch: Maybe;
}
export interface PlateOnPlate extends Mounted {
  type: 'PlateOnPlate';
  plate: PartReference | null;
  edgeIndex: Maybe;
}
export interface PlateOnBlock extends ConnectionKey {
  type: 'PlateOnBlock';
  blockOperationId: Maybe;
  face: BlockFace | null;
  positionX: Maybe;
  positionY: Maybe;
  rotation: Maybe;
}
export type PlatePositioning =
  | PlateAtJoint
  | PlateAtMemberAxes
  | PlateAtSystem
  | PlateOnMember
  | PlateOnPlate
  | PlateOnBlock;

export interface AddedMember {
  projectId: string;
  crossSectionId: Maybe;
  length1: Maybe;
  length2: Maybe;
  mirrorY: boolean;
  mirrorZ: boolean;
}
export interface MemberMount extends Mounted {
  addedServiceIndex: number;
  edgeIndex: Maybe;
  rotation: Maybe;
  pitch: Maybe;
}
export interface MemberAtJoint {
  type: 'MemberAtJoint';
  insertPoint: Vector3 | null;
  eccentricity: Vector3 | null;
  axes: LocalSystem | null;
  alpha: Maybe;
  beta: Maybe;
  rotation: Maybe;
}
export interface MemberOnMember {
  type: 'MemberOnMember';
  wall: PartReference | null;
  mount: MemberMount;
}
export interface MemberOnPlate {
  type: 'MemberOnPlate';
  plate: PartReference | null;
  mount: MemberMount;
}
export type MemberPositioning = MemberAtJoint | MemberOnMember | MemberOnPlate;

export interface PlaneByAngles {
  type: 'PlaneByAngles';
  rotation: Vector3 | null;
}
export interface PlaneByNormal {
  type: 'PlaneByNormal';
  normal: Vector3 | null;
}
export interface PlaneByIntersection extends ConnectionKey {
  type: 'PlaneByIntersection';
  memberId: Maybe;
  otherMemberId: Maybe;
  offsetX: Maybe;
  near: boolean;
}
export type WorkPlaneDefinition = PlaneByAngles | PlaneByNormal | PlaneByIntersection;

/** Material ids; null means no common value. */
export interface CommonProperties extends ProjectKey {
  weldMaterialId: number | null;
  plateMaterialId: number | null;
  boltAssemblyId: number | null;
}
