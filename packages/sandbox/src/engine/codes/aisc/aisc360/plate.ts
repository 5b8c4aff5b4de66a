import { PHI_RUPTURE, PHI_SHEAR_YIELDING } from './factors.ts';

/** Strength of a part, Pa. */
export interface PartStrength {
  readonly fy: number;
  readonly fu: number;
}

/** What drilling and punching take from a net section beyond the hole, m. AISC 360-16 B4.3b. */
export const HOLE_DAMAGE = 0.0254 / 16;

/** Yielding of a gross section in tension, N. AISC 360-16 J4.1(a). */
export function tensionYielding(gross: number, { fy }: Pick<PartStrength, 'fy'>, phi: number): number {
  return phi * fy * gross;
}

/** Rupture of an effective net section in tension, N. AISC 360-16 J4.1(b). */
export function tensionRupture(net: number, { fu }: Pick<PartStrength, 'fu'>): number {
  return PHI_RUPTURE * fu * net;
}

/** Yielding of a gross section in shear, N. AISC 360-16 J4.2(a). */
export function shearYielding(gross: number, { fy }: Pick<PartStrength, 'fy'>): number {
  return PHI_SHEAR_YIELDING * 0.6 * fy * gross;
}

/** Rupture of a net section in shear, N. AISC 360-16 J4.2(b). */
export function shearRupture(net: number, { fu }: Pick<PartStrength, 'fu'>): number {
  return PHI_RUPTURE * 0.6 * fu * net;
}

/** Areas of a block that tears out, m2; `ubs` is 0.5 where the tension is not uniform. */
export interface TornBlock {
  readonly grossShear: number;
  readonly netShear: number;
  readonly netTension: number;
  readonly ubs: 0.5 | 1;
}

/** Block shear, N. AISC 360-16 J4.3. */
export function blockShear(
  { grossShear, netShear, netTension, ubs }: TornBlock,
  { fy, fu }: PartStrength,
): number {
  const shear = Math.min(0.6 * fu * netShear, 0.6 * fy * grossShear);
  return PHI_RUPTURE * (shear + ubs * fu * Math.max(0, netTension));
}

/** A rectangular plate bent about its strong axis over an unbraced length, m. */
export interface BentBar {
  readonly depth: number;
  readonly thickness: number;
  readonly unbraced: number;
}

/** Available moment of a bar, Nm: yielding and lateral-torsional buckling with Cb = 1. AISC 360-16 F11 (J4.5). */
export function barMoment(
  { depth, thickness, unbraced }: BentBar,
  { fy, e }: { readonly fy: number; readonly e: number },
  phi: number,
): number {
  const elastic = (thickness * depth ** 2) / 6;
  const plastic = 1.5 * elastic * fy;
  const slenderness = (unbraced * depth) / thickness ** 2;
  if (slenderness <= (0.08 * e) / fy) return phi * plastic;
  const buckling =
    slenderness <= (1.9 * e) / fy
      ? (1.52 - (0.274 * slenderness * fy) / e) * fy * elastic
      : ((1.9 * e) / slenderness) * elastic;
  return phi * Math.min(buckling, plastic);
}

/** A strip of plate in compression between points that hold it; `length` is its effective one, m. */
export interface PressedStrip {
  readonly width: number;
  readonly thickness: number;
  readonly length: number;
}

/** Compression of a strip, N: yielding up to Lc/r = 25, flexural buckling beyond. AISC 360-16 J4.4, E3. */
export function stripCompression(
  { width, thickness, length }: PressedStrip,
  { fy, e }: { readonly fy: number; readonly e: number },
  phi: number,
): number {
  const gross = width * thickness;
  const slenderness = (length * Math.sqrt(12)) / thickness;
  if (slenderness <= 25) return phi * fy * gross;
  const elastic = (Math.PI ** 2 * e) / slenderness ** 2;
  const critical = fy / elastic <= 2.25 ? 0.658 ** (fy / elastic) * fy : 0.877 * elastic;
  return phi * critical * gross;
}
