import type { OtherParts } from '../../engine/building/kind.ts';
import { joinedBolts } from '../../engine/building/shared-bolts.ts';
import type { DoubleAngleParts } from './geometry.ts';

/** Cleats on a web with the bolts they share with what stands on its other side; the first of both joints has them among its parts. */
export function besideCleats(parts: DoubleAngleParts, others: OtherParts): DoubleAngleParts {
  const { supportGrid, beamGrid, support } = parts;
  if (support.column !== null) return parts;
  const joined = joinedBolts(supportGrid, { id: support.wallId, thickness: support.thickness }, others);
  if (joined === null) return parts;
  const { grid, boltGrids } = joined;
  return { ...parts, isShared: true, supportGrid: grid, boltGrids: [beamGrid, ...boltGrids] };
}
