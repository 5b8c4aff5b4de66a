export type Verdict = 'PASSED' | 'FAILED' | 'OPEN';

/** What the checks of `total` connections come to. Passed only when every one of them passes. */
export function verdictOf(counts: { total: number; passed: number; failed: number }): Verdict {
  if (counts.failed > 0) return 'FAILED';
  return counts.total > 0 && counts.passed === counts.total ? 'PASSED' : 'OPEN';
}

/** The same of one connection; null where nothing was checked. */
export const verdictOn = ({ passed }: { passed: boolean | null }): Verdict =>
  passed === null ? 'OPEN' : passed ? 'PASSED' : 'FAILED';
