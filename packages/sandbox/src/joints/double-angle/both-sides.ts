import type { OtherParts } from '../../engine/building/kind.ts';
import { sharedBolts, throughBoth } from '../../engine/building/shared-bolts.ts';
import type { DoubleAngleParts } from './geometry.ts';

/** Cleats on a web with the bolts they share with cleats on its other side; the first of both joints has them among its parts. */
export function besideCleats(parts: DoubleAngleParts, others: OtherParts): DoubleAngleParts {
  const { supportGrid, beamGrid, support } = parts;
  if (support.column !== null) return parts;
  const shared = sharedBolts(supportGrid, support.wallId, others);
  if (shared === null) return parts;
  const own = { ...supportGrid, id: shared.grid.id, bolts: shared.grid.bolts };
  if (shared.isBefore) return { ...parts, isShared: true, supportGrid: own, boltGrids: [beamGrid] };
  const legs = shared.grid.grip - support.thickness;
  return { ...parts, isShared: true, boltGrids: [beamGrid, throughBoth(supportGrid, shared, legs)] };
}
