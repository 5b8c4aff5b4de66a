import type { Rule } from '../codes/design-code.ts';
import type { PartialFactors } from '../partial-factors.ts';
import type { Column } from './column.ts';
import type { StiffenerPair } from './stiffeners.ts';

/** A flange force on its way into the column. */
export interface FlangeEntry {
  /** Beam flange: 1 top, -1 bottom. */
  readonly side: 1 | -1;
  /** Width at the face of the column, m. */
  readonly width: number;
  /** From the middle of that flange to a free end of the column, m; null where it goes on. */
  readonly end: number | null;
}

/** What loads the web besides. */
export interface ColumnState {
  readonly beta: number;
  /** Compression along the column, Pa. */
  readonly stress: number;
  /** A beam opposite presses at the same height. */
  readonly opposed?: boolean;
}

/** Resistances of a column to the flange forces of a beam, N. */
export interface ColumnResistance {
  /** Web with its stiffeners, if any. */
  readonly compression: (entry: FlangeEntry, state: ColumnState) => number;
  readonly tension: (entry: FlangeEntry, state: ColumnState) => number;
  /** Flange of the column pulled by a beam flange that stands on it; null where its width on it is limited instead. */
  readonly flange: (entry: FlangeEntry) => number | null;
  /** Web panel in shear, and what compression along the column leaves of it. */
  readonly panel: number;
  readonly panelShare: (state: ColumnState) => number;
  readonly rules: {
    readonly compression: Rule;
    readonly tension: Rule;
    readonly flange: Rule;
    readonly panel: Rule;
  };
  /** The stiffeners at a beam flange. */
  readonly pairAt: (side: 1 | -1) => StiffenerPair | null;
}

/** Column and stiffeners as one by the code of the project; `depth` is the distance between the beam flanges, m. */
export function columnResistance(
  column: Column,
  pairs: readonly StiffenerPair[],
  depth: number,
  { code }: PartialFactors,
): ColumnResistance {
  return code.joints.column(column, pairs, depth);
}
