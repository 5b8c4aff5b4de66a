/**
 * EN 1993-1-8 Table 2.1, the slip factor of preloaded bolts (Table 3.7), and what concrete takes: EN 1992-1-1 2.4.2.4,
 * 3.1.6 and beta j of EN 1993-1-8 6.2.5(7).
 */
export interface EurocodeFactors {
  readonly gammaM0: number;
  readonly gammaM1: number;
  readonly gammaM2: number;
  readonly gammaM3: number;
  /** Faces of chords, section 7. */
  readonly gammaM5: number;
  readonly slipFactor: number;
  /** Prying develops however long bolts are, Table 6.2 NOTE 1. */
  readonly alwaysPries: boolean;
  readonly gammaC: number;
  readonly alphaCC: number;
  readonly betaJ: number;
}
