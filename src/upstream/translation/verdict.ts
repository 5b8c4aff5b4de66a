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
  let isMade = false;
  for (const { kind, status } of checks) {
    if (status === 'FAILED') return false;
    isMade ||= status === 'PASSED' && kind !== 'ANALYSIS';
  }
  return isMade ? true : null;
}

/** Failed first, then highest utilisation; plates, which have none, by strain and then by stress. */
export function worstFirst<C extends Check>(checks: readonly C[]): C[] {
  const failed = (check: Check) => (check.status === 'FAILED' ? 1 : 0);
  const used = (check: Check) => check.utilizationRatio ?? -1;
  const strain = (check: Check) => (check.type === 'PlateCheck' ? (check.maxStrain ?? 0) : 0);
  const stress = (check: Check) => (check.type === 'PlateCheck' ? (check.maxStress ?? 0) : 0);
  return checks.toSorted(
    (a, b) => failed(b) - failed(a) || used(b) - used(a) || strain(b) - strain(a) || stress(b) - stress(a),
  );
}
