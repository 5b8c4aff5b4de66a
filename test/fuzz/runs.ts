import type fc from 'fast-check';

const given = Number(process.env['FUZZ_RUNS']);
const seed = Number(process.env['FUZZ_SEED']);

/** How often a property is tried: so often in the gate, as often as `FUZZ_RUNS` says by `npm run fuzz`. */
export const fuzzRuns = (inGate: number): number =>
  Number.isSafeInteger(given) && given > 0 ? given : inGate;

/** The same cases in every run of the gate, unless `FUZZ_SEED` names others. */
export const fuzzOptions: Pick<fc.Parameters, 'numRuns' | 'seed'> = {
  numRuns: fuzzRuns(40),
  seed: Number.isSafeInteger(seed) && process.env['FUZZ_SEED'] !== undefined ? seed : 20_261_121,
};

/** Longest time one property may take, in ms. */
export const fuzzTimeoutMs = 120_000 + 100 * fuzzRuns(40);
