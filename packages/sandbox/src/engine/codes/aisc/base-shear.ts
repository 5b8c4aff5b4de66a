import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import { alignPlate } from '../../geometry/align-plate.ts';
import { blockEdges, boundsOf, pushOverEdge } from '../../geometry/anchor-edges.ts';
import { holeSurroundings } from '../../geometry/hole-surroundings.ts';
import type { SectionForces } from '../../statics/section-forces.ts';
import type { BaseFooting } from '../shared/base-rules.ts';
import type { JointChecks } from '../shared/check.ts';
import { against, onAnchor, type PartCheck } from '../shared/check.ts';
import type { BoltRules } from '../shared/design-code.ts';
import { plateById } from '../shared/plate-strength.ts';
import { aciClause, breakout, PHI_ANCHORAGE, pryOut, shearBreakout } from './aci318/anchors.ts';
import { baseFriction, groutFactor } from './aisc360/anchor-rod.ts';

const EDGE = {
  clause: aciClause('17.7.2'),
  formula: `φVcbg = ${PHI_ANCHORAGE}·(AVc/AVco)·ψed,V·ψh,V·Vb`,
} as const;
const PRY_OUT = { clause: aciClause('17.7.3'), formula: 'φVcpg = kcp·φNcbg' } as const;
const FRICTION = {
  clause: 'AISC Design Guide 1, 3.5.1',
  formula: "φVn = 0.75·min(0.4·Pu; 0.2·f'c·Ac; 800 psi·Ac)",
} as const;

/** Forces in the underside of the plate and the pull of each anchor, N. */
interface Sheared {
  readonly atBase: SectionForces;
  readonly pulls: readonly number[];
}

/**
 * Shear by friction under the pressed plate, or by the anchors, which all share it: their washers are welded to the plate.
 * AISC Design Guide 1, 3.5. `area` presses, m2.
 */
export function baseShear(
  parts: BaseFooting,
  model: ConnectionModel,
  rules: BoltRules,
): (state: Sheared, area: number) => JointChecks {
  const { grid, block, sizes } = parts;
  const through = sizes.shear === 'anchors' ? anchorShear(parts, model, rules) : null;
  const share = through === null ? 0 : 1 / grid.bolts.length;
  return (state, area) => {
    const { vz: x, vy: y, n } = state.atBase;
    const bolts = grid.bolts.map(({ id }, index) => ({
      boltId: id,
      tension: state.pulls[index] ?? 0,
      shearX: share * x + 0,
      shearY: share * y + 0,
      prying: 0,
    }));
    if (through !== null) return { bolts, checks: through(state) };
    const value = baseFriction(-n, area, block.concrete.fck);
    const friction = against(Math.hypot(x, y), { ...FRICTION, value }, 'friction');
    return { bolts, checks: [{ ...friction, partKind: 'baseShear', partId: block.id }] };
  };
}

function anchorShear(
  { grid, block, plate, sizes }: BaseFooting,
  model: ConnectionModel,
  rules: BoltRules,
): (state: Sheared) => PartCheck[] {
  const { assembly, grade, bolts, embedment } = grid;
  const { fck: fc } = block.concrete;
  const factor = groutFactor(sizes.grout);
  const bare = rules.shear(grid, 'thread', { length: 0, packing: 0 });
  const rod =
    factor === 1
      ? bare
      : {
          value: factor * bare.value,
          clause: `${bare.clause}, ${aciClause('17.7.1.2.1')}`,
          formula: `${bare.formula}·${factor}`,
        };
  const built = alignPlate(plateById(model, plate.id), grid);
  const holes = new Map(holeSurroundings(built, grid).map((hole) => [hole.boltId, hole]));
  const { fu } = steelStrength(built.steel, built.thickness);
  const ply = {
    assembly: { ...assembly, d0: grid.hole ?? assembly.d0 },
    grade,
    thickness: built.thickness,
    fu,
  };
  const whole = { anchors: bolts, forces: [], block: boundsOf(block.outline), embedment };
  const pried = { ...PRY_OUT, value: pryOut(breakout(whole, fc), embedment) };
  const edges = blockEdges(grid, block).map((edge) => ({
    edge,
    rule: { ...EDGE, value: shearBreakout(edge.group, fc) },
  }));

  return ({ atBase: { vz: x, vy: y }, pulls }) => {
    const all = Math.hypot(x, y);
    const shear = all / bolts.length;
    const borne = bolts.map(({ id }) => {
      const hole = holes.get(id);
      // The anchors hold the plate back.
      const force = { x: -x / bolts.length, y: -y / bolts.length };
      return hole === undefined ? null : rules.bearing(ply, hole, `bearing ${built.name}`)(force);
    });
    const weakest = Math.min(rod.value, ...borne.flatMap((check) => check?.resistance ?? []));
    const together = {
      value: bolts.length * weakest,
      clause: rod.clause,
      formula: 'φVn = n·min(φRn of rod and bearing)',
    };
    const broken = edges
      .map(({ edge, rule }) => against(pushOverEdge(edge, { x, y }), rule, 'concrete edge'))
      .reduce((worst, check) => (check.u > worst.u ? check : worst));
    return [
      { ...against(all, together, 'shear of the anchors'), partKind: 'baseShear', partId: block.id },
      ...bolts.flatMap(({ id }, index): PartCheck[] => {
        const bearing = borne[index] ?? null;
        return [
          onAnchor(id, 'shear', against(shear, rod, 'shear')),
          ...(bearing === null ? [] : [onAnchor(id, 'bearing', bearing)]),
          onAnchor(id, 'combined', rules.combined(shear, rod.value, pulls[index] ?? 0, grid)),
          onAnchor(id, 'pryOut', against(all, pried, 'pry-out of the anchors')),
          onAnchor(id, 'edge', broken),
        ];
      }),
    ];
  };
}
