import type { ConnectionModel } from '../../../model/geometry.ts';
import { pulledGroups } from '../../geometry/anchor-cones.ts';
import type { AnchorRow, BaseParts } from '../shared/base-rules.ts';
import { against, onAnchor, onPlate, type PartCheck } from '../shared/check.ts';
import { plateById, plateStrength } from '../shared/plate-strength.ts';
import { coneResistance, pullOutResistance } from './en1992/concrete-cone.ts';
import { tensionResistance } from './en1993/bolt.ts';
import {
  type EffectiveLengths,
  endRowLengths,
  outerRowLengths,
  singleRowLengths,
} from './en1993/effective-lengths.ts';
import { withoutPrying } from './en1993/t-stub.ts';
import type { EurocodeFactors } from './factors.ts';

const STUB = { clause: '6.2.6.11', formula: 'FT,Rd = 2·Mpl,Rd/m, no prying' } as const;
const CONE = {
  clause: 'EN 1992-4 7.2.1.4',
  formula: 'NRd,c = k1·√fck·hef^1.5·(Ac,N/A0)·ψs·ψec/γMc',
} as const;

/** Rows pulled with less than this share of all tension are not. */
const NOT_PULLED = 1e-9;

/**
 * Checks of the anchors under their pulls, N, row by row: plate in bending, rods, pull-out of their heads, and the cone of all
 * pulled anchors together. EN 1993-1-8 6.2.6.11 and 6.2.6.12, EN 1992-4 7.2.1. The plate bends at a row as if all anchors of it
 * had the most pull of any.
 */
export function tensionChecks(
  parts: BaseParts,
  model: ConnectionModel,
  factors: EurocodeFactors,
): (pulls: readonly number[]) => PartCheck[] {
  const { rows, grid, block, plate } = parts;
  const { d } = grid.assembly;
  const columns = grid.bolts.length / rows.length;
  const rod = {
    value: tensionResistance({ ...grid, gammaM2: factors.gammaM2 }),
    clause: '6.2.6.12',
    formula: 'Ft,Rd = 0.9·fub·As/γM2',
  };
  const { fck } = block.concrete;
  const head = ((grid.washerSize ?? d) ** 2 - d ** 2) * (Math.PI / 4);
  const pullOut = {
    value: pullOutResistance(head, fck, factors.gammaC),
    clause: 'EN 1992-4 7.2.1.5',
    formula: 'NRd,p = k2·Ah·fck/γMc',
  };
  const built = plateById(model, plate.id);
  const { fy } = plateStrength(built);
  const bending = rows.map((row) => {
    const stub = stubOf(parts, row);
    // Prying at base plates does not count: their anchors are long. 6.2.6.11(2).
    const held = withoutPrying({
      ...stub,
      ...{ thickness: plate.thickness, fy, gammaM0: factors.gammaM0, bolts: 0 },
    });
    const moment = (plate.thickness ** 2 * fy) / 4 / factors.gammaM0;
    return Math.min(held, columns * moment * lineBeyondTips(parts, row));
  });
  const [xs, ys] = [block.outline.map(({ x }) => x), block.outline.map(({ y }) => y)];
  const edges = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };

  return (pulls) => {
    const total = sumOf(pulls);
    const anchors = grid.bolts.flatMap((anchor, index) => {
      const pull = pulls[index] ?? 0;
      return pull > NOT_PULLED * total ? [{ ...anchor, pull }] : [];
    });
    const idle = grid.bolts
      .filter(({ id }) => !anchors.some((anchor) => anchor.id === id))
      .map(({ id }) => onAnchor(id, 'tension', against(0, rod, 'tension')));
    if (anchors.length === 0) return idle;
    const cones = pulledGroups(anchors).map((group) => {
      const forces = group.map(({ pull }) => pull);
      const value = coneResistance({
        ...{ anchors: group, forces, block: edges, embedment: grid.embedment },
        ...{ fck, gammaMc: factors.gammaC },
      });
      return against(sumOf(forces), { ...CONE, value }, 'concrete cone of the pulled anchors');
    });
    const cone = cones.reduce((worst, check) => (check.u > worst.u ? check : worst));
    return [
      ...idle,
      ...bending.flatMap((value, index) => {
        const most = Math.max(...pulls.slice(index * columns, (index + 1) * columns));
        if (most <= NOT_PULLED * total) return [];
        const check = against(columns * most, { ...STUB, value }, `T-stub, row ${index + 1}`);
        return [onPlate(plate.id, check)];
      }),
      ...anchors.flatMap(({ id, pull }) => [
        onAnchor(id, 'tension', against(pull, rod, 'tension')),
        onAnchor(id, 'pullOut', against(pull, pullOut, 'pull-out')),
        onAnchor(id, 'cone', cone),
      ]),
    ];
  };
}

