import type { BoltAssembly } from '../../../materials/material-items.ts';
import type { AnchorGrid, ConcreteBlock, ConnectionModel, Plate } from '../../../model/geometry.ts';
import type { ISection, IWalls } from '../../geometry/i-section.ts';
import type { SectionForces } from '../../statics/section-forces.ts';
import type { BaseForces } from '../../statics/two-line.ts';
import type { JointChecks } from './check.ts';

/** A line of anchors across the web of the column, `height` above its axis towards the top flange, m. */
export interface AnchorRow {
  readonly height: number;
  /** Beyond the flange, or between the flanges. */
  readonly place: 'outer' | 'inner';
}

/** A column on a plate that is anchored in a block; m. */
export interface BaseParts {
  readonly section: ISection;
  readonly walls: IWalls;
  readonly plate: Plate;
  /** Length along the depth of the section, width along its flanges. */
  readonly length: number;
  readonly width: number;
  readonly rows: readonly AnchorRow[];
  /** X along the depth of the section, Y along its flanges, Z down; anchors row by row. */
  readonly grid: AnchorGrid;
  readonly block: ConcreteBlock;
  readonly sizes: {
    /** Outermost anchors to the edge of the plate, along the width. */
    readonly ay: number;
    readonly grout: number;
    /** Throats at the flanges and at the web. */
    readonly af: number;
    readonly aw: number;
    readonly shear: 'friction' | 'anchors';
  };
}

/** Forces in the underside of a base plate, and how the base holds them: `pulls` is the tension of each anchor, N. */
export interface BaseState {
  readonly atBase: SectionForces;
  readonly held: BaseForces;
  readonly pulls: readonly number[];
}

/** Column bases: plate, anchors and the concrete under them. */
export interface BaseRules {
  /** Diameter of the hole for an anchor, m. */
  readonly hole: (rod: BoltAssembly) => number;
  /** Errors: `BuildError` or `MaterialError` for what the code has no values for. */
  readonly require: (operation: string, parts: BaseParts) => void;
  readonly checker: (parts: BaseParts, model: ConnectionModel) => (state: BaseState) => JointChecks;
  /** Of the raw result of a concrete block, from the values of its check. */
  readonly concreteFields: (values: Readonly<Record<string, number>>) => Readonly<Record<string, number>>;
}
