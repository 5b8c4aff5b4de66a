/** Resistance factors of LRFD, AISC 360-16 B3.1; those the settings hold, and the slip coefficient of J3.8 (22: J3.9). */
export interface ResistanceFactors {
  /** Yielding in tension, compression and bending, and column components that bend or shear. */
  readonly plates: number;
  readonly bolts: number;
  readonly welds: number;
  readonly baseMetal: number;
  readonly slip: number;
  /** Bearing on concrete, J8. */
  readonly concrete: number;
  readonly slipCoefficient: number;
}

/** Rupture of parts, block shear and web crippling; no setting of its own. J4.1, J4.2, J4.3, J10.3. */
export const PHI_RUPTURE = 0.75;

/** Yielding in shear and of webs under concentrated forces; no setting of its own. J4.2, J10.2, G2.1. */
export const PHI_SHEAR_YIELDING = 1;

/** The clause as checks cite it. */
export function clause(section: string): string {
  return `AISC 360-16 ${section}`;
}
