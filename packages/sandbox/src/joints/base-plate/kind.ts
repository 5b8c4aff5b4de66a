import type { BaseKind, BaseSite, Joint } from '../../engine/building/kind.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { steelStrength } from '../../materials/strength.ts';
import { basePlateChecker } from './checks.ts';
import { basePlateIssues } from './detailing.ts';
import { type BasePlateParts, basePlateParts } from './geometry.ts';

/** `BP`: an I column on a plate that is anchored in a concrete block. Bends about its strong axis only. */
export const basePlateKind: BaseKind = {
  arrangement: 'base',
  build: (site) => basePlateJoint(site, basePlateParts(site)),
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

const COSINE_5 = Math.cos((5 * Math.PI) / 180);

/** The plate lies across its column: under one that leans it would not lie on the ground. */
function uprightLimit({ operation, connected, end }: BaseSite): string[] {
  const cosine = Math.abs(end.frame.axisX.z);
  if (cosine >= COSINE_5) return [];
  const angle = (Math.acos(cosine) * 180) / Math.PI;
  return [
    `${operation.name}: ${connected.name} stands ${angle.toFixed(1)} deg off the vertical; a base plate is calculated up to 5 deg.`,
  ];
}

/** Torsion of the column; and about its weak axis the plate bent along its length, or the anchors of one side over their arm. */
function uncheckedOf(
  { section, plate, length, rows, grid }: BasePlateParts,
  { sections, joints, bolts }: DesignCode,
): Joint['unchecked'] {
  const bent = joints.bentFlange(
    { length, thickness: plate.thickness },
    steelStrength(plate.steel, plate.thickness).fy,
  );
  const arm = Math.max(...grid.bolts.map(({ y }) => y));
  return {
    mx: sections.torsion(section, section.shape.tf).value,
    mz: Math.min(bent.value, rows.length * bolts.tension(grid).value * arm),
  };
}
