import { steelStrength } from '../../../materials/strength.ts';
import type { RowLimit } from '../../statics/row-distribution.ts';
import type { Column } from '../shared/column-rules.ts';
import type { ColumnStrip, EndPlate, RowStrength, RowView, TensionComponent } from '../shared/row-rules.ts';
import { webYielding } from './aisc360/column.ts';
import { clause, PHI_SHEAR_YIELDING, type ResistanceFactors } from './aisc360/factors.ts';
import { tensionYielding } from './aisc360/plate.ts';
import { type PriedFitting, priedBolt } from './aisc360/prying.ts';

const PRYING = { clause: 'AISC Manual Part 9', formula: 'T = B·Q' } as const;

/** How far the bolts of a row reach for their tributary length, each way; at most to halfway to the next row. m. */
interface Reach {
  readonly up: number;
  readonly down: number;
}

/** End plate as a tee whose bolts are pried, and beam web in tension; rows act by themselves. */
export function aiscEndPlateRows(
  { plate, sizes, section, walls }: EndPlate,
  { side, rows }: RowView,
  { bolt, edge, assembly }: RowStrength,
  { plates: phi }: ResistanceFactors,
): TensionComponent[] {
  const { h, tf, tw } = section.shape;
  const { bp, w, xo } = sizes;
  const { fu } = steelStrength(plate.steel, plate.thickness);
  const heights = rows.map(({ height }) => side * height);
  const inside = [h / 2 - tf, tf - h / 2] as const;
  const [b, across] = [(w - tw) / 2, (bp - w) / 2];
  const fitting = { thickness: plate.thickness, fu, d: assembly.d, hole: assembly.d0 };

  /** Beyond the flange the stem is the flange: bolts share the width of the plate. */
  const outer = (beyond: number): RowLimit => {
    const p = Math.min(w / 2, 2 * xo) + Math.min(across, 2 * xo);
    return pried(bolt, { ...fitting, b: xo, a: beyond, p }, phi);
  };
  const between = (row: number): Reach => reachOf(heights, row, inside);
  return [
    {
      name: 'end plate',
      partId: plate.id,
      rule: PRYING,
      limit(first, last) {
        if (first !== last) return null;
        const beyond = rows[first]?.edge ?? null;
        if (beyond !== null) return outer(beyond);
        return pried(bolt, { ...fitting, b, a: edge, p: lengthOf(between(first), 2 * b) }, phi);
      },
    },
    {
      name: 'beam web',
      partId: walls.web,
      rule: { clause: clause('J4.1'), formula: `φRn = ${phi}·Fy·leff·tw` },
      limit(first, last) {
        if (first !== last || (rows[first]?.edge ?? null) !== null) return null;
        const length = lengthOf(between(first), 2 * b);
        return plain(tensionYielding(length * tw, section, phi));
      },
    },
  ];
}

/** Column flange as a tee whose bolts are pried, and column web yielding under each row. */
export function aiscColumnRows(
  { section, web, faceId, webId }: Column,
  { stiffeners, end }: ColumnStrip,
  gauge: number,
  { side, rows }: RowView,
  { bolt, edge, assembly }: RowStrength,
  { plates: phi }: ResistanceFactors,
): TensionComponent[] {
  const { h, tw, tf, r } = section.shape;
  const heights = rows.map(({ height }) => side * height);
  const walls = [
    ...stiffeners.flatMap(({ height, thickness }) => [1, -1].map((s) => side * height + (s * thickness) / 2)),
    ...(end === null ? [] : [side * end]),
  ];
  const b = (gauge - tw) / 2;
  const k = tf + r;
  const { fu } = section;
  return [
    {
      name: 'column flange',
      partId: faceId,
      rule: PRYING,
      limit(first, last) {
        if (first !== last) return null;
        const p = lengthOf(reachOf(heights, first, walls), 2 * b);
        return pried(bolt, { b, a: edge, p, thickness: tf, fu, d: assembly.d, hole: assembly.d0 }, phi);
      },
    },
    {
      name: 'column web',
      partId: webId,
      rule: { clause: clause('J10.2'), formula: `φRn = ${PHI_SHEAR_YIELDING}·Fyw·tw·leff` },
      limit(first, last) {
        if (first !== last) return null;
        const reach = reachOf(heights, first, walls);
        const height = heights[first] ?? 0;
        // A stiffener beside the row takes what the web cannot.
        if (stiffeners.some((wall) => Math.abs(side * wall.height - height) < 2 * b)) return null;
        const width = lengthOf(reach, 2.5 * k);
        const column = { depth: h, webThickness: tw, flangeThickness: tf, k: 0, fy: web.fy, e: web.e };
        return plain(webYielding(column, { length: width, end: null }));
      },
    },
  ];
}

/** Both bolts of a row. */
function pried(bolt: number, fitting: PriedFitting, phi: number): RowLimit {
  const { tension, prying, mode } = priedBolt(bolt, fitting, phi);
  return { resistance: 2 * tension, prying, text: mode === 'prying' ? 'bolts with prying' : `${mode} alone` };
}

function plain(resistance: number): RowLimit {
  return { resistance, prying: 0, text: 'tension' };
}

/** To halfway to the next rows and to walls or ends across the strip. */
function reachOf(heights: readonly number[], row: number, walls: readonly number[]): Reach {
  const own = heights[row] ?? 0;
  const distances = [
    ...heights.filter((_, index) => index !== row).map((height) => (height - own) / 2),
    ...walls.map((height) => height - own),
  ];
  const above = distances.filter((distance) => distance > 0);
  const below = distances.filter((distance) => distance < 0).map(Math.abs);
  return {
    up: Math.min(Number.POSITIVE_INFINITY, ...above),
    down: Math.min(Number.POSITIVE_INFINITY, ...below),
  };
}

function lengthOf({ up, down }: Reach, most: number): number {
  return Math.min(up, most) + Math.min(down, most);
}