function sumOf(forces: readonly number[]): number {
  return forces.reduce((sum, force) => sum + force, 0);
}

/** The plate around a row as the flange of a T-stub; of more than two anchors those beside the web count. */
function stubOf(
  { section, sizes, length, width, rows, grid }: BaseParts,
  { height, place }: AnchorRow,
): { readonly m: number; readonly edge: number; readonly lengths: EffectiveLengths } {
  const { h, b, tw, tf } = section.shape;
  const { af, aw, ay } = sizes;
  const columns = grid.bolts.slice(0, grid.bolts.length / rows.length).map(({ y }) => Math.abs(y));
  const level = Math.abs(height);
  if (place === 'outer') {
    const stub = { m: level - h / 2 - 0.8 * Math.SQRT2 * af, e: length / 2 - level };
    const gauge = 2 * Math.max(...columns);
    return { m: stub.m, edge: stub.e, lengths: outerRowLengths(stub, { gauge, edge: ay, width }) };
  }
  const beside = Math.min(...columns);
  const stub = { m: beside - tw / 2 - 0.8 * Math.SQRT2 * aw, e: width / 2 - beside };
  // A flange beside the row stiffens the plate, if it reaches as far as the anchors.
  const m2 = beside <= b / 2 ? h / 2 - tf - level - 0.8 * Math.SQRT2 * af : null;
  const single = singleRowLengths(stub, { m2, end: null });
  const pitch = pitchInside(rows);
  const shared = pitch === null ? single : endRowLengths(stub, pitch, { m2, end: null });
  // Anchors further out bend the plate more; yield lines are those of the nearest.
  const mean = columns.reduce((sum, y) => sum + y, 0) / columns.length;
  return {
    m: stub.m + mean - beside,
    edge: stub.e,
    lengths: {
      circular: Math.min(single.circular, shared.circular),
      other: Math.min(single.other, shared.other),
    },
  };
}

/** Between the two rows inside the flanges, m; null where there are not two. */
function pitchInside(rows: readonly AnchorRow[]): number | null {
  const [first, second] = rows.filter(({ place }) => place === 'inner');
  return first === undefined || second === undefined ? null : second.height - first.height;
}

/** Steps by which a yield line is turned around the tip of a flange. */
const TURNS = 45;

/**
 * Length over lever of the weakest straight yield line that cuts off an anchor beyond the tip of a flange: through that tip, from edge to
 * edge of the plate, or to halfway to the next row. Ours: Table 6.6 has a flange as wide as the row. Infinite for anchors that are not.
 */
function lineBeyondTips(
  { section, sizes, length, width, rows, grid }: BaseParts,
  { height, place }: AnchorRow,
): number {
  const { h, b } = section.shape;
  const columns = grid.bolts.slice(0, grid.bolts.length / rows.length);
  const tips = columns.filter(({ y }) => y > b / 2).map(({ y }) => y - b / 2);
  if (tips.length === 0) return Number.POSITIVE_INFINITY;
  const beyond = tips.reduce((sum, distance) => sum + distance, 0);
  const level = Math.abs(height);
  const others = rows.map((row) => Math.abs(row.height - height)).filter((distance) => distance > 0);
  const next = Math.min(...others) / 2;
  const line = (turn: number) => {
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const outside = (length - h) / 2 / sine;
    const inside = Math.min((width - b) / 2 / cosine, Math.max(0, h / 2 - level + next) / sine);
    const off = Math.max(0, level - h / 2 - 0.8 * Math.SQRT2 * sizes.af);
    return (outside + inside) / (tips.length * off * cosine + beyond * sine);
  };
  const turns = Array.from({ length: TURNS }, (_, index) => ((index + 1) * Math.PI) / 2 / TURNS);
  return place === 'outer' ? Math.min(...turns.map(line)) : (2 * next) / beyond;
}
