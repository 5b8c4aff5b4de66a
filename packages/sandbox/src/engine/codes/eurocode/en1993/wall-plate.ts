import type { BentWall } from '../../shared/wall-rules.ts';

/** Wider plates than this share of the wall count as this wide: EN 1993-1-8 Tables 7.11 and 7.14 end there. */
const WIDEST = 0.85;

/** What a wall with a plate on it carries: force out of its plane, N, and moment in the plane of the plate, Nm. */
interface WallCapacity {
  readonly normal: number;
  readonly moment: number;
}

/** Wall with a plate along its member. EN 1993-1-8 Table 7.13; a moment is two halves of that force, half a plate apart. */
export function lengthwisePlate(
  { width, thickness, fy, along, across }: BentWall,
  compression: number,
  gammaM5: number,
): WallCapacity {
  const beta = Math.min(across / width, WIDEST);
  const eta = along / width;
  const km = Math.max(0, Math.min(1, 1.3 * (1 - compression / fy)));
  const face = (km * fy * thickness ** 2 * (2 * eta + 4 * Math.sqrt(1 - beta))) / gammaM5;
  const normal = Math.min(face, punching({ thickness, fy, along, across }, gammaM5));
  return { normal, moment: 0.5 * along * normal };
}

/** Wall with a plate across its member. EN 1993-1-8 Table 7.11 and, for the moment, Table 7.14. */
export function crosswisePlate(
  { width, thickness, fy, along, across }: BentWall,
  compression: number,
  gammaM5: number,
): WallCapacity {
  const beta = Math.min(across / width, WIDEST);
  const eta = along / width;
  const kn = Math.max(0, Math.min(1, 1.3 - (0.4 * (compression / fy)) / beta));
  const unit = (kn * fy * thickness ** 2) / gammaM5;
  const face = (unit * (2 * eta + 4 * Math.sqrt(1 - beta))) / (1 - beta);
  const spread = (1 + beta) / (1 - beta);
  return {
    normal: Math.min(face, punching({ thickness, fy, along, across }, gammaM5)),
    moment: unit * ((along * spread) / 2 + Math.sqrt(2 * width * beta * width * spread)),
  };
}

/** Shear of the wall around the edge of the plate, N. EN 1993-1-8 Table 7.11. */
function punching({ thickness, fy, along, across }: Omit<BentWall, 'width'>, gammaM5: number): number {
  return (((fy * thickness) / Math.sqrt(3)) * 2 * (along + across)) / gammaM5;
}
