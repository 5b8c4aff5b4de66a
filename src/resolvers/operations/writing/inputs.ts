import type { Vector3 } from '../../../upstream/model/member.ts';
import type * as words from '../../../upstream/model/operation-words.ts';
import type { PlateSide } from '../../../upstream/model/words.ts';
import type { Angle, AngleUnit, Length, LengthUnit } from '../../kit/units.ts';

/** What callers give: left out stays, null clears. */
type Opt<T> = T | null | undefined;

export interface LengthsInput {
  values: readonly number[];
  unit: LengthUnit;
}
export interface AnglesInput {
  values: readonly number[];
  unit: AngleUnit;
}
export interface PointInput extends Vector3 {
  unit: LengthUnit;
}
export interface RotationsInput extends Vector3 {
  unit: AngleUnit;
}
export interface SystemInput {
  origin: PointInput;
  axisX: Vector3;
  axisY: Vector3;
  axisZ: Vector3;
}
export interface OperationRefInput {
  operationId?: Opt<string>;
  ref?: Opt<string>;
}
export interface WallInput {
  wall?: Opt<words.MemberWall>;
  serviceIndex?: Opt<number>;
}
export interface PartInput {
  memberId?: Opt<string>;
  memberPlate?: Opt<WallInput & { memberId: string }>;
  plateNumber?: Opt<number>;
  operationPlate?: Opt<{ operation: OperationRefInput; ordinal?: Opt<number> }>;
  operationMember?: Opt<WallInput & { operation: OperationRefInput }>;
  workPlane?: Opt<OperationRefInput>;
}
export interface EdgesInput {
  part: PartInput;
  edgeIndexes: readonly number[];
}
export interface TargetInput {
  part: PartInput;
  remainingEnd?: Opt<words.RemainingEnd>;
}
export interface HoleInput {
  angle: Angle;
  lengthFactor: number;
}
export interface GridGeometryInput {
  orthogonal?: Opt<{
    rows: LengthsInput;
    columns: LengthsInput;
    stagger: words.GridStagger;
    shearPlaneInThread: boolean;
  }>;
  polar?: Opt<{
    radii: LengthsInput;
    counts?: Opt<readonly number[]>;
    angles?: Opt<AnglesInput>;
    shearPlaneInThread: boolean;
  }>;
  free?: Opt<{
    positions: readonly {
      x: Length;
      y: Length;
      gridIndex: number;
      hookRotation?: Opt<Angle>;
      slottedHoles?: Opt<readonly HoleInput[]>;
    }[];
    axes?: Opt<SystemInput>;
    shearPlaneInThread: boolean;
  }>;
}
export interface WeldInput {
  type: words.OperationWeldType;
  size?: Opt<Length>;
  materialId?: Opt<string>;
  stitch?: Opt<{ beginOffset: Length; endOffset: Length; length: Length; gap: Length }>;
}
interface Rod {
  assemblyId: string;
  embedmentDepth: Length;
}
export interface AnchorInput {
  threadedRod?: Opt<Rod>;
  general?: Opt<Rod>;
  hooked?: Opt<Rod & { hookLength: Length; hookRotations?: Opt<AnglesInput> }>;
  washerPlate?: Opt<Rod & { shape: words.WasherShape; size: Length }>;
  headedStud?: Opt<{
    materialId: string;
    diameter: Length;
    headDiameter: Length;
    embedmentDepth: Length;
  }>;
  reinforcement?: Opt<{
    materialId: string;
    shape: words.BarShape;
    diameter: Length;
    embedmentDepth: Length;
    mandrelDiameter: Length;
    hookLength: Length;
    hookRotations?: Opt<AnglesInput>;
  }>;
}
export interface BlockInput {
  new?: Opt<{
    materialId: string;
    offsetTop: Length;
    offsetBottom: Length;
    offsetLeft: Length;
    offsetRight: Length;
    height: Length;
    shearTransfer: words.BlockShearTransfer;
    contact: words.BlockContact;
    mortarThickness?: Opt<Length>;
  }>;
  existing?: Opt<OperationRefInput>;
}
interface FreePlate {
  offset?: Opt<PointInput>;
  rotation?: Opt<RotationsInput>;
  normal?: Opt<Vector3>;
}
interface Mounted {
  function: words.MountFunction;
  location: words.MountLocation;
  positionX: Length;
  positionY?: Opt<Length>;
}
export interface PlatePositioningInput {
  joint?: Opt<FreePlate>;
  memberAxes?: Opt<FreePlate & { member: PartInput }>;
  system?: Opt<SystemInput>;
  member?: Opt<Mounted & { wall: PartInput; pitch?: Opt<Angle> }>;
  plate?: Opt<Mounted & { plate: PartInput; edgeIndex?: Opt<number> }>;
  block?: Opt<{
    block: OperationRefInput;
    face: words.BlockFace;
    positionX: Length;
    positionY: Length;
    rotation?: Opt<Angle>;
  }>;
}
export interface MountedMemberInput extends Mounted {
  on: PartInput;
  addedServiceIndex?: Opt<number>;
  edgeIndex?: Opt<number>;
  rotation?: Opt<Angle>;
  pitch?: Opt<Angle>;
}
export interface MemberPositioningInput {
  joint?: Opt<{
    insertPoint?: Opt<PointInput>;
    eccentricity?: Opt<PointInput>;
    axes?: Opt<SystemInput>;
    alpha?: Opt<Angle>;
    beta?: Opt<Angle>;
    rotation?: Opt<Angle>;
  }>;
  onMember?: Opt<MountedMemberInput>;
  onPlate?: Opt<MountedMemberInput>;
}
interface PlateShape {
  rectangle?: Opt<{ width: Length; height: Length; width2?: Opt<Length>; height2?: Opt<Length> }>;
  circle?: Opt<{ radius: Length }>;
}

