import type { CrossSection } from '../materials/cross-section.ts';
import type { BoltAssembly, BoltGrade, Concrete, Steel, Welding } from '../materials/material-items.ts';
import type { Frame, Vector } from './vector.ts';

/** A point in the plane of a plate or grid, m. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Closed, without repeating its first point. */
export type Polygon = readonly Point[];

/** What a part belongs to. */
interface Owner {
  readonly kind: 'member' | 'operation';
  readonly id: number;
}

/** Role of a plate in a member or operation. */
export type PartType =
  | 'TopFlange'
  | 'BottomFlange'
  | 'Web'
  | 'Wall'
  | 'Arc'
  | 'Leg'
  | 'Solid'
  | 'FinPlate'
  | 'EndPlate'
  | 'Stiffener'
  | 'Cover'
  | 'Pack'
  | 'Gusset'
  | 'Cleat'
  | 'BasePlate'
  /** Of an open model, which does not say what a plate is for. */
  | 'Imported';

/** A flat part. `frame` lies in its mid-plane, Z is its normal; the outline runs counter-clockwise. */
export interface Plate {
  readonly id: number;
  readonly name: string;
  readonly partType: PartType;
  readonly thickness: number;
  readonly steel: Steel;
  readonly frame: Frame;
  readonly outline: Polygon;
  readonly openings: readonly Polygon[];
  /** Edges of the outline (edge i starts at point i) that are not free: welded on, or where the part goes on. */
  readonly restrainedEdges: readonly number[];
  readonly owner: Owner;
}

/** A single bolt of a grid, in the axes of the grid. */
interface Bolt extends Point {
  readonly id: number;
}

/** Bolts of one assembly, each through those of its plates that it meets. Z of `frame` is the bolt axis, its origin the centroid. */
export interface BoltGrid {
  readonly id: number;
  readonly name: string;
  readonly assembly: BoltAssembly;
  readonly grade: BoltGrade;
  readonly frame: Frame;
  readonly bolts: readonly Bolt[];
  /** From the head to the nut. */
  readonly plateIds: readonly number[];
  /** Thickness held together, m. */
  readonly grip: number;
  /** Plate interfaces that carry shear. */
  readonly shearPlanes: number;
  readonly shearInThread: boolean;
  readonly interaction: 'bearing' | 'friction';
  readonly owner: Owner;
}

/** Anchors of a base plate; `embedment` in m. Z of `frame` points into the concrete. */
export interface AnchorGrid extends BoltGrid {
  readonly embedment: number;
  /** Diameter of the hole in the plate, wider than for bolts, m; that of a bolt when left out. */
  readonly hole?: number;
  /** Diameter of the plate at the lower end, m; left out for straight rods. */
  readonly washerSize?: number;
  readonly anchorType: 'straight' | 'washerPlateCircular' | 'washerPlateRectangular' | 'generalAnchor';
  readonly concreteBlockId: number;
}

/** Z of `frame` points down from the top face of the block. */
export interface ConcreteBlock {
  readonly id: number;
  readonly name: string;
  readonly frame: Frame;
  readonly outline: Polygon;
  readonly depth: number;
  readonly concrete: Concrete;
  readonly owner: Owner;
}

/** A straight weld along the edge of one plate on the surface of another. */
export interface Weld {
  readonly id: number;
  readonly name: string;
  readonly type: 'fillet' | 'doubleFillet' | 'bevel';
  /** Throat of each fillet, m. */
  readonly throat: number;
  /** Property of its operation that sets the throat; left out where none does. */
  readonly throatProperty?: string;
  readonly start: Vector;
  readonly end: Vector;
  readonly edgePlateId: number;
  readonly surfacePlateId: number;
  /** Null: weld metal that matches the steel. */
  readonly electrode: Welding | null;
  readonly owner: Owner;
}

/** A round surface; its axis is a unit vector. */
export interface Cylinder {
  readonly origin: Vector;
  readonly axis: Vector;
  readonly radius: number;
}

/** End of a member made by an operation; the normal points into the part that stays. */
export interface Cut {
  readonly memberId: number;
  readonly operationId: number;
  readonly point: Vector;
  readonly normal: Vector;
  /** Clear distance to the part it was cut against, m. */
  readonly gap: number;
  /** The member is drawn along its plane; others are drawn square at the axis. */
  readonly isOblique?: true;
  /** The member is drawn along that surface, not along the plane. */
  readonly round?: Cylinder;
}

/** The piece of a member that is modelled: between `from` and `to` on the X axis of `frame`, m. */
export interface MemberBody {
  readonly memberId: number;
  readonly name: string;
  readonly isBearing: boolean;
  readonly section: CrossSection | null;
  readonly steel: Steel | null;
  readonly frame: Frame;
  readonly from: number;
  readonly to: number;
  readonly plateIds: readonly number[];
}

/** Everything a connection is made of; scene, open model, drawings, cost and checks derive from it. SI, global axes. */
export interface ConnectionModel {
  readonly members: readonly MemberBody[];
  readonly plates: readonly Plate[];
  readonly boltGrids: readonly BoltGrid[];
  readonly anchorGrids: readonly AnchorGrid[];
  readonly concreteBlocks: readonly ConcreteBlock[];
  readonly welds: readonly Weld[];
  readonly cuts: readonly Cut[];
}
