import type { ConnectionKey, MemberKey } from './keys.ts';
import type {
  ForcesLocation,
  MemberAlignment,
  MemberEnd,
  PlacementDefinition,
  PlateSide,
  TransferredForces,
} from './words.ts';

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
  rotation: number | null;
  /** m */
  offsetX: number | null;
  offsetY: number | null;
  offsetZ: number | null;
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
    Pick<MemberPlacement, 'axisX' | 'direction' | 'pitch'> &
      Record<'rotation' | 'offsetX' | 'offsetY' | 'offsetZ', number>
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
