import type { BaseKind, BaseSite, Joint } from '../../engine/building/kind.ts';
import { hollowSection } from '../../engine/checks/hollow-wall.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { steelStrength } from '../../materials/strength.ts';
import { basePlateChecker } from './checks.ts';
import { basePlateIssues } from './detailing.ts';
import { type BasePlateParts, basePlateParts } from './geometry.ts';
import { hollowBaseParts } from './hollow-geometry.ts';
import { hollowBaseJoint } from './hollow-kind.ts';
import { uprightLimit } from './upright.ts';

/**
 * `BP`: a column on a plate that is anchored in a concrete block. One of I section bends about its strong axis only, a rectangular
 * hollow one presses and shears.
 */
export const basePlateKind: BaseKind = {
  arrangement: 'base',
  build(site) {
    const hollow = hollowSection(site.connected);
    return hollow === null
      ? basePlateJoint(site, basePlateParts(site))
      : hollowBaseJoint(site, hollowBaseParts(site, hollow));
  },
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function basePlateJoint(site: BaseSite, parts: BasePlateParts): Joint {
  const { operation, end, code } = site;
  requireStrengths(site, parts);
  return {
    operation,
    bearingId: null,
    end,
    parts,
    facePosition: parts.underside,
    boltPosition: parts.underside,
    unchecked: uncheckedOf(parts, code),
    limits: uprightLimit(site),
    checker: (model) => basePlateChecker(parts, model, code),
    detail: (model) => basePlateIssues(parts, model, code),
  };
}

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
function requireStrengths({ operation, code }: BaseSite, parts: BasePlateParts): void {
  const { plate, section } = parts;
  steelStrength(plate.steel, plate.thickness);
  code.welds.requireWeldable(operation.name, [plate.steel, section.steel]);
  code.bases.require(operation.name, parts);
}

/** Torsion of the column. */
function uncheckedOf({ section }: BasePlateParts, { sections }: DesignCode): Joint['unchecked'] {
  return { mx: sections.torsion(section, section.shape.tf).value };
}
