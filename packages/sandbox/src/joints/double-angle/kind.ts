import type { FaceKind } from '../../engine/building/kind.ts';
import { steelStrength } from '../../materials/strength.ts';
import { doubleAngleChecker } from './checks.ts';
import { doubleAngleIssues } from './detailing.ts';
import { doubleAngleParts } from './geometry.ts';

/**
 * `DC`: two angles bolted to the web of a beam and to the flange of a column, or to the web of a column or beam. On a flange
 * it carries N, Vz and My of the beam; on a web Vz alone.
 */
export const doubleAngleKind: FaceKind = {
  arrangement: 'face',
  build(site) {
    const { operation, bearing, end, code } = site;
    const parts = doubleAngleParts(site);
    steelStrength(parts.angle.steel, parts.angle.shape.t);
    code.bolts.requireGrade(parts.beamGrid.grade);
    // A web behind the cleats would bend across.
    const carriesTension = parts.support.column !== null;
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      parts,
      facePosition: parts.atFace.x,
      boltPosition: parts.atBolts.x,
      carries: carriesTension ? ['n', 'vz', 'my'] : ['vz'],
      limits: parts.support.limits,
      checker: (model) => doubleAngleChecker(site, parts, model),
      detail: (model) => doubleAngleIssues(site, parts, model),
    };
  },
};
