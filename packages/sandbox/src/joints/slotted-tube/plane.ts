import type { Site } from '../../engine/building/kind.ts';
import type { TubeMember } from '../../engine/codes/shared/slotted-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { cross, dot, toGlobal, unit } from '../../model/vector.ts';
import { type GussetAxes, gussetAxes } from '../gusset/plane.ts';

/** Sections are turned by no more than half a degree. */
const SQUARE = Math.sin((0.5 * Math.PI) / 180);

/** The plane of a gusset as a tube over it sees it, with the tube outside: in that plane from `heel` to `toe`, and across it; m. */
export interface TubePlane extends GussetAxes {
  readonly tube: TubeMember;
  readonly heel: number;
  readonly toe: number;
  readonly across: number;
  /** Flat part of the walls that are slotted. */
  readonly flat: number;
  /** These walls, on the sides of `toe` and `heel`: positions among the strips. */
  readonly slotted: readonly [number, number];
}

/** Errors: `BuildError` for a brace that is no tube, or one whose walls lie aslant to the plane of both members. */
export function tubePlane(site: Site): TubePlane {
  const { operation, bearing, connected, end } = site;
  const { section, strips, name } = connected;
  const shape = section?.shape;
  if (section === null || (shape?.form !== 'CHS' && shape?.form !== 'RHS')) {
    throw new BuildError(
      `${operation.name}: section ${section?.section.name ?? ''} of member ${name} is no tube; a slotted one needs one.`,
    );
  }
  const u = end.frame.axisX;
  const w = unit(cross(u, bearing.frame.axisX));
  if (w === null) throw new BuildError(`${operation.name}: ${name} runs along ${bearing.name}.`);
  const v = cross(w, u);
  const { axisY, axisZ } = end.frame;
  const isUpright = Math.abs(dot(axisZ, v)) > Math.abs(dot(axisY, v));
  if (shape.form === 'RHS' && Math.abs(dot(isUpright ? axisY : axisZ, v)) > SQUARE) {
    throw new BuildError(
      `${operation.name}: ${name} is turned against the plane of ${name} and ${bearing.name}; its gusset would not stand square in its walls.`,
    );
  }
  const [depth, across, flat] =
    shape.form === 'CHS'
      ? [shape.d, shape.d, shape.d / 2]
      : isUpright
        ? [shape.h, shape.b, shape.b - 2 * shape.ro]
        : [shape.b, shape.h, shape.h - 2 * shape.ro];
  const levels = strips.map(({ start, end: to }) =>
    dot(toGlobal(end.frame, { x: 0, y: (start.y + to.y) / 2, z: (start.z + to.z) / 2 }), v),
  );
  const farthest = (side: 1 | -1) => levels.indexOf(side * Math.max(...levels.map((level) => side * level)));
  return {
    ...gussetAxes(site, { u, v, w }),
    tube: { ...section, shape },
    heel: -depth / 2,
    toe: depth / 2,
    across,
    flat,
    slotted: [farthest(1), farthest(-1)],
  };
}
