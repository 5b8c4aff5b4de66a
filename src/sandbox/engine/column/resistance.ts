import { steelStrength } from '../../materials/strength.ts';
import type { Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { panelShear, spreadWidth, stiffenedPanel, webCompression, webTension } from '../en1993/column-web.ts';
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
}

/** Resistances of a column to the flange forces of a beam, N. */
export interface ColumnResistance {
  /** Web with its stiffeners, if any. EN 1993-1-8 6.2.6.2. */
  readonly compression: (entry: FlangeEntry, state: ColumnState) => number;
  /** As `compression`. EN 1993-1-8 6.2.6.3 with the width of a welded joint. */
  readonly tension: (entry: FlangeEntry, state: ColumnState) => number;
  /** V_wp,Rd. */
  readonly panel: number;
  /** The stiffeners at a beam flange. */
  readonly pairAt: (side: 1 | -1) => StiffenerPair | null;
}

/** Column and stiffeners as one; `depth` is the distance between the beam flanges, m. EN 1993-1-8 6.2.6.1 to 6.2.6.3. */
export function columnResistance(
  column: Column,
  pairs: readonly StiffenerPair[],
  depth: number,
  { gammaM0, gammaM1 }: PartialFactors,
): ColumnResistance {
  const { section, web } = column;
  const { tf, r, b, tw } = section.shape;
  const pairAt = (side: 1 | -1) => pairs.find((pair) => pair.side === side) ?? null;
  const panel = panelShear(web, gammaM0);
  const flangeMoment = (0.25 * b * tf ** 2 * section.fy) / gammaM0;
  const [plate] = pairs[0]?.plates ?? [];
  const stiffenerMoment =
    plate === undefined ? 0 : (0.25 * (b - tw) * plate.thickness ** 2 * fyOf(plate)) / gammaM0;
  return {
    compression: (entry, { beta, stress }) =>
      webCompression(web, widthOf(entry), { beta, stress, gammaM0, gammaM1 }) + stiffeners(entry.side),
    tension: (entry, { beta }) => webTension(web, widthOf(entry), { beta, gammaM0 }) + stiffeners(entry.side),
    panel: pairs.length === 2 ? panel + stiffenedPanel(flangeMoment, stiffenerMoment, depth) : panel,
    pairAt,
  };

  /** Beyond the end of a column there is nothing to spread into. */
  function widthOf({ width, end }: FlangeEntry): number {
    const full = spreadWidth(width, tf, r);
    return end === null ? full : Math.min(full, full / 2 + Math.max(0, end));
  }

  function stiffeners(side: 1 | -1): number {
    return (pairAt(side)?.plates ?? []).reduce((sum, one) => sum + areaOf(one) * fyOf(one), 0) / gammaM0;
  }
}

/** Section across the force, m2. */
function areaOf({ outline, thickness }: Plate): number {
  return extentOf(outline).length * thickness;
}

function fyOf({ steel, thickness }: Plate): number {
  return steelStrength(steel, thickness).fy;
}
