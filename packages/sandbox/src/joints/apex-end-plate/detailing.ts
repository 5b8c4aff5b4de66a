import type { InLineSite, Issue } from '../../engine/building/kind.ts';
import { weldIssues } from '../../engine/checks/detailing-rules.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { endPlateSpliceIssues } from '../end-plate-splice/detailing.ts';
import type { ApexParts } from './geometry.ts';

/** Detailing of the plates with their bolts and welds, and of the seams of haunches. */
export function apexIssues(site: InLineSite, parts: ApexParts, model: ConnectionModel): Issue[] {
  const seams = [parts.near, parts.far].flatMap(({ inclined }) => inclined.haunch?.seam ?? []);
  return [
    ...endPlateSpliceIssues(site, parts, model),
    ...seams.flatMap((seam) =>
      weldIssues(
        seam,
        [seam.edgePlateId, seam.surfacePlateId].map((id) => plateById(model, id)),
        site.code,
      ),
    ),
  ];
}
