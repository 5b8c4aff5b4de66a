import type { PartCheck } from './codes/shared/check.ts';
import type { LoadCase } from './loads/load-case.ts';
import type { CapacityLimit, CaseResult, DesignResistance } from './results/evaluation.ts';
import { LARGEST_FACTOR } from './results/evaluation.ts';
import { scaleForces } from './statics/section-forces.ts';

/** Steps up to the factor a linear connection would reach; beyond it they grow by this share. */
const STEPS = 16;
const GROWTH = 0.1;
/** Leaves less than 1e-12 of the factor open. */
const HALVINGS = 40;

/**
 * The factor at which a check first reaches 1, by the same calculation under raised loads. Utilisations need not grow
 * evenly with the load, so the factor is climbed in steps and halved in the first step that fails.
 *
 * `isComplete`: everything that carries can be calculated, whatever the load.
 */
export function designResistance(
  result: CaseResult,
  isComplete: boolean,
  run: (loadCase: LoadCase) => CaseResult,
): DesignResistance {
  const { loadCase, carried } = result;
  const none = (by: 'unloaded' | 'incomplete') => ({ loadCase, factor: null, limit: { by } });
  if (!isComplete || loadCase.faults.length + carried.gaps.length > 0) return none('incomplete');
  const utilisation = worstOf(result)?.u ?? 0;
  if (utilisation === 0) return none('unloaded');

  const linear = Number.isFinite(utilisation) ? 1 / utilisation : 1;
  const least = Math.min(linear, LARGEST_FACTOR) / STEPS;
  let [holding, failing, limit] = [0, least, limitAt(least)];
  while (limit === null) {
    if (failing === LARGEST_FACTOR) return { loadCase, factor: LARGEST_FACTOR, limit: { by: 'largest' } };
    holding = failing;
    failing = Math.min(LARGEST_FACTOR, holding + Math.max(least, GROWTH * holding));
    limit = limitAt(failing);
  }
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (holding + failing) / 2;
    const found = limitAt(middle);
    if (found === null) holding = middle;
    else [failing, limit] = [middle, found];
  }
  return { loadCase, factor: holding, limit };

  function limitAt(factor: number): CapacityLimit | null {
    const raised = run(times(loadCase, factor));
    const [gap] = raised.carried.gaps;
    if (gap !== undefined) return { by: 'gap', gap };
    const check = worstOf(raised);
    return check !== null && check.u > 1 ? { by: 'check', check } : null;
  }
}

function worstOf({ checks }: CaseResult): PartCheck | null {
  let worst: PartCheck | null = null;
  for (const check of checks) if (worst === null || check.u > worst.u) worst = check;
  return worst;
}

function times(loadCase: LoadCase, factor: number): LoadCase {
  return {
    ...loadCase,
    loads: loadCase.loads.map((load) => ({ ...load, forces: scaleForces(load.forces, factor) })),
  };
}
