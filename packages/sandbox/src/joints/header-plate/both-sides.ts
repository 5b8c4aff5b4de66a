import type { OtherParts } from '../../engine/building/kind.ts';
import { sharedBolts, throughBoth } from '../../engine/building/shared-bolts.ts';
import type { HeaderPlateParts } from './geometry.ts';

/** A plate on a web with the bolts it shares with what stands on its other side; the first of both joints has them among its parts. */
export function besidePlate(parts: HeaderPlateParts, others: OtherParts): HeaderPlateParts {
  const { grid, support } = parts;
  if (support.column !== null) return parts;
  const shared = sharedBolts(grid, support.wallId, others);
  if (shared === null) return parts;
  const own = { ...grid, id: shared.grid.id, bolts: shared.grid.bolts };
  if (shared.isBefore) return { ...parts, isShared: true, grid: own, boltGrids: [] };
  return {
    ...parts,
    isShared: true,
    boltGrids: [throughBoth(grid, shared, shared.grid.grip - support.thickness)],
  };
}
