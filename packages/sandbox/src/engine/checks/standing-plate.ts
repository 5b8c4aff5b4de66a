import type { Vector } from '../../model/vector.ts';

/** A plate that stands upright on its support: direction of its welded edge, a point of it, length and thickness, m. */
export interface StandingPlate {
  readonly direction: Vector;
  readonly middle: Vector;
  readonly length: number;
  readonly thickness: number;
}

/** What the plate does to the face: N out of it and along the edge, Nm about an axis in the face and across the edge. */
export interface FaceLoad {
  readonly normal: number;
  readonly along: number;
  readonly moment: number;
}
