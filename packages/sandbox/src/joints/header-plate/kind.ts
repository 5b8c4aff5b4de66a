import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { onBentWeb } from '../../engine/checks/bent-web.ts';
import { copeLimits } from '../../engine/checks/coped-beam.ts';
import { weakDirection } from '../../engine/checks/flat-part.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { steelStrength } from '../../materials/strength.ts';
import { besidePlate } from './both-sides.ts';
import { headerPlateChecker } from './checks.ts';
import { headerPlateIssues } from './detailing.ts';
import { type HeaderPlateParts, headerPlateParts } from './geometry.ts';

/**
 * `HP`: a plate welded to the web of a beam and bolted to the flange of a column, or to the web of a column or beam. On a
 * flange it carries N, Vz and My of the beam; on a web Vz alone.
 */
export const headerPlateKind: FaceKind = {
  arrangement: 'face',
  build: (site) => headerPlateJoint(site, headerPlateParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function headerPlateJoint(site: Site, parts: HeaderPlateParts): Joint {
  const { operation, bearing, end, code } = site;
  const { plate, beam, grid, support } = parts;
  steelStrength(plate.steel, plate.thickness);
  code.bolts.requireGrade(grid.grade);
  code.welds.requireWeldable(operation.name, [plate.steel, beam.steel]);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: parts.atFace.x,
    boltPosition: parts.atFace.x,
    unchecked: uncheckedOf(site, parts),
    limits: [...support.limits, ...copeLimits(operation.name, parts, code)],
    checker: (model) => headerPlateChecker(site, parts, model),
    detail: (model) => headerPlateIssues(site, parts, model),
    beside: (others) => headerPlateJoint(site, besidePlate(parts, others)),
  };
}

/** The web at the plate, or the plate through its holes, bent out of its plane; a web behind bends across. */
function uncheckedOf(site: Site, parts: HeaderPlateParts): Joint['unchecked'] {
  const { code } = site;
  const { sizes, beam, grid, plate, support, cope, atFace } = parts;
  const { height, n1, w, tp } = sizes;
  const copes = cope === null ? 0 : cope.end + cope.length - atFace.x;
  const web = weakDirection(
    { width: height, thickness: beam.shape.tw, length: Math.max(w / 2, copes) },
    { fy: beam.fy, fu: beam.fu, e: beam.steel.e },
    code,
  );
  const width = height - n1 * code.plates.hole(grid.assembly.d0);
  const bent = weakDirection({ width, thickness: tp, length: w / 2 }, plateStrength(plate), code);
  const across = {
    vy: Math.min(web.force, bent.force),
    mx: Math.min(web.torsion, bent.torsion),
    mz: Math.min(web.moment, bent.moment),
  };
  if (support.column !== null) return across;
  return { ...across, ...onBentWeb(site, { height, thickness: tp }, across.vy) };
}
