import type { Check } from '../model/results.ts';

/** Highest utilisation of checks as a ratio; null when none of them is measured by one. */
export function maxUtilization(checks: readonly Check[]): number | null {
  return checks.reduce<number | null>(
    (worst, { utilizationRatio: ratio }) =>
      ratio !== null && (worst === null || ratio > worst) ? ratio : worst,
    null,
  );
}

/**
 * Whether every check that was made is satisfied; null when none was made. How much of the load was applied is not a
 * check: without a row about a part it can fail, not pass.
 */
export function verdict(checks: readonly Check[]): boolean | null {
  const made = checks.filter(({ status }) => status !== 'SKIPPED');
  if (made.some(({ status }) => status !== 'PASSED')) return false;
  return made.some(({ kind }) => kind !== 'ANALYSIS') ? true : null;
}
