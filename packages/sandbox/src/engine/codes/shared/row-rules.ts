import type { BoltAssembly } from '../../../materials/material-items.ts';
import type { Plate } from '../../../model/geometry.ts';
import type { ISection, IWalls } from '../../geometry/i-section.ts';
import type { RowComponent } from '../../statics/row-distribution.ts';
import type { Rule } from './check.ts';

/** A row of two bolts across an end plate. */
export interface BoltRow {
  /** Above the beam axis, m. */
  readonly height: number;
  /** Of rows outside the beam flanges: to the plate's edge beyond, m; null between the flanges. */
  readonly edge: number | null;
}

/** A plate on the end of a beam, m. */
export interface EndPlate {
  readonly plate: Plate;
  readonly section: ISection;
  readonly walls: IWalls;
  readonly sizes: {
    readonly bp: number;
    /** Gauge of the two bolt columns. */
    readonly w: number;
    /** Outer row to the outer face of the flange. */
    readonly xo: number;
    /** Throats at the flanges and at the web. */
    readonly af: number;
    readonly aw: number;
  };
}

/** What can limit bolt rows; one or two of each, by the part they are checked on. */
export interface TensionComponent extends RowComponent {
  readonly name: 'end plate' | 'column flange' | 'column web' | 'beam web';
  readonly partId: number;
  readonly rule: Rule;
}

/** Bolt rows seen from one flange of the beam: 1 from the top, -1 from the bottom. */
export interface RowView {
  readonly side: 1 | -1;
  /** From that flange inwards. */
  readonly rows: readonly BoltRow[];
}

/** What the bolts of a row carry, and where. */
export interface RowStrength {
  /** Tension of one bolt, N. */
  readonly bolt: number;
  readonly assembly: BoltAssembly;
  /** What the bolts hold together, m. */
  readonly grip: number;
  /** Smallest edge distance of the two flanges bolted together, m. */
  readonly edge: number;
}

/** What a column adds to the walls of a strip of bolts, in heights above the beam axis, m. */
export interface ColumnStrip {
  readonly stiffeners: readonly { readonly height: number; readonly thickness: number }[];
  /** Height of a free end; null where the column goes on. */
  readonly end: number | null;
}
