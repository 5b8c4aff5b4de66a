import type { Steel } from './material-items.ts';
import type { SectionProperties } from './section-properties.ts';
import { steelStrength } from './strength.ts';

/**
 * Plastic resistance of a section to each component alone, N and Nm; `thickness` is that of its thickest part. Percentage
 * loads are shares of it. EN 1993-1-1 6.2.3, 6.2.5, 6.2.6 with gamma M0 = 1. Mx is that of St. Venant torsion, which
 * percentages leave out.
 */
export function plasticResistance({
  properties,
  steel,
  thickness,
}: {
  readonly properties: SectionProperties;
  readonly steel: Steel;
  readonly thickness: number;
}): Readonly<Record<'n' | 'vy' | 'vz' | 'mx' | 'my' | 'mz', number>> {
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
