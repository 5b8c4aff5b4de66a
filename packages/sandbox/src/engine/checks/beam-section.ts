import { against, onPlate, type PartCheck, type Resistance, ratio } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { IMember, IWalls } from '../geometry/i-section.ts';
import type { SectionForces } from '../statics/section-forces.ts';

/** Section of an I member: normal force with bending on all walls, shear on those along it, torsion where there is any. */
export function beamSectionChecks(
  section: IMember,
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
    ...torsionChecks(section, walls, forces, code),
  ];
}

/** Torsion adds to the shear of each wall; it turns the thickest ones most. Empty without it. */
function torsionChecks(
  section: IMember,
  walls: IWalls,
  { mx, vy, vz }: SectionForces,
  { sections }: DesignCode,
): PartCheck[] {
  if (mx === 0) return [];
  const { tf, tw } = section.shape;
  const twisted = (thickness: number, shear: number, capacity: Resistance) => {
    const resistance = sections.torsion(section, thickness);
    const u = ratio(Math.abs(mx), resistance.value) + ratio(Math.abs(shear), capacity.value);
    return against(Math.abs(mx), resistance, 'torsion', u);
  };
  const flange = twisted(tf, vy, sections.flangeShear(section));
  return [
    onPlate(walls.top, flange),
    onPlate(walls.bottom, flange),
    onPlate(walls.web, twisted(tw, vz, sections.webShear(section))),
  ];
}
