import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { bentWebLimits } from '../../engine/column/column.ts';
import { withStiffenersOf } from '../../engine/column/shared-stiffeners.ts';
import { steelStrength } from '../../materials/strength.ts';
import { weldedBeamChecker } from './checks.ts';
import { weldedBeamIssues } from './detailing.ts';
import { type WeldedBeamParts, weldedBeamParts } from './geometry.ts';

/** `WB`: a beam welded to the flange of a column. Bending about the weak axis needs stiffeners at both flanges. */
export const weldedBeamKind: FaceKind = {
  arrangement: 'face',
  build: (site) => weldedBeamJoint(site, weldedBeamParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function weldedBeamJoint(site: Site, parts: WeldedBeamParts): Joint {
  const { operation, bearing, end, face, code } = site;
  const { section, column, pairs } = parts;
  code.welds.requireWeldable(operation.name, [section.steel, column.section.steel]);
  for (const { plates } of pairs) {
    for (const { steel, thickness } of plates) steelStrength(steel, thickness);
  }
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: face.distance,
    boltPosition: null,
    unchecked: uncheckedOf(parts, code),
    limits: [...column.limits, ...bentWebLimits(site, column)],
    checker: (model) => weldedBeamChecker(site, parts, model),
    detail: (model) => weldedBeamIssues(site, parts, model),
    beside(others) {
      const { h, tf } = section.shape;
      return weldedBeamJoint(site, withStiffenersOf(site, parts, (h - tf) / 2, others));
    },
  };
}

/**
 * Torsion of the beam; and on bare column flanges bending about the weak axis: the widths of the beam flanges that carry, in their
 * plane, or the flange of the column bent over its root.
 */
function uncheckedOf({ section, column, pairs }: WeldedBeamParts, code: DesignCode): Joint['unchecked'] {
  const { joints, sections } = code;
  const mx = sections.torsion(section, section.shape.tf).value;
  if (pairs.length === 2) return { mx };
  const { width, resistance } = joints.weldedFlange({ beam: section, column: column.section, bare: true });
  const bent = joints.bentFlange(
    { length: section.shape.h, thickness: column.faceThickness },
    column.section.fy,
  );
  return { mx, mz: Math.min((resistance.value * width) / 3, bent.value) };
}
