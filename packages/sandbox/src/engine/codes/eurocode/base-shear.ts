import type { ConnectionModel } from '../../../model/geometry.ts';
import { alignPlate } from '../../geometry/align-plate.ts';
import { blockEdges, boundsOf, pushOverEdge } from '../../geometry/anchor-edges.ts';
import { holeSurroundings } from '../../geometry/hole-surroundings.ts';
import type { BaseFooting } from '../shared/base-rules.ts';
import type { BoltForce } from '../shared/check.ts';
import { against, onAnchor, type PartCheck } from '../shared/check.ts';
import { directedBearing } from '../shared/directed-bearing.ts';
import { plateById, plateStrength } from '../shared/plate-strength.ts';
import { coneResistance } from './en1992/concrete-cone.ts';
import { edgeResistance, pryOutResistance } from './en1992/concrete-edge.ts';
import { anchorShear, baseFriction } from './en1993/anchor.ts';
import { bearingSides } from './en1993/bearing.ts';
import { checkCombined, tensionResistance } from './en1993/bolt.ts';
import type { EurocodeFactors } from './factors.ts';

/** Shear in the axes of the anchors, the normal force (tension positive) and the pull of each anchor, N. */
export interface BaseShear {
  readonly x: number;
  readonly y: number;
  readonly n: number;
  readonly pulls: readonly number[];
}

/** Checks of a base in shear, and what each anchor feels. */
export interface ShearChecks {
  readonly checks: readonly PartCheck[];
  readonly anchors: readonly BoltForce[];
}

/** Holes this much wider than usual bear 0.8 of what normal ones do. EN 1993-1-8 Table 3.4, note 1. */
const OVERSIZE = 0.8;

const ROD = { clause: '6.2.2(7)', formula: 'F2,vb,Rd = (0.44 - 0.0003·fyb)·fub·As/γM2' } as const;
const PRY_OUT = { clause: 'EN 1992-4 7.2.2.4', formula: 'VRd,cp = k8·NRd,c' } as const;
const EDGE = {
  clause: 'EN 1992-4 7.2.2.5',
  formula: 'VRd,c = k9·d^α·lf^β·√fck·c1^1.5·(Ac,V/A0)·ψs·ψh/γMc',
} as const;

/** Shear goes by friction under the compressed plate or through the anchors, as chosen. EN 1993-1-8 6.2.2. */
export function shearChecks(
  parts: BaseFooting,
  model: ConnectionModel,
  factors: EurocodeFactors,
): (load: BaseShear) => ShearChecks {
  const { grid, block, sizes } = parts;
  const through = sizes.shear === 'anchors' ? anchorChecks(parts, model, factors) : null;
  return (load) => {
    const { x, y, n, pulls } = load;
    const share = through === null ? 0 : 1 / grid.bolts.length;
    const anchors = grid.bolts.map(({ id }, index) => ({
      boltId: id,
      tension: pulls[index] ?? 0,
      shearX: share * x + 0,
      shearY: share * y + 0,
      prying: 0,
    }));
    if (through !== null) return { anchors, checks: through(load) };
    const friction = against(
      Math.hypot(x, y),
      { value: baseFriction(-n), clause: '6.2.2(6)', formula: 'Ff,Rd = 0.2·Nc,Ed' },
      'friction',
    );
    return { anchors, checks: [{ ...friction, partKind: 'baseShear', partId: block.id }] };
  };
}

function anchorChecks(
  parts: BaseFooting,
  model: ConnectionModel,
  factors: EurocodeFactors,
): (load: BaseShear) => PartCheck[] {
  const { grid, block, plate } = parts;
  const { assembly, grade, bolts, embedment } = grid;
  const { gammaM2, gammaC } = factors;
  const rod = anchorShear(assembly, grade, gammaM2);
  const tensile = tensionResistance({ assembly, grade, gammaM2 });
  const built = alignPlate(plateById(model, plate.id), grid);
  const { fu } = plateStrength(built);
  const d0 = grid.hole ?? assembly.d0;
  const ply = { d: assembly.d, d0, thickness: built.thickness, fu, fub: grade.fub, gammaM2 };
  const rule = { clause: 'Table 3.4', symbol: 'F1,vb,Rd', share: OVERSIZE };
  const holes = new Map(
    holeSurroundings(built, grid).map((hole) => [
      hole.boltId,
      directedBearing(bearingSides(ply, hole), rule, `bearing ${built.name}`),
    ]),
  );
  const { fck } = block.concrete;
  const cone = coneResistance({
    anchors: bolts,
    forces: [],
    block: boundsOf(block.outline),
    embedment,
    fck,
    gammaMc: gammaC,
  });
  const pryOut = pryOutResistance(cone, embedment);
  const edges = blockEdges(grid, block).map((edge) => ({
    edge,
    resistance: edgeResistance(edge.group, { fck, gammaMc: gammaC }),
  }));

  return ({ x, y, pulls }) => {
    const whole = Math.hypot(x, y);
    const each = { x: x / bolts.length, y: y / bolts.length };
    const shear = Math.hypot(each.x, each.y);
    // The anchors hold the plate back.
    const bearing = bolts.map(({ id }) => holes.get(id)?.({ x: -each.x, y: -each.y }) ?? null);
    const weakest = Math.min(rod, ...bearing.flatMap((check) => check?.resistance ?? []));
    const together = against(
      whole,
      {
        value: bolts.length * weakest,
        clause: '6.2.2(7)',
        formula: 'VRd = n·min(F1,vb,Rd; F2,vb,Rd)',
      },
      'shear of the anchors',
    );
    const edgeChecks = edges.map(({ edge, resistance }) =>
      against(pushOverEdge(edge, { x, y }), { ...EDGE, value: resistance }, 'concrete edge'),
    );
    const edge = edgeChecks.reduce((worst, check) => (check.u > worst.u ? check : worst));
    return [
      { ...together, partKind: 'baseShear', partId: block.id },
      ...bolts.flatMap(({ id }, index): PartCheck[] => {
        const borne = bearing[index];
        return [
          onAnchor(id, 'shear', against(shear, { ...ROD, value: rod }, 'shear')),
          ...(borne === null || borne === undefined ? [] : [onAnchor(id, 'bearing', borne)]),
          onAnchor(id, 'combined', checkCombined(shear, rod, pulls[index] ?? 0, tensile)),
          onAnchor(id, 'pryOut', against(whole, { ...PRY_OUT, value: pryOut }, 'pry-out of the anchors')),
          onAnchor(id, 'edge', edge),
        ];
      }),
    ];
  };
}
