import type { InLineSite, Issue } from '../../engine/building/kind.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { boltIssues, endPlateIssues } from '../end-plate/detailing.ts';
import type { SpliceParts } from './geometry.ts';

/** Detailing of the plate with the bolts that tie it, and of the bolts in the other plate. */
export function endPlateSpliceIssues(
  { code }: InLineSite,
  { near, far, rows, grid }: SpliceParts,
  model: ConnectionModel,
): Issue[] {
  return [...endPlateIssues(near, rows, grid, model, code), ...boltIssues(grid, far.plate.id, model, code)];
}
