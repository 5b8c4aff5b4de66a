import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type {
  AnchorGrid,
  BoltGrid,
  ConcreteBlock,
  ConnectionModel,
  Cut,
  Plate,
  Weld,
} from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { Axes, Vector } from '../../model/vector.ts';
import type { JointChecks } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { Cope } from '../geometry/cope.ts';
import type { JointMember, MemberEnd } from '../geometry/joint-member.ts';
import type { MemberFace } from '../geometry/member-face.ts';
import type { Component, SectionForces } from '../statics/section-forces.ts';
import type { OppositeMoment } from '../statics/transformation.ts';
import type { OperationMaterials } from './materials.ts';

/** Where an operation works and what it may use to build. */
export interface Place {
  readonly operation: Operation;
  readonly bearing: JointMember;
  readonly connected: JointMember;
  /** Further members that the operation names; left out where it names none. */
  readonly others?: readonly JointMember[];
  readonly end: MemberEnd;
  readonly materials: OperationMaterials;
  readonly code: DesignCode;
  /** Number for a new part. */
  readonly nextId: () => number;
  /** Numbers of a member's plates, in the order of its strips. */
  readonly plateIds: (member: JointMember) => readonly number[];
}

/** An operation where a member runs against the face of its bearing member. */
export interface Site extends Place {
  readonly face: MemberFace;
}

/** An operation between the ends of two members that continue each other. */
export interface InLineSite extends Place {
  /** Its z axis is on the side of that of `end`, also where that of the member is not: top and bottom are those of the joint. */
  readonly bearingEnd: MemberEnd;
}

/** An operation under the end of a member that stands on a foundation. */
export type BaseSite = Omit<Place, 'bearing' | 'others'>;

/** What an operation makes. */
export interface Parts {
  readonly plates: readonly Plate[];
  readonly boltGrids: readonly BoltGrid[];
  readonly anchorGrids?: readonly AnchorGrid[];
  readonly concreteBlocks?: readonly ConcreteBlock[];
  readonly welds: readonly Weld[];
  readonly cuts: readonly Cut[];
  readonly copes?: readonly Cope[];
  /** Numbers of plates that are drawn square where they are cut along another one of the joint. */
  readonly mitred?: readonly number[];
}

/** What the bearing member of a joint feels besides the joint itself. */
export interface SupportLoad extends OppositeMoment {
  /** Force of the joints on its other side, global axes, N. */
  readonly beyond: Vector;
  /** Its part along the connected member, N; positive pulls away from the bearing one. */
  readonly oppositePull: number;
  /** Shear of the bearing member along the connected one, half the difference of above (+z) and below, N. */
  readonly shear: number;
  /** Greatest compression along the bearing member at the root of its web, Pa. */
  readonly compression: number;
  /** False where the bearing member runs through and its forces are not given: that is then 0 because nobody knows it. */
  readonly isKnown: boolean;
  /** Forces on all other member ends of the connection. */
  readonly others: readonly PlacedForces[];
  /** Moment about the node that all forces leave over, global axes, Nm. */
  readonly residualMoment: Vector;
}

/** Forces of one member end: outward axes, acting on its axis `position` m from the node. */
export interface PlacedForces {
  readonly end: MemberEnd;
  readonly forces: SectionForces;
  readonly position: number;
}

/** Forces of one load effect on the connected member: outward axes, acting on its axis `position` m from the node. */
export interface JointLoad {
  readonly forces: SectionForces;
  readonly position: number;
  readonly support: SupportLoad;
}

/** A non-conformity before it is given to its operation. */
export type Issue = Omit<ConNonConformityIssue, 'operationId'>;

/** One built operation: its parts, and how they carry load. The functions read plates from the finished model. */
export interface Joint {
  /** Of a recognised joint the one it is named by. */
  readonly operation: Operation;
  /** Of a joint that was found in parts of several operations: these, and what it was found to be. */
  readonly recognised?: { readonly title: string; readonly operations: readonly Operation[] };
  /** Operations that add plates beside it which it does not count on, and what is to be said of each. */
  readonly added?: readonly { readonly operation: Operation; readonly note: string }[];
  /** Null: a foundation. */
  readonly bearingId: number | null;
  readonly end: MemberEnd;
  /** End of the bearing member where that continues the other one; its distances are those of `end`. */
  readonly bearingEnd?: MemberEnd;
  readonly parts: Parts;
  /** Axes of the face it stands on, x out of it and z in the plane of the member's web; left out where they are those of `end`. */
  readonly plane?: Axes;
  /** Where the member ends, and the centroid of its bolts (null without): from the node along its axis, m. */
  readonly facePosition: number;
  readonly boltPosition: number | null;
  /**
   * Components without a check, with a lower bound of what the joint resists of each in its face, N and Nm: a share of it may be
   * neglected. A force across a part is bounded by the bending it causes along that part. All other components are checked.
   */
  readonly unchecked: Readonly<Partial<Record<Component, number>>>;
  /** What of its load reaches the bearing member through the end of another one; left out where nothing does. */
  readonly handsOn?: HandsOn;
  /** A pull of the member is not checked and never neglected. */
  readonly pressedOnly?: true;
  /** Why this joint cannot be fully verified whatever the load; empty when it can. */
  readonly limits: readonly string[];
  /** Measures the finished joint once; what comes back checks it under any load. */
  readonly checker: (model: ConnectionModel) => (load: JointLoad) => JointChecks;
  readonly detail: (model: ConnectionModel) => Issue[];
  /** What of it is otherwise with the parts that other joints have on the same member; left out where nothing is. */
  readonly beside?: (
    others: OtherParts,
  ) => Pick<Joint, 'parts' | 'unchecked' | 'limits' | 'checker' | 'detail'>;
}

/** A joint that stands on a second member beside its bearing one, whose own joint there takes a part of its load. */
export interface HandsOn {
  /** End of the second member. */
  readonly end: MemberEnd;
  /** What stands on the other side of the bearing member changes nothing of it. */
  readonly isAlone: boolean;
  /** What reaches that end and the bearing member under this normal force, in their outward axes and on their axes there. */
  readonly of: (n: number) => readonly PlacedForces[];
}

/** Parts of other joints on one member: of those that come before a joint, and of those after it. */
export interface OtherParts {
  readonly before: readonly Parts[];
  readonly after: readonly Parts[];
}

/** How operations of one type are built and checked. Errors of `build`: `BuildError` or `MaterialError` naming the obstacle. */
export type Kind = FaceKind | InLineKind | BaseKind;

export interface FaceKind {
  readonly arrangement: 'face';
  readonly build: (site: Site) => Joint;
}

export interface InLineKind {
  readonly arrangement: 'inLine';
  /** Degrees by which the members may lean towards each other; left out where they continue each other. */
  readonly bend?: number;
  readonly build: (site: InLineSite) => Joint;
}

export interface BaseKind {
  readonly arrangement: 'base';
  readonly build: (site: BaseSite) => Joint;
}

/** The operations that made the parts of a joint. */
export function operationsOf({ operation, recognised, added = [] }: Joint): readonly Operation[] {
  return [...(recognised?.operations ?? [operation]), ...added.map((one) => one.operation)];
}
