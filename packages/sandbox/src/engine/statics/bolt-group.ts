import type { Point } from '../../model/geometry.ts';

/** Action on a bolt group in its plane, at its centroid: N and Nm; a positive moment turns y towards x. */
export interface GroupLoad {
  readonly x: number;
  readonly y: number;
  readonly moment: number;
}

/**
 * Force on each bolt by the elastic vector method (EN 1993-1-8 3.12): equal shares of the force, and of the moment in
 * proportion to the distance from the centroid. Positions are measured from the centroid.
 */
export function boltGroupForces(bolts: readonly Point[], { x, y, moment }: GroupLoad): Point[] {
  const polar = bolts.reduce((sum, bolt) => sum + bolt.x ** 2 + bolt.y ** 2, 0);
  const perMetre = polar > 0 ? moment / polar : 0;
  return bolts.map((bolt) => ({
    x: x / bolts.length + perMetre * bolt.y,
    y: y / bolts.length - perMetre * bolt.x,
  }));
}
