import { steelStrength } from '../../materials/strength.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import type { JointChecks } from '../codes/shared/check.ts';
import { against, onBolt, type PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { given } from '../codes/shared/step.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';
import { boltGroupForces, type GroupLoad } from '../statics/bolt-group.ts';

/** A plate a bolt pushes at: with which share of its force, negative for the plates that load it. */
export interface Ply {
  readonly plate: Plate;
  readonly share: number;
}

/** What lowers the shear resistance of all bolts of a group, m. */
export interface ShearConditions {
  /** Between the outermost bolts along the force. */
  readonly jointLength: number;
  readonly packing: number;
  /** Part of a bolt's force in its most loaded plane; an equal one when left out. */
  readonly planeShare?: number;
  /** The whole grid, where only a part of it is checked: its other holes are neighbours. */
  readonly drilled?: BoltGrid;
}

/**
 * Shear and bearing of bolts loaded in the plane of their plates, by the elastic vector method. Plies are measured once;
 * the load is given in the axes of the grid, which those of the plies must follow.
 */
export function shearBolts(
  grid: BoltGrid,
  plies: readonly Ply[],
  { jointLength, packing, planeShare = 1 / grid.shearPlanes, drilled = grid }: ShearConditions,
  code: DesignCode,
): (load: GroupLoad) => JointChecks {
  const { assembly, grade } = grid;
  const plane = grid.shearInThread ? 'thread' : 'shank';
  const perPlane = code.bolts.shear(grid, plane, { length: jointLength, packing });
  const capacity =
    planeShare === 1
      ? perPlane
      : {
          ...perPlane,
          value: perPlane.value / planeShare,
          formula: `${perPlane.formula}·n`,
          steps: () => [...(perPlane.steps?.() ?? []), ...given({ '': { n: 1 / planeShare } })],
        };
  const bearings = plies.map(({ plate, share }) => {
    const { fu } = steelStrength(plate.steel, plate.thickness);
    const ply = { assembly, grade, thickness: plate.thickness, fu };
    const checks = holeSurroundings(plate, drilled).map(
      (hole) => [hole.boltId, code.bolts.bearing(ply, hole, `bearing ${plate.name}`)] as const,
    );
    return { share, checks: new Map(checks) };
  });

  return (load) => {
    const forces = boltGroupForces(grid.bolts, load);
    const loaded = grid.bolts.map(({ id }, index) => ({ id, ...(forces[index] ?? { x: 0, y: 0 }) }));
    return {
      checks: loaded.flatMap(({ id, x, y }): PartCheck[] => [
        onBolt(id, 'shear', against(Math.hypot(x, y), capacity, 'shear')),
        ...bearings.flatMap(({ share, checks }) => {
          const check = checks.get(id);
          return check === undefined ? [] : [onBolt(id, 'bearing', check({ x: share * x, y: share * y }))];
        }),
      ]),
      bolts: loaded.map(({ id, x, y }) => ({ boltId: id, tension: 0, shearX: x, shearY: y, prying: 0 })),
    };
  };
}
