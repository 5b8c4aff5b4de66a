import type { BoltAssembly } from '../../materials/material-items.ts';
import type { Rule } from '../codes/design-code.ts';
import type { Column } from '../column/column.ts';
import type { PartialFactors } from '../partial-factors.ts';
import type { RowComponent } from '../statics/row-distribution.ts';
import type { EndPlateParts } from './plate.ts';
import type { BoltRow } from './rows.ts';

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

/** N; both bolts of a row, and partial factors. */
export interface RowStrength {
  /** Tension of one bolt. */
  readonly bolt: number;
  readonly assembly: BoltAssembly;
  /** Smallest edge distance of the two flanges bolted together, m. */
  readonly edge: number;
  readonly factors: PartialFactors;
}

/** What a column adds to the walls of a strip of bolts, in heights above the beam axis, m. */
export interface ColumnStrip {
  readonly stiffeners: readonly { readonly height: number; readonly thickness: number }[];
  /** Height of a free end; null where the column goes on. */
  readonly end: number | null;
}

/** End plate in bending and the web of its beam in tension. */
export function endPlateComponents(
  beam: EndPlateParts,
  view: RowView,
  strength: RowStrength,
): TensionComponent[] {
  return strength.factors.code.joints.endPlateRows(beam, view, strength);
}

/** Column flange in bending and column web in tension. */
export function columnComponents(
  column: Column,
  strip: ColumnStrip,
  gauge: number,
  view: RowView,
  strength: RowStrength,
  beta: number,
): TensionComponent[] {
  return strength.factors.code.joints.columnRows(column, strip, gauge, view, strength, beta);
}
