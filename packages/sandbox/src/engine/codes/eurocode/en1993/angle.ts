import type { PlateStrength } from './plate.ts';

/** An angle held by a single line of bolts in one leg. m, m2. */
export interface AngleByOneLeg {
  readonly thickness: number;
  readonly bolts: number;
  readonly pitch: number;
  /** From the bolts to the toe of the leg. */
  readonly edge: number;
  readonly d0: number;
  /** Net area; that of an equal angle of the connected leg where this is the smaller one. */
  readonly netArea: number;
}

/** Net section of an angle connected by one leg in tension, N. EN 1993-1-8 3.10.3. */
export function angleNetTension(
  { thickness, bolts, pitch, edge, d0, netArea }: AngleByOneLeg,
  { fu, gammaM2 }: Pick<PlateStrength, 'fu' | 'gammaM2'>,
): number {
  if (bolts === 1) return (2 * Math.max(0, edge - 0.5 * d0) * thickness * fu) / gammaM2;
  return (legFactor(bolts, pitch, d0) * netArea * fu) / gammaM2;
}

/** beta_2 and beta_3 between 2.5 and 5 hole diameters. EN 1993-1-8 Table 3.8. */
export function legFactor(bolts: number, pitch: number, d0: number): number {
  const least = bolts === 2 ? 0.4 : 0.5;
  const share = Math.min(1, Math.max(0, (pitch / d0 - 2.5) / 2.5));
  return least + (0.7 - least) * share;
}
