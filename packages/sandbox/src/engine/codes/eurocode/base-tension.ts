import type { ConnectionModel } from '../../../model/geometry.ts';
import { pulledGroups } from '../../geometry/anchor-cones.ts';
import type { AnchorRow, BaseParts } from '../shared/base-rules.ts';
import { against, onAnchor, onPlate, type PartCheck } from '../shared/check.ts';
import { plateById, plateStrength } from '../shared/plate-strength.ts';
import { coneResistance, pullOutResistance } from './en1992/concrete-cone.ts';
import { tensionResistance } from './en1993/bolt.ts';
import { type EffectiveLengths, outerRowLengths, singleRowLengths } from './en1993/effective-lengths.ts';
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
    return withoutPrying({ ...stub, thickness: plate.thickness, fy, gammaM0: factors.gammaM0, bolts: 0 });
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
  return { m: stub.m, edge: stub.e, lengths: singleRowLengths(stub, { m2, end: null }) };
}
