import type { OtherParts } from '../../engine/building/kind.ts';
import { joinedBolts } from '../../engine/building/shared-bolts.ts';
import type { HeaderPlateParts } from './geometry.ts';

/** A plate on a web with the bolts it shares with what stands on its other side; the first of both joints has them among its parts. */
export function besidePlate(parts: HeaderPlateParts, others: OtherParts): HeaderPlateParts {
  const { grid, support } = parts;
  if (support.column !== null) return parts;
  const joined = joinedBolts(grid, { id: support.wallId, thickness: support.thickness }, others);
  return joined === null ? parts : { ...parts, ...joined, isShared: true };
}
