import type { Issue, OtherParts, Site } from '../../engine/building/kind.ts';
import { weldIssues } from '../../engine/checks/detailing-rules.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamToColumnIssues } from '../end-plate/detailing.ts';
import type { HaunchParts } from './geometry.ts';

/** Detailing of the end plate and of the seam below the beam. A beam opposite is told to be too much. */
export function haunchIssues(
  { code, bearing }: Site,
  { deep, joint, haunch: { seam } }: HaunchParts,
  model: ConnectionModel,
  others: OtherParts | null,
): Issue[] {
  const joined = [seam.edgePlateId, seam.surfacePlateId].map((id) => plateById(model, id));
  return [
    ...beamToColumnIssues(deep, joint, model),
    ...weldIssues(seam, joined, code),
    ...(others === null
      ? []
      : [
          {
            description: 'A haunch beside another joint of its column is not calculated.',
            details: `others are on ${bearing.name}`,
            severity: 'error',
          } as const,
        ]),
  ];
}
