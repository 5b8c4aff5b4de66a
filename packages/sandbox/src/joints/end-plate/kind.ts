import type { FaceKind, Joint, Place, Site } from '../../engine/building/kind.ts';
import { withStiffenersOf } from '../../engine/column/shared-stiffeners.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { beamToColumnChecker } from './checks.ts';
import { beamToColumnIssues } from './detailing.ts';
import { type BeamToColumnParts, beamToColumnParts } from './geometry.ts';
import { besideOnWeb, uncheckedOnWeb } from './on-web.ts';
import type { EndPlateParts } from './plate.ts';

/** `EP`: a plate welded to the end of a beam and bolted to the flange of a column, with or without stiffeners in it. */
export const endPlateKind: FaceKind = {
  arrangement: 'face',
  build: (site) => endPlateJoint(site, beamToColumnParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function endPlateJoint(site: Site, parts: BeamToColumnParts): Joint {
  const { operation, bearing, end } = site;
  requireStrengths(site, parts.grid, [parts.beam]);
  for (const { plates } of parts.pairs) {
    for (const { steel, thickness } of plates) steelStrength(steel, thickness);
  }
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: parts.beam.position,
    boltPosition: parts.beam.position,
    unchecked: parts.column.side === 'web' ? uncheckedOnWeb(site, parts) : {},
    limits: parts.column.limits,
    checker: (model) => beamToColumnChecker(site, parts, model),
    detail: (model) => beamToColumnIssues(site, parts, model),
    beside(others) {
      const { h, tf } = parts.beam.section.shape;
      const shared = besideOnWeb(withStiffenersOf(site, parts, (h - tf) / 2, others), others);
      return cappedAlone(site, endPlateJoint(site, shared), parts);
    },
  };
}

/** What another joint brings to a cap plate is not followed. */
function cappedAlone({ bearing }: Site, joint: Joint, { column }: BeamToColumnParts): Joint {
  if (column.cap === undefined) return joint;
  return {
    ...joint,
    detail: (model) => [
      ...joint.detail(model),
      {
        description: 'A cap plate beside another joint of its column is not calculated.',
        details: `others are on ${bearing.name}`,
        severity: 'error',
      },
    ],
  };
}

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
export function requireStrengths(
  { operation, code }: Place,
  grid: BoltGrid,
  beams: readonly EndPlateParts[],
): void {
  code.bolts.requireGrade(grid.grade);
  for (const { plate, section } of beams) {
    steelStrength(plate.steel, plate.thickness);
    code.welds.requireWeldable(operation.name, [plate.steel, section.steel]);
  }
}
