import { steelStrength } from '../../../materials/strength.ts';
import type { RowLimit } from '../../statics/row-distribution.ts';
import type { Column } from '../shared/column-rules.ts';
import type { ColumnStrip, EndPlate, RowStrength, RowView, TensionComponent } from '../shared/row-rules.ts';
import { supplementaryShare } from './column.ts';
import { type BoltStrip, isBesideWall, stripLengths } from './en1993/bolt-strip.ts';
import { webTension } from './en1993/column-web.ts';
import { type EffectiveLengths, outerRowLengths } from './en1993/effective-lengths.ts';
import { BACKED_FORMULA, shankOf, T_STUB_FORMULA, tStubResistance } from './en1993/t-stub.ts';
import type { EurocodeFactors } from './factors.ts';

/** End plate in bending (EN 1993-1-8 6.2.6.5) and the web of its beam in tension (6.2.6.8). */
export function eurocodeEndPlateRows(
  { plate, sizes, section, walls }: EndPlate,
  { side, rows }: RowView,
  { bolt, edge, assembly, grip }: RowStrength,
  { gammaM0, alwaysPries }: EurocodeFactors,
): TensionComponent[] {
  const { h, tf, tw } = section.shape;
  const { bp, w, xo, af, aw } = sizes;
  const { fy } = steelStrength(plate.steel, plate.thickness);
  const flange = { half: tf / 2 + 0.8 * Math.SQRT2 * af };
  const strip: BoltStrip = {
    distances: { m: (w - tw - 1.6 * Math.SQRT2 * aw) / 2, e: (bp - w) / 2 },
    heights: rows.map(({ height }) => side * height),
    walls: [1, -1].map((sign) => ({ ...flange, height: (sign * (h - tf)) / 2 })),
    ends: [null, null],
  };
  const shanks = (count: number) => (alwaysPries ? null : { ...shankOf(assembly, grip), rows: count });
  const stub = { thickness: plate.thickness, fy, gammaM0 };
  const outer = (beyond: number): RowLimit => {
    const distances = { m: xo - 0.8 * Math.SQRT2 * af, e: beyond };
    const lengths = outerRowLengths(distances, { gauge: w, edge: strip.distances.e, width: bp });
    return asLimit(
      tStubResistance({
        ...stub,
        m: distances.m,
        edge: beyond,
        lengths,
        bolts: 2 * bolt,
        shank: shanks(1),
      }),
    );
  };
  const inner = (first: number, last: number): EffectiveLengths | null =>
    rows.slice(first, last + 1).some((row) => row.edge !== null) ? null : stripLengths(strip, first, last);
  return [
    {
      name: 'end plate',
      partId: plate.id,
      rule: { clause: '6.2.6.5', formula: T_STUB_FORMULA },
      limit(first, last) {
        const beyond = rows[first]?.edge ?? null;
        if (first === last && beyond !== null) return outer(beyond);
        const lengths = inner(first, last);
        if (lengths === null) return null;
        const count = last - first + 1;
        const own = { m: strip.distances.m, edge, lengths, bolts: 2 * count * bolt };
        return asLimit(tStubResistance({ ...stub, ...own, shank: shanks(count) }));
      },
    },
    {
      name: 'beam web',
      partId: walls.web,
      rule: { clause: '6.2.6.8', formula: 'Ft,wb,Rd = beff·twb·fy/γM0' },
      limit(first, last) {
        const lengths = inner(first, last);
        if (lengths === null) return null;
        return plain((shorter(lengths) * tw * section.fy) / gammaM0);
      },
    },
  ];
}

/** Column flange in bending (EN 1993-1-8 6.2.6.4) and column web in tension (6.2.6.3). */
export function eurocodeColumnRows(
  column: Column,
  { stiffeners, end }: ColumnStrip,
  gauge: number,
  { side, rows }: RowView,
  { bolt, edge, assembly, grip }: RowStrength,
  beta: number,
  { gammaM0, alwaysPries }: EurocodeFactors,
): TensionComponent[] {
  const { section, web, faceId, webId, backing } = column;
  const { b, tw, tf, r } = section.shape;
  const { tension: share } = supplementaryShare(column);
  const heights = rows.map(({ height }) => side * height);
  const edgeOf = end === null ? null : side * end;
  const isBefore = edgeOf !== null && edgeOf > (heights[0] ?? 0);
  const strip: BoltStrip = {
    distances: { m: (gauge - tw - 1.6 * r) / 2, e: (b - gauge) / 2 },
    heights,
    walls: stiffeners.map(({ height, thickness }) => ({ height: side * height, half: thickness / 2 })),
    ends: isBefore ? [edgeOf, null] : [null, edgeOf],
  };
  const shanks = (count: number) => (alwaysPries ? null : { ...shankOf(assembly, grip), rows: count });
  const stub = {
    m: strip.distances.m,
    edge,
    thickness: tf,
    fy: section.fy,
    gammaM0,
    backing:
      backing === undefined
        ? undefined
        : { thickness: backing.thickness, fy: steelStrength(backing.steel, backing.thickness).fy },
  };
  return [
    {
      name: 'column flange',
      partId: faceId,
      rule: { clause: '6.2.6.4', formula: backing === undefined ? T_STUB_FORMULA : BACKED_FORMULA },
      limit(first, last) {
        const lengths = stripLengths(strip, first, last);
        if (lengths === null) return null;
        const count = last - first + 1;
        return asLimit(tStubResistance({ ...stub, lengths, bolts: 2 * count * bolt, shank: shanks(count) }));
      },
    },
    {
      name: 'column web',
      partId: webId,
      rule: { clause: '6.2.6.3', formula: 'Ft,wc,Rd = ω·beff·twc·fy/γM0' },
      limit(first, last) {
        const lengths = stripLengths(strip, first, last);
        // A stiffener beside the row takes what the web cannot.
        if (lengths === null || (first === last && isBesideWall(strip, first))) return null;
        return plain(webTension(web, shorter(lengths), { beta, gammaM0 }, share));
      },
    },
  ];
}

function asLimit({ resistance, mode, prying }: ReturnType<typeof tStubResistance>): RowLimit {
  return { resistance, prying, text: `mode ${mode}` };
}

function plain(resistance: number): RowLimit {
  return { resistance, prying: 0, text: 'tension' };
}

function shorter({ circular, other }: EffectiveLengths): number {
  return Math.min(circular, other);
}
