import { compare, onPlate, type PartCheck } from './check.ts';
import { checkMemberSection } from './en1993/member-section.ts';
import type { ISection, IWalls } from './geometry/i-section.ts';
import type { PartialFactors } from './partial-factors.ts';
import { plasticResistance } from './statics/plastic-resistance.ts';
import type { SectionForces } from './statics/section-forces.ts';

/** Section of an I beam at its end: normal force with bending on all walls, shear on those along it. */
export function beamSectionChecks(
  section: ISection,
  walls: IWalls,
  forces: SectionForces,
  { gammaM0 }: PartialFactors,
): PartCheck[] {
  const { h, tw, tf } = section.shape;
  const plastic = plasticResistance(section);
  const whole = checkMemberSection(forces, plastic, {
    webShare: ((h - 2 * tf) * tw) / section.properties.A,
    gammaM0,
  });
  const [vy, vz] = [plastic.vy / gammaM0, plastic.vz / gammaM0];
  const sideways = compare(Math.abs(forces.vy), vy, 'EN 1993-1-1 6.2.6', 'flange shear');
  return [
    ...[walls.top, walls.bottom].flatMap((id) => [onPlate(id, whole), onPlate(id, sideways)]),
    onPlate(walls.web, whole),
    onPlate(walls.web, compare(Math.abs(forces.vz), vz, 'EN 1993-1-1 6.2.6', 'web shear')),
  ];
}
