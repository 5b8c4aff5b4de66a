import { steelStrength } from '../../materials/strength.ts';
import type { MemberSection } from '../geometry/joint-member.ts';
import type { SectionForces } from './section-forces.ts';

/**
 * Plastic resistance of a section to each component alone, gamma M0 = 1; N and Nm. Percentage loads are shares of it.
 * Mx is that of St. Venant torsion, which percentages leave out.
 */
export function plasticResistance({ properties, steel, thickness }: MemberSection): SectionForces {
  const { fy } = steelStrength(steel, thickness);
  const shear = fy / Math.sqrt(3);
  return {
    n: properties.A * fy,
    vy: properties.Avy * shear,
    vz: properties.Avz * shear,
    mx: (properties.It / thickness) * shear,
    my: properties.Wply * fy,
    mz: properties.Wplz * fy,
  };
}
