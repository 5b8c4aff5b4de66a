import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { copeLimits } from '../../engine/checks/coped-beam.ts';
import { weakDirection } from '../../engine/checks/flat-part.ts';
import { standingPlateLimits } from '../../engine/checks/support-wall.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { offCentreLimits } from '../../engine/column/centred.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { steelStrength } from '../../materials/strength.ts';
import { finPlateChecker } from './checks.ts';
import { finPlateIssues } from './detailing.ts';
import { type FinPlateParts, finPlateParts } from './geometry.ts';
import { measureFinPlate } from './measures.ts';

const DEGREES = 180 / Math.PI;
const LARGEST_SKEW = 5;

/**
 * `FP`: a plate welded to the support and bolted to the beam's web. Carries N, Vz and My of the beam; the offset between
 * plate and web is neglected, as usual for fin plates.
 */
export const finPlateKind: FaceKind = {
  arrangement: 'face',
  build(site) {
    const { operation, bearing, connected, face } = site;
    if (face.cosine < 0.5) {
      throw new BuildError(
        `${operation.name}: ${connected.name} meets ${bearing.name} at ${angleTo(site).toFixed(1)} deg; a fin plate needs about 90 deg.`,
      );
    }
    return finPlateJoint(site, finPlateParts(site));
  },
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function finPlateJoint(site: Site, parts: FinPlateParts): Joint {
  const { operation, bearing, end, code } = site;
  requireStrengths(site, parts);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: parts.support.x,
    boltPosition: parts.group.x,
    unchecked: acrossThePlate(parts, code),
    limits: [
      ...topologyLimits(site, parts.standing),
      ...copeLimits(operation.name, parts, code),
      ...(code.plates.longPlate === null ? [] : measureFinPlate(parts).limits).map(
        (limit) => `${operation.name}: ${limit}`,
      ),
    ],
    checker: (model) => finPlateChecker(site, parts, model),
    detail: (model) => finPlateIssues(site, parts, model),
  };
}

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
function requireStrengths({ operation, bearing, code }: Site, { plate, grid }: FinPlateParts): void {
  steelStrength(plate.steel, plate.thickness);
  code.bolts.requireGrade(grid.grade);
  const steels = [plate.steel, ...(bearing.section === null ? [] : [bearing.section.steel])];
  code.welds.requireWeldable(operation.name, steels);
}

/** The net section of the plate, or of the web on it, bent between the weld and the outermost bolts. */
function acrossThePlate(parts: FinPlateParts, code: DesignCode): Joint['unchecked'] {
  const { height, rows, d0, lever, groupWidth, plate } = measureFinPlate(parts);
  const part = {
    width: height - rows * code.plates.hole(d0),
    thickness: Math.min(plate.thickness, parts.beam.shape.tw),
    // A coped web stands alone as far as its copes go.
    length: Math.max(lever + groupWidth / 2, copedLength(parts)),
  };
  const { force, moment, torsion } = weakDirection(part, plateStrength(plate), code);
  return { vy: force, mx: torsion, mz: moment };
}

function topologyLimits(site: Site, standing: FinPlateParts['standing']): string[] {
  const { operation, bearing, connected } = site;
  const limits: string[] = [];
  const angle = angleTo(site);
  if (angle < 90 - LARGEST_SKEW) {
    limits.push(
      `${operation.name}: ${connected.name} meets ${bearing.name} at ${angle.toFixed(1)} deg; a fin plate is calculated at 90 +- 5 deg.`,
    );
  }
  const form = bearing.section?.shape.form;
  if (form !== 'I' && form !== 'RHS') {
    limits.push(
      `${operation.name}: section ${bearing.section?.section.name ?? ''} of ${bearing.name} is no I section or rectangular hollow one; the wall behind a fin plate is not calculated.`,
    );
  }
  return [...limits, ...offCentreLimits(site), ...standingPlateLimits(site, standing)];
}

/** Angle between the beam's axis and the face it meets, degrees. */
function angleTo({ face }: Pick<Site, 'face'>): number {
  return Math.asin(Math.min(1, face.cosine)) * DEGREES;
}

/** From the support to where copes end, m; 0 without. */
function copedLength({ cope, support }: FinPlateParts): number {
  return cope === null ? 0 : cope.end + cope.length - support.x;
}
