import { steelStrength } from '../../materials/strength.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import type { JointChecks } from '../codes/shared/check.ts';
import { against, onBolt, type PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { boltGroupForces, type GroupLoad } from '../statics/bolt-group.ts';
import { type Ply, shearBolts } from './shear-bolts.ts';

/** Tension of one bolt, N: what the joint pulls with, and what prying adds. */
export interface BoltTension {
  readonly applied: number;
  readonly prying: number;
}

/**
 * Bolts of a face: tension, punching, and either shear with bearing and the two combined, or slip. The long-joint rule
 * does not apply where a web hands over its shear evenly (EN 1993-1-8 3.8(1)).
 */
export function faceBolts(
  grid: BoltGrid,
  plies: readonly Ply[],
  code: DesignCode,
): (load: GroupLoad, tensions: readonly BoltTension[]) => JointChecks {
  const { bolts: rules } = code;
  const capacity = rules.tension(grid);
  const sheared = shearBolts(grid, plies, { jointLength: 0, packing: 0 }, code);
  const punching = plies.flatMap(({ plate: { name, thickness, steel } }) => {
    const resistance = rules.punching(grid, thickness, steelStrength(steel, thickness).fu);
    return resistance === null ? [] : [{ name, resistance }];
  });

  return (load, tensions) => {
    const pulled = grid.bolts.map(({ id }, index) => {
      const { applied, prying } = tensions[index] ?? { applied: 0, prying: 0 };
      return { id, index, applied, prying, tension: applied + prying };
    });
    const across = grid.interaction === 'friction' ? slipping() : shearing();
    return {
      checks: [
        ...across.checks,
        ...pulled.flatMap(({ id, tension }) => [
          onBolt(id, 'tension', against(tension, capacity, 'tension')),
          ...punching.map(({ name, resistance }) =>
            onBolt(id, 'punching', against(tension, resistance, `punching ${name}`)),
          ),
        ]),
      ],
      bolts: across.bolts.map((force, index) => ({
        ...force,
        tension: pulled[index]?.tension ?? 0,
        prying: pulled[index]?.prying ?? 0,
      })),
    };

    function shearing(): JointChecks {
      const { checks, bolts } = sheared(load);
      const shears = checks.filter(({ aspect }) => aspect === 'shear');
      return {
        bolts,
        checks: [
          ...checks,
          ...pulled.flatMap(({ id, tension }): PartCheck[] => {
            const shear = shears.find(({ partId }) => partId === id);
            if (shear === undefined) return [];
            return [onBolt(id, 'combined', rules.combined(shear.demand, shear.resistance, tension, grid))];
          }),
        ],
      };
    }

    function slipping(): JointChecks {
      const forces = boltGroupForces(grid.bolts, load);
      const loaded = pulled.map((one) => ({ ...one, ...(forces[one.index] ?? { x: 0, y: 0 }) }));
      return {
        bolts: loaded.map(({ id, x, y }) => ({ boltId: id, tension: 0, shearX: x, shearY: y, prying: 0 })),
        checks: loaded.map(({ id, x, y, applied }) => {
          // Prying presses the plies together as much as it pulls the bolt.
          const resistance = rules.slip(grid, grid.shearPlanes, applied);
          return onBolt(id, 'slip', against(Math.hypot(x, y), resistance, 'slip'));
        }),
      };
    }
  };
}
