import { add, cross, lengthOf, pointIn, type Vector } from '../../model/vector.ts';
import { globalAction, onAxis } from '../statics/section-forces.ts';
import type { EndLoad } from './load-case.ts';

/** What the loads of a load effect leave over about the node, global axes; N and Nm. */
export interface Residual {
  readonly force: Vector;
  readonly moment: Vector;
  /** Small against the loads, or below 100 N and 100 Nm. */
  readonly balanced: boolean;
}

const ZERO: Vector = { x: 0, y: 0, z: 0 };
const SHARE = 1e-3;
const LEAST = 100;

/** Sums the loads of all member ends about the node; `positionOf` says where each acts on its axis, m. */
export function residualOf(loads: readonly EndLoad[], positionOf: (load: EndLoad) => number): Residual {
  let [force, moment, forces, moments] = [ZERO, ZERO, 0, 0];
  for (const load of loads) {
    const action = globalAction(load.forces, load.end);
    const lever = cross(pointIn(load.end.frame, onAxis(positionOf(load))), action.force);
    force = add(force, action.force);
    moment = add(moment, add(action.moment, lever));
    forces += lengthOf(action.force);
    moments += lengthOf(action.moment) + lengthOf(lever);
  }
  return {
    force,
    moment,
    balanced:
      lengthOf(force) <= Math.max(LEAST, SHARE * forces) &&
      lengthOf(moment) <= Math.max(LEAST, SHARE * moments),
  };
}
