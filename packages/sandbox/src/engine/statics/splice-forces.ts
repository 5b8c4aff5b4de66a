import type { ShapeOf } from '../../library/section-shape.ts';
import type { SectionProperties } from '../../materials/section-properties.ts';
import type { SectionForces } from './section-forces.ts';

/** Forces that cross a splice, each where its cover is: tension positive, N and Nm. */
export interface SpliceForces {
  readonly top: number;
  readonly bottom: number;
  readonly webNormal: number;
  readonly webShear: number;
  readonly webMoment: number;
}

/**
 * Splits N, Vz and My at a splice of an I section: bending by stiffness (the flanges' part of Iy), normal force by area, the
 * flanges' bending as a couple between their middles, all shear to the web. EN 1993-1-8 6.2.7.1(16) leaves it to the designer.
 */
export function spliceForces(
  { n, vz, my }: SectionForces,
  { h, b, tf }: ShapeOf<'I'>,
  { A, Iy }: Pick<SectionProperties, 'A' | 'Iy'>,
): SpliceForces {
  const lever = h - tf;
  const flangeInertia = 2 * ((b * tf ** 3) / 12 + b * tf * (lever / 2) ** 2);
  const flangeMoment = (my * flangeInertia) / Iy;
  const flangeNormal = (n * b * tf) / A;
  return {
    top: flangeNormal + flangeMoment / lever,
    bottom: flangeNormal - flangeMoment / lever,
    webNormal: n - 2 * flangeNormal,
    webShear: vz,
    webMoment: my - flangeMoment,
  };
}
