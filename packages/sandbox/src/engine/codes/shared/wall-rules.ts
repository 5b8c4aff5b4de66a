import type { Resistance } from './check.ts';

/** A web between its flanges with a plate welded upright on it. m, Pa. */
export interface BentWall {
  /** Clear width of the wall, across its member. */
  readonly width: number;
  readonly thickness: number;
  readonly fy: number;
  /** The welded edge of the plate: what it measures along the member, and across it. */
  readonly along: number;
  readonly across: number;
}

/** What such a wall carries of a force out of its plane, N, and of a moment in the plane of the plate, Nm. */
export interface BentWallStrength {
  readonly normal: Resistance;
  readonly moment: Resistance;
}

/** Strength under compression along the member, Pa. */
export type BentWallRule = (wall: BentWall) => (compression: number) => BentWallStrength;
