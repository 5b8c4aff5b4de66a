import { against, onPlate, type PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { ISection, IWalls } from '../geometry/i-section.ts';
import type { SectionForces } from '../statics/section-forces.ts';

/** Section of an I beam at its end: normal force with bending on all walls, shear on those along it. */
export function beamSectionChecks(
  section: ISection,
  walls: IWalls,
  forces: SectionForces,
  code: DesignCode,
): PartCheck[] {
  const whole = code.sections.check(forces, section);
  const [flanges, web] = [code.sections.flangeShear(section), code.sections.webShear(section)];
  const sideways = against(Math.abs(forces.vy), flanges, 'flange shear');
  return [
    ...[walls.top, walls.bottom].flatMap((id) => [onPlate(id, whole), onPlate(id, sideways)]),
    onPlate(walls.web, whole),
    onPlate(walls.web, against(Math.abs(forces.vz), web, 'web shear')),
  ];
}
