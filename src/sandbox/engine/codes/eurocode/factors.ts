/** EN 1993-1-8 Table 2.1, and the slip factor of preloaded bolts (Table 3.7). */
export interface EurocodeFactors {
  readonly gammaM0: number;
  readonly gammaM1: number;
  readonly gammaM2: number;
  readonly gammaM3: number;
  readonly slipFactor: number;
}
