import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { onBentWeb } from '../../engine/checks/bent-web.ts';
import { copeLimits } from '../../engine/checks/coped-beam.ts';
import { weakDirection } from '../../engine/checks/flat-part.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { steelStrength } from '../../materials/strength.ts';
import { besideCleats } from './both-sides.ts';
import { doubleAngleChecker } from './checks.ts';
import { doubleAngleIssues } from './detailing.ts';
import { type DoubleAngleParts, doubleAngleParts } from './geometry.ts';

/**
 * `DC`: two angles bolted to the web of a beam and to the flange of a column, or to the web of a column or beam. On a flange
 * it carries N, Vz and My of the beam; on a web Vz alone.
 */
export const doubleAngleKind: FaceKind = {
  arrangement: 'face',
  build: (site) => doubleAngleJoint(site, doubleAngleParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function doubleAngleJoint(site: Site, parts: DoubleAngleParts): Joint {
  const { operation, bearing, end, code } = site;
  steelStrength(parts.angle.steel, parts.angle.shape.t);
  for (const { grade } of parts.boltGrids) code.bolts.requireGrade(grade);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: parts.atFace.x,
    boltPosition: parts.atBolts.x,
    unchecked: uncheckedOf(site, parts),
    limits: [...parts.support.limits, ...copeLimits(operation.name, parts, code)],
    checker: (model) => doubleAngleChecker(site, parts, model),
    detail: (model) => doubleAngleIssues(site, parts, model),
    beside: (others) => doubleAngleJoint(site, besideCleats(parts, others)),
  };
}

/** One leg bent across its net section. */
function uncheckedOf(site: Site, parts: DoubleAngleParts): Joint['unchecked'] {
  const { code } = site;
  const { angle, sizes, beamGrid, support } = parts;
  const { t } = angle.shape;
  const strength = plateStrength({ steel: angle.steel, thickness: t });
  const leg = {
    width: sizes.height - sizes.n1 * code.plates.hole(beamGrid.assembly.d0),
    thickness: parts.cope === null ? t : Math.min(t, parts.beam.shape.tw),
    // A coped web stands alone as far as its copes go.
    length: Math.max(sizes.gB, sizes.gC, copedLength(parts)),
  };
  const { force, moment, torsion } = weakDirection(leg, strength, code);
  const across = { vy: force, mx: torsion, mz: moment };
  if (support.column !== null) return across;
  return { ...across, ...onBentWeb(site, { height: sizes.height, thickness: t }, force) };
}

/** From the support to where copes end, m; 0 without. */
function copedLength({ cope, atFace }: DoubleAngleParts): number {
  return cope === null ? 0 : cope.end + cope.length - atFace.x;
}