/** The fields of a plate, a member, a join and a cut, which several kinds have. */
export interface PlateInput {
  shape?: Opt<PlateShape>;
  thickness?: Opt<Length>;
  positioning?: Opt<PlatePositioningInput>;
}
export interface AddedMemberInput {
  crossSectionId?: Opt<string>;
  length1?: Opt<Length>;
  length2?: Opt<Length>;
  mirrorY?: Opt<boolean>;
  mirrorZ?: Opt<boolean>;
  positioning?: Opt<MemberPositioningInput>;
}
export interface JoinedInput {
  placement?: Opt<words.EdgePlacement>;
  first?: Opt<EdgesInput>;
  second?: Opt<EdgesInput>;
}
interface Cutting {
  target?: Opt<TargetInput>;
  cutter?: Opt<TargetInput>;
  method?: Opt<words.CuttingMethod>;
  offset?: Opt<Length>;
}
interface Grid {
  connectedParts?: Opt<readonly PartInput[]>;
  geometry?: Opt<GridGeometryInput>;
}

/** One of the kinds. */
export interface OperationInputs {
  anchorGrid: Grid & {
    anchor?: Opt<AnchorInput>;
    block?: Opt<BlockInput>;
    plateSide?: Opt<PlateSide>;
    slottedHoles?: Opt<readonly HoleInput[]>;
  };
  boltGrid: Grid & {
    assemblyId?: Opt<string>;
    shearTransfer?: Opt<words.BoltShearTransfer>;
    slottedHoles?: Opt<readonly HoleInput[]>;
  };
  contact: JoinedInput;
  contactGrid: Pick<Grid, 'connectedParts'> & { block?: Opt<BlockInput>; plateSide?: Opt<PlateSide> };
  cut: Cutting & {
    extendMember?: Opt<boolean>;
    plane?: Opt<words.CuttingPlane>;
    direction?: Opt<words.CuttingDirection>;
    webWeld?: Opt<WeldInput>;
    flangeWeld?: Opt<WeldInput>;
  };
  negativeMember: AddedMemberInput;
  negativePlate: PlateInput;
  pinGrid: Grid & { pinId?: Opt<string> };
  plateCut: Cutting & { remainingSide?: Opt<PlateSide>; weld?: Opt<WeldInput> };
  stiffeningMember: AddedMemberInput & { materialId?: Opt<string>; weld?: Opt<WeldInput> };
  stiffeningPlate: PlateInput & {
    materialId?: Opt<string>;
    isNegative?: Opt<boolean>;
    weld?: Opt<WeldInput>;
  };
  weld: JoinedInput & { weld?: Opt<WeldInput> };
  workPlane: {
    definition?: Opt<{
      angles?: Opt<RotationsInput>;
      normal?: Opt<Vector3>;
      intersection?: Opt<{
        memberId: string;
        otherMemberId: string;
        offsetX?: Opt<Length>;
        near: boolean;
      }>;
    }>;
    relatedTo?: Opt<PartInput>;
    origin?: Opt<PointInput>;
    isFatigue?: Opt<boolean>;
  };
}
export type InputName = keyof OperationInputs;
export type OperationInput = { [Name in InputName]?: Opt<OperationInputs[Name]> };
