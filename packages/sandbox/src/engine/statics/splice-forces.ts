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
 * The same where compressed ends bear on one another: the flanges turn about the middle of the compressed one, and what presses goes through the ends. The splice
 * has `pulled`, what opens, and all of the shear; and `pressed`, that share of the normal force by areas. Null without compression.
 */
export function contactForces(
  { n, vz, my }: SectionForces,
  { h, b, tf }: ShapeOf<'I'>,
  { A }: Pick<SectionProperties, 'A'>,
  share: number,
): {
  readonly pulled: Pick<SpliceForces, 'top' | 'bottom'>;
  readonly pressed: SpliceForces;
  readonly ends: number;
} | null {
  if (n >= 0) return null;
  const lever = h - tf;
  const flange = (share * n * b * tf) / A;
  const opening = (sign: 1 | -1) => Math.max(0, n / 2 + (sign * my) / lever);
  return {
    pulled: { top: opening(1), bottom: opening(-1) },
    pressed: { top: flange, bottom: flange, webNormal: share * n - 2 * flange, webShear: vz, webMoment: 0 },
    // Of the flange that both are turned about.
    ends: Math.abs(my) / lever - n / 2,
  };
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
