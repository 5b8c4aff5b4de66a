import type { Vector3D } from '@connection-gateway/contract/member';
import type { DesignCode } from '../../../library/standard.ts';
import type { SectionParameter } from '../../../materials/section-parameter.ts';
import type { PartShape } from '../../../model/imported-part.ts';
import type { SandboxProblem } from '../../../model/problem.ts';
import type { PlainElement } from '../../xml/plain-element.ts';
import type { ModelIssue } from './issue-log.ts';

/** An open model with every reference followed. Lengths in m, forces in N, stresses in Pa, angles in rad. */
export interface OpenModel {
  readonly version: string;
  readonly origin: OriginSettings;
  /** In the order of the file. */
  readonly connectionPoints: readonly ConnectionPoint[];
  /** Load cases, then combinations that have results; in the order of the file. */
  readonly loads: readonly ModelLoad[];
  readonly results: ResultIndex;
  readonly parts: readonly ConnectionParts[];
  /** Every steel of the file; parts name theirs. */
  readonly steels: readonly ModelSteel[];
  /** What cannot be read, but for the faults of connection points. */
  readonly issues: readonly ModelIssue[];
}

export interface OriginSettings {
  readonly name: string | null;
  readonly description: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly code: DesignCode;
  readonly checkEquilibrium: boolean;
}

export interface ModelPoint extends Vector3D {
  readonly id: number;
}

export interface Segment {
  readonly id: number;
  readonly start: ModelPoint;
  readonly end: ModelPoint;
  readonly system: SegmentSystem;
}

/** What orients the y and z axes of a segment. */
export type SegmentSystem =
  | { readonly kind: 'zUp' }
  /** The point lies in the plane of x and that axis, on its positive side. */
  | { readonly kind: 'point'; readonly point: Vector3D; readonly axis: 'y' | 'z' }
  | {
      readonly kind: 'vectors';
      readonly x: Vector3D | null;
      readonly y: Vector3D | null;
      readonly z: Vector3D | null;
    };

export interface ModelSteel {
  readonly id: number;
  readonly name: string;
  readonly fromLibrary: boolean;
  /** Null where the file has no number or zero. */
  readonly fy: number | null;
  readonly fu: number | null;
  readonly fy40: number | null;
  readonly fu40: number | null;
  readonly e: number | null;
  readonly poisson: number | null;
  readonly unitMass: number | null;
}

export interface ModelSection {
  readonly id: number;
  readonly name: string;
  readonly crossSectionType: string;
  readonly parameters: readonly SectionParameter[];
  readonly rotation: number;
  readonly isInPrincipal: boolean;
  /** Null for a section of anything but steel; `madeOf` says of what. */
  readonly steel: ModelSteel | null;
  readonly madeOf: string;
}

export interface ModelElement {
  readonly id: number;
  /** Null where the element does not follow a straight segment; `follows` says what it follows. */
  readonly segment: Segment | null;
  readonly follows: string;
  /** Turn of the section about x. */
  readonly rotation: number;
  readonly begin: Vector3D;
  readonly end: Vector3D;
  readonly section: ModelSection | null;
}

export interface ModelMember {
  readonly id: number;
  readonly name: string;
  readonly elements: readonly ModelElement[];
  readonly section: ModelSection | null;
  /** Words such as `TopLeft`: which edge of the section lies on the line of the member. */
  readonly alignment: string;
  readonly mirrorY: boolean;
  readonly mirrorZ: boolean;
  readonly eccentricityBegin: Vector3D;
  readonly eccentricityEnd: Vector3D;
  readonly eccentricityIsGlobal: boolean;
}

export interface ConnectionPoint {
  readonly id: number;
  readonly name: string;
  readonly node: ModelPoint;
  readonly members: readonly ConnectedMember[];
  /** Names of members that cannot be read. */
  readonly unreadable: readonly string[];
  readonly bearing: ConnectedMember | null;
  /** Why nothing but its id and name can be read; null where everything is. */
  readonly fault: SandboxProblem | null;
}

export interface ConnectedMember {
  /** Null where the file numbers it with nothing or 0. */
  readonly id: number | null;
  readonly member: ModelMember;
  readonly isContinuous: boolean;
  readonly originalModelId: string | null;
}

/** A load case or combination. */
export interface ModelLoad {
  readonly kind: LoadKind;
  readonly id: number;
  readonly name: string;
}

export type LoadKind = 'LoadCase' | 'Combination';

/** Results along a member or along one of its elements. */
export interface MemberResults {
  readonly of: { readonly kind: 'Member1D' | 'Element1D'; readonly id: number };
  readonly isGlobal: boolean;
  readonly sections: readonly ResultSection[];
}

export interface ResultSection {
  /** m from the begin, or a share of the length. */
  readonly position: number;
  readonly isRelative: boolean;
  readonly forces: readonly SectionForces[];
}

export interface SectionForces {
  readonly load: Omit<ModelLoad, 'name'>;
  readonly forces: InternalForces;
}

/** N tension positive; My positive stretches the -z fibres, Mz the -y fibres. */
export interface InternalForces {
  readonly n: number;
  readonly qy: number;
  readonly qz: number;
  readonly mx: number;
  readonly my: number;
  readonly mz: number;
}

/** Real parts of one connection point. */
export interface ConnectionParts {
  readonly connectionPointId: number;
  readonly beams: readonly ModelBeam[];
  readonly parts: readonly ModelPart[];
}

export interface ModelBeam {
  readonly id: number;
  readonly name: string | null;
  readonly originalModelId: string | null;
  readonly crossSectionName: string | null;
  /** An operation of the file added it, such as a cleat. */
  readonly isAdded: boolean;
}

export interface ModelPart {
  readonly id: number | null;
  readonly name: string | null;
  readonly type:
    | 'Plate'
    | 'FoldedPlate'
    | 'BoltGrid'
    | 'AnchorGrid'
    | 'PinGrid'
    | 'Weld'
    | 'ConcreteBlock'
    | 'CutBeam'
    | 'CutPlane';
  /** Single values of the part, names as in the file. */
  readonly values: readonly (readonly [name: string, value: string | number | boolean])[];
  /** Ids of the beams the part refers to, and texts that may be `originalModelId`s of beams. */
  readonly beamIds: readonly number[];
  readonly partIds: readonly string[];
  /** Ids of the plates the part refers to. */
  readonly plateIds: readonly number[];
  readonly originalModelId: string | null;
  /** For a cut: the beam that is cut, and the one that cuts it. */
  readonly modifiedBeamId: number | null;
  readonly cuttingBeamId: number | null;
  readonly boltAssembly: string | null;
  /** Name of the weld metal; null where the file has none. */
  readonly weldMetal: string | null;
  /** Name of the steel of a plate. */
  readonly steel: string | null;
  /** In global axes; null for what cannot be drawn from the file. */
  readonly shape: PartShape | null;
  /** Why it has none, after `because`; null for one that has, and for cuts, which have theirs from what cuts. */
  readonly undrawn: string | null;
  /** The element as plain data. */
  readonly source: PlainElement;
}

/** Forces, in the axes of the member or of the model. */
export interface LocatedForces {
  readonly forces: InternalForces;
  readonly isGlobal: boolean;
}

/** Forces at a place along a member, m or a share of its length. */
export interface ResultAt extends LocatedForces {
  readonly position: number;
  readonly isRelative: boolean;
}

/** Results by what they are along and by load. */
export type ResultIndex = ReadonlyMap<string, readonly ResultAt[]>;
