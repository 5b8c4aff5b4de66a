import type { Plate, Weld } from '../../../model/geometry.ts';
import type { ISection, IWalls } from '../../geometry/i-section.ts';
import type { Rule } from './check.ts';

/** The web of an I column. SI; `width` and `flange` are b and tf of its flanges. */
export interface ColumnWeb {
  readonly thickness: number;
  /** Straight depth between the fillets. */
  readonly depth: number;
  /** A_vc, EN 1993-1-1 6.2.6(3). */
  readonly shearArea: number;
  readonly fy: number;
  readonly e: number;
}

/** Plates on one side of a web or on both; the shear area of the web counts them already. */
export interface SupplementaryWeb {
  readonly sides: 1 | 2;
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
}

/** Plates on both sides of a web from corner to corner of its panel, with the cosine of their angle to the force of a flange. */
export interface Diagonal {
  readonly plates: readonly Plate[];
  readonly cosine: number;
}

/** An I column that a beam stands on. */
export interface Column {
  readonly section: ISection;
  readonly name: string;
  /** The wall the beam stands on, and the web. */
  readonly faceId: number;
  readonly webId: number;
  readonly faceThickness: number;
  readonly side: 'flange' | 'web';
  readonly web: ColumnWeb;
  readonly supplementary?: SupplementaryWeb;
  readonly diagonal?: Diagonal;
  /** What closes its end at a flange of the beam. */
  readonly cap?: Plate;
  /** One of the plates behind its flange along both lines of bolts. */
  readonly backing?: Plate;
  /** Where the axis of the column runs to as the beam's z goes up: 1 or -1. */
  readonly upward: 1 | -1;
  /** It ends in the node; the free end lies on this side of the beam. */
  readonly freeSide: 1 | -1 | null;
  /** Why the component method has no answer for it. */
  readonly limits: readonly string[];
}

/** A pair of stiffeners in the column at a flange of the beam, or the one plate on its end there. */
export interface StiffenerPair {
  /** Beam flange it continues: 1 top, -1 bottom. */
  readonly side: 1 | -1;
  readonly plates: readonly Plate[];
  /** The column ends below it. */
  readonly isCap?: true;
}

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

/** Width of a beam flange that stands on the flange of a column, stiffened or not, m. */
export function widthOnColumn(beam: Pick<ISection, 'shape'>, column: Pick<ISection, 'shape'>): number {
  return Math.min(beam.shape.b, column.shape.b);
}

/** An I member as what something presses on its flange, in the plane of its web. */
export function asColumn(section: ISection, name: string, { bottom, web }: IWalls): Column {
  return {
    section,
    name,
    faceId: bottom,
    webId: web,
    faceThickness: section.shape.tf,
    side: 'flange',
    web: webOf(section),
    upward: 1,
    freeSide: null,
    limits: [],
  };
}

/** The web of an I section as that of a column. */
export function webOf({ shape: { h, tw, tf, r }, properties, steel, fy }: ISection): ColumnWeb {
  return { thickness: tw, depth: h - 2 * (tf + r), shearArea: properties.Avz, fy, e: steel.e };
}
