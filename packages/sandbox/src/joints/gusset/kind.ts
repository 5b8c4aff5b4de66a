import type { FaceKind, Site } from '../../engine/building/kind.ts';
import { standingPlateLimits } from '../../engine/checks/support-wall.ts';
import { offCentreLimits } from '../../engine/column/centred.ts';
import { steelStrength } from '../../materials/strength.ts';
import { gussetChecker } from './checks.ts';
import { gussetIssues } from './detailing.ts';
import { gussetParts } from './geometry.ts';

/**
 * `GB`: a brace of one or two angles bolted to a gusset that is welded to the support. Carries the normal force; the offset
 * between gusset and brace axis across the plane of the gusset is covered by the net section by one leg (EN 1993-1-8 3.10.3, AISC 360-16 D3).
 */
export const gussetKind: FaceKind = {
  arrangement: 'face',
  build(site) {
    const { operation, bearing, end, face, code } = site;
    const parts = gussetParts(site);
    steelStrength(parts.gusset.steel, parts.gusset.thickness);
    code.bolts.requireGrade(parts.grid.grade);
    code.welds.requireWeldable(operation.name, [
      parts.gusset.steel,
      ...(bearing.section === null ? [] : [bearing.section.steel]),
    ]);
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      parts,
      facePosition: face.distance,
      boltPosition: parts.boltPosition,
      carries: ['n'],
      limits: [
        ...supportLimits(site),
        ...offCentreLimits(site),
        ...standingPlateLimits(site, parts.standing),
      ],
      checker: (model) => gussetChecker(site, parts, model),
      detail: (model) => gussetIssues(site, parts, model),
    };
  },
};

function supportLimits({ operation, bearing }: Site): string[] {
  if (bearing.section?.shape.form === 'I') return [];
  return [
    `${operation.name}: section ${bearing.section?.section.name ?? ''} of ${bearing.name} is no I section; the wall behind a gusset is not calculated.`,
  ];
}
