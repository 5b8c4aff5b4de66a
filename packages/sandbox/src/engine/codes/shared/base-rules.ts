import type { BoltAssembly } from '../../../materials/material-items.ts';
import type { AnchorGrid, ConcreteBlock, ConnectionModel, Plate } from '../../../model/geometry.ts';
import type { ISection, IWalls } from '../../geometry/i-section.ts';
import type { SectionForces } from '../../statics/section-forces.ts';
import type { TwoWayForces } from '../../statics/two-way-base.ts';
import type { JointChecks, Limit } from './check.ts';
import type { HollowMember } from './hollow-rules.ts';

/** A line of anchors across the web of the column, `height` above its axis towards the top flange, m. */
export interface AnchorRow {
  readonly height: number;
  /** Beyond the flange, or between the flanges. */
  readonly place: 'outer' | 'inner';
}

/** A plate that is anchored in a block, whatever stands on it; m. */
export interface BaseFooting {
  readonly plate: Plate;
  /** Length along the depth of the section, width along its flanges. */
  readonly length: number;
  readonly width: number;
  /** X along the depth of the section, Y along its flanges, Z down; anchors row by row. */
  readonly grid: AnchorGrid;
  readonly block: ConcreteBlock;
  readonly sizes: {
    readonly grout: number;
    readonly shear: 'friction' | 'anchors';
  };
}

/** An I column on such a plate; m. */
export interface BaseParts extends BaseFooting {
  readonly section: ISection;
  readonly walls: IWalls;
  readonly rows: readonly AnchorRow[];
  readonly sizes: BaseFooting['sizes'] & {
    /** Outermost anchors to the edge of the plate, along the width. */
    readonly ay: number;
    /** Throats at the flanges and at the web. */
    readonly af: number;
    readonly aw: number;
  };
}

/** A rectangular hollow column on such a plate. */
export interface HollowBaseParts extends BaseFooting {
  readonly column: HollowMember;
}

/** Forces in the underside of a base plate, N and Nm, and how the base holds them. */
export interface BaseState {
  readonly atBase: SectionForces;
  readonly held: TwoWayForces;
}

/** Bases that press on their block and are neither pulled nor bent. */
export interface HollowBaseRules {
  /** Why walls of the column are not calculated; null when they are. */
  readonly limit: (column: HollowMember) => string | null;
  /** Thickest wall with cold formed corners that may be welded there, m; null without such a rule. */
  readonly thickestCold: Limit | null;
  /** Of the forces in the underside of the plate. */
  readonly checker: (
    parts: HollowBaseParts,
    model: ConnectionModel,
  ) => (atBase: SectionForces) => JointChecks;
}

/** Column bases: plate, anchors and the concrete under them. */
export interface BaseRules {
  /** Diameter of the hole for an anchor, m. */
  readonly hole: (rod: BoltAssembly) => number;
  /** Errors: `BuildError` or `MaterialError` for what the code has no values for. */
  readonly require: (operation: string, parts: BaseFooting) => void;
  /** How far beside the web it presses under bending about the weak axis, m. */
  readonly beside: (parts: BaseParts, model: ConnectionModel) => number;
  readonly checker: (parts: BaseParts, model: ConnectionModel) => (state: BaseState) => JointChecks;
  /** Of rectangular hollow columns. */
  readonly hollow: HollowBaseRules;
  /** Of the raw result of a concrete block, from the values of its check. */
  readonly concreteFields: (values: Readonly<Record<string, number>>) => Readonly<Record<string, number>>;
}
