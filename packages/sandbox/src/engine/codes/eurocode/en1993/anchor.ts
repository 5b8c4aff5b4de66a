import type { BoltAssembly, BoltGrade } from '../../../../materials/material-items.ts';

/** Grades whose anchors may carry shear, by yield strength in Pa. */
const FYB = { least: 235e6, most: 640e6 } as const;

/** Why anchors of a grade are not checked in shear; null when they are. EN 1993-1-8 6.2.2(7). */
export function anchorShearLimit({ name, fyb }: BoltGrade): string | null {
  if (fyb >= FYB.least && fyb <= FYB.most) return null;
  return `anchors of grade ${name} may not carry shear (EN 1993-1-8 6.2.2(7): fyb from 235 to 640 MPa)`;
}

/** Shear resistance of one anchor, N. EN 1993-1-8 6.2.2(7), F_2,vb,Rd. */
export function anchorShear({ stressArea }: BoltAssembly, { fub, fyb }: BoltGrade, gammaM2: number): number {
  const alphaB = 0.44 - (0.0003 * fyb) / 1e6;
  return (alphaB * fub * stressArea) / gammaM2;
}

/** What the pressure between plate and grout holds by friction, N: a coefficient of 0.2 for sand-cement mortar. 6.2.2(6). */
export function baseFriction(pressure: number): number {
  return 0.2 * Math.max(0, pressure);
}
