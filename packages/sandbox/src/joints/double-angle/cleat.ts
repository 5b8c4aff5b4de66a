import type { Site } from '../../engine/building/kind.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Steel } from '../../materials/material-items.ts';
import type { Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { type Frame, pointIn, scale } from '../../model/vector.ts';
import type { DoubleAngleProperties } from './properties.ts';

/** One of the two angles. Axes of the legs follow those of the bolts through them. */
export interface Cleat {
  /** +y or -y of the beam's web. */
  readonly side: 1 | -1;
  readonly beamLeg: Plate;
  readonly supportLeg: Plate;
}

/** An angle to make cleats of. */
export interface CleatAngle {
  readonly shape: ShapeOf<'L'>;
  readonly steel: Steel;
}

/** Axes of what lies on the web of a beam and of what lies across its end, by its outward axes. */
export function cleatAxes({ axisX, axisY, axisZ }: Frame): {
  readonly onWeb: Omit<Frame, 'origin'>;
  readonly onFace: Omit<Frame, 'origin'>;
} {
  return {
    onWeb: { axisX, axisY: axisZ, axisZ: scale(axisY, -1) },
    onFace: { axisX: axisY, axisY: axisZ, axisZ: axisX },
  };
}

/** The angle on one side of a web of `tw` m, its heel in the face of the support; the first leg lies on the web. */
export function cleat(
  { operation, end, face, nextId }: Site,
  { shape: { h, b, t }, steel }: CleatAngle,
  { height, dz }: DoubleAngleProperties,
  tw: number,
  side: 1 | -1,
): Cleat {
  const { onWeb, onFace } = cleatAxes(end.frame);
  const name = `${operation.name}-c${side === 1 ? 1 : 2}`;
  const common = {
    thickness: t,
    partType: 'Cleat',
    steel,
    openings: [],
    owner: { kind: 'operation', id: operation.id },
  } as const;
  const [x, y] = [face.distance, tw / 2 + t + (b - t) / 2];
  return {
    side,
    beamLeg: {
      ...common,
      id: nextId(),
      name: `${name}-leg 1`,
      frame: { origin: pointIn(end.frame, { x: x + h / 2, y: (side * (tw + t)) / 2, z: dz }), ...onWeb },
      outline: rectangle(-h / 2, h / 2, -height / 2, height / 2),
      restrainedEdges: [3],
    },
    supportLeg: {
      ...common,
      id: nextId(),
      name: `${name}-leg 2`,
      frame: { origin: pointIn(end.frame, { x: x + t / 2, y: side * y, z: dz }), ...onFace },
      outline: rectangle((t - b) / 2, (b - t) / 2, -height / 2, height / 2),
      restrainedEdges: [side === 1 ? 3 : 1],
    },
  };
}
