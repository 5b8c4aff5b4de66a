import type { ShapeOf } from '../../../../library/section-shape.ts';
import type { SectionProperties } from '../../../../materials/section-properties.ts';
import { ratio } from '../../shared/check.ts';
import { PHI_SHEAR_YIELDING } from './factors.ts';

/** A rolled I section. SI. */
export interface RolledI {
  readonly shape: ShapeOf<'I'>;
  readonly properties: Pick<SectionProperties, 'Wply' | 'Wely'>;
  readonly fy: number;
  readonly e: number;
}

/** Normal force with bending about both axes, as required over available strength. AISC 360-16 H1-1a and H1-1b. */
export function normalAndBending(axial: number, strong: number, weak: number): number {
  const bending = strong + weak;
  return axial >= 0.2 ? axial + (8 / 9) * bending : axial / 2 + bending;
}

/** A web that buckles in bending, h/tw > 5.70·√(E/Fy). AISC 360-16 Table B4.1b, case 15. */
export function isSlenderWeb({ shape: { h, tw, tf, r }, fy, e }: Omit<RolledI, 'properties'>): boolean {
  return (h - 2 * (tf + r)) / tw > 5.7 * Math.sqrt(e / fy);
}

/** Width of a pressed wall that counts at its yield stress, m. AISC 360-16 E7.1 with Fcr = Fy; `c1`, `c2` of Table E7.1. */
function effectiveWidth(width: number, slenderness: number, limit: number, c1: number, c2: number): number {
  if (slenderness <= limit) return width;
  const root = (c2 * limit) / slenderness;
  return Math.min(width, width * (1 - c1 * root) * root);
}

/** Area that counts in compression, m2: slender walls (Table B4.1a, cases 1 and 5) by AISC 360-16 E7. */
export function compressedArea({
  shape,
  properties,
  fy,
  e,
}: Omit<RolledI, 'properties'> & { readonly properties: Pick<SectionProperties, 'A'> }): number {
  const { h, b, tw, tf, r } = shape;
  const root = Math.sqrt(e / fy);
  const depth = h - 2 * (tf + r);
  const web = effectiveWidth(depth, depth / tw, 1.49 * root, 0.18, 1.31);
  const flange = effectiveWidth(b / 2, b / 2 / tf, 0.56 * root, 0.22, 1.49);
  return properties.A - (depth - web) * tw - 4 * (b / 2 - flange) * tf;
}

/** Slenderness of half a flange, b/(2 tf), and the limits of compact and noncompact ones. AISC 360-16 Table B4.1b, case 10. */
function flangeSlenderness({ shape: { b, tf }, fy, e }: Omit<RolledI, 'properties'>) {
  const root = Math.sqrt(e / fy);
  return { lambda: b / (2 * tf), compact: 0.38 * root, noncompact: 1 * root };
}

/** Moment at which a section yields, with a noncompact web between its plastic and its elastic one, Nm. AISC 360-16 F4.2(c), F4-9b. */
function yieldingMoment({ shape: { h, tw, tf, r }, properties: { Wply, Wely }, fy, e }: RolledI): number {
  const slenderness = (h - 2 * (tf + r)) / tw / Math.sqrt(e / fy);
  const elastic = Math.min(1, Math.max(0, (slenderness - 3.76) / (5.7 - 3.76)));
  return (Wply - (Wply - Wely) * elastic) * fy;
}

/** Available moment about the strong axis, braced, Nm: yielding and flange local buckling. AISC 360-16 F2.1, F3.2, F4.3. */
export function flexuralStrength(section: RolledI, phi: number): number {
  const { lambda, compact, noncompact } = flangeSlenderness(section);
  const { Wely } = section.properties;
  const plastic = yieldingMoment(section);
  if (lambda <= compact) return phi * plastic;
  const elastic = 0.7 * Wely * section.fy;
  if (lambda <= noncompact) {
    return phi * (plastic - ((plastic - elastic) * (lambda - compact)) / (noncompact - compact));
  }
  const { h, tw, tf } = section.shape;
  const kc = Math.min(0.76, Math.max(0.35, 4 / Math.sqrt((h - 2 * tf) / tw)));
  return phi * Math.min(elastic, (0.9 * section.e * kc * Wely) / lambda ** 2);
}

/** Web of a rolled I section in shear, N, over its whole depth. AISC 360-16 G2.1; `phi` is that of slender webs. */
export function webShear(section: Omit<RolledI, 'properties'>, phi: number): number {
  const { shape, fy } = section;
  const { phi: own, cv1 } = webShearFactors(section, phi);
  return own * 0.6 * fy * shape.h * shape.tw * cv1;
}

/** φ and Cv1 of such a web. AISC 360-16 G2.1. */
export function webShearFactors(
  { shape: { h, tw, tf, r }, fy, e }: Omit<RolledI, 'properties'>,
  phi: number,
): { readonly phi: number; readonly cv1: number } {
  const slenderness = (h - 2 * (tf + r)) / tw;
  if (slenderness <= 2.24 * Math.sqrt(e / fy)) return { phi: PHI_SHEAR_YIELDING, cv1: 1 };
  const limit = 1.1 * Math.sqrt((5.34 * e) / fy);
  return { phi, cv1: Math.min(1, ratio(limit, slenderness)) };
}

/** Both flanges in shear across the section, N. AISC 360-16 G6 with Cv2 = 1. */
export function flangeShear({ shape: { b, tf }, fy }: Pick<RolledI, 'shape' | 'fy'>, phi: number): number {
  return phi * 0.6 * fy * 2 * b * tf;
}

/** Available moment about the weak axis, Nm: yielding and flange local buckling. AISC 360-16 F6. */
export function weakFlexuralStrength(
  section: Omit<RolledI, 'properties'> & { readonly properties: Pick<SectionProperties, 'Wplz' | 'Welz'> },
  phi: number,
): number {
  const { lambda, compact, noncompact } = flangeSlenderness(section);
  const { Wplz, Welz } = section.properties;
  const plastic = Math.min(Wplz, 1.6 * Welz) * section.fy;
  if (lambda <= compact) return phi * plastic;
  if (lambda > noncompact) return (phi * 0.69 * section.e * Welz) / lambda ** 2;
  const elastic = 0.7 * Welz * section.fy;
  return phi * (plastic - ((plastic - elastic) * (lambda - compact)) / (noncompact - compact));
}
