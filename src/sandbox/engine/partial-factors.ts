import type { Project } from '../model/project.ts';

/** EN 1993-1-8 Table 2.1, and the slip factor of preloaded bolts (Table 3.7). */
export interface PartialFactors {
  readonly gammaM0: number;
  readonly gammaM1: number;
  readonly gammaM2: number;
  readonly gammaM3: number;
  readonly slipFactor: number;
}

/** Read from the settings whose key ends in the factor's name; a value that is no positive number leaves the default. */
export function partialFactors({ settings }: Pick<Project, 'settings'>): PartialFactors {
  return {
    gammaM0: factor('GammaM0', 1),
    gammaM1: factor('GammaM1', 1),
    gammaM2: factor('GammaM2', 1.25),
    gammaM3: factor('GammaM3', 1.25),
    slipFactor: factor('FrictionCoefficientPbolt', 0.3),
  };

  function factor(name: string, fallback: number): number {
    const key = Object.keys(settings)
      .filter((candidate) => candidate.endsWith(name))
      .sort()[0];
    const value = key === undefined ? undefined : settings[key];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
  }
}
