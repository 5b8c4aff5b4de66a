import { type Frame, locate, pointIn, scale, toLocal, type Vector } from '../../model/vector.ts';
import type { MemberEnd } from '../geometry/joint-member.ts';
import { globalAction, onAxis, type SectionForces, transport } from './section-forces.ts';

/** A force and a moment about a point, in global axes: N, Nm, m. */
export interface Action {
  readonly force: Vector;
  readonly moment: Vector;
  readonly at: Vector;
}

/** Forces in the outward axes of a member, `position` m along its axis from the foot of the node on it. */
export function actionOf(forces: SectionForces, position: number, end: MemberEnd): Action {
  return { ...globalAction(forces, end), at: pointIn(end.frame, onAxis(position)) };
}

/** The action in other axes, about their origin. */
export function actionIn({ force, moment, at }: Action, frame: Frame): SectionForces {
  const [f, m] = [toLocal(frame, force), toLocal(frame, moment)];
  const forces = { n: f.x, vy: f.y, vz: f.z, mx: m.x, my: m.y, mz: m.z };
  return transport(forces, locate(frame, at), onAxis(0));
}

/** What stands against it at the same place. */
export function reactionTo({ force, moment, at }: Action): Action {
  return { force: scale(force, -1), moment: scale(moment, -1), at };
}
