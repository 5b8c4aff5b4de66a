import type { ConnectionModel, MemberBody, Point } from '../../model/geometry.ts';
import { add, cross, dot, scale, subtract, unit, type Vector } from '../../model/vector.ts';

/** Which way a connection is looked at. */
export type View = 'isometric' | 'front' | 'side';

/** A parallel projection: unit vectors of the picture plane and the one towards the viewer. */
export interface Camera {
  readonly right: Vector;
  readonly up: Vector;
  readonly towards: Vector;
}

const UP: Vector = { x: 0, y: 0, z: 1 };
const RIGHT: Vector = { x: 1, y: 0, z: 0 };

/** The picture of a point, m, x to the right and y up. */
export function project({ right, up }: Camera, point: Vector): Point {
  return { x: dot(point, right), y: dot(point, up) };
}

/**
 * The camera of a view. `front` shows the first connected member from the side its plates are on, `side` looks at its end,
 * `isometric` stands between the two and above.
 */
export function cameraFor(model: ConnectionModel, view: View): Camera {
  const along = horizontal(model);
  const behind = cross(UP, along);
  const towards = platesAhead(model, behind) ? behind : scale(behind, -1);
  if (view === 'front') return { right: cross(UP, towards), up: UP, towards };
  if (view === 'side') return { right: cross(UP, along), up: UP, towards: along };
  const corner = add(add(scale(along, 0.9), scale(towards, 1)), scale(UP, 0.8));
  const viewer = unit(corner) ?? UP;
  const right = unit(cross(UP, viewer)) ?? RIGHT;
  return { right, up: cross(viewer, right), towards: viewer };
}

/** The horizontal direction that matters most: that of the first member that is connected and not upright. */
function horizontal({ members }: ConnectionModel): Vector {
  const ranked = [...members].sort((a, b) => Number(a.isBearing) - Number(b.isBearing));
  for (const { frame } of ranked) {
    const level = unit({ ...frame.axisX, z: 0 });
    if (level !== null && Math.abs(frame.axisX.z) < 0.9) return level;
  }
  const [upright] = ranked;
  return (upright && unit({ ...upright.frame.axisZ, z: 0 })) ?? RIGHT;
}

/** Do more of the operations' plates lie on this side of their members' axes? */
function platesAhead({ plates, members }: ConnectionModel, side: Vector): boolean {
  let balance = 0;
  const connected = members.find(({ isBearing }) => !isBearing);
  for (const { frame, owner } of plates) {
    if (owner.kind === 'operation' && connected !== undefined)
      balance += offsetOf(connected, frame.origin, side);
  }
  return balance > 1e-6;
}

function offsetOf({ frame }: MemberBody, point: Vector, side: Vector): number {
  return dot(subtract(point, frame.origin), side);
}
