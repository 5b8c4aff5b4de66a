import type { ColumnWeb } from '../../shared/column-rules.ts';

const ROOT_3 = Math.sqrt(3);

/** Reduction of a column web for shear in the panel, EN 1993-1-8 Table 6.3. */
export function shearReduction({ thickness, shearArea }: ColumnWeb, width: number, beta: number): number {
  const ratio = ((width * thickness) / shearArea) ** 2;
  const [one, two] = [1 / Math.sqrt(1 + 1.3 * ratio), 1 / Math.sqrt(1 + 5.2 * ratio)];
  if (beta <= 0.5) return 1;
  return beta <= 1 ? one + 2 * (1 - beta) * (1 - one) : one + (Math.min(beta, 2) - 1) * (two - one);
}

/** Reduction for compression along the column at the root of its web, Pa. EN 1993-1-8 6.2.6.2(2). */
export function stressReduction(stress: number, fy: number): number {
  return stress <= 0.7 * fy ? 1 : Math.max(0, 1.7 - stress / fy);
}

/** Width over which a flange force spreads into the web, m: `load` at the column's flange. EN 1993-1-8 6.2.6.2(1). */
export function spreadWidth(load: number, flange: number, root: number): number {
  return load + 5 * (flange + root);
}

/** Reduction for buckling of the web, EN 1993-1-8 6.2.6.2(1). */
export function bucklingReduction({ thickness, depth, fy, e }: ColumnWeb, width: number): number {
  const slenderness = 0.932 * Math.sqrt((width * depth * fy) / (e * thickness ** 2));
  return slenderness <= 0.72 ? 1 : (slenderness - 0.2) / slenderness ** 2;
}

/** What a column web feels besides the force itself. */
export interface WebConditions {
  readonly beta: number;
  /** Compression along the column, Pa. */
  readonly stress: number;
  readonly gammaM0: number;
  readonly gammaM1: number;
}

/**
 * How much thicker a web counts as with plates on one side or on both. EN 1993-1-8 6.2.6.2(6); 6.2.6.3(8) with longitudinal fillets
 * of ts/√2, 1.4 up to S 355 and 1.3 above.
 */
export function supplementaryThickness(
  sides: 1 | 2,
  fy: number,
): { readonly compression: number; readonly tension: number } {
  return { compression: sides === 1 ? 1.5 : 2, tension: fy <= 355e6 ? 1.4 : 1.3 };
}

/** Transverse compression, N; `share` is the thickness that counts over that of the web. EN 1993-1-8 6.2.6.2. */
export function webCompression(
  web: ColumnWeb,
  width: number,
  { beta, stress, gammaM0, gammaM1 }: WebConditions,
  share = 1,
): number {
  const thickness = share * web.thickness;
  const force =
    shearReduction(web, width, beta) * stressReduction(stress, web.fy) * width * thickness * web.fy;
  return Math.min(force / gammaM0, (bucklingReduction({ ...web, thickness }, width) * force) / gammaM1);
}

/** Transverse tension, N; `share` as in compression. EN 1993-1-8 6.2.6.3. */
export function webTension(
  web: ColumnWeb,
  width: number,
  { beta, gammaM0 }: Pick<WebConditions, 'beta' | 'gammaM0'>,
  share = 1,
): number {
  return (shearReduction(web, width, beta) * width * share * web.thickness * web.fy) / gammaM0;
}

/** Panel in shear, N. EN 1993-1-8 6.2.6.1(2); stands only for a web that is not `isSlenderPanel`. */
export function panelShear({ shearArea, fy }: ColumnWeb, gammaM0: number): number {
  return (0.9 * fy * shearArea) / (ROOT_3 * gammaM0);
}

/** Beyond d/tw = 69 epsilon a panel is not calculated. EN 1993-1-8 6.2.6.1(1). */
export function isSlenderPanel({ depth, thickness, fy }: ColumnWeb): boolean {
  return depth / thickness > 69 * Math.sqrt(235e6 / fy);
}

/**
 * What stiffeners at both beam flanges add to a panel, N: `flange` and `stiffener` are plastic moments of the column's
 * flange and of a pair of stiffeners, Nm. EN 1993-1-8 6.2.6.1(4).
 */
export function stiffenedPanel(flange: number, stiffener: number, distance: number): number {
  return Math.min(4 * flange, 2 * (flange + stiffener)) / distance;
}
