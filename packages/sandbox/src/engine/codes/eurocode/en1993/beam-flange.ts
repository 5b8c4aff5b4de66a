import type { ShapeOf } from '../../../../library/section-shape.ts';
import type { SectionProperties } from '../../../../materials/section-properties.ts';
import { isPlasticWeb } from './slender-section.ts';

/** Height from which the web counts for a fifth of the compression only, m. EN 1993-1-8 6.2.6.7(1). */
const DEEP = 0.6;

/** A beam end in bending. Pa. */
export interface BeamEnd {
  readonly shape: ShapeOf<'I'>;
  readonly properties: Pick<SectionProperties, 'Wply' | 'Wely'>;
  readonly fy: number;
}

/** Class of the compressed flange, EN 1993-1-1 Table 5.2: 4 is not calculated. */
export function flangeClass({ shape: { b, tw, tf, r }, fy }: Pick<BeamEnd, 'shape' | 'fy'>): 2 | 3 | 4 {
  const slenderness = ((b - tw) / 2 - r) / tf / Math.sqrt(235e6 / fy);
  if (slenderness <= 10) return 2;
  return slenderness <= 14 ? 3 : 4;
}

/** Class 1 or 2 of a bent section beside a normal force in N that pulls: it reaches its plastic moments. EN 1993-1-1 5.5.2. */
export function isPlastic(section: Pick<BeamEnd, 'shape' | 'fy'>, n: number): boolean {
  return flangeClass(section) === 2 && isPlasticWeb(section, n);
}

/** Flange and web of a beam in compression, N. EN 1993-1-8 6.2.6.7. */
export function flangeCompression({ shape, properties, fy }: BeamEnd, gammaM0: number): number {
  const { h, b, tf } = shape;
  const modulus = isPlastic({ shape, fy }, 0) ? properties.Wply : properties.Wely;
  const force = (modulus * fy) / gammaM0 / (h - tf);
  return h > DEEP ? Math.min(force, (b * tf * fy) / (0.8 * gammaM0)) : force;
}

/** A beam flange welded to an unstiffened column flange, m. */
export interface WeldedFlange {
  /** b and tf of the beam. */
  readonly width: number;
  readonly thickness: number;
  readonly fy: number;
  readonly column: Pick<ShapeOf<'I'>, 'tw' | 'tf' | 'r'>;
  readonly columnFy: number;
}

/** Width of such a flange that carries, m. EN 1993-1-8 4.10(2). */
export function effectiveFlange({ width, thickness, fy, column, columnFy }: WeldedFlange): number {
  const k = Math.min(1, (column.tf / thickness) * (columnFy / fy));
  return Math.min(width, column.tw + 2 * column.r + 7 * k * column.tf);
}
