import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import { pulledGroups } from '../../geometry/anchor-cones.ts';
import { boundsOf } from '../../geometry/anchor-edges.ts';
import type { BaseParts } from '../shared/base-rules.ts';
import { against, onAnchor, onPlate, type PartCheck } from '../shared/check.ts';
import type { BoltRules } from '../shared/design-code.ts';
import { plateById } from '../shared/plate-strength.ts';
import { aciClause, breakout, PHI_ANCHORAGE, pullOut, sideFace } from './aci318/anchors.ts';
import { platePull } from './aisc360/base-plate.ts';
import type { ResistanceFactors } from './aisc360/factors.ts';
import { rowLevers } from './base-rows.ts';

/** Rows pulled with less than this share of all tension are not. */
const NOT_PULLED = 1e-9;

const CONE = {
  clause: aciClause('17.6.2'),
  formula: `φNcbg = ${PHI_ANCHORAGE}·(ANc/ANco)·ψec,N·ψed,N·24·√f'c·hef^1.5, psi and in`,
} as const;
const SIDE_FACE = {
  clause: aciClause('17.6.4'),
  formula: `φNsbg = ${PHI_ANCHORAGE}·(1 + s/(6·ca1))·160·ca1·√Abrg·√f'c, psi and in`,
} as const;

/**
 * Checks of the anchors under their pulls, N, row by row: plate in bending (Design Guide 1, 3.4.3), rods (J3.6), pull-out of
 * their heads, breakout of all pulled ones together, and the side of the block beside deep ones (ACI 318-19 17.6). The plate
 * bends at a row as if all anchors of it had the most pull of any.
 */
export function anchorTension(
  parts: BaseParts,
  model: ConnectionModel,
  { plates }: ResistanceFactors,
  bolts: BoltRules,
): (pulls: readonly number[]) => PartCheck[] {
  const { rows, grid, block, plate } = parts;
  const { d } = grid.assembly;
  const columns = grid.bolts.length / rows.length;
  const rod = bolts.tension(grid);
  const { fck: fc } = block.concrete;
  const bearing = ((grid.washerSize ?? d) ** 2 - d ** 2) * (Math.PI / 4);
  const head = {
    value: pullOut(bearing, fc),
    clause: aciClause('17.6.3'),
    formula: `φNpn = ${PHI_ANCHORAGE}·8·Abrg·f'c`,
  };
  const { thickness, steel } = plateById(model, plate.id);
  const { fy } = steelStrength(steel, thickness);
  const stub = { clause: 'AISC Design Guide 1, 3.4.3', formula: `φRn = ${plates}·Fy·w·tp²/(4·x)` };
  const bending = rowLevers(parts).map((strip) => columns * platePull({ ...strip, thickness }, fy, plates));
  const edges = boundsOf(block.outline);

  return (pulls) => {
    const total = pulls.reduce((sum, pull) => sum + pull, 0);
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
      const value = breakout({ anchors: group, forces, block: edges, embedment: grid.embedment }, fc);
      const demand = forces.reduce((sum, force) => sum + force, 0);
      return against(demand, { ...CONE, value }, 'concrete breakout of the pulled anchors');
    });
    const cone = cones.reduce((worst, check) => (check.u > worst.u ? check : worst));
    return [
      ...idle,
      ...bending.flatMap((value, index) => {
        const most = Math.max(...pulls.slice(index * columns, (index + 1) * columns));
        if (most <= NOT_PULLED * total) return [];
        const check = against(columns * most, { ...stub, value }, `plate bent by row ${index + 1}`);
        return [onPlate(plate.id, check)];
      }),
      ...anchors.flatMap(({ id, pull }) => [
        onAnchor(id, 'tension', against(pull, rod, 'tension')),
        onAnchor(id, 'pullOut', against(pull, head, 'pull-out')),
        onAnchor(id, 'cone', cone),
      ]),
      ...sideFaces(anchors),
    ];
  };

  /** Along each edge nearer than 0.4 of the embedment; those far apart burst by themselves. */
  function sideFaces(anchors: readonly { id: number; x: number; y: number; pull: number }[]): PartCheck[] {
    const inner = boundsOf(anchors);
    const sides = [
      { axis: 'x', at: inner.left, distance: inner.left - edges.left },
      { axis: 'x', at: inner.right, distance: edges.right - inner.right },
      { axis: 'y', at: inner.bottom, distance: inner.bottom - edges.bottom },
      { axis: 'y', at: inner.top, distance: edges.top - inner.top },
    ] as const;
    return sides.flatMap(({ axis, at, distance }) => {
      if (grid.embedment <= 2.5 * distance) return [];
      const along = axis === 'x' ? 'y' : 'x';
      const near = anchors.filter((anchor) => Math.abs(anchor[axis] - at) < 1e-9);
      const places = near.map((anchor) => anchor[along]).sort((a, b) => a - b);
      const pitch = Math.max(0, ...places.slice(1).map((place, index) => place - (places[index] ?? place)));
      const isGroup = places.length > 1 && pitch < 6 * distance;
      const across =
        along === 'x'
          ? Math.min(inner.left - edges.left, edges.right - inner.right)
          : Math.min(inner.bottom - edges.bottom, edges.top - inner.top);
      const between = isGroup ? (places.at(-1) ?? 0) - (places[0] ?? 0) : 0;
      const value = sideFace({ distance, between, across, bearing }, fc);
      const whole = near.reduce((sum, { pull }) => sum + pull, 0);
      return near.map(({ id, pull }) =>
        onAnchor(id, 'cone', against(isGroup ? whole : pull, { ...SIDE_FACE, value }, 'side-face blowout')),
      );
    });
  }
}
